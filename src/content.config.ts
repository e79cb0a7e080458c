import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LANGUAGES, isLanguage } from '#domain/lib/languages.ts';
import { defineCollection } from 'astro:content';
import type { LoaderContext } from 'astro/loaders';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { isHttpsAddress } from '#domain/lib/address.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isOwnFilePath } from '#domain/lib/own-path.ts';
import { isItemSlug, ITEM_LIMITS } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import type { CourseOutline } from '#domain/courses/course.ts';
import type { BuiltLesson } from '#domain/courses/lesson-page.ts';
import { builtLessonOf } from './papers/lessons/built-lesson.ts';
import { lessonsOfFolder } from './papers/lessons/lesson-files.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mockFactsOf } from '#domain/mocks/mock-facts.ts';
import type { MockWords } from '#domain/mocks/mock-words.ts';
import type { ExamGroup } from '#domain/papers/exam.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { ExamFile } from './build/exams/exam-file.ts';
import { readExams } from './build/exams/exam-file.ts';
import type { TranslatedTexts } from './build/translations/read-translations.ts';
import { readTranslations, withEnglishAnchors } from './build/translations/read-translations.ts';
import { issuesOfTexts } from './build/rich-text/paper-texts.ts';
import { lessonIssueText, parseCourse } from './papers/lessons/parse-lesson.ts';
import { svgSize } from './papers/lessons/svg-size.ts';
import { parseAuthored } from './papers/parse-authored.ts';
import { mockIssueText } from './papers/mocks/mock-issue.ts';
import { withEditions } from './papers/mocks/mock-editions.ts';
import { parseMock } from './papers/mocks/parse-mock.ts';

export interface ExamGuide {
  /** The key of its papers. */
  readonly exam: string;
  readonly title: string;
  readonly fullName: string;
  readonly group: ExamGroup;
  readonly summary: string;
  readonly pattern: readonly string[];
  readonly checked: string;
  readonly order: number;
}
export interface SeriesPage {
  readonly title: string;
  readonly summary: string;
  /** The key of its papers. */
  readonly exam: string;
}

const DAY_LABEL = /^Day [1-9]\d*$/;
const PAPER_LABEL = /^Paper [1-9]\d*$/;

const isoDay = z.string().refine(isCalendarDate, "must read like '2026-11-21', in quotes");

/** What a subject's list of papers is called. The file's name is the list's key: `gk.json`. */
const paperLists = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/paper-lists' }),
  schema: z.strictObject({
    name: z.string().min(1),
    fullName: z.string().min(1),
    /** One sentence on what its papers cover. */
    summary: z.string().min(1),
    /** Place in lists, lowest first; exams come before. */
    order: z.int(),
  }),
});

/** Each exam from its one file. A file that lacks something stops the build with a sentence for each thing. */
const EXAMS = readExams('src/content');

/** By the key of its papers; of the file all but its texts. */
const exams = defineCollection({
  loader: () => EXAMS.map(({ guideText: _guide, seriesText: _series, ...exam }) => exam),
  schema: z.custom<Omit<ExamFile, 'guideText' | 'seriesText'>>(isRecord),
});

/** A part of every exam's file as a collection of Markdown texts. */
const partOfExams = <Data extends Record<string, unknown>>(
  name: string,
  partOf: (exam: ExamFile, place: number) => { readonly id: string; readonly text: string; readonly data: Data },
) => ({
  name,
  load: async ({ store, renderMarkdown }: LoaderContext) => {
    store.clear();
    for (const [index, exam] of EXAMS.entries()) {
      const { id, text, data } = partOf(exam, index + 1);
      store.set({ id, data, body: text, rendered: await renderMarkdown(text) });
    }
  },
});

/** The day on which the whole pattern was last held against its sources: that of the part that was read first. */
const patternCheckedOn = (facts: ExamFile['facts']): string =>
  facts
    .filter(({ field }) => /^(?:guide\.pattern$|profiles\.)/.test(field))
    .map(({ seen }) => seen)
    .toSorted()[0] ?? '';

