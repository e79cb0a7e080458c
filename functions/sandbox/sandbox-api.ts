import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { orderEntity, paymentEntity } from './entities.ts';
import type { SandboxPayments } from './sandbox-payments.ts';
import { SANDBOX_KEYS } from './sandbox-payments.ts';

/** The sandbox's counterpart of https://api.razorpay.com/v1. */
export const SANDBOX_API_PATH = '/sandbox/v1';

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
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const basicOf = (): string => `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}`;

/**
 * The part of Razorpay's API that the academy calls: orders, payments of an order, refunds; with basic authentication.
 */
export function sandboxApi(payments: SandboxPayments): Hono {
  const api = new Hono().basePath(SANDBOX_API_PATH);
  const isKnown = (call: Call): boolean => call.req.header('authorization') === basicOf();

  api.post('/orders', async (call) => {
    if (!isKnown(call)) return refusal(call, 'Authentication failed', 401);
    const { amount, currency, receipt } = await bodyOf(call);
    if (!Number.isSafeInteger(amount) || Number(amount) < 100)
      return refusal(call, 'Order amount less than minimum amount allowed');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
      return refusal(call, 'The currency is not supported');
    if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40))
      return refusal(call, 'The receipt may have at most 40 characters');
    return call.json(orderEntity(await payments.createOrder(Number(amount), currency, receipt ?? null), false));
  });

  api.get('/orders/:id/payments', async (call) => {
    if (!isKnown(call)) return refusal(call, 'Authentication failed', 401);
    const id = call.req.param('id');
    if ((await payments.findOrder(id)) === null) return refusal(call, 'The id provided does not exist');
    const items = (await payments.paymentsOf(id)).map(paymentEntity);
    return call.json({ entity: 'collection', count: items.length, items });
  });

  api.get('/payments/:id/refunds', async (call) => {
    if (!isKnown(call)) return refusal(call, 'Authentication failed', 401);
    const items = await payments.refundsOf(call.req.param('id'));
    return items === null
      ? refusal(call, 'The id provided does not exist')
      : call.json({ entity: 'collection', count: items.length, items });
  });

  api.post('/payments/:id/refund', async (call) => {
    if (!isKnown(call)) return refusal(call, 'Authentication failed', 401);
    const { amount } = await bodyOf(call);
    const given = await payments.refund(
      call.req.param('id'),
      Number.isSafeInteger(amount) ? Number(amount) : undefined,
      call.req.header('x-refund-idempotency') ?? crypto.randomUUID(),
    );
    return typeof given === 'string' ? refusal(call, given) : call.json(given);
  });
  return api;
}
