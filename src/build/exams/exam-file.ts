import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { isCalendarDate, isMonth } from '#domain/lib/india-time.ts';
import { LANGUAGES, LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import { CUT_OFF_CATEGORIES } from '#domain/papers/cut-off.ts';
import type { DatedFact } from '#domain/papers/exam-calendar.ts';
import { BOARD_KINDS, firstDayOf, lastDayOf, recordKey } from '#domain/papers/exam-calendar.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { issuesOfProfile } from '#domain/papers/exam-profile.ts';
import { EXAM_GROUPS } from '#domain/papers/exam.ts';

/** One file is one exam: src/content/exams/revenue-talati.md. Its name ends the address of the exam's guide. */

const text = z.string().trim().min(1, 'must not be empty');
const isoDay = z.string().refine(isCalendarDate, "must read like '2026-11-21'");
/** One sentence that also is the page's description in search results. */
const summary = z.string().min(60, 'has less than 60 characters').max(160, 'has more than 160 characters');
const inThreeLanguages = z.strictObject({ en: text, gu: text, hi: text });
const count = z.int().min(1);
const marks = z.number().min(-100).max(100);

/** Beside a value that can change: where and when it was read, and the last day for which it says something. */
const fact = { source: z.url(), seen: isoDay, validUntil: isoDay.nullable() };

/** Further sources that say the same. */
const also = z.array(z.url()).min(1).optional();

const marking = z.strictObject({
  right: marks,
  wrong: marks,
  blank: marks,
  notAttempted: marks.optional(),
  partial: marks.optional(),
});

const profile = z.strictObject({
  name: text,
  year: z.int().min(2020).max(2100),
  sections: z
    .array(
      z.strictObject({
        name: text,
        questions: count.nullable(),
        marks: count.nullable(),
        minutes: count.optional(),
        marking: marking.optional(),
      }),
    )
    .min(1),
  minutes: count,
  timing: z.enum(['pooled', 'locked']),
  mayLeaveSection: z.boolean().optional(),
  keepOnLeave: z.boolean().optional(),
  marking: marking.nullable(),
  questions: count.nullable(),
  maximum: count,
  /** In words; without it the languages of the exam. */
  languages: z.array(text).min(1).optional(),
  caution: text.optional(),
  rehearsal: z.boolean().optional(),
  sources: z.array(z.url()).min(1),
  seen: isoDay,
  validUntil: isoDay.nullable(),
});

const cutOff = z
  .strictObject({
    name: text,
    published: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'must read like 2024-12'),
    maximum: count,
    value: z.partialRecord(z.enum(CUT_OFF_CATEGORIES), z.number().positive()),
    ...fact,
    also,
  })
  .refine(({ value, maximum }) => Object.values(value).every((mark) => mark <= maximum), 'has marks above its maximum');

const dayOrMonth = z
  .string()
  .refine(
    (each) => isCalendarDate(each) || isMonth(each) || /^20\d{2}$/.test(each),
    "must read like '2026-05-21', '2026-05' or '2026'",
  );

/** A day of an exam: src/domain/papers/exam-calendar.ts says what its fields mean. */
const boardRecord = z
  .strictObject({
    kind: z.enum(BOARD_KINDS),
    stage: inThreeLanguages,
    from: dayOrMonth,
    to: dayOrMonth.optional(),
    tentative: z.boolean().optional(),
    ...fact,
    also,
  })
  .refine(({ from, to }) => to === undefined || (to.length === from.length && to > from), "must have 'to' after 'from'")
  .refine(
    ({ tentative, validUntil, seen, ...days }) => tentative !== true || validUntil !== null || lastDayOf(days) < seen,
    'is tentative and to come: it needs a validUntil',
  );

const examFields = z.strictObject({
  name: inThreeLanguages,
  fullName: inThreeLanguages,
  /** As the board writes it; begins with the board's name. */
  officialName: text,
  board: inThreeLanguages,
  level: z.enum(['central', 'state']),
  /** Whose guides it is among: /courses/{group}/{file name}. */
  group: z.enum(EXAM_GROUPS),
  /** Place among exams, lowest first. */
  order: count,
  /** A folder of src/content/lessons, or null. */
  course: text.nullable(),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** One sentence on what its papers cover. */
  summary: text,
  /** What students type for it, beside its names; small letters. */
  search: z.array(text),
  /** Latin spellings of another language, which no page has. */
  searchLatin: z.array(text).optional(),
  /** When its next dates were looked for; those that were found are among `days`. */
  checked: isoDay,
  guide: z.strictObject({
    summary,
    /** The exam in one to four lines, for the menu's popup. */
    pattern: z.strictObject({ value: z.array(text.max(140)).min(1).max(4), ...fact }),
  }),
  series: z.strictObject({ summary }),
  profiles: z.record(
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
    profile,
  ),
  cutOffs: z.record(z.string(), cutOff).optional(),
  /** Only what a source says; the board of dates says of the rest that it is unknown. */
  days: z.array(boardRecord).optional(),
});
type ExamFields = z.infer<typeof examFields>;

