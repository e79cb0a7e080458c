import * as v from 'valibot';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';
import { materialSchema } from '../materials/list-materials.ts';
import { dateSchema } from './timetable.ts';

export const classRecording = defineEndpoint({
  method: 'GET',
  path: '/api/timetable/:id/recording',
  summary: 'Where the recording of the class planned for a date is: an address, or a material that a ticket opens.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema },
  access: 'student',
  body: null,
  reply: v.object({ address: v.nullable(v.string()), material: v.nullable(materialSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
