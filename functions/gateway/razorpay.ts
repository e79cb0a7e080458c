import { isRecord } from '#domain/lib/is-record.ts';
import { GatewayFailure } from '../errors.ts';
import type { Log } from '../ports/lib.ts';
import type { Gateway } from '../ports/payments.ts';
import { readBytes } from '../read-bytes.ts';
import { callServer } from '../retry.ts';
import { isGatewayId, misfit, parseGatewayPayment } from './razorpay-payment.ts';
import type { GatewayAddresses, GatewayCall } from './razorpay-pages.ts';
import { paymentPages } from './razorpay-pages.ts';
import { checkoutMessage, isSigned, returnMessage } from './signatures.ts';

/** Timeout of a whole call. Milliseconds. */
const TIMEOUT_MS = 8000;
const LONGEST_REPLY_BYTES = 256 * 1024;
const LONGEST_DESCRIPTION = 200;
/** Key ids of Razorpay's test mode begin with this; test mode takes no money. */
const TEST_KEY = 'rzp_test_';

export interface RazorpayOptions extends GatewayAddresses {
  readonly kind: Gateway['kind'];
  readonly keyId: string;
  readonly keySecret: string;
  /** The current secret, and the one before it while it is being changed. */
  readonly webhookSecrets: readonly string[];
  readonly log: Log;
  readonly timeoutMs?: number;
  /** The real network by default; tests and the sandbox pass their own. */
  readonly network?: (url: URL, init: RequestInit) => Promise<Response>;
}

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBytes(response.body, LONGEST_REPLY_BYTES);
  if (bytes === null) throw new GatewayFailure('broken', 'the answer is too long');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new GatewayFailure('broken', 'the answer is not JSON');
  }
}

/** The gateway's own reason for a refusal: `{ error: { description } }`. */
function descriptionIn(json: unknown): string {
  const error = isRecord(json) ? json['error'] : undefined;
  const text = isRecord(error) && typeof error['description'] === 'string' ? error['description'] : 'without a reason';
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, LONGEST_DESCRIPTION);
}

async function ask(
  { baseUrl, keyId, keySecret, network = (url, init) => fetch(url, init) }: RazorpayOptions,
  call: GatewayCall,
  signal: AbortSignal,
): Promise<unknown> {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
    ...call.headers,
  });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const response = await network(new URL(baseUrl + call.path), {
    method: call.method,
    headers,
    signal,
    redirect: 'manual',
    cache: 'no-store',
    ...body,
  });
  const json = await readJson(response);
  if (response.status >= 400 && response.status < 500) throw new GatewayFailure('refused', descriptionIn(json));
  if (response.status !== 200) throw new GatewayFailure('broken', `status ${response.status}`);
  return json;
}

/** Returns the reply, or logs and throws a GatewayFailure. The log gets neither a key nor anything that was sent. */
async function send(options: RazorpayOptions, call: GatewayCall): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    return await callServer(
      call.method,
      () => ask(options, call, signal),
      (error) => (error instanceof GatewayFailure || signal.aborted ? 'permanent' : 'transient'),
    );
  } catch (error) {
    const failure =
      error instanceof GatewayFailure
        ? error
        : new GatewayFailure(
            signal.aborted ? 'silent' : 'broken',
            signal.aborted ? 'no answer in time' : 'no connection',
          );
    options.log.write('error', {
      event: 'gateway',
      call: `${call.method} ${call.path.replaceAll(/_[A-Za-z\d]{10,40}|(?<==).*/g, '…')}`,
      reason: failure.reason,
      detail: failure.description,
    });
    throw failure;
  }
}

function refundsIn(json: unknown): Awaited<ReturnType<Gateway['fetchRefunds']>> {
  const items: unknown = isRecord(json) ? json['items'] : undefined;
  if (!Array.isArray(items)) throw misfit();
  return items.flatMap((item: unknown) => {
    if (!isRecord(item) || !isGatewayId(item['id']) || !Number.isSafeInteger(item['amount'])) throw misfit();
    return item['status'] === 'failed' ? [] : [{ refundId: item['id'], amountPaise: Number(item['amount']) }];
  });
}

/**
 * Razorpay through its HTTP API (payment links, orders, refunds) and its signatures; docs/payments.md names the sources. An id from a
 * caller is validated before it becomes part of a path.
 */
export function razorpayGateway(options: RazorpayOptions): Gateway {
  const { kind, keyId, keySecret, webhookSecrets } = options;
  const known = (id: string): string => {
    if (!isGatewayId(id)) throw new GatewayFailure('refused', 'this is no id of the gateway');
    return id;
  };
  return {
    kind,
    isTest: keyId.startsWith(TEST_KEY),
    ...paymentPages(options, (call) => send(options, call), known),
    async refund({ paymentId, amountPaise, key }) {
      const json = await send(options, {
        method: 'POST',
        path: `/payments/${known(paymentId)}/refund`,
        body: { amount: amountPaise, speed: 'normal' },
        headers: { 'x-refund-idempotency': key },
      });
      if (
        !isRecord(json) ||
        !isGatewayId(json['id']) ||
        json['payment_id'] !== paymentId ||
        json['amount'] !== amountPaise
      )
        throw misfit();
      if (json['status'] === 'failed') throw new GatewayFailure('refused', 'the refund failed');
      return { refundId: json['id'], amountPaise };
    },
    fetchRefunds: async (paymentId) =>
      refundsIn(await send(options, { method: 'GET', path: `/payments/${known(paymentId)}/refunds?count=100` })),
    isCheckoutSigned: (gatewayOrderId, paymentId, signature) =>
      isSigned(checkoutMessage(gatewayOrderId, paymentId), signature, keySecret),
    isReturnSigned: (back, signature) => isSigned(returnMessage(back), signature, keySecret),
    parsePayment: parseGatewayPayment,
    async isWebhookSigned(raw, signature) {
      const fits = await Promise.all(webhookSecrets.map((secret) => isSigned(raw, signature, secret)));
      return fits.includes(true);
    },
  };
}
