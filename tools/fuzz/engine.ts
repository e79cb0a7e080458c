import fc from 'fast-check';
import type { Cast, Person } from './cast.ts';
import type { DescribedApi } from './described-api.ts';
import type { Reply, Send, SentRequest } from './exchange.ts';
import { checkReply, targetOf } from './check-reply.ts';
import type { FuzzRequest } from './requests.ts';
import { requestFor, unknownAddress, wrongMethod } from './requests.ts';
import { sequence, SequenceRunner } from './sequences.ts';

/** Attacks every described call through `send`, and checks every reply. */

export interface Failure {
  readonly group: string;
  readonly failures: readonly string[];
  readonly request: SentRequest;
  readonly reply: Reply;
  /** fast-check's path back to this case. */
  readonly path: string;
}

/** Replies by call and status. */
export type Tally = Map<string, Map<number, number>>;

export interface Outcome {
  readonly requests: number;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

export interface FuzzOptions {
  readonly seed: number;
  /** The least number of requests. */
  readonly requests: number;
  /** Runs one group alone, and in it one case. */
  readonly only?: { readonly group: string; readonly path?: string };
}

interface Academy {
  readonly api: DescribedApi;
  readonly cast: Cast;
  /** Two people whom only the sequences log in. */
  readonly walkers: readonly [Person, Person];
  readonly send: Send;
}

interface Group {
  readonly name: string;
  readonly runs: number;
  readonly property: fc.IAsyncProperty<unknown> | fc.IAsyncPropertyWithHooks<unknown>;
}

const SEQUENCES = '(sequences)';
/** A sequence has about eleven requests, and each login among them costs a password hash. */
const SEQUENCE_SHARE = 1 / 200;

class CheckFailure extends Error {
  readonly failures: readonly string[];
  readonly request: SentRequest;
  readonly reply: Reply;

  constructor(failures: readonly string[], request: SentRequest, reply: Reply) {
    super(failures.join('; '));
    this.failures = failures;
    this.request = request;
    this.reply = reply;
  }
}

function count(tally: Tally, name: string, status: number): void {
  const row = tally.get(name) ?? new Map<number, number>();
  tally.set(name, row.set(status, (row.get(status) ?? 0) + 1));
}

function authorized(request: FuzzRequest, cast: Cast): SentRequest {
  const token = cast.tokenOf(request.actor);
  const value = request.authorization ?? (token === null ? null : `Bearer ${token}`);
  return value === null ? request : { ...request, headers: [...request.headers, ['authorization', value]] };
}

/** Calls that may end the caller's own session, or give it another token. */
const ENDING: ReadonlySet<string> = new Set([
  'postAuthLogout',
  'deleteAuthSessions',
  'deleteAuthSessionsBySessionId',
  'postAuthPassword',
  'postAdminConfirm',
  'postAdminSecondFactorActivate',
  'postAdminSecondFactorConfirm',
  'postAdminPasskeysConfirm',
]);

function requestGroup(academy: Academy, tally: Tally, arbitrary: fc.Arbitrary<FuzzRequest>): Group['property'] {
  const { api, cast, send } = academy;
  return fc.asyncProperty(arbitrary, async (generated) => {
    const request = { ...authorized(generated, cast), actor: generated.actor };
    const reply = await send(request);
    const { name, operation } = targetOf(api, request);
    count(tally, name, reply.status);
    if (operation !== null && ENDING.has(operation.id) && reply.status < 300) await cast.renew(generated.actor);
    const failures = checkReply(api, cast, { request, reply });
    if (failures.length > 0) throw new CheckFailure(failures, request, reply);
  }) as Group['property'];
}

function sequenceGroup(academy: Academy, tally: Tally): Group['property'] {
  const runner = new SequenceRunner(academy.send, academy.walkers);
  return fc.asyncProperty(sequence, async (steps) => {
    for (const { request, reply, expected } of await runner.run(steps)) {
      count(tally, SEQUENCES, reply.status);
      if (!expected.includes(reply.status))
        throw new CheckFailure([`answered ${reply.status} where ${expected.join(' or ')} is due`], request, reply);
    }
  }) as Group['property'];
}

function groupsOf(academy: Academy, tally: Tally, requests: number): readonly Group[] {
  const { api, cast } = academy;
  const runs = Math.ceil(requests / (api.operations.length + 2));
  const group = (name: string, arbitrary: fc.Arbitrary<FuzzRequest>): Group => ({
    name,
    runs,
    property: requestGroup(academy, tally, arbitrary),
  });
  return [
    ...api.operations.map((operation) => group(operation.id, requestFor(operation, cast))),
    group('(wrong method)', wrongMethod(api, cast)),
    group('(unknown address)', unknownAddress(api, cast)),
    { name: SEQUENCES, runs: Math.ceil(requests * SEQUENCE_SHARE), property: sequenceGroup(academy, tally) },
  ];
}

async function failureOf({ name, runs, property }: Group, { seed, only }: FuzzOptions): Promise<Failure | null> {
  const result = await fc.check(property as fc.IAsyncProperty<unknown>, {
    seed,
    numRuns: runs,
    ...(only?.path === undefined ? {} : { path: only.path }),
  });
  if (!result.failed) return null;
  const failure = result.errorInstance;
  if (!(failure instanceof CheckFailure)) throw failure;
  return {
    group: name,
    failures: failure.failures,
    request: failure.request,
    reply: failure.reply,
    path: result.counterexamplePath ?? '',
  };
}

/** A bad reply does not throw: the outcome lists one failure for each group, shrunk as far as possible. */
export async function fuzz(academy: Academy, options: FuzzOptions): Promise<Outcome> {
  const tally: Tally = new Map();
  const failures: Failure[] = [];
  for (const group of groupsOf(academy, tally, options.requests)) {
    if (options.only !== undefined && options.only.group !== group.name) continue;
    const failure = await failureOf(group, options);
    if (failure !== null) failures.push(failure);
  }
  const requests = [...tally.values()].flatMap((row) => [...row.values()]).reduce((sum, each) => sum + each, 0);
  return { requests, tally, failures };
}
