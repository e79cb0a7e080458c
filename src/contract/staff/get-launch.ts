import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const getLaunch = defineEndpoint({
  method: 'GET',
  path: '/api/admin/launch',
  summary:
    'What is to be filled in before the academy opens, whether the mock of the week is planned two weeks ahead, and what of it is done.',
  access: 'admin',
  permission: 'staff',
  body: null,
  reply: v.object({ checks: v.array(v.object({ name: v.string(), isDone: v.boolean(), todo: v.string() })) }),
  successStatus: [200],
  refusals: [401, 403],
});
export type Launch = v.InferOutput<typeof getLaunch.reply>;
