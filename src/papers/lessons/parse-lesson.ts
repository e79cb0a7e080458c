import type { CourseOutline, LessonNames, OutlineLesson } from '#domain/courses/course.ts';
import { CHECK_QUESTIONS, MOST_DRILLS, MOST_TOPICS } from '#domain/courses/lesson.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#domain/lib/languages.ts';
import type { Language } from '#domain/lib/languages.ts';
import { issuesOfKeys } from '#domain/lib/parsing.ts';
import type { Issue } from '#domain/lib/result.ts';
import { findAnyFamily } from '#domain/papers/every-family.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { EMPTY_PAPER } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Topic } from '#domain/papers/topics.ts';
import { isTopic } from '#domain/papers/topics.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import { issuesOfTexts } from '../../build/rich-text/paper-texts.ts';
import type { LessonPart, SizeOf } from './compile-lesson.ts';
import { compileLesson } from './compile-lesson.ts';
import type { FrontValue } from './front-matter.ts';
import { readFrontMatter } from './front-matter.ts';
import { missingTexts, paperIn, TRANSLATION_KEYS, translationIssues, translationPath } from '../translations.ts';

/** What is wrong in the files of a course, and where. */
export interface LessonIssue {
  /** Such as 'ssc/arithmetic/01-divisibility.md'. */
  readonly file: string;
  /** As the author wrote it; '' for the file as a whole. */
  readonly field: string;
  readonly reason: string;
}

export const lessonIssueText = ({ file, field, reason }: LessonIssue): string =>
  `${[file, field].filter((part) => part !== '').join(', ')}: ${reason}`;

/** A lesson in another of its languages. */
export interface AuthoredTranslation extends LessonNames {
  readonly markdown: string;
  readonly body: readonly DrawnNode[];
  readonly parts: readonly LessonPart[];
  readonly figures: number;
  readonly check: Paper;
}

/** A lesson as its files hold it. */
export interface AuthoredLesson extends OutlineLesson {
  readonly translations: readonly AuthoredTranslation[];
  readonly course: string;
  readonly chapter: string;
  /** The day on which its facts were checked, where they can change. */
  readonly checked: string | null;
  /** Exam, day and paper: 'cgl/1/2'. */
  readonly papers: readonly string[];
  readonly families: readonly string[];
  /** On which fresh questions are drawn. */
  readonly topics: readonly Topic[];
  /** The Markdown as written. */
  readonly markdown: string;
  readonly body: readonly DrawnNode[];
  readonly parts: readonly LessonPart[];
  readonly figures: number;
  /** The questions of its check, parsed and as they were written. */
  readonly check: Paper;
  readonly questions: readonly Readonly<Record<string, unknown>>[];
  /** The number in its file's name, by which the lessons of a chapter are in order. */
  readonly number: number;
}

export interface AuthoredCourse {
  readonly outline: CourseOutline;
  readonly lessons: readonly AuthoredLesson[];
}

/** The files of a lesson. */
export interface LessonFile {
  /** The folder: the chapter's id. */
  readonly chapter: string;
  /** '01-divisibility', without its ending. */
  readonly name: string;
  readonly text: string;
  /** Its texts in other languages. */
  readonly others?: readonly { readonly language: string; readonly text: string }[];
  /** The parsed JSON of its questions; undefined where the file is missing. */
  readonly check: unknown;
}

