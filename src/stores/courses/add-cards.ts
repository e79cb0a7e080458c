import type { AddedCards } from '#contract/courses/cards.ts';
import { addCards as addCardsCall } from '#contract/courses/cards.ts';
import { accessAnswerToSend } from '../membership/access.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

/** Puts the points of a chapter or of a lesson into the student's cards. */
export const addCards = (body: {
  readonly course: string;
  readonly of: 'chapter' | 'lesson';
  readonly slug: string;
}): Promise<Reply<AddedCards>> => request(addCardsCall, { body, accessAnswer: accessAnswerToSend() });
