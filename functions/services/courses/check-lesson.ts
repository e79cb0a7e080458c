import type { CheckedLesson, CheckedLessonBody, LessonFormIssue } from '#contract/courses/lesson.ts';
import { requiredMessage } from '#domain/account/form-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import type { LessonForm } from '#domain/courses/lesson.ts';
import { tidyLesson, validateLesson } from '#domain/courses/lesson.ts';
import { LANGUAGE_NAMES, languageOf } from '#domain/lib/languages.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { FrontValue } from '../../../src/papers/lessons/front-matter.ts';
import type { SizeOf } from '../../../src/papers/lessons/compile-lesson.ts';
import { lessonContentOf } from '../../../src/papers/lessons/lesson-content.ts';
import { checkLesson as checkParts } from '../../../src/papers/lessons/parse-lesson.ts';
import { svgSize } from '../../../src/papers/lessons/svg-size.ts';
import type { LessonContent } from '../../ports/courses.ts';
import type { MaterialRecord } from '../../ports/materials.ts';
import type { Context } from '../context.ts';
import { chaptersLeft, lacksFree, lastFree } from './free-lessons.ts';
import { findPictureFacts } from '../papers/paper-pictures.ts';

/** The most figures of a lesson; each costs a look-up. */
const MOST_FIGURES = 20;
const FIGURE = /!\[[^\]]*\]\((\/images\/[\w./-]+)\)/g;

/** Addresses of the figures in a text, each once. */
export const figuresOf = (markdown: string): readonly string[] => [
  ...new Set(Array.from(markdown.matchAll(FIGURE), ([, src = '']) => src)),
];

const sizesIn =
  (facts: ReadonlyMap<string, ImageFacts | null>): SizeOf =>
  (src) => {
    const found = facts.get(src);
    if (!found) return null;
    if (found.svg !== null) return svgSize(found.svg);
    return found.width === null || found.height === null ? null : { width: found.width, height: found.height };
  };

/** 'Question 2: explanation must be given', from 'questions[1].explanation'. */
function questionMessage(path: string, reason: string): string {
  const [, index, rest = ''] = /^questions\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (index === undefined) return `The questions ${reason.replace(/^are (\d+), but/, 'are $1;')}`;
  return `Question ${Number(index) + 1}${rest === '' ? '' : `, ${rest}`}: ${reason}`;
}

const NAMES: Readonly<Record<string, string>> = {
  papers: 'The list of papers',
  families: 'The list of families',
  topics: 'The list of topics',
};

function fieldMessage(field: string, reason: string): string {
  if (reason === 'must be a text that is not empty') return requiredMessage(field);
  if (field === '') return reason.startsWith('has ') ? `The text ${reason}` : `In the text ${reason}`;
  return `${NAMES[field] ?? `The ${field}`} ${reason}`;
}

/** 'In Hindi, the title is required' */
const translationMessage = (language: string, field: string, reason: string): string =>
  `In ${LANGUAGE_NAMES[languageOf(language)]}: ${fieldMessage(field, reason)}`;

/** Why a material cannot be opened beside a lesson; null when it can. */
function materialIssue(material: MaterialRecord | null, kinds: readonly string[] | null): string | null {
  if (material === null || material.deletedAt !== null) return 'is not there';
  if (kinds !== null && !kinds.includes(material.kind)) return 'is no recording';
  return material.isPublished ? null : 'is not published';
}

async function issuesOfMaterials(
  ctx: Context,
  { recordingId, fileId }: Pick<LessonForm, 'recordingId' | 'fileId'>,
): Promise<readonly LessonFormIssue[]> {
  const wanted = [
    ['recordingId', recordingId, ['recording', 'audio']],
    ['fileId', fileId, null],
  ] as const;
  const found = await Promise.all(
    wanted.map(async ([field, id, kinds]) => {
      const issue = id === null ? null : materialIssue(await ctx.materials.find(id), kinds);
      const message = `Material ${id} ${issue}. Publish it under Materials first, or choose another`;
      return issue === null ? [] : [{ field, message }];
    }),
  );
  return found.flat();
}

const NO_FREE_LESSON =
  'Students are told that one lesson of each chapter is free, and this chapter has no other. Tick “Free for every student”, or publish a free one first';

