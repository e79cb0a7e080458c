import { useEffect, useRef, useState } from 'react';
import type { PlanId } from '#domain/membership/plan.ts';
import { environment } from '#stores/environment.ts';
import { noteBegunPayment } from '#stores/membership/begun-payments.ts';
import { beginPayment, loadOverview } from '#stores/membership/payments.ts';

export interface Checkout {
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** `coupon` is a code that counts; null for the full price. */
  readonly pay: (planId: PlanId, coupon: string | null) => void;
}

const NO_CLICK: { readonly planId: string; readonly coupon: string | null; readonly key: string } = {
  planId: '',
  coupon: null,
  key: '',
};

/**
 * One click is one order: pressed again after a lost answer it is the same. Whoever comes back by Back can press anew, and
 * what the bank has taken meanwhile is asked for.
 */
export function useCheckout(): Checkout {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const click = useRef(NO_CLICK);

  // The browser may keep this very page while the bank's is shown.
  useEffect(() => {
    if (!isLeaving) return undefined;
    const stop = environment().onWake(() => {
      // Several events tell of one waking; of two questions at once the later one may know less.
      stop();
      click.current = NO_CLICK;
      setLeaving(false);
      setBusy(false);
      void loadOverview();
    });
    return stop;
  }, [isLeaving]);

  async function pay(planId: PlanId, coupon: string | null): Promise<void> {
    if (isBusy) return;
    if (click.current.planId !== planId || click.current.coupon !== coupon)
      click.current = { planId, coupon, key: environment().randomId() };
    setBusy(true);
    setProblem(null);
    const reply = await beginPayment(planId, click.current.key, coupon);
    const checkout = reply.ok ? reply.value.checkout : null;
    if (reply.ok && checkout === null) {
      // It costs nothing and is granted already: the page shows it as after a payment.
      click.current = NO_CLICK;
      setBusy(false);
      window.location.hash = `order-${reply.value.order.orderId}`;
    } else if (reply.ok && checkout !== null) {
      noteBegunPayment(planId);
      setLeaving(true);
      environment().goTo(checkout.url);
    } else if (!reply.ok) {
      setBusy(false);
      setProblem(reply.message);
      if (reply.status === 409) click.current = NO_CLICK;
    }
  }

  return { isBusy, problem, pay: (planId, coupon) => void pay(planId, coupon) };
}
