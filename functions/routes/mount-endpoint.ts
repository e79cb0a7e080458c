import type { Hono } from 'hono';
import type { AnswerOf, Endpoint, ParsedBodyOf } from '#contract/endpoint.ts';
import { parseAnswer } from '#contract/parse-answer.ts';
import { parseBody } from '#contract/parse-body.ts';
import { invalidFields, ServiceError } from '../errors.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { LONGEST_BODY_BYTES, readJson } from '../middleware/json-body.ts';

type AnyBody = Endpoint['body'];
type AnyAnswer = Endpoint['answer'];

/** A call that has passed every check that holds for all calls. */
export interface Call<Body, Caller> {
  readonly caller: Caller;
  readonly body: Body;
  /** A path parameter as the address spells it, not decoded. */
  readonly parameter: (name: string) => string;
  readonly query: (name: string) => string | undefined;
  readonly requestId: string;
  /** Where the call comes from as Cloudflare tells it; on any other machine a caller could write it. */
  readonly networkAddress: string | null;
}

export interface Reply<Answer> {
  readonly status: Endpoint['successStatus'][number];
  readonly answer: Answer;
}

/** Who calls, from the Authorization header; throws when the endpoint is not for them. */
export type Identify<Caller> = (authorization: string | undefined) => Promise<Caller>;
/** For public endpoints: nobody is asked. */
export const anyone: Identify<null> = () => Promise.resolve(null);

/** Read from the address itself: Hono's own parameters are decoded, and '1%00' or '%31' is no id. */
function rawParameter(pattern: string, url: string, name: string): string {
  const position = pattern.split('/').indexOf(`:${name}`);
  return new URL(url).pathname.split('/')[position] ?? '';
}

async function bodyOf<Body extends AnyBody>(endpoint: Endpoint<Body>, request: Request, longestBytes: number): Promise<ParsedBodyOf<Body>> {
  if (endpoint.body === null) return undefined as ParsedBodyOf<Body>;
  const parsed = parseBody(endpoint.body, await readJson(request, longestBytes));
  if (parsed.ok) return parsed.value as ParsedBodyOf<Body>;
  if (parsed.message === null) throw invalidFields(parsed.errors);
  throw new ServiceError('invalid', parsed.message, parsed.errors);
}

/**
 * Mounts a call from its contract: method, path, who may call, body, answer and status all come from the endpoint.
 * The caller is identified before the body is read, so that a stranger's body costs nothing.
 */
export function mountEndpoint<Body extends AnyBody, Answer extends AnyAnswer, Caller>(
  app: Hono<ApiEnv>,
  endpoint: Endpoint<Body, Answer>,
  identify: Identify<Caller>,
  handle: (call: Call<ParsedBodyOf<Body>, Caller>) => Promise<Reply<AnswerOf<Answer>>>,
  longestBodyBytes: number = LONGEST_BODY_BYTES,
): void {
  if ((endpoint.access === 'public') !== ((identify as unknown) === anyone))
    throw new Error(`${endpoint.path} is mounted for others than its contract says`);
  app.on(endpoint.method, endpoint.path, async (c) => {
    c.set('route', endpoint.path);
    const { status, answer } = await handle({
      caller: await identify(c.req.header('authorization')),
      body: await bodyOf(endpoint, c.req.raw, longestBodyBytes),
      parameter: (name) => rawParameter(endpoint.path, c.req.url, name),
      query: (name) => c.req.query(name),
      requestId: c.get('requestId'),
      networkAddress: c.req.header('cf-connecting-ip') ?? null,
    });
    if (!endpoint.successStatus.includes(status)) throw new Error(`${endpoint.path} does not answer ${status} by its contract`);
    if (endpoint.answer === null || status === 204) return c.body(null, 204);
    return c.json(parseAnswer(endpoint.answer, answer) as object, status);
  });
}
