import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { unstable_splitSqlQuery } from 'wrangler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../functions/sandbox/sandbox.ts';
import type { Sandbox } from '../../functions/sandbox/sandbox.ts';
import { SANDBOX_KEYS } from '../../functions/sandbox/sandbox-payments.ts';
import { d1Sandbox } from '../../functions/storage/membership/d1-sandbox.ts';
import { ROOT } from '../../scripts/paths.ts';

/** The payment sandbox over HTTP, driven by Razorpay's own client, which knows nothing of the academy. */

interface Told {
  readonly body: string;
  readonly signature: string;
}

const RULES = { port: 0, host: '127.0.0.1' };
const tasks: (() => Promise<void>)[] = [];
const told: Told[] = [];
let miniflare: Miniflare;
let server: Server;
let sandbox: Sandbox;
let client: Razorpay;

async function emptyDatabase(): Promise<D1Database> {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'oracle',
      modules: true,
      script: 'export default {}',
      d1Databases: ['DB'],
      cf: false,
      telemetry: { enabled: false },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const database = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  for (const path of globSync(join(ROOT, 'functions/storage/migrations/*.sql')).toSorted())
    await database.batch(unstable_splitSqlQuery(readFileSync(path, 'utf8')).map((query) => database.prepare(query)));
  return database;
}

/** Serves the sandbox's pages and API as the local server does. */
const serve = (app: Sandbox['app']): Promise<Server> =>
  new Promise((resolve) => {
    const each = createServer((request, response) => {
      const parts: Uint8Array[] = [];
      const answer = async (): Promise<void> => {
        const body = parts.length === 0 ? {} : { body: new Uint8Array(Buffer.concat(parts)) };
        const headers = request.headers as Record<string, string>;
        const url = `http://127.0.0.1${request.url ?? ''}`;
        const reply = await app.fetch(new Request(url, { method: request.method ?? 'GET', headers, ...body }));
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(Buffer.from(await reply.arrayBuffer()));
      };
      request.on('data', (part: Uint8Array) => parts.push(part));
      request.on('end', () => void answer());
    });
    each.listen(RULES, () => resolve(each));
  });

