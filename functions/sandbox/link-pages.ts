import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import { sandboxPagePolicy } from '#domain/site/content-security-policy.ts';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { SandboxLink, SandboxOrder } from '../ports/payments.ts';
import { linkPath } from './sandbox-links.ts';
import type { SandboxPayments, Way } from './sandbox-payments.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 34rem; margin: 0 auto; padding: 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
  .test { padding: 0.75rem 1rem; border: 3px solid; font-size: 1.75rem; font-weight: 700; line-height: 1.25; }
  dl { display: grid; gap: 0.5rem; } dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: 0.75rem; margin-block: 1.5rem; }
  button { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; cursor: pointer; }
`;

const WAYS: readonly (readonly [Way, string])[] = [
  ['pay', 'Pay'],
  ['late', 'Pay, and let the bank confirm it late'],
  ['lost', 'Pay, and lose the connection'],
  ['fail', 'Let the payment fail'],
];

const amountText = ({ amount }: SandboxOrder): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100);

function withHeaders(call: Call, nonce: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) call.header(name, value);
  call.header('cache-control', 'no-store');
  call.header('content-security-policy', sandboxPagePolicy(nonce));
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

/** Leads back to the academy only: a forged link must not send a student elsewhere. */
const isOwn = (call: Call, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(call.req.url).origin;

const note = (title: string, text: string, nonce: string) =>
  pageOf(title, nonce, html`<p>${text} <a href="/membership">Go back to the membership page</a>.</p>`);

const linkPage = ({ id, order, description }: SandboxLink, hasFailed: boolean, nonce: string) =>
  pageOf(
    'Pay the academy',
    nonce,
    html` ${hasFailed ? html`<p role="alert">The payment failed, and no money was taken. You can try again.</p>` : ''}
      <dl>
        <div>
          <dt>For</dt>
          <dd>${description}</dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>${amountText(order)}</dd>
        </div>
      </dl>
      <form method="post" action="${linkPath(id)}">
        ${WAYS.map(([way, text]) => html`<button type="submit" name="way" value="${way}">${text}</button>`)}
      </form>`,
  );

/** The sandbox's payment links as a payer sees them. As at the real gateway, only a payment leads back by itself. */
export function linkPages(payments: SandboxPayments): Hono {
  const pages = new Hono();

  pages.on(['GET', 'POST'], linkPath(':id'), async (call) => {
    const nonce = crypto.randomUUID();
    withHeaders(call, nonce);
    const link = await payments.findLink(call.req.param('id') ?? '');
    if (link === null || !isOwn(call, link.callbackUrl))
      return call.html(note('This payment cannot be made', 'The link is not known here.', nonce), 400);
    const state = await payments.linkState(link);
    if (state !== 'created')
      return call.html(note(`This link is ${state}`, 'Nothing can be paid with it any more.', nonce));
    const form = call.req.method === 'POST' ? await call.req.parseBody() : {};
    const way = WAYS.find(([each]) => each === form['way'])?.[0];
    if (way === undefined) return call.html(linkPage(link, false, nonce));
    const fields = await payments.pressLink(link, way);
    if (way === 'fail') return call.html(linkPage(link, true, nonce));
    if (fields === null)
      return call.html(
        note(
          'The connection was lost',
          'The bank has taken the payment, but you were not led back and the academy was not told.',
          nonce,
        ),
      );
    const back = new URL(link.callbackUrl);
    for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
    return call.redirect(back.href, 303);
  });
  return pages;
}
