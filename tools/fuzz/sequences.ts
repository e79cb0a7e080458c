import fc from 'fast-check';
import type { Person } from './cast.ts';
import { login } from './cast.ts';
import type { Reply, Send, SentRequest } from './exchange.ts';

/** Log in, use, log out, use again. The model knows at every step which tokens are valid, and the server must agree. */

type Step =
  | { readonly type: 'login'; readonly walker: number }
  | { readonly type: 'use'; readonly token: number }
  | { readonly type: 'logout'; readonly token: number; readonly names: 'nobody' | 'self' | 'somebody else' }
  | { readonly type: 'tamper'; readonly token: number; readonly at: number };

export type Sequence = readonly Step[];

const token = fc.nat({ max: 7 });

export const sequence: fc.Arbitrary<Sequence> = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ type: fc.constant('login' as const), walker: fc.nat({ max: 1 }) }) },
      { weight: 6, arbitrary: fc.record({ type: fc.constant('use' as const), token }) },
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constant('logout' as const),
          token,
          names: fc.constantFrom('nobody' as const, 'self' as const, 'somebody else' as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('tamper' as const), token, at: fc.nat({ max: 44 }) }) },
    ),
    { minLength: 3, maxLength: 14 },
  )
  .map((steps): Sequence => [{ type: 'login', walker: 0 }, ...steps]);

interface Session {
  readonly token: string;
  readonly owner: Person;
  isAlive: boolean;
}

/** The server ends the oldest session beyond five, which the model does not track. */
const MOST_SESSIONS = 5;

/** A request of a step with its reply, and the statuses that are allowed. */
export interface StepResult {
  readonly request: SentRequest;
  readonly reply: Reply;
  readonly expected: readonly number[];
}

const requestOf = (method: string, path: string, bearer: string, body: unknown = null): SentRequest => ({
  method,
  path,
  body: body === null ? null : JSON.stringify(body),
  isChunked: false,
  headers: [
    ['authorization', `Bearer ${bearer}`],
    ...(body === null ? [] : [['content-type', 'application/json'] as const]),
  ],
});

const flipped = (text: string, at: number): string => {
  const index = at % text.length;
  return text.slice(0, index) + (text[index] === '0' ? '1' : '0') + text.slice(index + 1);
};

/** A call without parameters and without a limit per student (docs/decisions/008). */
const READ = '/api/auth/profile';

/** Runs sequences one after another, and never opens more sessions for a person than are allowed. */
export class SequenceRunner {
  readonly #send: Send;
  readonly #walkers: readonly [Person, Person];
  #logins = 0;

  /** `walkers` are two people whom nobody else logs in or out. */
  constructor(send: Send, walkers: readonly [Person, Person]) {
    this.#send = send;
    this.#walkers = walkers;
  }

  async run(steps: Sequence): Promise<readonly StepResult[]> {
    const sessions: Session[] = [];
    const results: StepResult[] = [];
    for (const step of steps) results.push(...(await this.#take(step, sessions)));
    for (const session of sessions)
      if (session.isAlive)
        results.push(await this.#try(requestOf('POST', '/api/auth/logout', session.token, {}), [204]));
    return results;
  }

  async #try(request: SentRequest, expected: readonly number[]): Promise<StepResult> {
    return { request, reply: await this.#send(request), expected };
  }

  async #take(step: Step, sessions: Session[]): Promise<readonly StepResult[]> {
    if (step.type === 'login') return this.#login(this.#walkers[step.walker === 0 ? 0 : 1], sessions);
    const session = sessions[step.token % sessions.length];
    if (session === undefined) return [];
    if (step.type === 'use')
      return [await this.#try(requestOf('GET', READ, session.token), [session.isAlive ? 200 : 401])];
    if (step.type === 'tamper')
      return [await this.#try(requestOf('GET', READ, flipped(session.token, step.at)), [401])];
    return [await this.#logout(step.names, session)];
  }

  async #login(owner: Person, sessions: Session[]): Promise<readonly StepResult[]> {
    if (sessions.filter((session) => session.isAlive && session.owner === owner).length >= MOST_SESSIONS) return [];
    this.#logins += 1;
    const address = `203.0.${this.#logins >> 8}.${this.#logins & 255}`;
    sessions.push({ token: await login(this.#send, owner, address), owner, isAlive: true });
    return [];
  }

  async #logout(names: 'nobody' | 'self' | 'somebody else', session: Session): Promise<StepResult> {
    const [one, other] = this.#walkers;
    const stranger = session.owner === one ? other : one;
    const body =
      names === 'nobody' ? {} : { studentId: names === 'self' ? session.owner.studentId : stranger.studentId };
    const isRefused = names === 'somebody else' && session.isAlive;
    if (!isRefused) session.isAlive = false;
    return this.#try(requestOf('POST', '/api/auth/logout', session.token, body), [isRefused ? 403 : 204]);
  }
}