export interface ExamFile extends Omit<ExamFields, 'profiles' | 'cutOffs' | 'days'> {
  /** The end of its guide's address: 'revenue-talati'. */
  readonly slug: string;
  /** The key of its papers: 'revenuetalati'. */
  readonly id: string;
  readonly profiles: Readonly<Record<string, ExamProfile>>;
  readonly cutOffs: NonNullable<ExamFields['cutOffs']>;
  /** Oldest first. */
  readonly days: NonNullable<ExamFields['days']>;
  /** Its values that can change. */
  readonly facts: readonly DatedFact[];
  /** Markdown. */
  readonly guideText: string;
  readonly seriesText: string;
}

/** What is missing where a field is. Any other issue is named by its field and reason. */
const LACKING: Readonly<Record<string, string>> = {
  name: 'has no name: write name.en, name.gu and name.hi',
  'name.en': 'has no name in English: write name.en',
  'name.gu': 'has no name in Gujarati: write name.gu',
  'name.hi': 'has no name in Hindi: write name.hi',
  fullName: 'has no full name: write fullName.en, fullName.gu and fullName.hi',
  'fullName.en': 'has no full name in English: write fullName.en',
  'fullName.gu': 'has no full name in Gujarati: write fullName.gu',
  'fullName.hi': 'has no full name in Hindi: write fullName.hi',
  board: 'names no board: write board.en, board.gu and board.hi',
  'board.en': 'has no name of its board in English: write board.en',
  'board.gu': 'has no name of its board in Gujarati: write board.gu',
  'board.hi': 'has no name of its board in Hindi: write board.hi',
  level: "does not say who holds it: write 'level: central' or 'level: state'",
  group: `is in no group: write 'group: ${EXAM_GROUPS.join("' or 'group: ")}'`,
  course:
    "names no course: write 'course:' with a folder of src/content/lessons, or 'course: null' while there is none",
  languages: `names no language: write 'languages:' with some of ${LANGUAGES.join(', ')}`,
  checked: "does not say when its next dates were looked for: write 'checked:' with that day",
  guide: "has no guide: write 'guide:' with its summary and pattern, and its text below '# Guide'",
  series: "has no test series: write 'series:' with its summary, and its text below '# Test series'",
  profiles: "has no profile: write 'profiles:' with the marks, minutes and sections of the exam, and their sources",
};

const PARTS = ['Guide', 'Test series'] as const;

/** The parts of the text, by the headings that open them; a heading '# ' that is none of them is an issue. */
function partsOf(body: string): { readonly texts: ReadonlyMap<string, string>; readonly odd: readonly string[] } {
  const [before = '', ...parts] = body.split(/^# (?=\S)/m);
  const texts = new Map(
    parts.map((part) => {
      const [title = ''] = part.split('\n', 1);
      return [title.trim(), part.slice(title.length).trim()] as const;
    }),
  );
  const odd = [...texts.keys()].filter((title) => !PARTS.some((part) => part === title));
  return { texts, odd: before.trim() === '' ? odd : ['', ...odd] };
}

/** The two texts of an exam's file, 'Guide' and 'Test series'; a translation has the same headings. */
export const examPartsOf = (body: string): ReadonlyMap<string, string> => partsOf(body).texts;

/** Its values that can change, with their days. */
function factsOf(file: string, { guide, profiles, cutOffs = {}, days = [] }: ExamFields): readonly DatedFact[] {
  const factOf = (field: string, value: string, of: Pick<DatedFact, 'source' | 'seen' | 'validUntil'>): DatedFact => ({
    file,
    field,
    value: value.length > 60 ? `${value.slice(0, 59)}…` : value,
    source: of.source,
    seen: of.seen,
    validUntil: of.validUntil,
  });
  return [
    factOf('guide.pattern', guide.pattern.value.join(' · '), guide.pattern),
    ...Object.entries(profiles).map(([key, each]) =>
      factOf(`profiles.${key}`, each.name, { ...each, source: each.sources[0] ?? '' }),
    ),
    ...Object.entries(cutOffs).map(([key, each]) => factOf(`cutOffs.${key}`, each.name, each)),
    ...days.map((each) => factOf(`days.${recordKey(each)}`, `${each.kind}, ${each.stage.en}`, each)),
  ];
}

const repeatedIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((each, index) => names.indexOf(each) !== index));

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key], data);

export interface ExamSource {
  /** 'revenue-talati', without its ending. */
  readonly slug: string;
  readonly text: string;
}

export type ReadExam =
  | { readonly ok: true; readonly exam: ExamFile }
  /** One sentence each. */
  | { readonly ok: false; readonly issues: readonly string[] };

