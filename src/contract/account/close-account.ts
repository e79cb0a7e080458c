import * as v from 'valibot';
import { typedPasswordSchema } from '../identity/change-password.ts';
import { defineEndpoint } from '../endpoint.ts';

const LONGEST_CONFIRMATION = 40;

export const closeAccountBodySchema = v.strictObject({
  password: typedPasswordSchema,
  confirmation: v.pipe(v.string(), v.maxLength(LONGEST_CONFIRMATION)),
});
export type CloseAccountBody = v.InferOutput<typeof closeAccountBodySchema>;

export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary:
    "Deletes the caller's account at once, for good: every login ends and what is personal is erased. `confirmation` is the word DELETE.",
  access: 'student',
  body: closeAccountBodySchema,
  reply: v.object({ message: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 409, 429],
});
