import { isRecord } from '#domain/lib/is-record.ts';
import { GatewayFailure } from '../errors.ts';
import type { Gateway, GatewayPayment, NewPaymentPage, PaymentPage } from '../ports/payments.ts';
import { isGatewayId, isPageId, misfit, ORDER_NOTE, parseGatewayPayment, paymentsIn } from './razorpay-payment.ts';

export interface GatewayAddresses {
  /** 'https://api.razorpay.com/v1', or the payment sandbox, which speaks the same protocol. */
  readonly baseUrl: string;
  /** Whether a payment page may be at this URL: students are sent there. */
  readonly isPageUrl: (url: URL) => boolean;
}

export interface GatewayCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Pages = Pick<Gateway, 'isPage' | 'createPage' | 'fetchPage' | 'closePage' | 'fetchOrderPayments' | 'fetchPayment'>;
type Send = (call: GatewayCall) => Promise<unknown>;

/**
 * What a payment link is asked for. Razorpay itself writes to nobody about it. The buyer's name is left out: a short one
 * or one in another script would be refused.
 */
const bodyOf = (page: NewPaymentPage) => ({
  amount: page.amountPaise,
  currency: page.currency,
  accept_partial: false,
  reference_id: page.orderId,
  description: page.description,
  customer: Object.fromEntries(Object.entries(page.buyer).filter(([, value]) => value !== '')),
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { [ORDER_NOTE]: page.orderId },
  callback_url: page.returnUrl,
  callback_method: 'get',
  expire_by: Math.floor(page.expiresAt / 1000),
});

function stateIn(status: unknown): PaymentPage['state'] {
  if (status === 'created') return 'open';
  return status === 'paid' || status === 'partially_paid' ? 'paid' : 'closed';
}

/** Payment pages as Razorpay's payment links, and the payments of an order, whichever way it was begun. */
export function paymentPages(
  { isPageUrl, baseUrl }: GatewayAddresses,
  send: Send,
  known: (id: string) => string,
): Pages {
  function pageIn(json: unknown): PaymentPage {
    if (!isRecord(json) || !isPageId(json['id']) || typeof json['short_url'] !== 'string') throw misfit();
    const url = URL.parse(json['short_url'], baseUrl);
    if (url === null || !isPageUrl(url)) throw misfit();
    return { pageId: json['id'], url: json['short_url'], state: stateIn(json['status']) };
  }

  /** The link of an order whose creation was repeated: a reference is taken once. */
  async function findCreated({ orderId, amountPaise, currency }: NewPaymentPage): Promise<PaymentPage | null> {
    const json = await send({ method: 'GET', path: `/payment_links?reference_id=${encodeURIComponent(orderId)}` });
    const links: unknown = isRecord(json) ? json['payment_links'] : undefined;
    if (!Array.isArray(links)) throw misfit();
    const own: unknown = links.find(
      (link: unknown) =>
        isRecord(link) &&
        link['reference_id'] === orderId &&
        link['amount'] === amountPaise &&
        link['currency'] === currency,
    );
    return own === undefined ? null : pageIn(own);
  }

  async function fetchLink(pageId: string): Promise<Record<string, unknown>> {
    const json = await send({ method: 'GET', path: `/payment_links/${known(pageId)}` });
    if (!isRecord(json) || json['id'] !== pageId) throw misfit();
    return json;
  }

  async function fetchPayment(id: string): Promise<GatewayPayment> {
    const payment = parseGatewayPayment(await send({ method: 'GET', path: `/payments/${known(id)}?expand[]=offers` }));
    if (payment?.paymentId !== id) throw misfit();
    return payment;
  }

  /** Without the link's order, which older replies leave out, its payments are asked for one by one. */
  async function paymentsOfLink(link: Record<string, unknown>): Promise<readonly GatewayPayment[]> {
    const { order_id: orderId, payments } = link;
    if (isGatewayId(orderId)) return paymentsIn(await send({ method: 'GET', path: `/orders/${orderId}/payments` }));
    if (!Array.isArray(payments)) return [];
    return Promise.all(
      payments.map(async (item: unknown) => {
        const id = isRecord(item) ? item['payment_id'] : undefined;
        if (!isGatewayId(id)) throw misfit();
        const payment = parseGatewayPayment(await send({ method: 'GET', path: `/payments/${id}` }));
        if (payment === null) throw misfit();
        return payment;
      }),
    );
  }

  return {
    async createPage(page) {
      try {
        const json = await send({ method: 'POST', path: '/payment_links', body: bodyOf(page) });
        if (!isRecord(json) || json['amount'] !== page.amountPaise || json['currency'] !== page.currency)
          throw misfit();
        return pageIn(json);
      } catch (error) {
        if (!(error instanceof GatewayFailure) || error.reason !== 'refused') throw error;
        const created = await findCreated(page);
        if (created === null) throw error;
        return created;
      }
    },
    isPage: isPageId,
    fetchPayment,
    fetchPage: async (pageId) => pageIn(await fetchLink(pageId)),
    async closePage(pageId) {
      const { state } = pageIn(await fetchLink(pageId));
      if (state !== 'open') return state;
      return pageIn(await send({ method: 'POST', path: `/payment_links/${known(pageId)}/cancel` })).state;
    },
    async fetchOrderPayments(id) {
      if (!isPageId(id)) return paymentsIn(await send({ method: 'GET', path: `/orders/${known(id)}/payments` }));
      const payments = await paymentsOfLink(await fetchLink(id));
      return payments.map((payment) => ({ ...payment, gatewayOrderId: id }));
    },
  };
}
