import { looseObject, number } from 'valibot';
import type { CardAnswerBody, CardReply } from '#contract/courses/cards.ts';
import { answerCard, cardAnswerSchema } from '#contract/courses/cards.ts';
import { pointCardsText } from '#domain/text/en/point-cards.ts';
import { environment } from '../environment.ts';
import { createOutbox, keptEntries, studentOfPage } from '../outbox.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

/** Answers to cards. */
export const cardOutbox = createOutbox({
  get name() {
    return pointCardsText().work;
  },
  prefix: 'academy:card:',
  schema: looseObject({ ...keptEntries, cardId: number(), body: cardAnswerSchema }),
  idOf: ({ body }) => body.answeredId,
  // The page may be about to close.
  send: ({ cardId, body }) => request(answerCard, { parameters: { id: String(cardId) }, body, mayOutlivePage: true }),
  get changed() {
    return pointCardsText().changed;
  },
  // The card has another answer, or is no longer there: nothing is lost with this one.
  ofRefused: (refused, { status }) => (status === 409 || status === 404 ? null : refused),
});

/** The number of this student's answers that wait on this device. */
export const $keptCards = cardOutbox.$waitingCount;

/** The cards of the logged-in student whose answer waits on this device. */
export const answeredCards = (): readonly number[] =>
  cardOutbox.waitingOf(studentOfPage() ?? 0).map(({ entry }) => entry.cardId);

/** Stores an answer and sends it, in place of one to the same card that was refused. Null while it waits. */
export function sendCardAnswer(cardId: number, body: CardAnswerBody): Promise<Reply<CardReply> | null> {
  const studentId = studentOfPage() ?? 0;
  for (const { id, entry } of cardOutbox.keptOf(studentId))
    if (entry.cardId === cardId && entry.refusedAt !== undefined) cardOutbox.forget(id);
  return cardOutbox.save({ studentId, cardId, keptAt: environment().now(), body });
}
