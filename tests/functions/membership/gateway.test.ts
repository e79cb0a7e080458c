import { describe, expect, it } from 'vitest';
import { GatewayFailure } from '../../../functions/errors.ts';
import { razorpayGateway } from '../../../functions/gateway/razorpay.ts';
import type { Log } from '../../../functions/ports/lib.ts';
import { contextOf, deployedEnv, env, ORIGIN } from '../../support/worker/api.ts';
import { paymentLab } from '../../support/worker/payments.ts';

/** The adapter that goes live, over the API that it goes to: here the payment sandbox's. Bad answers become clear failures. */

const ORDER = { amountPaise: 299900, currency: 'INR', receipt: 'r-1' };
const lines: string[] = [];
const log: Log = { write: (_, entry) => void lines.push(JSON.stringify(entry)) };
type Network = NonNullable<Parameters<typeof razorpayGateway>[0]['network']>;
const over = (network: Network, more: Partial<Parameters<typeof razorpayGateway>[0]> = {}) =>
  razorpayGateway({
    kind: 'razorpay',
    baseUrl: 'https://api.test/v1',
    checkoutAction: '',
    keyId: 'rzp_live_key',
    keySecret: 'top-secret',
    webhookSecrets: ['w'],
    log,
    network,
    ...more,
  });
const answering = (body: unknown, status = 200) => over(async () => Response.json(body, { status }));
const failureOf = (work: Promise<unknown>): Promise<GatewayFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error as GatewayFailure,
  );

describe('over the API of the payment sandbox', () => {
  const lab = paymentLab();
  const gateway = over(lab.sandbox.access.network, lab.sandbox.access);

  it('an order is made, paid, looked up and refunded; the same key is the same refund', async () => {
    const { gatewayOrderId } = await gateway.createOrder(ORDER);
    expect(await gateway.fetchOrderPayments(gatewayOrderId)).toEqual([]);
    const order = await lab.sandbox.payments.findOrder(gatewayOrderId);
    if (order === null) throw new Error('no order');
    await lab.sandbox.payments.press(order, 'fail');
    const fields = await lab.sandbox.payments.press(order, 'pay');
    const paymentId = fields?.['razorpay_payment_id'] ?? '';
    expect(await gateway.isCheckoutSigned(gatewayOrderId, paymentId, fields?.['razorpay_signature'] ?? '')).toBe(true);
    const payments = await gateway.fetchOrderPayments(gatewayOrderId);
    expect(payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);
    const again = () => gateway.refund({ paymentId, amountPaise: 299900, key: 'refund-key-1' });
    const [one, other] = [await again(), await again()];
    expect(one).toEqual(other);
    expect((await failureOf(gateway.refund({ paymentId, amountPaise: 299900, key: 'refund-key-2' }))).description).toBe(
      'The payment has been fully refunded already',
    );
  });

  it('the wrong key is refused, and the log contains neither key nor id', async () => {
    const stranger = over(lab.sandbox.access.network, { ...lab.sandbox.access, keySecret: 'top-secret' });
    expect(await failureOf(stranger.createOrder(ORDER))).toMatchObject({
      reason: 'refused',
      description: 'Authentication failed',
    });
    expect(await failureOf(gateway.fetchOrderPayments('order_ABCDEFGHIJKLMN'))).toMatchObject({ reason: 'refused' });
    expect(lines.join()).not.toMatch(/top-secret|ABCDEFGHIJKLMN|cnpw/);
  });

  it('an id in another form than the gateway’s never becomes part of a path', async () => {
    const before = lines.length;
    for (const id of ['../payments', 'order_x/../y', '', 'order_a?b=c1234'])
      expect(await failureOf(gateway.fetchOrderPayments(id))).toMatchObject({ reason: 'refused' });
    expect(lines.length).toBe(before);
  });

  it('is only served with its key, and its pages lead nowhere else', async () => {
    const post = (path: string, body: Record<string, string>) =>
      lab.sandbox.app.request(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body).toString(),
      });
    expect(
      (await lab.sandbox.access.network(new URL(`${ORIGIN}/sandbox/v1/orders`), { method: 'POST', body: '{}' })).status,
    ).toBe(401);
    for (const path of ['/sandbox/v1/orders', '/sandbox/v1/payments/pay_x/refund'])
      expect((await lab.sandbox.app.request(`${ORIGIN}${path}`, { method: 'POST', body: '{}' })).status).toBe(401);
    const { gatewayOrderId } = await gateway.createOrder(ORDER);
    const form = {
      key_id: 'rzp_test_sandbox',
      order_id: gatewayOrderId,
      callback_url: `${ORIGIN}/api/payments/callback?order=x`,
      cancel_url: `${ORIGIN}/membership`,
      name: '<b>Academy</b>',
    };
    const page = await post('/sandbox/v1/checkout/embedded', form);
    const html = await page.text();
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(html).toContain('Test payments: no money is taken');
    expect(html).toContain('&lt;b&gt;Academy');
    for (const odd of [
      { callback_url: 'https://evil.example/' },
      { cancel_url: 'javascript:alert(1)' },
      { order_id: 'order_none' },
      { key_id: 'rzp_live' },
    ])
      expect((await post('/sandbox/v1/checkout/embedded', { ...form, ...odd })).status).toBe(400);
    const closed = await post('/sandbox/checkout', { ...form, way: 'close' });
    expect([closed.status, closed.headers.get('location')]).toEqual([303, `${ORIGIN}/membership`]);
  });
});

