import { useState } from 'react';
import { rupeeText } from '#domain/membership/money.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
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
  const text = planShopText().coupon;
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
        {text.off({ code: used.code.toUpperCase(), amount: rupeeText(used.discountPaise) })}{' '}
        <button type="button" className="button" onClick={() => onUsed(null)}>
          {text.takeOut}
        </button>
      </p>
    );
  return (
    <details>
      <summary>{text.have}</summary>
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
          label={text.label}
          value={code}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onValue={setCode}
        />
        <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? text.checking : text.use}
        </button>
      </form>
    </details>
  );
}
