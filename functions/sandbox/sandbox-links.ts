import { returnMessage, signatureOf } from '../gateway/signatures.ts';
import type { SandboxBooks, SandboxLink, SandboxPayment } from '../ports/payments.ts';
import { linkEntity } from './entities.ts';
import { newId } from './sandbox-shared.ts';

type LinkState = 'created' | 'paid' | 'cancelled' | 'expired';
export type NewLink = Pick<SandboxLink, 'referenceId' | 'description' | 'callbackUrl' | 'expireBy'>;

/** Where a link's page is, on the academy's own origin. */
export const linkPath = (id: string): string => `/sandbox/pay/${id}`;

const isPaid = ({ status }: SandboxPayment): boolean => status === 'captured' || status === 'refunded';

/** What the callback URL of a paid link gets. */
export async function returnFields(
  { id, referenceId }: SandboxLink,
  paymentId: string,
  keySecret: string,
): Promise<Readonly<Record<string, string>>> {
  const back = { pageId: id, reference: referenceId ?? '', status: 'paid', paymentId };
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: back.reference,
    razorpay_payment_link_status: back.status,
    razorpay_signature: await signatureOf(returnMessage(back), keySecret),
  };
}

/** The sandbox's payment links. Each has an order of its own. */
export function sandboxLinks(books: SandboxBooks, seconds: () => number) {
  async function linkState(link: SandboxLink): Promise<LinkState> {
    if ((await books.paymentsOf(link.order.id)).some(isPaid)) return 'paid';
    if (link.cancelledAt > 0) return 'cancelled';
    return link.expireBy > 0 && link.expireBy <= seconds() ? 'expired' : 'created';
  }

  async function linkReply(link: SandboxLink): Promise<object> {
    return linkEntity(link, await linkState(link), await books.paymentsOf(link.order.id));
  }

  return {
    linkState,
    linkReply,
    findLink: (id: string) => books.findLink(id),
    findLinkByReference: (referenceId: string) => books.findLinkByReference(referenceId),
    /** The reason against it, in Razorpay's words, when its reference is taken. */
    async createLink({ order, ...wanted }: NewLink & Pick<SandboxLink, 'order'>): Promise<object | string> {
      const link = { id: newId('plink'), order, ...wanted, cancelledAt: 0, createdAt: seconds() };
      if (!(await books.addLink(link)))
        return `payment link with given reference_id: (${wanted.referenceId}) already exists`;
      return linkReply(link);
    },
    /** The cancelled link, or the reason against it. */
    async cancelLink(id: string): Promise<object | string> {
      const link = await books.findLink(id);
      if (link === null) return 'The id provided does not exist';
      const state = await linkState(link);
      if (state !== 'created') return `Payment link cannot be cancelled as it is ${state}`;
      await books.cancelLink(id, seconds());
      return linkReply((await books.findLink(id)) ?? link);
    },
  };
}
