import { looseObject, number } from 'valibot';
import type { MistakeReply, MistakeResponseBody } from '#contract/attempts/mistakes.ts';
import { answerMistake, mistakeResponseSchema } from '#contract/attempts/mistakes.ts';
import { environment } from '../environment.ts';
import { createOutbox, keptEntries, studentOfPage } from '../outbox.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { mistakesText } from '#domain/text/en/mistakes.ts';

/** Responses to questions of the mistake book. */
export const mistakeOutbox = createOutbox({
  get name() {
    return mistakesText().work;
  },
  prefix: 'academy:mistake:',
  schema: looseObject({ ...keptEntries, mistakeId: number(), body: mistakeResponseSchema }),
  idOf: ({ body }) => body.answeredId,
  send: ({ mistakeId, body }) => request(answerMistake, { parameters: { id: String(mistakeId) }, body }),
  get changed() {
    return mistakesText().questionChanged;
  },
  // The book has another response to it: this one, sent again on a later day, would count for that day.
  ofRefused: (refused, { status }) => (status === 409 ? null : refused),
});

/** The number of this student's responses that wait on this device. */
export const $keptResponses = mistakeOutbox.$waitingCount;

/** The mistakes of the logged-in student whose response waits on this device. */
export const waitingMistakes = (): readonly number[] =>
  mistakeOutbox.waitingOf(studentOfPage() ?? 0).map(({ entry }) => entry.mistakeId);

/** Stores a response and sends it, in place of one to the same question that was refused. Null while it waits. */
export function sendResponse(mistakeId: number, body: MistakeResponseBody): Promise<Reply<MistakeReply> | null> {
  const studentId = studentOfPage() ?? 0;
  for (const { id, entry } of mistakeOutbox.keptOf(studentId))
    if (entry.mistakeId === mistakeId && entry.refusedAt !== undefined) mistakeOutbox.forget(id);
  return mistakeOutbox.save({ studentId, mistakeId, keptAt: environment().now(), body });
}
