import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { SandboxOrder } from '../ports/payments.ts';
import { SANDBOX_API_PATH } from './sandbox-api.ts';
import type { SandboxPayments, Way } from './sandbox-payments.ts';
import { SANDBOX_KEYS } from './sandbox-payments.ts';

export const CHECKOUT_PATH = `${SANDBOX_API_PATH}/checkout/embedded`;
const PRESS_PATH = '/sandbox/checkout';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 34rem; margin: 0 auto; padding: 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
  .test { padding: 0.75rem 1rem; border: 3px solid; font-size: 1.75rem; font-weight: 700; line-height: 1.25; }
  dl { display: grid; gap: 0.5rem; } dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: 0.75rem; margin-block: 1.5rem; }
  button { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; cursor: pointer; }
`;

const WAYS: readonly (readonly [Way | 'close', string])[] = [
  ['pay', 'Pay'],
  ['late', 'Pay, and let the bank confirm it late'],
  ['lost', 'Pay, and lose the connection'],
  ['fail', 'Let the payment fail'],
  ['close', 'Close without paying'],
];

const amountText = ({ amount }: SandboxOrder): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100);

function withHeaders(call: Call, nonce: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) call.header(name, value);
  call.header('cache-control', 'no-store');
  call.header(
    'content-security-policy',
    `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
}

const pageOf = (title: string, nonce: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="test">Test payments: no money is taken</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** Leads back to the academy only: a forged form must not send a student elsewhere. */
const isOwn = (call: Call, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(call.req.url).origin;

interface Asked {
  readonly order: SandboxOrder;
  readonly callback: string;
  readonly cancel: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the form asks for; null for what the real page refuses too. */
async function askedIn(call: Call, payments: SandboxPayments): Promise<Asked | null> {
  const body = await call.req.parseBody();
  const fields = Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const order = await payments.findOrder(fields['order_id'] ?? '');
  const [callback, cancel] = [fields['callback_url'] ?? '', fields['cancel_url'] ?? ''];
  if (order === null || fields['key_id'] !== SANDBOX_KEYS.keyId || !isOwn(call, callback) || !isOwn(call, cancel))
    return null;
  return { order, callback, cancel, fields };
}

function refuse(call: Call, nonce: string) {
  withHeaders(call, nonce);
  return call.html(
    pageOf(
      'This payment cannot be made',
      nonce,
      html`<p>
        The order is not known here. <a href="/membership">Go back to the membership page</a> and choose the plan again.
      </p>`,
    ),
    400,
  );
}

function checkoutPage({ order, callback, cancel, fields }: Asked, nonce: string) {
  const kept = { key_id: SANDBOX_KEYS.keyId, order_id: order.id, callback_url: callback, cancel_url: cancel };
  return pageOf(
    'Pay the academy',
    nonce,
    html` <dl>
        <div>
          <dt>To</dt>
          <dd>${fields['name'] ?? ''}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>${fields['description'] ?? ''}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>${amountText(order)}</dd>
        </div>
      </dl>
      <form method="post" action="${PRESS_PATH}">
        ${hidden(kept)}
        ${WAYS.map(([way, text]) => html`<button type="submit" name="way" value="${way}">${text}</button>`)}
      </form>`,
  );
}

/** Posts the fields to the academy at once, as the real page does; without scripts, a button does it. */
const returnPage = (callback: string, fields: Readonly<Record<string, string>>, nonce: string) =>
  pageOf(
    'Back to the academy',
    nonce,
    html` <form method="post" action="${callback}">${hidden(fields)}<button type="submit">Continue</button></form>
      <script nonce="${nonce}">
        document.forms[0].submit();
      </script>`,
  );

/** The sandbox's payment page. It takes the same form as Razorpay's page and replies in the same ways. */
export function checkoutPages(payments: SandboxPayments): Hono {
  const pages = new Hono();

  pages.post(CHECKOUT_PATH, async (call) => {
    const nonce = crypto.randomUUID();
    const asked = await askedIn(call, payments);
    if (asked === null) return refuse(call, nonce);
    withHeaders(call, nonce);
    return call.html(checkoutPage(asked, nonce));
  });

  pages.post(PRESS_PATH, async (call) => {
    const nonce = crypto.randomUUID();
    const asked = await askedIn(call, payments);
    const way = WAYS.find(([each]) => each === asked?.fields['way'])?.[0];
    if (asked === null || way === undefined) return refuse(call, nonce);
    withHeaders(call, nonce);
    if (way === 'close') return call.redirect(asked.cancel, 303);
    const isPaid = (await payments.paymentsOf(asked.order.id)).some(
      ({ status }) => status === 'captured' || status === 'refunded',
    );
    if (isPaid)
      return call.html(
        pageOf(
          'This order is paid already',
          nonce,
          html`<p><a href="/membership">Go back to the membership page</a>.</p>`,
        ),
      );
    const fields = await payments.press(asked.order, way);
    if (fields === null)
      return call.html(
        pageOf(
          'The connection was lost',
          nonce,
          html`<p>The bank has taken the payment, but you were not led back and the academy was not told.</p>
            <p><a href="/membership">Open the membership page</a></p>`,
        ),
      );
    return call.html(returnPage(asked.callback, fields, nonce));
  });
  return pages;
}
