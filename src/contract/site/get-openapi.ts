import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description of the API, in OpenAPI 3.1.',
  access: 'public',
  body: null,
  reply: v.looseObject({
    openapi: v.string(),
    info: v.looseObject({}),
    paths: v.looseObject({}),
    components: v.looseObject({}),
  }),
  successStatus: [200],
  refusals: [],
});
