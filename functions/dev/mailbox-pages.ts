import { Hono } from 'hono';
import type { Context as Call } from 'hono';
import { html } from 'hono/html';
import { API_POLICY, OUTBOX_MAIL_POLICY, outboxPolicy } from '#domain/site/content-security-policy.ts';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { SentMail, Mailbox } from '../ports/lib.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  article { border-top: 1px solid; padding-block: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 16rem; border: 1px solid; background: white; }
`;

function withHeaders(call: Call, policy: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) call.header(name, value);
  call.header('cache-control', 'no-store');
  call.header('content-security-policy', policy);
}

/** The frame shows the mail's own HTML; nothing in it may run or load. */
const mailOf = ({ id, sentAt, to, subject, text }: SentMail) =>
  html` <article>
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${sentAt}">${sentAt}</time></p>
    <pre>${text}</pre>
    <details>
      <summary>As HTML</summary>
      <iframe title="${subject}" src="/dev/outbox/${id}" sandbox="" loading="lazy"></iframe>
    </details>
  </article>`;

const pageOf = (mails: readonly SentMail[], nonce: string) =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            Mails of this local academy, newest first. They reach nobody; a restart forgets them.
            <a href="/dev/outbox.json">As JSON</a>
          </p>
          ${mails.length === 0 ? html`<p>No mail yet. Ask for a new password under Login to see one.</p>` : mails.map(mailOf)}
        </main>
      </body>
    </html>`;

/**
 * Shows a developer the mails of local mode: as a page, as JSON, and the HTML of each. Only a local build in local mode
 * mounts these pages.
 */
export function mailboxPages(mailbox: Mailbox): Hono {
  const pages = new Hono();
  pages.get('/dev/outbox', (c) => {
    const nonce = crypto.randomUUID();
    withHeaders(c, outboxPolicy(nonce));
    return c.html(pageOf(mailbox.list(), nonce));
  });
  pages.get('/dev/outbox.json', (c) => {
    withHeaders(c, API_POLICY);
    return c.json({ mails: mailbox.list() });
  });
  pages.get('/dev/outbox/:id', (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param('id'));
    if (mail === undefined) return c.notFound();
    withHeaders(c, OUTBOX_MAIL_POLICY);
    c.header('x-frame-options', 'SAMEORIGIN');
    return c.html(mail.html);
  });
  return pages;
}
