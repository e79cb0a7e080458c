import { defineText } from '../../lib/define-text.ts';

/** What the server says of any call, whatever it is about. Only the server loads the English sentences. */
export const repliesLibText = defineText('replies-lib', {
  storesFull: 'The academy cannot store anything just now. Try again in 5 minutes.',
  storesAway: 'The academy cannot do this just now. Try again in a moment.',
  oldEncryption:
    'This browser uses an encryption that is no longer safe (TLS 1.1 or older). Update it, or use another one.',
  noEncryption: 'This came without encryption. Open the academy with https:// at the beginning of its address.',
  otherSite: 'Calls from other sites are not allowed.',
  noAddress: 'There is nothing at this address.',
  noCall: 'There is no such call.',
  noMethod: 'This call has no such method.',
  noRange: 'The file has no such range.',
  idempotencyKey: 'The Idempotency-Key must be a UUID.',
  bodyTooLong: 'The body is too long.',
  bodyNotJson: 'The body is not valid JSON.',
  bodyNotObject: 'The body must be a JSON object',
  bodyCutShort: 'The body did not arrive whole.',
  bodyType: ({ type }: { type: string }) => `The body must be sent as ${type}.`,
  unknownField: ({ field }: { field: string }) => `${field} is not a known field`,
  invalidField: ({ field }: { field: string }) => `${field} is not valid`,
});