describe('an unusable reply', () => {
  it.each([
    ['HTML', () => over(async () => new Response('<html>')), 'broken'],
    ['another form', () => answering({ id: 7 }), 'broken'],
    ['another amount', () => answering({ id: 'order_ABCDEFGHIJKLMN', amount: 1, currency: 'INR' }), 'broken'],
    ['500', () => answering({ error: {} }, 500), 'broken'],
    [
      'a redirect',
      () => over(async () => new Response('{}', { status: 302, headers: { location: 'http://169.254.169.254/' } })),
      'broken',
    ],
    ['too much', () => over(async () => new Response('[' + '1,'.repeat(200_000))), 'broken'],
    ['no connection', () => over(() => Promise.reject(new Error('refused'))), 'broken'],
    ['400', () => answering({ error: { description: 'Amount\u0000 too <b>small' } }, 400), 'refused'],
  ] as const)('%s is a failure with its reason', async (_, make, reason) => {
    expect(await failureOf(make().createOrder(ORDER))).toMatchObject({ name: 'GatewayFailure', reason });
  });

  it('after a lost connection a read is retried once, and a call that moves money never', async () => {
    const methods: string[] = [];
    const cutOnce = () => {
      let isCut = false;
      return over(async (_, { method = '' }) => {
        methods.push(method);
        if (isCut) return Response.json({ items: [] });
        isCut = true;
        throw new Error('the connection was lost');
      });
    };
    expect(await cutOnce().fetchOrderPayments('order_ABCDEFGHIJKLMN')).toEqual([]);
    const refund = { paymentId: 'pay_ABCDEFGHIJKLMN', amountPaise: 1, key: 'key' };
    expect(await failureOf(cutOnce().refund(refund))).toMatchObject({ reason: 'broken' });
    expect(await failureOf(cutOnce().createOrder(ORDER))).toMatchObject({ reason: 'broken' });
    expect(methods).toEqual(['GET', 'GET', 'POST', 'POST']);
  });

  it('no reply in time is one too, and the call is aborted', async () => {
    let isAborted = false;
    const slow = over(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => {
            isAborted = true;
            reject(new Error('aborted'));
          }),
        ),
      { timeoutMs: 20 },
    );
    expect(await failureOf(slow.createOrder(ORDER))).toMatchObject({ reason: 'silent' });
    expect(isAborted).toBe(true);
  });

  it('a list with one invalid payment is refused as a whole', async () => {
    const good = {
      id: 'pay_ABCDEFGHIJKLMN',
      order_id: 'order_ABCDEFGHIJKLMN',
      amount: 1,
      currency: 'INR',
      status: 'captured',
      captured: true,
      method: 'card',
    };
    expect(await answering({ items: [good] }).fetchOrderPayments('order_ABCDEFGHIJKLMN')).toHaveLength(1);
    for (const odd of [
      null,
      { ...good, amount: '1' },
      { ...good, id: '../x' },
      { ...good, status: 'paid' },
      { ...good, amount: -1 },
      { ...good, amount: 1.5 },
    ])
      expect(
        await failureOf(answering({ items: [good, odd] }).fetchOrderPayments('order_ABCDEFGHIJKLMN')),
      ).toMatchObject({ reason: 'broken' });
  });
});

describe('which gateway there is', () => {
  const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
  const kindOf = (bindings: object) =>
    contextOf({ ...env, PASSWORD_COST: '', ...bindings } as Cloudflare.Env).gateway?.kind ?? null;

  it.each([
    ['a developer’s machine has the payment sandbox', {}, 'sandbox'],
    ['a deployed academy without keys has none', { MODE: 'deployed' }, null],
    ['nor with half of the keys', { MODE: 'deployed', ...KEYS, RAZORPAY_WEBHOOK_SECRET: '' }, null],
    ['with all three it has Razorpay', { MODE: 'deployed', ...KEYS }, 'razorpay'],
    ['the payment sandbox is shown by no setting', { MODE: 'deployed', PAYMENTS_SANDBOX: 'shown' }, null],
    ['real keys on a developer’s machine are used', { ...KEYS }, 'razorpay'],
    ['in proxy mode there is none', { UPSTREAM_API_URL: 'http://localhost:9', ...KEYS }, null],
  ])('%s', (_, bindings, kind) => expect(kindOf(bindings)).toBe(kind));

  it('the real one posts to Razorpay’s own page', () => {
    expect(contextOf({ ...deployedEnv, ...KEYS } as Cloudflare.Env).gateway?.checkout).toEqual({
      action: 'https://api.razorpay.com/v1/checkout/embedded',
      keyId: 'rzp_live_x',
    });
  });
});
