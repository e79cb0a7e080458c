import * as v from 'valibot';
import { MOST_EVENTS_OF_BATCH } from '#domain/mocks/mock-event.ts';
import { defineEndpoint } from '../endpoint.ts';
import { eventsReplySchema, mockIdParameter } from './mock.ts';

/**
 * Only the number is checked here. The rest of each event is checked by itself, so that a wrong one never loses its
 * neighbours; domain/mocks/mock-event.ts has its form.
 */
export const mockEventSchema = v.looseObject({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export const mockBatchEntries = {
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
  events: v.pipe(v.array(mockEventSchema), v.maxLength(MOST_EVENTS_OF_BATCH)),
};
export const LONGEST_BATCH_BYTES: number = 128 * 1024;

export const postMockEvents = defineEndpoint({
  method: 'POST',
  path: '/api/mocks/:mock/events',
  summary:
    'Sends what the student has done, in order. What is acknowledged already changes nothing. 409 with `errors.expected` for a gap, and with `errors.epoch` and `errors.device` when the attempt goes on elsewhere.',
  parameters: { mock: mockIdParameter },
  access: 'ticket',
  body: v.strictObject(mockBatchEntries),
  longestBodyBytes: LONGEST_BATCH_BYTES,
  quietBelowMs: 1000,
  reply: eventsReplySchema,
  successStatus: [200],
  refusals: [401, 404, 409, 429],
});
export type PostMockEventsBody = v.InferOutput<typeof postMockEvents.body>;
