import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ExamSource } from '../../src/build/exams/exam-file.ts';
import { parseExam, parseExams, readExamSources, readExams } from '../../src/build/exams/exam-file.ts';
import { examModules } from '../../src/build/exams/exam-modules.ts';
import type { Exam } from '../../src/domain/papers/exam.ts';

/** An exam is one file: the build says what it lacks, and every list of exams has it. */

const ROOT = resolve(import.meta.dirname, '../..');
const CONTENT = resolve(ROOT, 'src/content');
const COURSES = ['ssc', 'revenue-talati'];

const FIELDS = `name:
  en: SSC Steno
  gu: એસએસસી સ્ટેનો
  hi: एसएससी आशुलिपिक
fullName:
  en: SSC Stenographer Grade C and D
  gu: એસએસસી સ્ટેનોગ્રાફર ગ્રેડ C અને D
  hi: एसएससी आशुलिपिक श्रेणी C और D
officialName: Staff Selection Commission Stenographer Examination
board:
  en: Staff Selection Commission
  gu: સ્ટાફ સિલેક્શન કમિશન
  hi: कर्मचारी चयन आयोग
level: central
group: ssc
order: 9
course: ssc
languages: [en, hi]
summary: Reasoning, general awareness and English.
search: [steno, stenographer]
searchLatin: [ashulipik]
checked: 2026-11-23
guide:
  summary: The computer test of SSC Stenographer by section, the skill test in shorthand, a study order, and what is not known.
  pattern:
    value: ['Computer test: 200 questions, 200 marks, 120 minutes; −0.25 for a wrong answer']
    source: https://ssc.gov.in/notice
    seen: 2026-11-23
    validUntil: null
series:
  summary: Mock tests of the computer test of SSC Stenographer, and how to use them so that each one raises the next.
profiles:
  ssc-steno-2026:
    name: SSC Stenographer, 2026
    year: 2026
    questions: 200
    maximum: 200
    minutes: 120
    timing: pooled
    marking: { right: 1, wrong: -0.25, blank: 0 }
    sections:
      - { name: Reasoning, questions: 50, marks: 50 }
      - { name: General Awareness, questions: 50, marks: 50 }
      - { name: English, questions: 100, marks: 100 }
    sources: [https://ssc.gov.in/notice]
    seen: 2026-11-23
    validUntil: null
`;
const DAYS = `days:
  - kind: exam
    stage: { en: '2027', gu: '2027', hi: '2027' }
    from: '2027-03'
    tentative: true
    source: https://ssc.gov.in/notice
    seen: 2026-11-23
    validUntil: 2027-03-31
`;
const TEXTS = '# Guide\n\n## What the exam asks\n\nShorthand.\n\n# Test series\n\nThere is no mock test of it yet.\n';
const sourceOf = (fields = FIELDS, texts = TEXTS, slug = 'steno'): ExamSource => ({
  slug,
  text: `---\n${fields}---\n\n${texts}`,
});
const issuesOf = (source: ExamSource): readonly string[] => {
  const read = parseExam(source, COURSES);
  return read.ok ? [] : read.issues;
};
/** The fields without a line and what stands indented below it. */
const without = (line: string): string => FIELDS.replace(new RegExp(`^${line}.*\\n(?: +.*\\n)*`, 'm'), '');

