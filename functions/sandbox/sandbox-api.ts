import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { isRecord } from '#domain/lib/is-record.ts';
import type { SandboxNotes } from '../ports/payments.ts';
import type { NewLink } from './sandbox-links.ts';
import { orderEntity, paymentEntity } from './entities.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { SANDBOX_KEYS } from './sandbox-payments.ts';

/** The sandbox's counterpart of https://api.razorpay.com/v1. */
export const SANDBOX_API_PATH = '/sandbox/v1';

const MOST_NOTES = 15;
const LONGEST_NOTE = 256;
const LONGEST_RECEIPT = 40;
const NO_ID = 'The id provided does not exist';

const refusal = (call: Call, description: string, status: 400 | 401 = 400) =>
  call.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
    status,
  );

async function bodyOf(call: Call): Promise<Record<string, unknown>> {
  try {
    const data: unknown = await call.req.json();
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

const listOf = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items });

/** The notes of a request; null when they are none of Razorpay's. Missing ones and an empty list are no notes. */
function notesIn(notes: unknown): SandboxNotes | null {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  if (!isRecord(notes) || Array.isArray(notes)) return null;
  const entries = Object.entries(notes);
  const isFine = entries.every(
    ([name, value]) =>
      name.length <= LONGEST_NOTE &&
      (typeof value === 'string' || typeof value === 'number') &&
      String(value).length <= LONGEST_NOTE,
  );
  if (entries.length > MOST_NOTES || !isFine) return null;
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The part of an order or refund that both check in the same way, or the reason against it. */
function sharedIn({
  notes,
  receipt,
}: Record<string, unknown>): { notes: SandboxNotes; receipt: string | null } | string {
  const known = notesIn(notes);
  if (known === null) return 'The notes may have at most 15 entries of at most 256 characters';
  if (receipt !== undefined && receipt !== null && (typeof receipt !== 'string' || receipt.length > LONGEST_RECEIPT))
    return 'The receipt may not be greater than 40 characters.';
  return { notes: known, receipt: receipt ?? null };
}

const basicOf = (): string => `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}`;

function orderCalls(api: Hono, payments: SandboxPayments): void {
  const isPaid = async (id: string): Promise<boolean> =>
    (await payments.paymentsOf(id)).some(({ status }) => status === 'captured' || status === 'refunded');

  api.post('/orders', async (call) => {
    const body = await bodyOf(call);
    const { amount, currency } = body;
    if (!Number.isSafeInteger(amount)) return refusal(call, 'The amount must be an integer.');
    if (Number(amount) < 100) return refusal(call, 'Order amount less than minimum amount allowed');
    if (currency !== 'INR') return refusal(call, 'Currency is not supported');
    const shared = sharedIn(body);
    if (typeof shared === 'string') return refusal(call, shared);
    const order = await payments.createOrder(Number(amount), currency, shared.receipt, shared.notes);
    return call.json(orderEntity(order, false));
  });

  api.get('/orders/:id', async (call) => {
    const order = await payments.findOrder(call.req.param('id'));
    return order === null ? refusal(call, NO_ID) : call.json(orderEntity(order, await isPaid(order.id)));
  });

  api.get('/orders/:id/payments', async (call) => {
    const id = call.req.param('id');
    if ((await payments.findOrder(id)) === null) return refusal(call, NO_ID);
    return call.json(listOf((await payments.paymentsOf(id)).map(paymentEntity)));
  });
}

/** Razorpay's shortest time until a link expires, in seconds. */
const SHORTEST_LINK = 15 * 60;
const LONGEST_DESCRIPTION = 2048;
/** A payer's name, as Razorpay takes one. */
const CUSTOMER_NAME = /^[\w .'/@()-]{3,50}$/;
const CONTACT = /^\+?\d{8,15}$/;

const isCustomer = (customer: unknown): boolean =>
  customer === undefined ||
  (isRecord(customer) &&
    CUSTOMER_NAME.test(String(customer['name'] ?? 'none')) &&
    CONTACT.test(String(customer['contact'] ?? '00000000')));

/** The parts of a new link that are its own, or the reason against it. */
function linkIn(body: Record<string, unknown>, now: number): NewLink | string {
  const {
    expire_by: expireBy = 0,
    reference_id: reference,
    callback_url: callbackUrl = '',
    callback_method: method,
    description = '',
  } = body;
  if (!Number.isSafeInteger(expireBy) || (expireBy !== 0 && Number(expireBy) < now + SHORTEST_LINK))
    return 'expire_by should be at least 15 minutes after the current time';
  if (reference !== undefined && (typeof reference !== 'string' || reference.length > LONGEST_RECEIPT))
    return 'The reference id may not be greater than 40 characters.';
  if (typeof callbackUrl !== 'string' || (callbackUrl !== '' && (method !== 'get' || !URL.canParse(callbackUrl))))
    return 'callback_url must be a URL and callback_method must be get';
  if (!isCustomer(body['customer'])) return 'The name format is invalid.';
  if (typeof description !== 'string' || description.length > LONGEST_DESCRIPTION)
    return 'The description may not be greater than 2048 characters.';
  return { expireBy: Number(expireBy), referenceId: reference || null, callbackUrl, description };
}

function linkCalls(api: Hono, payments: SandboxPayments): void {
  api.post('/payment_links', async (call) => {
    const body = await bodyOf(call);
    const { amount, currency } = body;
    if (!Number.isSafeInteger(amount) || Number(amount) < 100)
      return refusal(call, 'The amount must be at least INR 1.00');
    if (currency !== 'INR') return refusal(call, 'Currency is not supported');
    const [shared, own] = [sharedIn({ notes: body['notes'] }), linkIn(body, payments.seconds())];
    if (typeof shared === 'string') return refusal(call, shared);
    if (typeof own === 'string') return refusal(call, own);
    const order = await payments.createOrder(Number(amount), currency, null, shared.notes);
    const link = await payments.createLink({ order, ...own });
    return typeof link === 'string' ? refusal(call, link) : call.json(link);
  });

  api.get('/payment_links', async (call) => {
    const link = await payments.findLinkByReference(call.req.query('reference_id') ?? '');
    return call.json({ payment_links: link === null ? [] : [await payments.linkReply(link)] });
  });

  api.get('/payment_links/:id', async (call) => {
    const link = await payments.findLink(call.req.param('id'));
    return link === null ? refusal(call, NO_ID) : call.json(await payments.linkReply(link));
  });

  api.post('/payment_links/:id/cancel', async (call) => {
    const link = await payments.cancelLink(call.req.param('id'));
    return typeof link === 'string' ? refusal(call, link) : call.json(link);
  });
}

function refundCalls(api: Hono, payments: SandboxPayments): void {
  api.get('/payments/:id/refunds', async (call) => {
    const items = await payments.refundsOf(call.req.param('id'));
    return items === null ? refusal(call, NO_ID) : call.json(listOf(items));
  });

  api.get('/refunds/:id', async (call) => {
    const refund = await payments.findRefund(call.req.param('id'));
    return refund === null ? refusal(call, NO_ID) : call.json(refund);
  });

  api.post('/payments/:id/refund', async (call) => {
    const body = await bodyOf(call);
    const { amount } = body;
    if (amount !== undefined && !Number.isSafeInteger(amount)) return refusal(call, 'The amount must be an integer.');
    const shared = sharedIn(body);
    if (typeof shared === 'string') return refusal(call, shared);
    const given = await payments.refund(call.req.param('id'), {
      amount: amount === undefined ? undefined : Number(amount),
      key: call.req.header('x-refund-idempotency') ?? null,
      ...shared,
    });
    return typeof given === 'string' ? refusal(call, given) : call.json(given);
  });
}

/**
 * The part of Razorpay's API that the academy and its tests call: orders, payment links, payments and refunds; with basic
 * authentication.
 */
export function sandboxApi(payments: SandboxPayments): Hono {
  const api = new Hono().basePath(SANDBOX_API_PATH);
  for (const path of ['/orders/*', '/payment_links/*', '/payments/*', '/refunds/*'])
    api.use(path, async (call, next) =>
      call.req.header('authorization') === basicOf() ? next() : refusal(call, 'Authentication failed', 401),
    );
  orderCalls(api, payments);
  linkCalls(api, payments);
  api.get('/payments/:id', async (call) => {
    const payment = await payments.findPayment(call.req.param('id'));
    return payment === null ? refusal(call, NO_ID) : call.json(paymentEntity(payment));
  });
  refundCalls(api, payments);
  return api;
}
