import { useState } from 'react';
import { rupeeText } from '#domain/membership/money.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import type { UsedCoupon } from '#stores/membership/coupon.ts';
import { askCoupon } from '#stores/membership/coupon.ts';
import { TextField } from '#ui/TextField.tsx';

interface CouponFieldProps {
  readonly planId: PlanId;
  readonly used: UsedCoupon | null;
  /** Null when the code is taken out. */
  readonly onUsed: (coupon: UsedCoupon | null) => void;
}

/** A code of a coupon before paying: the server says what it takes off. */
export function CouponField({ planId, used, onUsed }: CouponFieldProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    const answer = await askCoupon(planId, code.trim());
    setBusy(false);
    setProblem(typeof answer === 'string' ? answer : undefined);
    if (typeof answer !== 'string') onUsed(answer);
  }

  if (used !== null)
    return (
      <p role="status">
        Code {used.code.toUpperCase()} takes {rupeeText(used.discountPaise)} off.{' '}
        <button type="button" className="button" onClick={() => onUsed(null)}>
          Take the code out
        </button>
      </p>
    );
  return (
    <details>
      <summary>I have a code</summary>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          name="coupon"
          label="Code"
          value={code}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onValue={setCode}
        />
        <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Checking…' : 'Use the code'}
        </button>
      </form>
    </details>
  );
}
