import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import type { Language } from '#domain/lib/languages.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { languageOf } from '#domain/lib/languages.ts';
import { languageOfPath, localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import { testPaymentText } from '#domain/text/en/test-payment.ts';
import { sandboxPagePolicy } from '#domain/site/content-security-policy.ts';
import { inLanguage } from '../../src/middleware.ts';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { SandboxLink } from '../ports/payments.ts';
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

const WAYS: readonly Way[] = ['pay', 'late', 'lost', 'fail'];

function withHeaders(call: Call, nonce: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) call.header(name, value);
  call.header('cache-control', 'no-store');
  call.header('content-security-policy', sandboxPagePolicy(nonce));
}

const pageOf = (title: string, nonce: string, content: unknown) =>
  html`<!doctype html>
    <html lang="${spokenLanguage() === 'en' ? 'en-IN' : spokenLanguage()}">
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
          <p class="test">${testPaymentText().test}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** Leads back to the academy only: a forged link must not send a student elsewhere. */
const isOwn = (call: Call, address: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(call.req.url).origin;

/** Of the page that led here; the page's own form names it. */
function languageOfCall(call: Call): Language {
  const named = call.req.query('language');
  const referrer = call.req.header('referer') ?? '';
  if (named !== undefined) return languageOf(named);
  return isOwn(call, referrer) ? languageOfPath(new URL(referrer).pathname) : 'en';
}

const note = (title: string, text: string, nonce: string) =>
  pageOf(title, nonce, html`<p>${text} <a href="${localPath('/membership')}">${testPaymentText().back}</a>.</p>`);

function linkPage({ id, order, description }: SandboxLink, hasFailed: boolean, nonce: string) {
  const text = testPaymentText();
  return pageOf(
    text.title,
    nonce,
    html` ${hasFailed ? html`<p role="alert">${text.failed}</p>` : ''}
      <dl>
        <div>
          <dt>${text.plan}</dt>
          <dd lang="${languageOfText(description) ?? spokenLanguage()}">${description}</dd>
        </div>
        <div>
          <dt>${text.amount}</dt>
          <dd>${exactRupeeText(order.amount)}</dd>
        </div>
      </dl>
      <form method="post" action="${linkPath(id)}?language=${spokenLanguage()}">
        ${WAYS.map((way) => html`<button type="submit" name="way" value="${way}">${text.ways[way]}</button>`)}
      </form>`,
  );
}

/** The sandbox's payment links as a payer sees them. As at the real gateway, only a payment leads back by itself. */
export function linkPages(payments: SandboxPayments): Hono {
  const pages = new Hono();

  async function answer(call: Call): Promise<Response> {
    const nonce = crypto.randomUUID();
    const text = testPaymentText();
    withHeaders(call, nonce);
    const link = await payments.findLink(call.req.param('id') ?? '');
    if (link === null || !isOwn(call, link.callbackUrl))
      return call.html(note(text.unknown, text.unknownReason, nonce), 400);
    const state = await payments.linkState(link);
    if (state !== 'created') return call.html(note(text.over[state], text.overReason, nonce));
    const form = call.req.method === 'POST' ? await call.req.parseBody() : {};
    const way = WAYS.find((each) => each === form['way']);
    if (way === undefined) return call.html(linkPage(link, false, nonce));
    const fields = await payments.pressLink(link, way);
    if (way === 'fail') return call.html(linkPage(link, true, nonce));
    if (fields === null) return call.html(note(text.lost, text.lostReason, nonce));
    const back = new URL(link.callbackUrl);
    for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
    return call.redirect(back.href, 303);
  }

  pages.on(['GET', 'POST'], linkPath(':id'), (call) => inLanguage(languageOfCall(call), () => answer(call)));
  return pages;
}