/** What an exam asks and how to prepare: /courses/ssc/{file name}, /courses/class3/{file name}. */
const examGuides = defineCollection({
  loader: partOfExams('exam-guides', ({ id: exam, slug, guideText, ...each }, order) => ({
    id: slug,
    text: guideText,
    data: {
      exam,
      title: each.name.en,
      fullName: each.officialName,
      group: each.group,
      summary: each.guide.summary,
      pattern: each.guide.pattern.value,
      checked: patternCheckedOn(each.facts),
      order,
    } satisfies ExamGuide,
  })),
  schema: z.custom<ExamGuide>(isRecord),
});

/** A test series: /testseries/{key of the exam}. */
const testSeries = defineCollection({
  loader: partOfExams('test-series', ({ id, name, series, seriesText }) => ({
    id,
    text: seriesText,
    data: { title: `${name.en} test series`, summary: series.summary, exam: id } satisfies SeriesPage,
  })),
  schema: z.custom<SeriesPage>(isRecord),
});

/** Texts in other languages, by 'gu/pages/about': src/components/translated.ts finds the one for an entry. */
const translations = defineCollection({
  loader: {
    name: 'translations',
    load: async ({ store, renderMarkdown }) => {
      store.clear();
      for (const { id, text, english, texts } of readTranslations('src/content', EXAMS)) {
        const [language] = id.split('/', 1);
        const rendered =
          text === null || !isLanguage(language)
            ? undefined
            : withEnglishAnchors(language, await renderMarkdown(text), await renderMarkdown(english));
        store.set({ id, data: { ...texts }, body: text ?? '', ...(rendered && { rendered }) });
      }
    },
  },
  schema: z.custom<TranslatedTexts>(isRecord),
});

/** How each exam is held, per year, with its sources: what a paper's `profile` names. */
const profiles = new Map(EXAMS.flatMap((exam) => Object.entries(exam.profiles)));
const examProfiles = defineCollection({
  loader: () => [...profiles].map(([id, profile]) => ({ ...profile, id })),
  schema: z.custom<ExamProfile & { readonly id: string }>(isRecord),
});

/**
 * One file per exam, keyed by day label, then paper label (spec section 2, quiz route). Each paper is read by the
 * domain's own parser, its texts by that of paper text, so that the build names the file, the place and the reason of
 * every issue.
 */
const papers = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/papers' }),
  schema: z
    .record(
      z.string().regex(DAY_LABEL, "must read like 'Day 1'"),
      z.record(z.string().regex(PAPER_LABEL, "must read like 'Paper 1'"), z.unknown()),
    )
    .superRefine((days, context) => {
      for (const [day, papersOfDay] of Object.entries(days))
        for (const [label, paper] of Object.entries(papersOfDay)) {
          const parsed = parseAuthored(paper, (id) => profiles.get(id));
          for (const { path, reason } of [...(parsed.ok ? [] : parsed.issues), ...issuesOfTexts(paper)])
            context.addIssue({ code: 'custom', path: [day, label, ...(path === '' ? [] : [path])], message: reason });
        }
    }),
});

/** One sentence that also is the page's description in search results. */
const summary = z.string().min(60).max(160);
const order = z.int().min(1);
/**
 * A collection of Markdown files: one file, one entry; its name is its place in the address. The folders of other
 * languages hold translations.
 */
const markdown = (folder: string) => glob({ pattern: ['**/*.md', '!{gu,hi}/**'], base: `./src/content/${folder}` });

/** Exam-oriented subject guides: /courses/eklavy/{file name}. */
const subjects = defineCollection({
  loader: markdown('subjects'),
  schema: z.strictObject({ title: z.string().min(1), summary, order }),
});

/** Subjects from zero: /courses/foundation/{file name}. */
const foundation = defineCollection({
  loader: markdown('foundation'),
  schema: z.strictObject({ title: z.string().min(1), summary, subjectId: z.int().min(1), order }),
});

/** English: /courses/english, /courses/esc and /courses/esc/english. */
const english = defineCollection({
  loader: markdown('english'),
  schema: z.strictObject({ title: z.string().min(1), summary, subjectId: z.int().min(1).optional(), order }),
});