async function issuesOfPlace(
  ctx: Context,
  { course, chapter, slug, free, papers }: Pick<LessonForm, 'course' | 'chapter' | 'slug' | 'free' | 'papers'>,
): Promise<readonly LessonFormIssue[]> {
  const [found, catalogue] = await Promise.all([ctx.courses.find(course), ctx.builtBank.catalogue()]);
  if (found === null) return [{ field: 'course', message: 'There is no such course. Choose one of the list' }];
  const unknown = papers.filter((paper) => !Object.hasOwn(catalogue.papers, paper));
  if (!found.head.chapters.some(({ id }) => id === chapter))
    return [{ field: 'chapter', message: 'The course has no such chapter. Choose one of the list' }];
  const others = found.lessons.filter((each) => each.slug !== slug);
  const left = chaptersLeft(found, { slug, after: { chapter, free } }).filter(({ id }) => id !== chapter);
  return [
    ...left.map(({ title }) => ({ field: 'chapter', message: lastFree(title) })),
    ...(lacksFree([...others, { chapter, free }], chapter) ? [{ field: 'free', message: NO_FREE_LESSON }] : []),
    ...unknown.map((paper) => ({ field: 'papers', message: `There is no paper ${paper} in the question bank` })),
  ];
}

export interface LessonFindings {
  readonly form: LessonForm;
  /** What keeps a draft from being saved. */
  readonly draftIssues: FieldErrors;
  /** What keeps it from being published, in the order of its fields. */
  readonly issues: readonly LessonFormIssue[];
  readonly body: CheckedLesson['body'];
  /** What students would get; null while there is an issue. */
  readonly content: LessonContent | null;
  readonly figures: readonly string[];
}

/** Reads a lesson as the build reads its files, with the academy's own pictures, papers and materials. */
export async function findInLesson(ctx: Context, given: LessonForm): Promise<LessonFindings> {
  const form = tidyLesson(given);
  const { course, chapter, slug, number, title, summary, language, minutes, free, checked } = form;
  const { papers, families, topics, translations } = form;
  const figures = figuresOf([form, ...translations].map(({ markdown }) => markdown).join('\n\n'));
  const [facts, ...others] = await Promise.all([
    findPictureFacts(ctx, figures.slice(0, MOST_FIGURES)),
    issuesOfPlace(ctx, form),
    issuesOfMaterials(ctx, form),
  ]);
  const issues: LessonFormIssue[] = [];
  const prefix = `${course}-${slug}`;
  const fields = new Map<string, FrontValue>([
    ['title', title],
    ['summary', summary],
    ['language', language],
    ['minutes', minutes],
    ['free', free],
    ['papers', papers],
    ['families', families],
    ['topics', topics],
    ...(checked === null ? [] : [['checked', checked] as const]),
  ]);
  // A lesson's address may change until it is published; the ids of its questions follow.
  const questions = form.questions.map((question, index) => ({ ...question, id: `${prefix}-q${index + 1}` }));
  const lesson = checkParts(
    {
      course,
      chapter,
      slug,
      number,
      fields,
      markdown: form.markdown,
      others: translations.map((each) => ({
        language: each.language,
        fields: new Map(Object.entries({ title: each.title, summary: each.summary, language: each.language })),
        markdown: each.markdown,
      })),
      check: { questions },
    },
    sizesIn(facts),
    {
      text: (field, reason) =>
        void issues.push({ field: field === '' ? 'markdown' : field, message: fieldMessage(field, reason) }),
      other: (other, field, reason) =>
        void issues.push({ field: 'translations', message: translationMessage(other, field, reason) }),
      check: (path, reason) => void issues.push({ field: 'questions', message: questionMessage(path, reason) }),
    },
  );
  if (figures.length > MOST_FIGURES)
    issues.push({
      field: 'markdown',
      message: `The text has more than ${MOST_FIGURES} figures. Make two lessons of it`,
    });
  const draftIssues = validateLesson(form);
  const all = [
    ...Object.entries(draftIssues).map(([field, message = '']) => ({ field, message })),
    ...others.flat(),
    ...issues.filter(({ field }) => !Object.hasOwn(draftIssues, field)),
  ];
  return {
    form: { ...form, questions },
    draftIssues,
    issues: all,
    body: [...lesson.body],
    content: all.length > 0 ? null : { ...lessonContentOf(lesson), papers, families, topics },
    figures,
  };
}

/** What keeps a lesson from being published, and how students would see it. Saves nothing. */
export async function checkLesson(ctx: Context, body: CheckedLessonBody): Promise<CheckedLesson> {
  const { issues, body: drawn, content } = await findInLesson(ctx, { ...body, status: 'published' });
  return { issues: [...issues], body: drawn, paper: content === null ? null : { ...content.paper } };
}
