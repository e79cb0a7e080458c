import { useEffect, useRef, useState } from 'react';
import type { PlanId } from '#domain/membership/plan.ts';
import { environment } from '#stores/environment.ts';
import { noteBegunPayment } from '#stores/membership/begun-payments.ts';
import { beginPayment, loadOverview } from '#stores/membership/payments.ts';

export interface Checkout {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly pay: (planId: PlanId) => void;
}

/**
 * One click is one order: pressed again after a lost answer it is the same. Whoever comes back by Back can press anew, and
 * what the bank has taken meanwhile is asked for.
 */
export function useCheckout(): Checkout {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const click = useRef({ planId: '', key: '' });

  // The browser may keep this very page while the bank's is shown.
  useEffect(() => {
    if (!isLeaving) return undefined;
    const stop = environment().onWake(() => {
      // Several events tell of one waking; of two questions at once the later one may know less.
      stop();
      click.current = { planId: '', key: '' };
      setLeaving(false);
      setBusy(false);
      void loadOverview();
    });
    return stop;
  }, [isLeaving]);

  async function pay(planId: PlanId): Promise<void> {
    if (isBusy) return;
    if (click.current.planId !== planId) click.current = { planId, key: environment().randomId() };
    setBusy(true);
    setProblem(null);
    const reply = await beginPayment(planId, click.current.key);
    if (reply.ok) {
      noteBegunPayment(planId);
      setLeaving(true);
      environment().goTo(reply.value.checkout.url);
    } else {
      setBusy(false);
      setProblem(reply.message);
      if (reply.status === 409) click.current = { planId: '', key: '' };
    }
  }

  return { isBusy, problem, pay: (planId) => void pay(planId) };
}