describe('the file of an exam', () => {
  test('that has all is read, with the two parts of its text apart', () => {
    const read = parseExam(sourceOf(), COURSES);
    expect(read).toMatchObject({
      ok: true,
      exam: {
        id: 'steno',
        guideText: '## What the exam asks\n\nShorthand.',
        profiles: { 'ssc-steno-2026': { exam: 'steno', languages: ['English', 'Hindi'] } },
      },
    });
  });

  test('has the values that can change, each with its source and its days', () => {
    const read = parseExam(sourceOf(`${FIELDS}${DAYS}`), COURSES);
    const facts = read.ok ? read.exam.facts : [];
    expect(facts.map(({ file, field, validUntil }) => [file, field, validUntil])).toEqual([
      ['src/content/exams/steno.md', 'guide.pattern', null],
      ['src/content/exams/steno.md', 'profiles.ssc-steno-2026', null],
      ['src/content/exams/steno.md', 'days.exam.2027-03.2027', '2027-03-31'],
    ]);
    expect(facts.every(({ source, seen }) => source === 'https://ssc.gov.in/notice' && seen === '2026-11-23')).toBe(
      true,
    );
  });

  test.each<[string, ExamSource, string]>([
    [
      'a guide',
      sourceOf(without('guide:')),
      "has no guide: write 'guide:' with its summary and pattern, and its text below '# Guide'",
    ],
    ['the text of its guide', sourceOf(FIELDS, '# Guide\n\n# Test series\n\nText.\n'), "has no text below '# Guide'"],
    [
      'a series',
      sourceOf(without('series:')),
      "has no test series: write 'series:' with its summary, and its text below '# Test series'",
    ],
    ['the text of its series', sourceOf(FIELDS, TEXTS.split('# Test series')[0]), "has no text below '# Test series'"],
    [
      'a profile',
      sourceOf(without('profiles:')),
      "has no profile: write 'profiles:' with the marks, minutes and sections of the exam, and their sources",
    ],
    [
      'every profile',
      sourceOf(`${without('profiles:')}profiles: {}\n`),
      "has no profile: write 'profiles:' with the marks, minutes and sections of the exam, and their sources",
    ],
    [
      'a course',
      sourceOf(without('course:')),
      "names no course: write 'course:' with a folder of src/content/lessons, or 'course: null' while there is none",
    ],
    [
      'a course that there is',
      sourceOf(FIELDS.replace('course: ssc', 'course: steno')),
      "names the course 'steno', which is no folder of src/content/lessons",
    ],
    ['a name in Gujarati', sourceOf(without('  gu: એસએસસી સ્ટેનો$')), 'has no name in Gujarati: write name.gu'],
    [
      'a name in Hindi',
      sourceOf(FIELDS.replace('hi: एसएससी आशुलिपिक\n', "hi: ''\n")),
      'has no name in Hindi: write name.hi',
    ],
    [
      'two of its days apart',
      sourceOf(`${FIELDS}${DAYS}${DAYS.slice('days:\n'.length)}`),
      "has two days of one kind, 'from' and stage (exam.2027-03.2027): tell them apart by their stage.en",
    ],
    [
      'the last day of a tentative date',
      sourceOf(`${FIELDS}${DAYS.replace('validUntil: 2027-03-31', 'validUntil: null')}`),
      'has an issue at days.0: is tentative and to come: it needs a validUntil',
    ],
    ['any name', sourceOf(without('name:')), 'has no name: write name.en, name.gu and name.hi'],
    ['a board', sourceOf(without('board:')), 'names no board: write board.en, board.gu and board.hi'],
    [
      'who holds it',
      sourceOf(without('level:')),
      "does not say who holds it: write 'level: central' or 'level: state'",
    ],
    ['a group', sourceOf(without('group:')), "is in no group: write 'group: ssc' or 'group: class3'"],
    ['languages', sourceOf(without('languages:')), "names no language: write 'languages:' with some of en, gu, hi"],
    [
      'the day on which its next dates were looked for',
      sourceOf(without('checked:')),
      "does not say when its next dates were looked for: write 'checked:' with that day",
    ],
    [
      'the source of its pattern',
      sourceOf(FIELDS.replace('    source: https://ssc.gov.in/notice\n', '')),
      'lacks guide.pattern.source',
    ],
    [
      'the day on which its pattern was read',
      sourceOf(FIELDS.replace('    seen: 2026-11-23\n', '')),
      'lacks guide.pattern.seen',
    ],
    [
      'a real day on which its pattern was read',
      sourceOf(FIELDS.replace('    seen: 2026-11-23\n', '    seen: 2026-11-31\n')),
      "has an issue at guide.pattern.seen: must read like '2026-11-21'",
    ],
    [
      'its board in its official name',
      sourceOf(FIELDS.replace('officialName: Staff', 'officialName: The Staff')),
      "has an officialName that does not begin with its board, 'Staff Selection Commission'",
    ],
    [
      'a sum that its sections make',
      sourceOf(FIELDS.replace('maximum: 200', 'maximum: 201')),
      'has a profile ssc-steno-2026 whose maximum is 201, but the parts make 200',
    ],
    ['its fields', { slug: 'steno', text: TEXTS }, 'must begin with its fields, between two lines of ---'],
    [
      'fields that are YAML',
      sourceOf('name: [\n'),
      'has fields that are no YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 2, column 1:',
    ],
    [
      'a known heading',
      sourceOf(FIELDS, `${TEXTS}\n# Syllabus\n\nText.\n`),
      "has a part '# Syllabus', which is neither '# Guide' nor '# Test series'",
    ],
    ['a heading before its text', sourceOf(FIELDS, `Text.\n\n${TEXTS}`), "has text before '# Guide'"],
  ])('that lacks %s is refused with one sentence that says so', (_, source, sentence) => {
    expect(issuesOf(source)[0]).toBe(`src/content/exams/steno.md ${sentence}.`);
  });

  test('that lacks several things names each of them', () => {
    expect(issuesOf(sourceOf(without('series:').replace(/^course:.*\n/m, ''), TEXTS))).toHaveLength(2);
    const both = [sourceOf(without('course:')), sourceOf(without('course:'), TEXTS, 'cpo')];
    expect(() => parseExams(both, COURSES)).toThrow(/steno\.md names no course.*\n.*cpo\.md names no course/);
  });

  test('whose name differs from another one’s in hyphens alone is refused', () => {
    const other = sourceOf(FIELDS.replaceAll('ssc-steno-2026', 'ssc-steno-2027'), TEXTS, 'ste-no');
    expect(() => parseExams([sourceOf(), other], COURSES)).toThrow(
      'Two files of src/content/exams have the key steno: their names differ in hyphens alone.',
    );
  });

  test('with a profile of another exam’s name is refused', () => {
    expect(() => parseExams([sourceOf(), sourceOf(FIELDS, TEXTS, 'cpo')], COURSES)).toThrow(
      'The profile ssc-steno-2026 is in two files of src/content/exams.',
    );
  });
});

