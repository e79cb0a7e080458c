import type { Send } from './exchange.ts';
import { headerOf } from './exchange.ts';

/** Who calls. 'spent' has a token that a logout has ended. */
export type Actor = 'nobody' | 'own' | 'other' | 'admin' | 'spent';

export interface Person {
  readonly studentId: number;
  readonly email: string;
  readonly mobileNumber: string;
  readonly password: string;
}

/** 'decoy' is the account in hostile logins and sign-ups: nothing else depends on it. */
export type People = Readonly<Record<'own' | 'other' | 'admin' | 'decoy', Person>>;

export interface Cast {
  readonly people: People;
  /** Null for nobody. */
  readonly tokenOf: (actor: Actor) => string | null;
  /** Gives the actor a new session after theirs has ended. */
  readonly renew: (actor: Actor) => Promise<void>;
}

const MOST_TRIES = 5;

/** Logs in from an address of its own, so that the throttles of other calls do not apply. */
export async function login(
  send: Send,
  { email, password }: Pick<Person, 'email' | 'password'>,
  ip: string,
): Promise<string> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const reply = await send({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email, password }),
      isChunked: false,
      headers: [
        ['content-type', 'application/json'],
        ['cf-connecting-ip', ip],
      ],
    });
    if (reply.status === 200) return (JSON.parse(reply.text) as { token: string }).token;
    if (reply.status !== 429) throw new Error(`logging in for the fuzz was answered ${reply.status} ${reply.text}`);
    const seconds = Number(headerOf(reply, 'retry-after') ?? 1);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
  throw new Error('logging in for the fuzz was throttled for good');
}

async function logout(send: Send, token: string): Promise<void> {
  const { status } = await send({
    method: 'POST',
    path: '/api/auth/logout',
    body: '{}',
    isChunked: false,
    headers: [
      ['content-type', 'application/json'],
      ['authorization', `Bearer ${token}`],
    ],
  });
  if (status !== 204) throw new Error(`logging out for the fuzz was answered ${status}`);
}

/** Logs everybody in, and one person out again. */
export async function assembleCast(send: Send, people: People): Promise<Cast> {
  const addresses = { own: '198.51.100.1', other: '198.51.100.2', admin: '198.51.100.3' } as const;
  const enter = (actor: keyof typeof addresses): Promise<string> => login(send, people[actor], addresses[actor]);
  const spent = await enter('own');
  await logout(send, spent);
  const tokens = new Map<Actor, string>([['spent', spent]]);
  const renew = async (actor: Actor): Promise<void> => {
    if (actor === 'own' || actor === 'other' || actor === 'admin') tokens.set(actor, await enter(actor));
  };
  for (const actor of ['own', 'other', 'admin'] as const) await renew(actor);
  return { people, tokenOf: (actor) => tokens.get(actor) ?? null, renew };
}