const clientWith = (secret: string): Razorpay => {
  const made = new Razorpay({ key_id: SANDBOX_KEYS.keyId, key_secret: secret });
  // The client has no setting for its address.
  (made as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox`;
  return made;
};

beforeAll(async () => {
  sandbox = createSandbox({
    books: d1Sandbox(await emptyDatabase()),
    now: () => Date.now(),
    later: (_, task) => void tasks.push(task),
  });
  sandbox.payments.connect(async (body, headers) => {
    told.push({ body, signature: headers['x-razorpay-signature'] ?? '' });
  });
  server = await serve(sandbox.app);
  client = clientWith(SANDBOX_KEYS.keySecret);
});
afterAll(async () => {
  server.close();
  await miniflare.dispose();
});

const deliverAll = async (): Promise<readonly string[]> => {
  for (const task of tasks.splice(0)) await task();
  return told.splice(0).map(({ body, signature }) => {
    expect(validateWebhookSignature(body, signature, SANDBOX_KEYS.webhookSecret)).toBe(true);
    expect(validateWebhookSignature(`${body} `, signature, SANDBOX_KEYS.webhookSecret)).toBe(false);
    return (JSON.parse(body) as { event: string }).event;
  });
};
const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it was not refused',
    (error: unknown) => error,
  );
const because = (description: unknown) => ({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description } });

async function paidOrder(): Promise<{ orderId: string; paymentId: string; signature: string }> {
  const { id: orderId } = await client.orders.create({ amount: 1000, currency: 'INR', notes: { plan: '1-Year' } });
  const order = await sandbox.payments.findOrder(orderId);
  if (order === null) throw new Error('no order');
  const fields = (await sandbox.payments.press(order, 'pay')) ?? {};
  return { orderId, paymentId: fields['razorpay_payment_id'] ?? '', signature: fields['razorpay_signature'] ?? '' };
}

describe('Razorpay’s own client', () => {
  test('makes an order, finds its payment and verifies signature and messages', async () => {
    const { orderId, paymentId, signature } = await paidOrder();
    expect(await client.orders.fetch(orderId)).toMatchObject({
      id: orderId,
      amount: 1000,
      amount_due: 0,
      status: 'paid',
      notes: { plan: '1-Year' },
    });
    expect(await client.orders.fetchPayments(orderId)).toMatchObject({ count: 1, items: [{ id: paymentId }] });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      order_id: orderId,
      amount: 1000,
      status: 'captured',
      captured: true,
      refund_status: null,
      notes: { plan: '1-Year' },
    });
    const names = { order_id: orderId, payment_id: paymentId };
    expect(validatePaymentVerification(names, signature, SANDBOX_KEYS.keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...names, payment_id: 'pay_x' }, signature, SANDBOX_KEYS.keySecret)).toBe(
      false,
    );
    expect(await deliverAll()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  test('makes a payment link, finds, pays and cancels it, and verifies the way back and the messages', async () => {
    const wanted = {
      amount: 1000,
      currency: 'INR',
      reference_id: 'ref-1',
      description: 'One year',
      customer: { email: 'a@academy.test' },
      notify: { sms: false, email: false },
      notes: { plan: '1-Year' },
      callback_url: 'https://academy.test/api/payments/return',
      callback_method: 'get',
      expire_by: Math.floor(Date.now() / 1000) + 3600,
    };
    const made = await client.paymentLink.create(wanted);
    expect(made).toMatchObject({ amount: 1000, status: 'created', reference_id: 'ref-1', payments: [] });
    expect(made).not.toHaveProperty('order_id');
    expect(await client.paymentLink.all({ reference_id: 'ref-1' } as object)).toMatchObject({
      payment_links: [{ id: made.id }],
    });
    const link = await sandbox.payments.findLink(made.id);
    if (link === null) throw new Error('no link');
    const fields = (await sandbox.payments.pressLink(link, 'pay')) ?? {};
    const paymentId = fields['razorpay_payment_id'] ?? '';
    const paid = (await client.paymentLink.fetch(made.id)) as unknown as { order_id: string };
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1000, payments: [{ payment_id: paymentId }] });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      order_id: paid.order_id,
      description: made.id.replace('plink_', '#'),
      notes: { plan: '1-Year' },
    });
    const names = {
      payment_link_id: made.id,
      payment_id: paymentId,
      payment_link_reference_id: 'ref-1',
      payment_link_status: 'paid',
    };
    const signature = fields['razorpay_signature'] ?? '';
    expect(validatePaymentVerification(names, signature, SANDBOX_KEYS.keySecret)).toBe(true);
    expect(
      validatePaymentVerification({ ...names, payment_link_status: 'expired' }, signature, SANDBOX_KEYS.keySecret),
    ).toBe(false);
    expect(await deliverAll()).toEqual(['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid']);

    const second = await client.paymentLink.create({ ...wanted, reference_id: 'ref-2' });
    expect(await client.paymentLink.cancel(second.id)).toMatchObject({ status: 'cancelled' });
    for (const id of [made.id, second.id])
      expect(await refused(client.paymentLink.cancel(id))).toMatchObject(because(expect.stringContaining('cannot')));
    for (const odd of [
      {},
      { reference_id: 'r'.repeat(41) },
      { reference_id: 'ref-3', expire_by: Math.floor(Date.now() / 1000) + 600 },
      { reference_id: 'ref-3', callback_method: 'post' },
      { reference_id: 'ref-3', customer: { name: 'Jo' } },
      { reference_id: 'ref-3', customer: { name: 'આશા પટેલ' } },
      { reference_id: 'ref-3', amount: 99 },
      { reference_id: 'ref-3', currency: 'XYZ' },
    ])
      expect(await refused(client.paymentLink.create({ ...wanted, ...odd })), JSON.stringify(odd)).toMatchObject(
        because(expect.any(String)),
      );
  });

  test('refunds in parts that are pending and then processed, and never more than was paid', async () => {
    const { paymentId } = await paidOrder();
    await deliverAll();
    const part = (amount: number, more: object = {}) => client.payments.refund(paymentId, { amount, ...more });
    const first = await part(300, { notes: { why: 'late' }, receipt: 'r-1' });
    expect(first).toMatchObject({ status: 'pending', amount: 300, notes: { why: 'late' }, receipt: 'r-1' });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 300,
      refund_status: 'partial',
    });
    expect(await deliverAll()).toEqual(['refund.created', 'refund.processed']);
    expect(await client.refunds.fetch(first.id)).toMatchObject({ id: first.id, status: 'processed' });
    expect(await refused(part(701))).toMatchObject(because(expect.stringContaining('greater than amount captured')));
    // Of ten at once only as many go through as fit.
    const many = await Promise.all(Array.from({ length: 10 }, () => refused(part(150))));
    expect(many.filter((each) => each === 'it was not refused')).toHaveLength(4);
    expect(await part(100)).toMatchObject({ amount: 100 });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      amount_refunded: 1000,
      refund_status: 'full',
    });
    expect(await client.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ count: 6 });
    await deliverAll();
  });

  test('is refused with a wrong key, amount, currency, receipt, note or id', async () => {
    expect(await refused(clientWith('wrong').orders.create({ amount: 1000, currency: 'INR' }))).toMatchObject({
      statusCode: 401,
    });
    for (const odd of [
      { amount: 99, currency: 'INR' },
      { amount: 100.5, currency: 'INR' },
      { amount: 1000, currency: 'XYZ' },
      { amount: 1000, currency: 'INR', receipt: 'r'.repeat(41) },
      { amount: 1000, currency: 'INR', notes: { long: 'x'.repeat(257) } },
      {
        amount: 1000,
        currency: 'INR',
        notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, 'x'])),
      },
    ])
      expect(await refused(client.orders.create(odd)), JSON.stringify(odd)).toMatchObject(because(expect.any(String)));
    for (const call of [
      client.orders.fetch('order_none'),
      client.payments.fetch('pay_none'),
      client.refunds.fetch('rfnd_none'),
    ])
      expect(await refused(call)).toMatchObject(because('The id provided does not exist'));
  });
});

test('an idempotency key repeats its refund, also at the same moment, and is refused for another request', async () => {
  const { paymentId } = await paidOrder();
  const ask = async (amount: number, key: string) => {
    const reply = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/v1/payments/${paymentId}/refund`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-refund-idempotency': key,
          authorization: `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}`,
        },
        body: JSON.stringify({ amount }),
      },
    );
    const json = (await reply.json()) as { id?: string; error?: { description: string } };
    return json.id ?? json.error?.description;
  };
  const [one, other] = await Promise.all([ask(400, 'refund-key-1'), ask(400, 'refund-key-1')]);
  expect(one).toMatch(/^rfnd_/);
  expect([other, await ask(400, 'refund-key-1')]).toEqual([one, one]);
  expect(await ask(500, 'refund-key-1')).toBe(
    'Different request with the same idempotency key has already been processed.',
  );
  expect(await ask(500, 'short')).toContain('at least 10');
  expect(await client.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 400 });
});