test.each(Object.entries(examModules(readExams(CONTENT))))('%s is what the files of the exams say', (path, text) => {
  expect(readFileSync(resolve(ROOT, path), 'utf8'), 'npm run check writes it anew').toBe(text);
});

describe('an exam that is added by its file alone', () => {
  const sources = [...readExamSources(CONTENT), sourceOf()];
  const modules = examModules(parseExams(sources, COURSES));
  /** What a module exports, without its types. */
  const valuesOf = (name: string): Record<string, unknown> => {
    const text = Object.entries(modules).find(([path]) => path.endsWith(name))?.[1] ?? '';
    const values = [...text.matchAll(/^export const (\w+)[^=]*= ([\s\S]*?)(?: as const satisfies .*)?;$/gm)];
    return Object.fromEntries(
      values.map(([, key = '', value = '']) => [key, JSON.parse(value.replace(/,\n([\]}])$/, '\n$1'))]),
    );
  };

  beforeAll(() => {
    vi.resetModules();
    vi.doMock('../../src/domain/papers/exam-list.ts', () => valuesOf('exam-list.ts'));
    vi.doMock('../../src/domain/papers/exam-facts.ts', () => valuesOf('exam-facts.ts'));
  });
  afterAll(() => {
    vi.doUnmock('../../src/domain/papers/exam-list.ts');
    vi.doUnmock('../../src/domain/papers/exam-facts.ts');
    vi.resetModules();
  });

  test('is in every list of exams', async () => {
    const exams = await import('../../src/domain/papers/exams.ts');
    const find = (key: string): Exam | undefined => exams.findExam(key);
    expect(find('steno')).toMatchObject({ name: 'SSC Steno', guide: '/courses/ssc/steno', course: 'ssc' });
    expect(exams.TARGET_EXAMS.filter((key) => ['gd', 'steno', 'revenuetalati'].includes(key))).toEqual([
      'gd',
      'steno',
      'revenuetalati',
    ]);
    expect(exams.groupNamesText('ssc')).toMatch(/^SSC CGL, .*\bSteno\b/);
    expect(exams.groupNamesText('class3')).not.toContain('Steno');
    const { examsOfGroup } = await import('../../src/domain/timetable/timetable.ts');
    expect(examsOfGroup('ssc')).toContain('steno');
    expect(examsOfGroup('eklavya')).not.toContain('steno');
    const { AUDIENCES } = await import('../../src/domain/site/announcement.ts');
    expect(AUDIENCES).toContain('exam/steno');
    const { findAnyFamily } = await import('../../src/domain/papers/every-family.ts');
    expect(findAnyFamily('percent-from-percent')?.exams).toContain('steno');
    const { EXAM_PROFILES } = await import('../../src/domain/papers/exam-facts.ts');
    expect(EXAM_PROFILES).toHaveProperty('ssc-steno-2026');
  });

  test('is found by each of its names, with the page that is meant', async () => {
    const { LEADING_PAGES, readQuery } = await import('../../src/domain/site/search-terms.ts');
    const asker = { exam: null, isSiteWord: () => false };
    for (const name of ['ssc steno', 'Stenographer', 'એસએસસી સ્ટેનો', 'एसएससी आशुलिपिक', 'ashulipik'])
      expect(readQuery(name, asker).lead, name).toBe('/courses/ssc/steno');
    expect(readQuery('steno mock test', asker).lead).toBe('/testseries/steno');
    expect(readQuery('ashulipik', asker).shownFor).toBe('ssc steno');
    expect(LEADING_PAGES).toEqual(expect.arrayContaining(['/courses/ssc/steno', '/quiz/steno', '/testseries/steno']));
  });

  test('can be chosen by a student, and one without a file cannot', async () => {
    const { chooseExam } = await import('../../src/contract/attempts/today.ts');
    const { safeParse } = await import('valibot');
    expect(safeParse(chooseExam.body, { exam: 'steno' }).success).toBe(true);
    expect(safeParse(chooseExam.body, { exam: 'cpo' }).success).toBe(false);
  });
});