export interface CourseFiles {
  readonly course: string;
  /** The parsed course.json. */
  readonly head: unknown;
  readonly lessons: readonly LessonFile[];
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const FIELDS = ['title', 'summary', 'language', 'minutes', 'free', 'checked', 'papers', 'families', 'topics'];
const TRANSLATED_FIELDS = ['title', 'summary', 'language'];

type Fail = (field: string, reason: string) => void;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function textIn(value: unknown, field: string, fail: Fail): string {
  if (isText(value)) return value.trim().normalize('NFC');
  fail(field, 'must be a text that is not empty');
  return '';
}

function summaryIn(value: unknown, fail: Fail): string {
  const text = textIn(value, 'summary', fail);
  const { length } = [...text];
  if (text !== '' && (length < 60 || length > 160)) fail('summary', `has ${length} characters, but needs 60 to 160`);
  return text;
}

const isPaperName = (text: string): boolean => /^[a-z0-9]{1,40}\/\d{1,4}\/\d{1,4}$/.test(text);

function listIn(
  value: FrontValue | undefined,
  field: string,
  { isRight, most = MOST_DRILLS }: { readonly isRight: (text: string) => boolean; readonly most?: number },
  fail: Fail,
): readonly string[] {
  const list = value ?? [];
  if (!Array.isArray(list)) {
    fail(field, "must be a list in brackets, such as '[one, two]'");
    return [];
  }
  if (list.length > most) fail(field, `has ${list.length} entries, but at most ${most} are shown`);
  for (const each of list) if (!isRight(each)) fail(field, `'${each}' is not known`);
  return list as readonly string[];
}

/** The check in another language of the lesson, whose path of an issue is that of the translation. */
function parseTranslatedCheck(authored: Readonly<Record<string, unknown>>, language: Language, fail: Fail): Paper {
  const translation = paperIn(authored, language);
  const parsed = parsePaper(translation);
  const issues: readonly Issue[] = [...(parsed.ok ? [] : parsed.issues), ...issuesOfTexts(translation)];
  for (const { path, reason } of issues) {
    const own = translationPath(path, language);
    if (own !== null) fail(own, reason);
  }
  return parsed.ok ? parsed.value : EMPTY_PAPER;
}

/** Each question has a translation for each other language of the lesson, with every text of its own, and no other. */
function failForMissing(questions: unknown, languages: readonly Language[], fail: Fail): void {
  for (const [index, question] of (Array.isArray(questions) ? questions : []).entries()) {
    if (!isRecord(question)) continue;
    const path = `questions[${index}]`;
    const found = translationIssues(question, languages, TRANSLATION_KEYS, path, 'lesson');
    const missing = languages.slice(1).flatMap((language) => missingTexts(question, language, path));
    for (const issue of [...found, ...missing]) fail(issue.path, issue.reason);
  }
}

/** The check in each language of the lesson, in their order. */
function parseCheck(data: unknown, prefix: string, languages: readonly Language[], fail: Fail): readonly Paper[] {
  if (!isRecord(data)) {
    fail('', 'must be an object with five questions');
    return [];
  }
  const [language = 'en', ...others] = languages;
  const { questions, ...rest } = data;
  for (const key of Object.keys(rest)) fail(key, 'is not one of questions');
  const authored = { topic: prefix, language, questions };
  const parsed = parsePaper(authored);
  const issues: readonly Issue[] = [...(parsed.ok ? [] : parsed.issues), ...issuesOfTexts(authored)];
  for (const { path, reason } of issues) fail(path, reason);
  failForMissing(questions, languages, fail);
  if (!parsed.ok) return [];
  if (parsed.value.questions.length !== CHECK_QUESTIONS)
    fail('questions', `are ${parsed.value.questions.length}, but a check has ${CHECK_QUESTIONS}`);
  parsed.value.questions.forEach(({ id, explanation }, index) => {
    if (id !== `${prefix}-q${index + 1}`) fail(`questions[${index}].id`, `must be '${prefix}-q${index + 1}'`);
    if (explanation === null) fail(`questions[${index}].explanation`, 'must be given');
  });
  return [parsed.value, ...others.map((other) => parseTranslatedCheck(authored, other, fail))];
}

/** A text of a lesson in another language, before it is checked. */
export interface LessonTextParts {
  /** As its file is named. */
  readonly language: string;
  readonly fields: ReadonlyMap<string, FrontValue>;
  readonly markdown: string;
}

/** The parts of a lesson before they are checked: of its files, or of the form in the browser. */
export interface LessonParts {
  readonly course: string;
  readonly chapter: string;
  readonly slug: string;
  readonly number: number;
  readonly fields: ReadonlyMap<string, FrontValue>;
  readonly markdown: string;
  /** The same text in other languages. */
  readonly others: readonly LessonTextParts[];
  /** An object with `questions`; undefined where there is none. */
  readonly check: unknown;
}

/** Where an issue of a lesson is told: of its text and fields, and of its questions. `field` is '' for the text. */
export interface LessonFail {
  readonly text: (field: string, reason: string) => void;
  /** The same of its text in another language. */
  readonly other: (language: string, field: string, reason: string) => void;
  readonly check: (field: string, reason: string) => void;
}

const questionsIn = (check: unknown): AuthoredLesson['questions'] =>
  isRecord(check) && Array.isArray(check['questions']) ? check['questions'].filter(isRecord) : [];

/** Checks the text of a lesson in another language; null for a language that it cannot have. */
function checkTranslation(
  { language, fields, markdown }: LessonTextParts,
  { main, parts, sizeOf }: { readonly main: Language; readonly parts: readonly LessonPart[]; readonly sizeOf: SizeOf },
  fail: Fail,
): Omit<AuthoredTranslation, 'check'> | null {
  for (const { path, reason } of issuesOfKeys(Object.fromEntries(fields), TRANSLATED_FIELDS, '')) fail(path, reason);
  if (!isLanguage(language) || language === main) {
    const others = LANGUAGES.filter((each) => each !== main).join(', ');
    fail('', `must be in another language than the lesson's own: ${others}`);
    return null;
  }
  if (fields.get('language') !== language) fail('language', `must be ${language}, as in the name of the file`);
  const compiled = compileLesson(markdown, language, sizeOf);
  for (const reason of compiled.issues) fail('', reason);
  if (compiled.parts.length !== parts.length)
    fail('', `has ${compiled.parts.length} headings (##), but the text in ${LANGUAGE_NAMES[main]} has ${parts.length}`);
  return {
    language,
    title: textIn(fields.get('title'), 'title', fail),
    summary: summaryIn(fields.get('summary'), fail),
    markdown: markdown.trim(),
    body: compiled.nodes,
    parts: compiled.parts,
    figures: compiled.figures,
  };
}

/** Checks the parts of a lesson, and draws its text. What it returns is whole only when nothing failed. */
export function checkLesson(
  { course, chapter, slug, number, fields, markdown, others, check }: LessonParts,
  sizeOf: SizeOf,
  { text: fail, other: failOther, check: failCheck }: LessonFail,
): AuthoredLesson {
  for (const { path, reason } of issuesOfKeys(Object.fromEntries(fields), FIELDS, '')) fail(path, reason);
  const language = fields.get('language');
  if (!isLanguage(language)) fail('language', `must be one of ${LANGUAGES.join(', ')}`);
  const own: Language = isLanguage(language) ? language : 'en';
  const minutes = fields.get('minutes');
  if (typeof minutes !== 'number' || minutes < 1 || minutes > 60)
    fail('minutes', 'must be a whole number from 1 to 60');
  const free = fields.get('free') ?? false;
  if (typeof free !== 'boolean') fail('free', 'must be true, or left out');
  const checked = fields.get('checked') ?? null;
  if (checked !== null && !(isText(checked) && isCalendarDate(checked)))
    fail('checked', "must read like '2026-11-23', in quotes");
  const compiled = compileLesson(markdown, own, sizeOf);
  for (const reason of compiled.issues) fail('', reason);
  if (compiled.parts.length === 0) fail('', 'has no heading (##)');
  const translations = others
    .map((each) =>
      checkTranslation(each, { main: own, parts: compiled.parts, sizeOf }, (field, reason) =>
        failOther(each.language, field, reason),
      ),
    )
    .filter((each) => each !== null);
  const languages = [own, ...translations.map((each) => each.language)];
  const [paper = EMPTY_PAPER, ...papers] = parseCheck(check, `${course}-${slug}`, languages, failCheck);
  return {
    course,
    chapter,
    slug,
    title: textIn(fields.get('title'), 'title', fail),
    summary: summaryIn(fields.get('summary'), fail),
    language: own,
    minutes: typeof minutes === 'number' ? minutes : 1,
    free: free === true,
    checked: isText(checked) ? checked : null,
    papers: listIn(fields.get('papers'), 'papers', { isRight: isPaperName }, fail),
    families: listIn(fields.get('families'), 'families', { isRight: (each) => findAnyFamily(each) !== null }, fail),
    topics: listIn(fields.get('topics'), 'topics', { isRight: isTopic, most: MOST_TOPICS }, fail).filter(isTopic),
    markdown: markdown.trim(),
    body: compiled.nodes,
    parts: compiled.parts,
    figures: compiled.figures,
    check: paper,
    questions: questionsIn(check),
    translations: translations.map((each, index) => ({ ...each, check: papers[index] ?? EMPTY_PAPER })),
    number,
  };
}

function parseLesson(
  course: string,
  { chapter, name, text, others = [], check }: LessonFile,
  sizeOf: SizeOf,
  issues: LessonIssue[],
): AuthoredLesson {
  const file = `${course}/${chapter}/${name}`;
  const failIn =
    (ending: string): Fail =>
    (field, reason) =>
      void issues.push({ file: file + ending, field, reason });
  const fail = failIn('.md');
  const [, number = '', slug = ''] = /^(\d\d)-(.*)$/.exec(name) ?? [];
  if (!SLUG.test(slug)) fail('', "its name must read like '01-divisibility'");
  const { fields, body: markdown, issues: found } = readFrontMatter(text);
  for (const { path, reason } of found) fail(path, reason);
  const failOther = (language: string, field: string, reason: string): void => failIn(`.${language}.md`)(field, reason);
  const read = others.map(({ language, text: other }) => {
    const { fields: own, body, issues: wrong } = readFrontMatter(other);
    for (const { path, reason } of wrong) failOther(language, path, reason);
    return { language, fields: own, markdown: body };
  });
  const parts = { course, chapter, slug, number: Number(number), fields, markdown, others: read, check };
  return checkLesson(parts, sizeOf, { text: fail, other: failOther, check: failIn('.json') });
}

function parseHead({ course, head }: CourseFiles, fail: Fail): CourseOutline {
  const data = isRecord(head) ? head : {};
  for (const { path, reason } of issuesOfKeys(data, ['title', 'summary', 'module', 'chapters'], '')) fail(path, reason);
  if (data['module'] !== null) fail('module', 'must be null');
  const chapters = Array.isArray(data['chapters']) ? (data['chapters'] as unknown[]) : [];
  if (chapters.length === 0) fail('chapters', 'must be a list of chapters');
  return {
    id: course,
    title: textIn(data['title'], 'title', fail),
    summary: summaryIn(data['summary'], fail),
    module: null,
    chapters: chapters.map((entry, index) => {
      const chapter = isRecord(entry) ? entry : {};
      const at = (field: string): string => `chapters[${index}].${field}`;
      const { id, exam } = chapter;
      if (!isText(id) || !SLUG.test(id)) fail(at('id'), 'must be small letters, digits and hyphens');
      if (exam !== null && !isText(exam)) fail(at('exam'), 'must be the key of papers, or null');
      return {
        id: isText(id) ? id : '',
        title: textIn(chapter['title'], at('title'), fail),
        summary: textIn(chapter['summary'], at('summary'), fail),
        exam: isText(exam) ? exam : null,
        lessons: [],
      };
    }),
  };
}

/** Title and summary in each other language of a lesson. */
export const otherNamesOf = (translations: readonly LessonNames[]): readonly LessonNames[] =>
  translations.map(({ language, title, summary }) => ({ language, title, summary }));

const publicOf = ({ slug, title, summary, language, minutes, free, translations }: AuthoredLesson): OutlineLesson => ({
  slug,
  title,
  summary,
  language,
  minutes,
  free,
  translations: otherNamesOf(translations),
});

/**
 * Parses the files of a course, or lists every issue with its file and field. A chapter whose lessons are not written yet
 * is left out.
 */
export function parseCourse(
  files: CourseFiles,
  sizeOf: SizeOf,
):
  | { readonly ok: true; readonly value: AuthoredCourse }
  | { readonly ok: false; readonly issues: readonly LessonIssue[] } {
  const issues: LessonIssue[] = [];
  const fail: Fail = (field, reason) => void issues.push({ file: `${files.course}/course.json`, field, reason });
  if (!SLUG.test(files.course)) fail('', 'the name of its folder must be small letters, digits and hyphens');
  const head = parseHead(files, fail);
  const inOrder = files.lessons.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const lessons = head.chapters.flatMap(({ id }) =>
    inOrder.filter(({ chapter }) => chapter === id).map((lesson) => parseLesson(files.course, lesson, sizeOf, issues)),
  );
  for (const { chapter, name } of inOrder)
    if (!head.chapters.some(({ id }) => id === chapter))
      issues.push({
        file: `${files.course}/${chapter}/${name}.md`,
        field: '',
        reason: 'its chapter is not in course.json',
      });
  for (const [slug, same] of Map.groupBy(lessons, (lesson) => lesson.slug))
    if (same.length > 1) fail('', `two lessons are named '${slug}'`);
  const chapters = head.chapters
    .map((chapter) => ({
      ...chapter,
      lessons: lessons.filter((lesson) => lesson.chapter === chapter.id).map(publicOf),
    }))
    .filter((chapter) => chapter.lessons.length > 0);
  for (const { id, lessons: own } of chapters)
    if (own.filter(({ free }) => free).length !== 1) fail('', `the chapter '${id}' must have exactly one free lesson`);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { outline: { ...head, chapters }, lessons } };
}