const MOCKS_FOLDER = 'src/content/mocks';
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${String(error)}`, { cause: error });
  }
}

/** The files of one mock: mock.json and a file for each section beside it. */
async function readMock(id: string) {
  const names = (await readdir(join(MOCKS_FOLDER, id))).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.map(async (name) => [basename(name, '.json'), await readJson(join(MOCKS_FOLDER, id, name))] as const),
  );
  const { mock, ...sections } = Object.fromEntries(files);
  return { id, mock, sections };
}

/**
 * Mock tests, as far as a page may know them: without questions, answer keys and explanations, which reach a student by
 * the server alone. An issue stops the build and names file, question and field.
 */
const mocks = defineCollection({
  loader: {
    name: 'mocks',
    load: async ({ store }) => {
      store.clear();
      const files = withEditions(await Promise.all((await readdir(MOCKS_FOLDER)).map(readMock)));
      for (const each of files) {
        const parsed = parseMock(each, (profile) => profiles.get(profile));
        if (!parsed.ok) throw new Error(`${MOCKS_FOLDER}:\n${parsed.issues.map(mockIssueText).join('\n')}`);
        const { definition } = parsed.value;
        const { objectionsUntil } = definition;
        store.set({ id: each.id, data: { ...mockFactsOf(definition), objectionsUntil } });
      }
    },
  },
  schema: z.custom<MockFacts & Pick<MockWords, 'objectionsUntil'>>(isRecord),
});

const LESSONS_FOLDER = 'src/content/lessons';

/** The files of one course: course.json and a folder for each chapter. */
async function readCourse(course: string) {
  const folder = join(LESSONS_FOLDER, course);
  const entries = await readdir(folder, { withFileTypes: true });
  const chapters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lessons = chapters.map(async (chapter) => {
    const textOf = (file: string): Promise<string> => readFile(join(folder, chapter, file), 'utf8');
    return Promise.all(
      lessonsOfFolder(await readdir(join(folder, chapter))).map(async ({ name, others }) => {
        const check = join(folder, chapter, `${name}.json`);
        return {
          chapter,
          name,
          text: await textOf(`${name}.md`),
          others: await Promise.all(
            others.map(async (language) => ({ language, text: await textOf(`${name}.${language}.md`) })),
          ),
          check: existsSync(check) ? await readJson(check) : undefined,
        };
      }),
    );
  });
  return { course, head: await readJson(join(folder, 'course.json')), lessons: (await Promise.all(lessons)).flat() };
}

const figureSize = (src: string) => {
  const file = join('public', src);
  return existsSync(file) ? svgSize(readFileSync(file, 'utf8')) : null;
};

/** Courses with their lessons: /lessons/{folder}. A folder without course.json is not ready yet. */
const lessonCourses = defineCollection({
  loader: {
    name: 'lessons',
    load: async ({ store }) => {
      store.clear();
      const courses = existsSync(LESSONS_FOLDER) ? await readdir(LESSONS_FOLDER) : [];
      for (const id of courses.filter((course) => existsSync(join(LESSONS_FOLDER, course, 'course.json')))) {
        const parsed = parseCourse(await readCourse(id), figureSize);
        if (!parsed.ok) throw new Error(`${LESSONS_FOLDER}:\n${parsed.issues.map(lessonIssueText).join('\n')}`);
        store.set({ id, data: { outline: parsed.value.outline, lessons: parsed.value.lessons.map(builtLessonOf) } });
      }
    },
  },
  schema: z.custom<{ readonly outline: CourseOutline; readonly lessons: readonly BuiltLesson[] }>(isRecord),
});

/** The pages of the revision sheets, to count what a plan opens. scripts/materials reads and checks their texts. */
const SHEETS_FOLDER = 'src/content/materials';
const sheets = defineCollection({
  loader: {
    name: 'sheets',
    load: async ({ store }) => {
      store.clear();
      for (const place of await readdir(SHEETS_FOLDER))
        for (const file of await readdir(join(SHEETS_FOLDER, place)))
          store.set({ id: `${place}/${file}`, data: { place } });
    },
  },
  schema: z.strictObject({ place: z.string() }),
});

/** Introductions of course groups. */
const groups = defineCollection({
  loader: markdown('groups'),
  schema: z.strictObject({ title: z.string().min(1), summary }),
});

/** The text of single pages: /about, /contact ... A page may end with questions whose answers open on request. */
const pages = defineCollection({
  loader: markdown('pages'),
  schema: z.strictObject({
    title: z.string().min(1),
    summary,
    /** The drawing beside the title: a file of src/components/pictures. */
    picture: z.string().min(1),
    practice: z
      .strictObject({
        title: z.string().min(1),
        intro: z.string().min(1),
        questions: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(40) })).min(1),
      })
      .optional(),
  }),
});

const faqs = defineCollection({
  loader: markdown('faqs'),
  schema: z.strictObject({
    question: z.string().min(1),
    group: z.enum(['Account', 'Practice papers', 'Memberships', 'Live classes', 'Privacy']),
    order,
  }),
});

const updates = defineCollection({
  loader: markdown('updates'),
  schema: z.strictObject({ title: z.string().min(1), date: isoDay }),
});

/** Teachers by role. */
const faculty = defineCollection({
  loader: markdown('faculty'),
  schema: z.strictObject({ role: z.string().min(1), subjects: z.array(z.string().min(1)).min(1), order }),
});

/** An item's own file, and those beside it, whose second ending is their language. */
const NEWS = { base: './src/content/current-affairs', items: ['*/*.md', '!*/*.*.md'], texts: '*/*.*.md' };

/** One event, one file: current-affairs/{yyyy-mm}/{dd}-{name}.md. */
const currentAffairs = defineCollection({
  loader: glob({ pattern: NEWS.items, base: NEWS.base }),
  schema: z.strictObject({
    title: z
      .string()
      .min(1)
      .refine((text) => [...text].length <= ITEM_LIMITS.title, `must have at most ${ITEM_LIMITS.title} characters`),
    /** The day of the event. */
    date: isoDay,
    category: z.enum(CURRENT_AFFAIRS_CATEGORIES),
    /** Who announced or reported it, by name. */
    source: z.string().min(1),
    /** What an exam may ask from it. */
    examNote: z.string().min(1).optional(),
    /** What it is about, in a sentence or two. */
    summary: z.string().min(1).optional(),
    /** A path of this site. */
    image: z.string().refine(isOwnFilePath, "must be a path of this site, such as '/images/name.webp'").optional(),
    /** What the image shows, for whoever cannot see it. */
    imageAlt: z.string().min(1).optional(),
    /** Where the source says so. */
    sourceUrl: z.string().refine(isHttpsAddress, 'must begin with https:// and name no user').optional(),
    /** English where it is left out. */
    language: z.enum(LANGUAGES).optional(),
    /** The paper that asks about it: exam, day and paper, such as 'cgl/1/2'. */
    paper: z
      .string()
      .regex(/^[a-z0-9]{1,40}\/\d{1,6}\/\d{1,6}$/, "must read like 'cgl/1/2'")
      .optional(),
    /** What its week and its month ask: the id of a question of papers/currentaffairs.json, or the question itself. */
    question: z.union([z.string().min(1), z.record(z.string(), z.unknown())]).optional(),
    /** The item that has taken its place. */
    supersededBy: z.string().refine(isItemSlug, "must read like '2026-05/17-name'").optional(),
    /** Since when it holds no more, and why. */
    lapsed: z.strictObject({ date: isoDay, note: z.string().min(1).max(ITEM_LIMITS.lapse) }).optional(),
  }),
});

/** The texts of items in other languages: current-affairs/{yyyy-mm}/{dd}-{name}.{language}.md. */
const currentAffairsTexts = defineCollection({
  loader: glob({
    pattern: NEWS.texts,
    base: NEWS.base,
    // The usual id has no dots.
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  }),
  schema: z.strictObject({
    title: z.string().min(1),
    language: z.enum(LANGUAGES),
    /** Where the item has one. */
    examNote: z.string().min(1).optional(),
  }),
});

/** What is known, as data: questions on facts are drawn from it. An issue stops the build and names file and field. */
const factTables = defineCollection({
  loader: glob({
    pattern: '*/*.json',
    base: './src/content/fact-tables',
    generateId: ({ entry }) => basename(entry, '.json'),
  }),
  schema: z.unknown().transform((authored, context): FactTable => {
    const parsed = parseFactTable(authored);
    if (parsed.ok) return parsed.value;
    for (const { path, reason } of parsed.issues) context.addIssue({ code: 'custom', message: `${path} ${reason}` });
    return z.NEVER;
  }),
});

export const collections = {
  exams,
  factTables,
  paperLists,
  examProfiles,
  papers,
  subjects,
  foundation,
  english,
  examGuides,
  translations,
  groups,
  pages,
  faqs,
  updates,
  faculty,
  currentAffairs,
  currentAffairsTexts,
  testSeries,
  mocks,
  lessonCourses,
  sheets,
};
