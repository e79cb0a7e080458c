import { describe, expect, it } from 'vitest';
import gujarati from '#domain/text/gu/test-payment.ts';
import hindi from '#domain/text/hi/test-payment.ts';
import { testPaymentText } from '#domain/text/en/test-payment.ts';
import { GatewayFailure } from '../../../functions/errors.ts';
import { RAZORPAY } from '../../../functions/env.ts';
import { razorpayGateway } from '../../../functions/gateway/razorpay.ts';
import type { Log } from '../../../functions/ports/lib.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { paymentLab } from '../../support/worker/payments.ts';

/** The adapter that goes live, over the API that it goes to: here the payment sandbox's. Bad answers become clear failures. */

const pageFor = (orderId: string) => ({
  orderId,
  amountPaise: 299900,
  currency: 'INR',
  description: '<b>Academy</b>',
  buyer: { email: 'a@academy.test', contact: '' },
  returnUrl: `${ORIGIN}/api/payments/return`,
  expiresAt: Date.now() + 60 * 60_000,
});
const ORDER = pageFor('r-1');
const WORDS = { en: testPaymentText(), gu: gujarati, hi: hindi };
const lines: string[] = [];
const log: Log = { write: (_, entry) => void lines.push(JSON.stringify(entry)) };
type Network = NonNullable<Parameters<typeof razorpayGateway>[0]['network']>;
const over = (network: Network, more: Partial<Parameters<typeof razorpayGateway>[0]> = {}) =>
  razorpayGateway({
    kind: 'razorpay',
    baseUrl: 'https://api.test/v1',
    isPageUrl: () => true,
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

  it('a page is made once, paid, looked up and refunded; the same key is the same refund', async () => {
    const made = await gateway.createPage(ORDER);
    const { pageId } = made;
    expect(made).toEqual({ pageId, url: `/sandbox/pay/${pageId}`, state: 'open' });
    // Made again, as after a lost reply or by a second call at the same moment, it is the same.
    expect([await gateway.createPage(ORDER), await gateway.fetchPage(pageId)]).toEqual([made, made]);
    expect(await gateway.fetchOrderPayments(pageId)).toEqual([]);
    const link = await lab.sandbox.payments.findLink(pageId);
    if (link === null) throw new Error('no link');
    await lab.sandbox.payments.pressLink(link, 'fail');
    const fields = await lab.sandbox.payments.pressLink(link, 'pay');
    const paymentId = fields?.['razorpay_payment_id'] ?? '';
    const back = { pageId, reference: 'r-1', status: 'paid', paymentId };
    const signature = fields?.['razorpay_signature'] ?? '';
    expect(await gateway.isReturnSigned(back, signature)).toBe(true);
    for (const odd of [{ pageId: 'plink_x' }, { reference: 'r-2' }, { status: 'expired' }, { paymentId: 'pay_x' }])
      expect(await gateway.isReturnSigned({ ...back, ...odd }, signature), JSON.stringify(odd)).toBe(false);
    const payments = await gateway.fetchOrderPayments(pageId);
    expect(payments.map(({ status, gatewayOrderId }) => [status, gatewayOrderId]).toSorted()).toEqual([
      ['captured', pageId],
      ['failed', pageId],
    ]);
    expect(await gateway.closePage(pageId)).toBe('paid');
    const again = () => gateway.refund({ paymentId, amountPaise: 299900, key: 'refund-key-1' });
    const [one, other] = [await again(), await again()];
    expect(one).toEqual(other);
    expect((await failureOf(gateway.refund({ paymentId, amountPaise: 299900, key: 'refund-key-2' }))).description).toBe(
      'The payment has been fully refunded already',
    );
    const left = await gateway.createPage(pageFor('r-left'));
    expect([await gateway.closePage(left.pageId), (await gateway.fetchPage(left.pageId)).state]).toEqual([
      'closed',
      'closed',
    ]);
  });

  it('without the order of a link, its payments are asked for one by one', async () => {
    const { pageId } = await gateway.createPage(pageFor('r-old'));
    const link = await lab.sandbox.payments.findLink(pageId);
    if (link === null) throw new Error('no link');
    await lab.sandbox.payments.pressLink(link, 'pay');
    const older = over(async (url, init) => {
      const reply = await lab.sandbox.access.network(url, init);
      const { order_id: _, ...json } = (await reply.json()) as Record<string, unknown>;
      return Response.json(url.pathname.includes('/payment_links/') ? json : { ...json, order_id: _ });
    }, lab.sandbox.access);
    expect(await older.fetchOrderPayments(pageId)).toMatchObject([{ status: 'captured', gatewayOrderId: pageId }]);
  });

  it('the wrong key is refused, and the log contains neither key nor id', async () => {
    const stranger = over(lab.sandbox.access.network, { ...lab.sandbox.access, keySecret: 'top-secret' });
    expect(await failureOf(stranger.createPage(ORDER))).toMatchObject({
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
    const { pageId, url } = await gateway.createPage(pageFor('r-page'));
    const shown = await lab.sandbox.app.request(`${ORIGIN}${url}`);
    const html = await shown.text();
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(html).toContain('Test payments: no money is taken');
    expect(html).toContain('&lt;b&gt;Academy');
    expect(await (await post(url, { way: 'fail' })).text()).toContain('You can try again.');
    // From a page in another language it is in that one, and its form says so to the next page; not from elsewhere.
    for (const [language, back] of [
      ['gu', '/gu/membership'],
      ['hi', '/hi/membership'],
      ['en', '/membership'],
    ] as const) {
      const { test, ways, unknown } = WORDS[language];
      const referer = `${ORIGIN}${back}`;
      const page = await (await lab.sandbox.app.request(`${ORIGIN}${url}`, { headers: { referer } })).text();
      for (const text of [`<html lang="${language === 'en' ? 'en-IN' : language}">`, test, ...Object.values(ways)])
        expect(page).toContain(text);
      const next = `${url}?language=${language}`;
      expect(page).toContain(`action="${next}"`);
      expect(await (await post(next, { way: 'fail' })).text()).toContain(WORDS[language].failed);
      const lost = await (await post(`/sandbox/pay/plink_none?language=${language}`, {})).text();
      expect(lost).toContain(unknown);
      expect(lost).toContain(`href="${back}"`);
    }
    const foreign = { headers: { referer: 'https://evil.example/gu/membership' } };
    expect(await (await lab.sandbox.app.request(`${ORIGIN}${url}`, foreign)).text()).toContain('<html lang="en-IN">');
    const paid = await post(url, { way: 'pay' });
    const back = new URL(paid.headers.get('location') ?? '');
    expect([paid.status, back.origin + back.pathname, back.searchParams.get('razorpay_payment_link_id')]).toEqual([
      303,
      `${ORIGIN}/api/payments/return`,
      pageId,
    ]);
    expect(await (await post(url, { way: 'pay' })).text()).toContain('This link is paid');
    const away = await gateway.createPage({ ...pageFor('r-away'), returnUrl: 'https://evil.example/' });
    for (const odd of [away.url, '/sandbox/pay/plink_none']) expect((await post(odd, { way: 'pay' })).status).toBe(400);
  });
});

const LINK = {
  id: 'plink_ABCDEFGHIJKLMN',
  amount: 299900,
  currency: 'INR',
  short_url: 'https://rzp.io/i/abc',
  status: 'created',
};

describe('an unusable reply', () => {
  it.each([
    ['HTML', () => over(async () => new Response('<html>')), 'broken'],
    ['another form', () => answering({ id: 7 }), 'broken'],
    ['another amount', () => answering({ ...LINK, amount: 1 }), 'broken'],
    ['a page elsewhere', () => over(async () => Response.json(LINK), { isPageUrl: () => false }), 'broken'],
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
    expect(await failureOf(make().createPage(ORDER))).toMatchObject({ name: 'GatewayFailure', reason });
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
    expect(await failureOf(cutOnce().createPage(ORDER))).toMatchObject({ reason: 'broken' });
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
    expect(await failureOf(slow.createPage(ORDER))).toMatchObject({ reason: 'silent' });
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

  it.each([
    ['https://rzp.io/rzp/AbC', true],
    ['https://pages.razorpay.com/plink_x', true],
    ['http://rzp.io/i/AbC', false],
    ['https://rzp.io.evil.example/', false],
    ['https://evilrazorpay.com/', false],
    ['javascript:alert(1)', false],
  ])('a student is sent to %s: %s', (url, isSent) => expect(RAZORPAY.isPageUrl(new URL(url))).toBe(isSent));
});
