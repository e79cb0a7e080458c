import { readBytes } from '../read-bytes.ts';

/** The longest reply that is read, after decompression. */
const LONGEST_REPLY_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * The upstream's reply does not fit the contract. The reason goes to the log and never contains a value, which may be
 * personal.
 */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  /** Null when the status is not the problem. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

export interface UpstreamReply {
  readonly status: number;
  /** The Retry-After header as it came. */
  readonly retryAfter: string | null;
  /** Undefined for a reply without a body. */
  readonly json: unknown;
}

async function textOf(response: Response): Promise<string> {
  const bytes = await readBytes(response.body, LONGEST_REPLY_BYTES);
  if (bytes === null) throw new UpstreamFailure('the answer is too long');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UpstreamFailure('the answer is no UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UpstreamFailure('the answer is broken JSON');
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (response.status >= 300 && response.status < 400) throw new UpstreamFailure(`a redirect (${response.status})`);
  if (response.status >= 500) throw new UpstreamFailure(`status ${response.status}`, response.status);
  const isJson = JSON_TYPE.test(response.headers.get('content-type')?.trim() ?? '');
  if (!isJson && response.headers.has('content-type'))
    throw new UpstreamFailure(`status ${response.status} without JSON`, response.status);
  const text = await textOf(response);
  if (text === '') return undefined;
  if (!isJson) throw new UpstreamFailure(`status ${response.status} without JSON`, response.status);
  return parseJson(text);
}

/** Reads a reply of the upstream if it is JSON of a reasonable length; throws UpstreamFailure for anything else. */
export async function readUpstreamReply(response: Response): Promise<UpstreamReply> {
  try {
    return { status: response.status, retryAfter: response.headers.get('retry-after'), json: await jsonOf(response) };
  } catch (error) {
    await response.body?.cancel().catch(() => undefined);
    throw error;
  }
}
