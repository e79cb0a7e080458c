import { env, exports } from 'cloudflare:workers';
import { createApp } from '../../../functions/app.ts';
import { contextOf } from '../../../functions/env.ts';
import type { Context } from '../../../functions/services/context.ts';
import { memoryLog } from './log.ts';

export const ORIGIN = 'https://academy.test';

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, as JSON unless the headers say otherwise. */
  readonly raw?: BodyInit;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, a refusal's without the codes of its messages; undefined for an empty one. */
  readonly json: any;
  /** The codes of a refusal's messages (src/domain/lib/message-codes.ts). */
  readonly codes: any;
}

export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answered>;

let addresses = 0;

/** Each call gets its own address unless it names one, so that throttles apply only where a test wants them. */
function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

type Send = (request: Request) => Response | Promise<Response>;

function requestOf(method: string, path: string, { token, headers = {}, body, raw }: CallOptions): Request {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const sent = new Headers(content === undefined ? {} : { 'content-type': 'application/json' });
  sent.set('cf-connecting-ip', freshAddress());
  if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  return new Request(ORIGIN + path, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(content === undefined ? {} : { body: content }),
  });
}

/** The API's description for people and downloaded files are no JSON. */
const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json');

/** A reply's body, and apart from it the codes of a refusal, which each test would have to name. */
function readBody(status: number, body: any): Pick<Answered, 'json' | 'codes'> {
  if (status < 400 || body === null || typeof body !== 'object') return { json: body, codes: undefined };
  const { code, values, errorCodes, ...json } = body;
  return { json, codes: { code, values, errorCodes } };
}

const callerOf =
  (send: Send): Caller =>
  async (method, path, options = {}) => {
    const response = await send(requestOf(method, path, options));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      ...readBody(response.status, text === '' || !isJson(response) ? undefined : JSON.parse(text)),
    };
  };

/** Lists whose searches hold personal data and go in a body. */
const SEARCHED_BY_BODY = /^(\/api\/admin\/(?:students|payments|audit))\?(.*)$/;

/** Asks for a page of a list as the admin area does: by its address, or by a body as soon as there is a `q`. */
export function askList(from: Caller, path: string, options: CallOptions = {}): Promise<Answered> {
  const [, list, query] = SEARCHED_BY_BODY.exec(path) ?? [];
  const asked = new URLSearchParams(query);
  return list !== undefined && asked.has('q')
    ? from('POST', `${list}/search`, { ...options, body: Object.fromEntries(asked) })
    : from('GET', path, options);
}

/** Calls the real worker. */
export const call: Caller = callerOf((request) => exports.default.fetch(request));

/** The same app with some ports replaced, such as a clock, a log or a counting database. */
export const callWith = (replaced: Partial<Context>, bindings: Cloudflare.Env = env): Caller => {
  const app = createApp({ ...contextOf(bindings), log: memoryLog, ...replaced });
  return callerOf((request) => app.fetch(request));
};

/** The bindings of a deployed academy, which takes no cheap hashes. */
export const deployedEnv: Cloudflare.Env = { ...env, MODE: 'deployed', PASSWORD_COST: '' };

export { contextOf, env };
