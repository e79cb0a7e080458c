import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { elementsOf } from '../../src/domain/papers/rich-text.ts';
import { isTopic } from '../../src/domain/papers/topics.ts';
import { richTextsOf } from '../../src/build/rich-text/paper-texts.ts';

/** What holds for every question of every paper, whatever the exam. */

interface Image {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
type Option = string | { readonly text: string; readonly image: Image } | { readonly match: readonly number[] };
interface Question {
  readonly id: string;
  readonly question: string;
  readonly topic: string;
  readonly options: readonly Option[];
  readonly correctAnswer: Option;
  readonly explanation: string;
  readonly difficulty?: string;
  readonly image?: Image;
  readonly type?: string;
  readonly matchingLeftOptions?: readonly string[];
  readonly matchingRightOptions?: readonly string[];
  readonly statements?: readonly string[];
  readonly assertion?: string;
  readonly reason?: string;
}
type PaperFile = Record<string, Record<string, { readonly topic: string; readonly questions: readonly Question[] }>>;

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'src/content/papers');
const raw = (exam: string): string => readFileSync(join(FOLDER, `${exam}.json`), 'utf8');
const exams = readdirSync(FOLDER).map((name) => {
  const exam = name.replace('.json', '');
  const file = JSON.parse(raw(exam)) as PaperFile;
  return {
    exam,
    file,
    questions: Object.values(file).flatMap((day) => Object.values(day).flatMap(({ questions }) => questions)),
  };
});
const all = exams.flatMap(({ questions }) => questions);

const LEFT_MARKS = ['P', 'Q', 'R', 'S'];
function textOf(option: Option): string {
  if (typeof option === 'string') return option;
  return 'match' in option ? option.match.map((right, left) => `${LEFT_MARKS[left]}-${right}`).join(', ') : option.text;
}
const imageOf = (option: Option): Image | undefined =>
  typeof option === 'string' || 'match' in option ? undefined : option.image;
const keyOf = ({ options, correctAnswer }: Question): number =>
  options.findIndex((option) => textOf(option) === textOf(correctAnswer));
const hasAllDifferent = (list: readonly string[]): boolean =>
  new Set(list.map((text) => text.trim().toLowerCase())).size === list.length;
const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

describe('the bank', () => {
  it('has no id and no stem twice', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const stems = all
      .filter(({ image }) => image === undefined)
      .map((each) => JSON.stringify([each.question, each.matchingLeftOptions]));
    expect(stems.filter((stem, index) => stems.indexOf(stem) !== index)).toEqual([]);
  });

  it('has a difficulty for every question, so that each paper tells its spread', () => {
    expect(all.filter(({ difficulty }) => difficulty === undefined).map(({ id }) => id)).toEqual([]);
  });
});

test('every question of papers, mock tests and lessons, and every blueprint, names topics by their ids', () => {
  const named: string[] = [];
  const read = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(read);
    if (typeof value !== 'object' || value === null) return;
    const { topic, also = [], questions } = value as Record<string, unknown>;
    // The topic of a paper is its title.
    if (questions === undefined)
      named.push(...[topic, ...(also as unknown[])].filter((each) => typeof each === 'string'));
    Object.values(value).forEach(read);
  };
  const files = ['papers/*.json', 'mocks/*/*.json', 'lessons/**/*.json', 'mock-blueprints.json'];
  for (const path of globSync(files.map((file) => join(ROOT, 'src/content', file))))
    read(JSON.parse(readFileSync(path, 'utf8')));
  expect(named.length).toBeGreaterThan(2600);
  expect([...new Set(named)].filter((topic) => !isTopic(topic))).toEqual([]);
});

