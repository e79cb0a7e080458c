import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import { invalidFields, ServiceError } from '../errors.ts';
import { readBytes } from '../read-bytes.ts';
import { TransportError } from './transport-error.ts';

/** The longest body that a call of ours needs is about 8 KB. */
export const LONGEST_BODY_BYTES = 16 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const tooLong = (): TransportError => new TransportError(413, repliesLibText().bodyTooLong);
const notJson = (): TransportError => new TransportError(400, repliesLibText().bodyNotJson);

/** The caller closed the connection before the body had arrived: nothing that the academy could cure. */
const cutShort = (): TransportError => new TransportError(400, repliesLibText().bodyCutShort);

/** The bytes of a body. Throws 413 for more than `longestBytes`, whatever Content-Length claims; 400 for a cut one. */
export async function readBody(request: Request, longestBytes: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > longestBytes) throw tooLong();
  let bytes: Uint8Array | null;
  try {
    // HTTP ends a body at its Content-Length. One without it is counted as it arrives.
    bytes = await (length === null ? readBytes(request.body, longestBytes) : request.bytes());
  } catch {
    throw cutShort();
  }
  if (bytes === null || bytes.byteLength > longestBytes) throw tooLong();
  return bytes;
}

/** How deep lists and objects may be nested. No body of ours comes near it; SQLite reads JSON down to 1,000. */
const DEEPEST = 100;

/**
 * Refuses `__proto__`, `constructor` and the like anywhere in the body: no field has such a name. Refuses what is nested
 * too deeply as no JSON. A walk over what was parsed takes less than half the time of a reviver.
 */
function refusePrototypeKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEEPEST) throw notJson();
  if (Array.isArray(value)) {
    for (const entry of value) refusePrototypeKeys(entry, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (key in Object.prototype)
      throw invalidFields(Object.fromEntries([[key, repliesLibText().unknownField({ field: key })]]));
    refusePrototypeKeys((value as Readonly<Record<string, unknown>>)[key], depth + 1);
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    refusePrototypeKeys(value);
    return value;
  } catch (error) {
    throw error instanceof ServiceError ? error : notJson();
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw notJson();
  }
}

/** The JSON of a request. Throws 415 for another type, 413 for too long a body, 400 for anything but JSON in UTF-8. */
export async function readJson(request: Request, longestBytes: number = LONGEST_BODY_BYTES): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type')?.trim() ?? ''))
    throw new TransportError(415, repliesLibText().bodyType({ type: 'application/json' }));
  return parseJson(decode(await readBody(request, longestBytes)));
}
