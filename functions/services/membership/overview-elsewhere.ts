import type { PaymentOverview } from '#contract/membership/payment-overview.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import type { CallTrace, Upstream } from '../../ports/lib.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';

/** Returns a student's memberships at the upstream (proxy mode). Orders and receipts stay at that academy. */
export async function overviewElsewhere(
  upstream: Upstream,
  { studentId, token }: StudentCaller,
  trace: CallTrace,
): Promise<PaymentOverview> {
  const { reply } = await upstream.send({
    endpoint: subscriptions,
    trace,
    token,
    parameters: { studentId: String(studentId) },
  });
  const running = reply.activeMemberships.map((each) => ({ ...each, state: 'running' as const }));
  const ended = reply.expiredMemberships.map((each) => ({ ...each, state: 'ended' as const }));
  return { memberships: [...running, ...ended], receipts: [], waiting: [] };
}