describe.each(exams)('$exam', ({ exam, file, questions }) => {
  it('has papers of ten questions or more, with ids that name their place', () => {
    for (const [day, papers] of Object.entries(file))
      for (const [label, paper] of Object.entries(papers)) {
        expect(paper.topic.trim()).not.toBe('');
        expect(paper.questions.length).toBeGreaterThanOrEqual(10);
        const ids = paper.questions.map(
          (_, index) => `${exam}-d${day.slice(4)}-p${label.slice(6)}-q${String(index + 1).padStart(2, '0')}`,
        );
        expect(paper.questions.map(({ id }) => id)).toEqual(ids);
      }
  });

  it('is NFC, indented by two spaces', () => {
    expect(raw(exam)).toBe(`${JSON.stringify(file, null, 2)}\n`.normalize('NFC'));
  });

  it('spreads the right option over A, B, C and D', () => {
    for (const letter of [0, 1, 2, 3]) {
      const share = questions.filter((question) => keyOf(question) === letter).length / questions.length;
      expect(share).toBeGreaterThanOrEqual(0.15);
      expect(share).toBeLessThanOrEqual(0.35);
    }
  });

  it('has matching questions', () => {
    expect(questions.some(({ type }) => type === 'matching')).toBe(true);
  });

  it('is complete: four different options, one of them the answer, and a reason that says something', () => {
    for (const question of questions) {
      const { id, options, correctAnswer } = question;
      expect(
        [question.question, question.topic].map((text) => text.trim()),
        id,
      ).not.toContain('');
      expect(question.explanation.trim().length, id).toBeGreaterThanOrEqual(30);
      expect(options, id).toHaveLength(4);
      expect(hasAllDifferent(options.map(textOf)), id).toBe(true);
      expect(
        options.filter((option) => JSON.stringify(option) === JSON.stringify(correctAnswer)),
        id,
      ).toHaveLength(1);
    }
  });

  it('has matching lists of four, and codes with other letters than the options have, that use each entry once', () => {
    for (const { id, type, matchingLeftOptions: left, matchingRightOptions: right, options } of questions) {
      if (type !== 'matching') {
        expect([left, right], id).toEqual([undefined, undefined]);
        continue;
      }
      for (const list of [left ?? [], right ?? []]) expect([list.length, hasAllDifferent(list)], id).toEqual([4, true]);
      for (const option of options) {
        const code = /^P-([1-4]), Q-([1-4]), R-([1-4]), S-([1-4])$/.exec(textOf(option)) ?? [];
        expect(new Set(code.slice(1)).size, `${id}: ${textOf(option)}`).toBe(4);
      }
    }
  });

  it('asks on statements and assertions only where their type says so, each once', () => {
    for (const { id, type, statements, assertion, reason, options } of questions) {
      expect([undefined, 'matching', 'statements', 'assertion-reason'], id).toContain(type);
      expect([statements !== undefined, assertion !== undefined, reason !== undefined], id).toEqual([
        type === 'statements',
        type === 'assertion-reason',
        type === 'assertion-reason',
      ]);
      if (statements === undefined) continue;
      expect(statements.length, id).toBeGreaterThanOrEqual(2);
      expect(hasAllDifferent(statements), id).toBe(true);
      for (const number of options.flatMap((option) => textOf(option).match(/\d+/g) ?? []).map(Number)) {
        expect(number, id).toBeGreaterThanOrEqual(1);
        expect(number, id).toBeLessThanOrEqual(statements.length);
      }
    }
  });

  it('has images that exist, in the stated size, safe and readable', () => {
    for (const question of questions) {
      const { id, image, options } = question;
      const inTexts = elementsOf(Object.values(richTextsOf({ questions: [question] })).flat(), 'img').map(
        ([, box]) => ({
          src: box?.['src'] ?? '',
          alt: box?.['alt'] ?? '',
          width: Number(box?.['width']),
          height: Number(box?.['height']),
        }),
      );
      for (const each of [image, ...options.map(imageOf), ...inTexts]) {
        if (each === undefined) continue;
        const path = join(ROOT, 'public', each.src);
        expect(each.src, id).toMatch(/^\/images\/papers\/[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/);
        expect(each.alt.trim().length, id).toBeGreaterThan(20);
        expect(existsSync(path), each.src).toBe(true);
        const svg = readFileSync(path, 'utf8');
        expect([number(svg, /<svg[^>]*\swidth="(\d+)"/), number(svg, /<svg[^>]*\sheight="(\d+)"/)], id).toEqual([
          each.width,
          each.height,
        ]);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /<style|style=|<script|href|url\(|https?:|\son\w+=|<foreignObject|<image/i,
        );
        for (const match of svg.matchAll(/font-size="(\d+)"/g)) expect(Number(match[1]), id).toBeGreaterThanOrEqual(14);
      }
    }
  });
});
