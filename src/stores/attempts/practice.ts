import { atom } from 'nanostores';
import type { Language } from '#domain/lib/languages.ts';
import type { PracticeWish } from '#domain/papers/families/practice-wish.ts';
import type { QuestionFamily } from '#domain/papers/families/question-family.ts';
import { loadFamilies } from '#domain/papers/load-families.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { isComputed } from '#domain/papers/topics.ts';
import { languageOfPractice, parsePracticePath } from '#domain/papers/families/practice-wish.ts';
import { environment } from '../environment.ts';
import { openDrawnPaper } from './quiz.ts';
import { guardQuiz } from './quiz-guard.ts';

export type PracticeState =
  | { readonly status: 'loading' }
  /** The address names no topic with families: the student chooses one. */
  | {
      readonly status: 'choosing';
      readonly language: Language;
      /** The topic that was asked for and has no question now. */
      readonly empty?: Topic;
    }
  /** The families could not be downloaded. */
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly wish: PracticeWish;
      /** Of the ten questions in view. */
      readonly seed: string;
      readonly language: Language;
      /** Those that the questions are in. */
      readonly languages: readonly Language[];
    };

/** What is practised. The questions themselves are in the quiz's own store. */
export const $practice = atom<PracticeState>({ status: 'loading' });

const SEED_LENGTH = 8;

function freshSeed(): string {
  const { random } = environment();
  return Array.from({ length: SEED_LENGTH }, () => Math.floor(random() * 36).toString(36)).join('');
}

/** What draws the questions of a topic: its families, its fact tables, or both. Throws where neither came. */
async function familiesFor({ topic }: PracticeWish, seed: string): Promise<readonly QuestionFamily[]> {
  if (isComputed(topic)) return loadFamilies(topic);
  const { loadFactFamilies } = await import('../papers/fact-files.ts');
  const [facts, families] = await Promise.all([loadFactFamilies(topic, seed), loadFamilies(topic).catch(() => [])]);
  if (facts === null && families.length === 0) throw new Error(`no questions on ${topic}`);
  return [...families, ...(facts ?? [])];
}

let opened = 0;

async function show(wish: PracticeWish, seed: string, language: Language): Promise<void> {
  opened += 1;
  const own = opened;
  try {
    const [{ drawPracticePaper }, families] = await Promise.all([
      import('../../papers/drawn-practice.ts'),
      familiesFor(wish, seed),
    ]);
    // Another practice was opened meanwhile.
    if (own !== opened) return;
    const drawn = drawPracticePaper(wish, seed, language, families);
    if (drawn === null) return $practice.set({ status: 'choosing', language, empty: wish.topic });
    openDrawnPaper(drawn.paper);
    $practice.set({ status: 'ready', wish, seed, language, languages: drawn.languages });
  } catch (error) {
    environment().warn('The questions could not be drawn', error);
    if (own === opened) $practice.set({ status: 'failed' });
  }
}

/** Draws ten questions for the address in view. Each visit draws others. */
export async function openPractice(): Promise<void> {
  if (!guardQuiz()) return;
  $practice.set({ status: 'loading' });
  const path = environment().currentPath();
  const asked = parsePracticePath(path);
  if (asked === null) $practice.set({ status: 'choosing', language: languageOfPractice(path) });
  else await show(asked.wish, freshSeed(), asked.language);
}

/** The same ten questions in another language. */
export async function choosePracticeLanguage(language: Language): Promise<void> {
  const practice = $practice.get();
  if (practice.status === 'ready') await show(practice.wish, practice.seed, language);
}

/** Ten others of the same topic, in the same language. */
export async function drawTenMore(): Promise<void> {
  const practice = $practice.get();
  if (practice.status === 'ready') await show(practice.wish, freshSeed(), practice.language);
}
