import { atom } from 'nanostores';
import type { Lesson } from '#contract/courses/courses.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { SKIP, afterChoice, outcomeOf } from '#domain/attempts/scoring.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { readSlice } from '#domain/papers/paper-slice.ts';
import { saveProgress } from './lesson-outbox.ts';

/** The check at the end of a lesson: one question after the other, each explained once it is answered. */
export interface LessonCheck {
  readonly course: string;
  /** Of the lesson. */
  readonly slug: string;
  readonly paper: Paper;
  /** The question that is asked; as many as there are once all are answered. */
  readonly position: number;
  /** Given to the questions so far; the last one may not be checked yet. */
  readonly responses: readonly Response[];
  /** Whether the question in view is answered and explained. */
  readonly isAnswered: boolean;
  /** Whether the student asked for the questions once more. */
  readonly isRepeated: boolean;
  /** How many are right, once all are answered. */
  readonly right: number | null;
  /** 'kept': the result waits on this device. 'refused': `message` says why. */
  readonly saving: 'no' | 'sending' | 'saved' | 'kept' | 'refused';
  readonly message: string;
}

/** Null while no lesson is open, and for one without questions. */
export const $check = atom<LessonCheck | null>(null);

const FRESH = {
  position: 0,
  responses: [],
  isAnswered: false,
  isRepeated: false,
  right: null,
  saving: 'no',
  message: '',
} as const;

export function openCheck(course: string, { slug, paper: slice }: Pick<Lesson, 'slug' | 'paper'>): void {
  const { paper } = readSlice(slice);
  $check.set(paper.questions.length === 0 ? null : { course, slug, paper, ...FRESH });
}

export const closeCheck = (): void => $check.set(null);

/** Asks the same questions once more. */
export function repeatCheck(): void {
  const check = $check.get();
  if (check !== null) $check.set({ ...check, ...FRESH, isRepeated: true });
}

function respond(next: (before: Response, check: LessonCheck) => Response): void {
  const check = $check.get();
  if (check === null || check.isAnswered || check.right !== null) return;
  const before = check.responses[check.position] ?? null;
  $check.set({ ...check, responses: check.responses.toSpliced(check.position, 1, next(before, check)) });
}

export const chooseCheckOption = (option: number): void =>
  respond((before, { paper, position }) => {
    const question = paper.questions[position];
    return question === undefined ? before : afterChoice(question, before, option);
  });

/** Null when nothing, or no number, is typed. */
export const typeCheckNumber = (typed: number | null): void => respond(() => (typed === null ? null : { typed }));

/** Shows whether the response is right, and why. Nothing happens before a choice. */
export function answerCheck(): void {
  const check = $check.get();
  if (check !== null && !check.isAnswered && (check.responses[check.position] ?? null) !== null)
    $check.set({ ...check, isAnswered: true });
}

/** 'I do not know': shows the answer key. */
export function giveUpCheck(): void {
  respond(() => SKIP);
  answerCheck();
}

async function save(check: LessonCheck, right: number): Promise<void> {
  const responses = check.paper.questions.map((_, index) => check.responses[index] ?? SKIP);
  const reply = await saveProgress(check.course, check.slug, { check: { responses } }, right);
  const now = $check.get();
  if (now?.right === null || now?.paper !== check.paper) return;
  $check.set({
    ...now,
    saving: reply?.ok === true ? 'saved' : reply?.retry === 'no' ? 'refused' : 'kept',
    message: reply?.ok === false ? reply.message : '',
  });
}

/** Goes to the next question; after the last one the result is there, and is sent to the server. */
export function goToNextCheckQuestion(): void {
  const check = $check.get();
  if (check === null || !check.isAnswered) return;
  const { questions } = check.paper;
  const position = check.position + 1;
  if (position < questions.length) return $check.set({ ...check, position, isAnswered: false });
  const right = questions.filter(
    (question, index) => outcomeOf(question, check.responses[index] ?? SKIP) === 'correct',
  ).length;
  $check.set({ ...check, position, isAnswered: false, right, saving: 'sending' });
  void save(check, right);
}
