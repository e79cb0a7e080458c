import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { LIST, PAPER } from './visit.ts';

/**
 * The same way to a first question, as plain pages without a script go it: a form that is posted and leads on, one style
 * sheet, a page for each step. Nothing is asked of a database, so that no other academy of this kind is faster.
 */

const STYLE = '/style.css';

const page = (body: string, title = 'Academy'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${STYLE}"></head><body>${body}</body></html>`;

const FORM = page(
  '<h1>Academy</h1><form method="post" action="/login"><label>Email or Mobile Number <input name="identifier" required></label><label>Password <input name="password" type="password" required></label><button>Login</button></form>',
);
const HOME = page(
  `<h1>Academy</h1><details class="account-menu"><summary>Account</summary></details><p><a href="${LIST}">Papers</a></p>`,
);

interface PlainPaper {
  readonly questions: readonly { readonly question: string; readonly options: readonly unknown[] }[];
}

function questionOf({ questions }: PlainPaper): string {
  const [first] = questions;
  const options = (first?.options ?? []).map(
    (option) => `<label><input type="radio" name="option"> ${JSON.stringify(option)}</label>`,
  );
  return page(
    `<h1>Question 1 of ${questions.length}</h1><form method="post"><p>${first?.question}</p>${options.join('')}<button>Next</button></form>`,
  );
}

export interface PlainAcademy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves them with this style, for a paper as its file has it. */
export async function servePlainAcademy(paper: string, style: string): Promise<PlainAcademy> {
  const start = page(`<h1>Paper 1</h1><form action="/question"><button>Start Quiz</button></form>`);
  const pages: Record<string, string> = {
    [LIST]: page(`<h1>Papers</h1><p><a href="${PAPER}">Paper 1</a></p>`),
    [PAPER]: start,
    '/question': questionOf(JSON.parse(paper) as PlainPaper),
  };
  const answer = ({ url = '/', method, headers }: IncomingMessage, reply: ServerResponse): void => {
    const [path = '/'] = url.split('?');
    if (method === 'POST') {
      reply.writeHead(303, { location: '/', 'set-cookie': 'session=1' }).end();
      return;
    }
    const body = path === '/' ? (headers.cookie === undefined ? FORM : HOME) : path === STYLE ? style : pages[path];
    if (body === undefined) {
      reply.writeHead(404).end();
      return;
    }
    const kind = path === STYLE ? 'text/css' : 'text/html; charset=utf-8';
    const cached = path === STYLE ? { 'cache-control': 'max-age=3600' } : {};
    reply.writeHead(200, { 'content-type': kind, 'content-encoding': 'gzip', ...cached }).end(gzipSync(body));
  };
  const server = createServer((incoming, reply) => {
    incoming.resume();
    answer(incoming, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
