import { isLanguage } from '#domain/lib/languages.ts';
import type { Language } from '#domain/lib/languages.ts';
import { practicePaper } from '#domain/papers/families/draw-practice.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { EVERY_FAMILY, findAnyFamily } from '#domain/papers/every-family.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import type { QuestionFamily } from '#domain/papers/families/question-family.ts';
import { authoredVariant, idAtPlace, idOfVariant } from '#domain/papers/families/variant-question.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Question } from '#domain/papers/question.ts';
import { isValidReference } from '#domain/papers/stored-paper.ts';
import { placeId } from '../../papers/exchange/assemble.ts';
import type { Authored } from '../../papers/exchange/reading.ts';
import { richTextsOfDrawn } from '../../papers/drawn-practice.ts';
import { environment } from '../environment.ts';
import type { ReadPaper } from './admin-paper-file.ts';
import { parseReadPaper } from './admin-paper-file.ts';
import type { PaperFields } from './admin-papers-form.ts';
import type { StoredPaperItem } from './admin-papers.ts';

/** A drawn question, as staff look at it before they take it into a paper. */
export interface OfferedVariant {
  readonly variant: Variant;
  readonly paper: Paper;
  readonly question: Question;
}

const OFFERED_COUNT = 3;
const SEED_LENGTH = 6;

/** The families that suit an exam, in the order of the syllabus; all of them for a subject. */
export function familiesForExam(exam: string): readonly QuestionFamily[] {
  const suited = EVERY_FAMILY.filter(({ exams }) => exams.some((each) => each === exam));
  return suited.length > 0 ? suited : EVERY_FAMILY;
}

/** 'Percentage: One percentage of a number is known; another is asked'. */
export const nameOfFamily = ({ topic, title }: QuestionFamily): string => `${topicName(topic)}: ${title}`;

const languageOf = (text: string): Language => (isLanguage(text) ? text : 'en');

/** Three fresh questions of a family in the language of the paper. None for an unknown family. */
export function offerVariants(familyId: string, language: string): readonly OfferedVariant[] {
  const family = findAnyFamily(familyId);
  if (family === null) return [];
  return Array.from({ length: OFFERED_COUNT }, () => {
    const seed = Array.from({ length: SEED_LENGTH }, () => Math.floor(environment().random() * 36).toString(36));
    const variant = drawVariant(family, seed.join(''));
    const paper = practicePaper([variant], languageOf(language));
    const [question] = paper.questions;
    if (question === undefined) throw new Error(`${idOfVariant(variant)} gave no question`);
    return { variant, paper: { ...paper, rich: richTextsOfDrawn(paper) }, question };
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The form's questions as a file of its own, where no file was chosen. */
function baseOf(fields: PaperFields, item: StoredPaperItem | null): ReadPaper {
  const authored: Authored = item?.authored ?? {};
  return (
    parseReadPaper(fields.content) ?? {
      fileName: 'Drawn questions',
      authored,
      places: listOf(authored['questions']).map((_, index) => `question ${index + 1}`),
      issues: [],
      skipped: [],
      losses: [],
      notes: [],
    }
  );
}

/**
 * What the form changes when a drawn question is taken: it stands at the end of the paper, an ordinary question from
 * then on, with the family and the seed in its id.
 */
export function takeVariant(
  variant: Variant,
  fields: PaperFields,
  item: StoredPaperItem | null,
): Partial<Record<'content' | 'topic', string>> {
  const base = baseOf(fields, item);
  const questions = listOf(base.authored['questions']);
  const { exam, day, paper } = fields;
  const reference = { exam, day: day.trim(), paper: paper.trim() };
  const drawn = authoredVariant(variant, languageOf(fields.language));
  const id = isValidReference(reference) ? idAtPlace(placeId(reference, questions.length), drawn['id']) : drawn['id'];
  const taken: ReadPaper = {
    ...base,
    authored: { ...base.authored, questions: [...questions, { ...drawn, id }] },
    places: [...base.places, `drawn question ${questions.length + 1}`],
  };
  return {
    content: JSON.stringify(taken),
    ...(fields.topic.trim() === '' && { topic: topicName(variant.family.topic) }),
  };
}
