import { setTimeout as sleep } from 'node:timers/promises';

export interface Answered {
  readonly status: number;
  readonly json: unknown;
}

interface CallInput {
  readonly token?: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

let addresses = 0;

/** A new address for each call, so that no throttle takes the load for an attack. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** One call; null if the server died before it had replied in full. */
export async function call(
  url: string,
  method: string,
  path: string,
  { token, body, idempotencyKey }: CallInput = {},
): Promise<Answered | null> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'cf-connecting-ip': nextAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  } catch {
    return null;
  }
}

const MOST_WAITS = 20;

/** The same for a running server: waits when throttled, and throws when there is no reply. */
export async function callWithRetries(
  url: string,
  method: string,
  path: string,
  input: CallInput = {},
): Promise<Answered> {
  for (let wait = 0; wait < MOST_WAITS; wait += 1) {
    const answer = await call(url, method, path, input);
    if (answer === null) throw new Error(`${method} ${path} was not answered by a running server`);
    if (answer.status !== 429) return answer;
    await sleep(500);
  }
  throw new Error(`${method} ${path} stayed throttled`);
}
