import { invalidFields, ServiceError } from '../errors.ts';
import { readBytes } from '../read-bytes.ts';
import { TransportError } from './transport-error.ts';

/** The longest body that a call of ours needs is about 8 KB. */
export const LONGEST_BODY_BYTES = 16 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const tooLong = (): TransportError => new TransportError(413, 'The body is too long.');
const notJson = (): TransportError => new TransportError(400, 'The body is not valid JSON.');

/** The caller closed the connection before the body had arrived: nothing that the academy could cure. */
const cutShort = (): TransportError => new TransportError(400, 'The body did not arrive whole.');

/** The bytes of a body. Throws 413 for more than `longestBytes`, whatever Content-Length claims; 400 for a cut one. */
export async function readBody(request: Request, longestBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBytes) throw tooLong();
  const bytes = await readBytes(request.body, longestBytes).catch(() => {
    throw cutShort();
  });
  if (bytes === null) throw tooLong();
  return bytes;
}

/** Refuses `__proto__`, `constructor` and the like anywhere in the body: no field has such a name. */
function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw invalidFields(Object.fromEntries([[key, `${key} is not a known field`]]));
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototypeKeys) as unknown;
  } catch (error) {
    throw error instanceof ServiceError ? error : notJson();
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
}

/** The JSON of a request. Throws 415 for another type, 413 for too long a body, 400 for anything but JSON in UTF-8. */
export async function readJson(request: Request, longestBytes: number = LONGEST_BODY_BYTES): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type')?.trim() ?? ''))
    throw new TransportError(415, 'The body must be sent as application/json.');
  return parseJson(decode(await readBody(request, longestBytes)));
}