/** Reads the file of an exam. `courses` are the folders of lessons; null in a folder of content without lessons. */
export function parseExam({ slug, text: source }: ExamSource, courses: readonly string[] | null): ReadExam {
  const file = `src/content/exams/${slug}.md`;
  const refuse = (...reasons: readonly string[]): ReadExam => ({
    ok: false,
    issues: reasons.map((reason) => `${file} ${reason}.`),
  });
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return refuse('must be named by small letters, digits and hyphens');
  const [, front, body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined) return refuse('must begin with its fields, between two lines of ---');
  let data: unknown;
  try {
    data = parse(front);
  } catch (error) {
    return refuse(
      `has fields that are no YAML: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
    );
  }
  const issues: string[] = [];
  const parsed = examFields.safeParse(data);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.map(String).join('.');
    const isMissing = [undefined, ''].includes(valueAt(data, path) as undefined | string);
    const reason = field === '' ? `has fields that are not right: ${message}` : `has an issue at ${field}: ${message}`;
    issues.push(isMissing ? (LACKING[field] ?? `lacks ${field}`) : reason);
  }
  const { texts, odd } = partsOf(body);
  for (const title of odd)
    issues.push(
      title === ''
        ? "has text before '# Guide'"
        : `has a part '# ${title}', which is neither '# Guide' nor '# Test series'`,
    );
  for (const part of PARTS)
    if ((texts.get(part) ?? '') === '' && valueAt(data, [part === 'Guide' ? 'guide' : 'series']) !== undefined)
      issues.push(`has no text below '# ${part}'`);
  if (!parsed.success) return refuse(...issues);
  const { profiles, cutOffs = {}, days = [], ...fields } = parsed.data;
  if (Object.keys(profiles).length === 0) issues.push(String(LACKING['profiles']));
  if (fields.course !== null && courses?.includes(fields.course) === false)
    issues.push(`names the course '${fields.course}', which is no folder of src/content/lessons`);
  if (!fields.officialName.startsWith(fields.board.en))
    issues.push(`has an officialName that does not begin with its board, '${fields.board.en}'`);
  // Calendars, feeds and staff's mails know a record by its key.
  for (const key of repeatedIn(days.map(recordKey)))
    issues.push(`has two days of one kind, 'from' and stage (${key}): tell them apart by their stage.en`);
  const id = slug.replaceAll('-', '');
  const ofExam = Object.entries(profiles).map(([name, { seen: _seen, validUntil: _until, languages, ...own }]) => {
    const whole: ExamProfile = {
      ...own,
      exam: id,
      languages: languages ?? fields.languages.map((language) => LANGUAGE_NAMES[language]),
    };
    for (const { path, reason } of issuesOfProfile(whole)) issues.push(`has a profile ${name} whose ${path} ${reason}`);
    return [name, whole] as const;
  });
  if (issues.length > 0) return refuse(...issues);
  return {
    ok: true,
    exam: {
      ...fields,
      id,
      slug,
      profiles: Object.fromEntries(ofExam),
      cutOffs,
      days: days.toSorted((one, other) => firstDayOf(one).localeCompare(firstDayOf(other))),
      facts: factsOf(file, parsed.data),
      guideText: texts.get('Guide') ?? '',
      seriesText: texts.get('Test series') ?? '',
    },
  };
}

const inListOrder = (one: ExamFile, other: ExamFile): number =>
  EXAM_GROUPS.indexOf(one.group) - EXAM_GROUPS.indexOf(other.group) || one.order - other.order;

/** The exams of these files, by group and in it by order. Throws with every issue of every file, one a line. */
export function parseExams(sources: readonly ExamSource[], courses: readonly string[] | null): readonly ExamFile[] {
  const read = sources.map((source) => parseExam(source, courses));
  const issues = read.flatMap((each) => (each.ok ? [] : each.issues));
  const exams = read.flatMap((each) => (each.ok ? [each.exam] : [])).toSorted(inListOrder);
  for (const name of repeatedIn(exams.flatMap(({ profiles }) => Object.keys(profiles))))
    issues.push(`The profile ${name} is in two files of src/content/exams.`);
  for (const id of repeatedIn(exams.map((exam) => exam.id)))
    issues.push(`Two files of src/content/exams have the key ${id}: their names differ in hyphens alone.`);
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return exams;
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** The files of exams in a folder like src/content. */
export const readExamSources = (content: string): readonly ExamSource[] =>
  namesIn(join(content, 'exams'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ slug: basename(name, '.md'), text: readFileSync(join(content, 'exams', name), 'utf8') }));

export function readExams(content: string): readonly ExamFile[] {
  const lessons = join(content, 'lessons');
  return parseExams(readExamSources(content), existsSync(lessons) ? namesIn(lessons) : null);
}

/** The keys under which papers may stand: of the exams, and of the subjects that have a list of papers. */
export const readPaperKeys = (content: string): readonly string[] =>
  [
    ...readExamSources(content).map(({ slug }) => slug.replaceAll('-', '')),
    ...namesIn(join(content, 'paper-lists')).map((name) => basename(name, '.json')),
  ].toSorted();
