import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { isHttpsAddress } from '#domain/lib/address.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { isOwnFilePath } from '#domain/lib/own-path.ts';
import { ITEM_LIMITS } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import type { CourseOutline } from '#domain/courses/course.ts';
import type { BuiltLesson } from '#domain/courses/lesson-page.ts';
import { builtLessonOf } from './papers/lessons/built-lesson.ts';
import type { CutOffCategory } from '#domain/mocks/cut-off.ts';
import { CUT_OFF_CATEGORIES } from '#domain/mocks/cut-off.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mockFactsOf } from '#domain/mocks/mock-facts.ts';
import { issuesOfProfile } from '#domain/papers/exam-profile.ts';
import { issuesOfTexts } from './build/rich-text/paper-texts.ts';
import { lessonIssueText, parseCourse } from './papers/lessons/parse-lesson.ts';
import { svgSize } from './papers/lessons/svg-size.ts';
import { parseAuthored } from './papers/parse-authored.ts';
import { mockIssueText } from './papers/mocks/mock-issue.ts';
import { withEditions } from './papers/mocks/mock-editions.ts';
import { parseMock } from './papers/mocks/parse-mock.ts';
import profilesJson from './content/exam-profiles.json' with { type: 'json' };

const DAY_LABEL = /^Day [1-9]\d*$/;
const PAPER_LABEL = /^Paper [1-9]\d*$/;

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must read like '2026-11-21', in quotes");

/** What an exam is called. The file's name is the exam's key: `cgl.json`. */
const exams = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/exams' }),
  schema: z.strictObject({
    name: z.string().min(1),
    fullName: z.string().min(1),
    /** One sentence on what its papers cover. */
    summary: z.string().min(1),
    /** Place in lists, lowest first. */
    order: z.int(),
    /** When the exam is held next, as far as it is known. `until` is the last day for which `when` says something. */
    next: z
      .union([
        z.strictObject({ when: z.null(), checked: isoDay }),
        z.strictObject({
          when: z.string().min(1),
          until: isoDay,
          basis: z.string().min(1),
          source: z.url(),
          checked: isoDay,
        }),
      ])
      .optional(),
  }),
});

const count = z.int().min(1);
const marks = z.number().min(-100).max(100);
const profileMarking = z.strictObject({
  right: marks,
  wrong: marks,
  blank: marks,
  notAttempted: marks.optional(),
  partial: marks.optional(),
});
const examProfile = z
  .strictObject({
    name: z.string().min(1),
    exam: z.string().regex(/^[a-z0-9]+$/),
    year: z.int().min(2020).max(2100),
    sections: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          questions: count.nullable(),
          marks: count.nullable(),
          minutes: count.optional(),
          marking: profileMarking.optional(),
        }),
      )
      .min(1),
    minutes: count,
    timing: z.enum(['pooled', 'locked']),
    mayLeaveSection: z.boolean().optional(),
    keepOnLeave: z.boolean().optional(),
    marking: profileMarking.nullable(),
    questions: count.nullable(),
    maximum: count,
    languages: z.array(z.string().min(1)).min(1),
    sources: z.array(z.url()).min(1),
    caution: z.string().min(1).optional(),
    rehearsal: z.boolean().optional(),
  })
  .superRefine((profile, context) => {
    for (const { path, reason } of issuesOfProfile(profile))
      context.addIssue({ code: 'custom', path: [path], message: reason });
  });

/** How each exam is held, per year, with its sources: what a paper's `profile` names. */
const examProfiles = defineCollection({ loader: file('src/content/exam-profiles.json'), schema: examProfile });

/** The last known cut-offs of exams that were held, with the page where each was read. */
const cutOffs = defineCollection({
  loader: file('src/content/cut-offs.json'),
  schema: z
    .strictObject({
      exam: z.string().regex(/^[a-z0-9]+$/),
      name: z.string().min(1),
      published: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'must read like 2024-12'),
      maximum: count,
      marks: z.partialRecord(z.enum(Object.keys(CUT_OFF_CATEGORIES) as CutOffCategory[]), z.number().positive()),
      source: z.url(),
    })
    .refine(({ marks: given, maximum }) => Object.values(given).every((mark) => mark <= maximum), {
      message: 'has marks above its maximum',
    }),
});
const profiles = z.record(z.string(), examProfile).parse(profilesJson);

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
          const parsed = parseAuthored(paper, (id) => profiles[id]);
          for (const { path, reason } of [...(parsed.ok ? [] : parsed.issues), ...issuesOfTexts(paper)])
            context.addIssue({ code: 'custom', path: [day, label, ...(path === '' ? [] : [path])], message: reason });
        }
    }),
});

/** One sentence that also is the page's description in search results. */
const summary = z.string().min(60).max(160);
const order = z.int().min(1);
/** A collection of Markdown files: one file, one entry; its name is its place in the address. */
const markdown = (folder: string) => glob({ pattern: '**/*.md', base: `./src/content/${folder}` });

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

/** What an exam asks and how to prepare: /courses/ssc/{file name}, /courses/class3/{file name}. */
const examGuides = defineCollection({
  loader: markdown('exam-guides'),
  schema: z.strictObject({
    title: z.string().min(1),
    fullName: z.string().min(1),
    group: z.enum(['ssc', 'class3']),
    summary,
    /** The exam in two to four lines, for the menu's popup. */
    pattern: z.array(z.string().min(1).max(140)).min(1).max(4),
    /** When the pattern was last held against its sources. */
    checked: isoDay,
    order,
  }),
});

/** A test series: /testseries/{file name}; `exam` is the key of its papers. */
const testSeries = defineCollection({
  loader: markdown('test-series'),
  schema: z.strictObject({ title: z.string().min(1), summary, exam: z.string().regex(/^[a-z0-9]+$/) }),
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
        const parsed = parseMock(each, (profile) => profiles[profile]);
        if (!parsed.ok) throw new Error(`${MOCKS_FOLDER}:\n${parsed.issues.map(mockIssueText).join('\n')}`);
        store.set({ id: each.id, data: { ...mockFactsOf(parsed.value.definition) } });
      }
    },
  },
  schema: z.custom<MockFacts>(isRecord),
});

const LESSONS_FOLDER = 'src/content/lessons';

/** The files of one course: course.json and a folder for each chapter. */
async function readCourse(course: string) {
  const folder = join(LESSONS_FOLDER, course);
  const entries = await readdir(folder, { withFileTypes: true });
  const chapters = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lessons = chapters.map(async (chapter) => {
    const names = (await readdir(join(folder, chapter))).filter((name) => name.endsWith('.md'));
    return Promise.all(
      names.map(async (file) => {
        const name = basename(file, '.md');
        const check = join(folder, chapter, `${name}.json`);
        return {
          chapter,
          name,
          text: await readFile(join(folder, chapter, file), 'utf8'),
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

/** One event, one file: current-affairs/{yyyy-mm}/{dd}-{name}.md. */
const currentAffairs = defineCollection({
  loader: markdown('current-affairs'),
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
  }),
});

export const collections = {
  exams,
  examProfiles,
  cutOffs,
  papers,
  subjects,
  foundation,
  english,
  examGuides,
  groups,
  pages,
  faqs,
  updates,
  faculty,
  currentAffairs,
  testSeries,
  mocks,
  lessonCourses,
};
