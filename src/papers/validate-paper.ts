import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '#domain/papers/paper-reference.ts';
import { idPrefixOf, LONGEST_TOPIC } from '#domain/papers/stored-paper.ts';
import { joinIssues } from './exchange/all-issues.ts';
import type { PathIssue } from './exchange/place-issues.ts';
import { outcomeOfLints } from './exchange/lint-issues.ts';
import type { ImageOf } from './lints/images.ts';
import { lintPaper } from './lints/lint-paper.ts';
import { textIssues } from './lints/text-issues.ts';
import type { PaperPlace } from './lints/lint.ts';
import { parseAuthored } from './parse-authored.ts';
import { questionKeysOf } from './question-keys.ts';
import type { TranslatedPart } from './translations.ts';
import { issuesOfTranslations, translatedParts, translationPath } from './translations.ts';

/** Where the paper will be stored, and the papers beside it. */
export interface Surroundings {
  readonly reference: PaperReference;
  readonly findProfile: (id: string) => ExamProfile | undefined;
  readonly imageOf: ImageOf;
  /** What a person calls the other paper that has a question of this key; null for none. */
  readonly holderOf: (questionKey: string) => string | null;
}

export interface PaperValidation {
  /** What would wrong a student, or stop a build. */
  readonly errors: readonly PathIssue[];
  /** What a teacher should look at. */
  readonly warnings: readonly PathIssue[];
  /** As students get it; null while there is an error. */
  readonly paper: Paper | null;
}

/** Each question has an id of this place: none of another paper, then, can have it too. */
function idIssues(authored: unknown, reference: PaperReference): readonly PathIssue[] {
  const questions =
    isRecord(authored) && Array.isArray(authored['questions']) ? (authored['questions'] as unknown[]) : [];
  const prefix = idPrefixOf(reference);
  return questions.flatMap((question, index) => {
    const id = isRecord(question) ? question['id'] : undefined;
    if (typeof id === 'string' && id.startsWith(prefix)) return [];
    return [
      {
        path: `questions[${index}].id`,
        reason: `must begin with ${prefix}`,
        correction: 'Choose the file again: each question then gets an id by its place.',
      },
    ];
  });
}

const topicIssues = (authored: unknown): readonly PathIssue[] =>
  !isRecord(authored) || typeof authored['topic'] !== 'string' || [...authored['topic']].length <= LONGEST_TOPIC
    ? []
    : [
        {
          path: 'topic',
          reason: `has more than ${LONGEST_TOPIC} characters`,
          correction: 'Say in a few words what the paper is about.',
        },
      ];

const twinIssues = (authored: unknown, holderOf: Surroundings['holderOf']): readonly PathIssue[] =>
  questionKeysOf(authored).flatMap((key, index) => {
    const holder = holderOf(key);
    return holder === null
      ? []
      : [
          {
            path: `questions[${index}].question`,
            reason: `is asked in ${holder} too, options and all`,
            correction: 'Replace one of the two.',
          },
        ];
  });

/** The path in the paper, for a path in one language's part of it; null where the paper's own texts have the issue too. */
function pathInPaper(path: string, { language, indices, passages }: TranslatedPart): string | null {
  const [, passage] = /^passages\.([^.]+)/.exec(path) ?? [];
  if (passage !== undefined) return passages.includes(passage) ? translationPath(path, language) : null;
  const [, index, rest = ''] = /^questions\[(\d+)\](.*)$/s.exec(path) ?? [];
  return index === undefined ? null : translationPath(`questions[${indices[Number(index)]}]${rest}`, language);
}

const inPaper = (issues: readonly PathIssue[], part: TranslatedPart): readonly PathIssue[] =>
  issues.flatMap((issue) => {
    const path = pathInPaper(issue.path, part);
    return path === null ? [] : [{ ...issue, path }];
  });

/** What is wrong with the texts of the translations, as with those of a paper in each language. */
function validateTranslations(
  authored: unknown,
  place: PaperPlace,
  imageOf: ImageOf,
): Pick<PaperValidation, 'errors' | 'warnings'> {
  if (!isRecord(authored)) return { errors: [], warnings: [] };
  const form = issuesOfTranslations(authored);
  if (form.length > 0) return { errors: form, warnings: [] };
  const found = translatedParts(authored).map((part) => {
    const parsed = parsePaper(part.paper);
    // A part may have passages alone; that no question is asked on them is then no issue of the paper.
    const broken = parsed.ok ? [] : inPaper(parsed.issues, part);
    if (broken.length > 0) return { errors: broken, warnings: [] };
    const lints = outcomeOfLints(lintPaper(part.paper, { place, imageOf, textIssues }));
    return { errors: inPaper(lints.errors, part), warnings: inPaper(lints.warnings, part) };
  });
  return { errors: found.flatMap(({ errors }) => errors), warnings: found.flatMap(({ warnings }) => warnings) };
}

/** All that is wrong with an authored paper at a place, in one round, whoever sent it. Never throws. */
export function validatePaper(
  authored: unknown,
  { reference, findProfile, imageOf, holderOf }: Surroundings,
): PaperValidation {
  const parsed = parseAuthored(authored, findProfile);
  if (parsed.ok && parsed.value.questions.length === 0)
    return {
      errors: [{ path: 'questions', reason: 'are none', correction: 'Choose a file with questions.' }],
      warnings: [],
      paper: null,
    };
  const form = [...(parsed.ok ? [] : parsed.issues), ...topicIssues(authored), ...idIssues(authored, reference)];
  const place = { file: `${reference.exam}.json`, day: dayLabel(reference), paper: paperLabel(reference) };
  const lints = outcomeOfLints(lintPaper(authored, { place, imageOf, textIssues }));
  const translations = validateTranslations(authored, place, imageOf);
  const errors = joinIssues(form, [...lints.errors, ...translations.errors, ...twinIssues(authored, holderOf)]);
  return {
    errors,
    warnings: [...lints.warnings, ...translations.warnings],
    paper: errors.length > 0 || !parsed.ok ? null : parsed.value,
  };
}
