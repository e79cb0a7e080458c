import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCourses } from '../../scripts/courses/read-courses.ts';
import { LESSON_FIGURES } from '../../tools/figures/lesson-figures.ts';
import { LESSON_MAPS } from '../../tools/figures/maps/maps.ts';

const FEWEST_LESSONS = 110;
/** Words for each minute that a lesson says it takes; formulas and examples are read slowly. */
const FEWEST_WORDS = 55;
const MOST_FIGURE_BYTES = 2048;
/** A coast has many corners; the server sends it compressed. */
const MOST_MAP_BYTES_SENT = 25 * 1024;
const FEWEST_FIGURES = 60;

const lessons = readCourses().flatMap(({ head, lessons: own }) =>
  own.map((lesson) => ({ ...lesson, place: `${head.id}/${lesson.facts.slug}` })),
);
const figuresOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/!\[[^\]]{20,}\]\((\/images\/lessons\/[^)]+\.svg)\)/g)].map(([, src = '']) => src);
type Bank = Record<string, Record<string, unknown>>;
const hasPaper = (address: string): boolean => {
  const [exam, day, paper] = address.split('/');
  const file = `src/content/papers/${exam}.json`;
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as Bank)[`Day ${day}`]?.[`Paper ${paper}`] !== undefined;
};

describe('the lessons', () => {
  it('are 110 or more, each with a check of five questions and something that drills it', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(FEWEST_LESSONS);
    for (const { place, content, text } of lessons) {
      expect(text.questions, place).toHaveLength(5);
      const { papers, families, topics } = content;
      expect(papers.length + families.length + topics.length, place).toBeGreaterThanOrEqual(1);
      expect(
        papers.filter((paper) => !hasPaper(paper)),
        place,
      ).toEqual([]);
    }
  });

  it('have points to remember, as many in each language', () => {
    const without = lessons.filter(
      ({ content: { points, translations } }) =>
        points.length === 0 || translations.some((each) => each.points.length !== points.length),
    );
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  it('are as long as they say, in each language', () => {
    const short = lessons.flatMap(({ place, facts, text }) =>
      [{ ...text, language: facts.language }, ...text.translations]
        .filter(({ markdown }) => markdown.split(/\s+/).length < FEWEST_WORDS * facts.minutes)
        .map(({ language }) => `${place}, ${language}`),
    );
    expect(short).toEqual([]);
  });

  it('have a figure where they are about figures, charts or places', () => {
    const seen = lessons.filter(
      ({ facts: { chapter, slug } }) =>
        ['advanced-maths', 'figure-reasoning'].includes(chapter) ||
        ['figures-mirror-images', 'position-relief', 'rivers-dams-coast'].includes(slug),
    );
    expect(seen.length).toBe(17);
    expect(seen.filter(({ text }) => figuresOf(text.markdown).length === 0).map(({ place }) => place)).toEqual([]);
  });
});

describe('the figures that are drawn for lessons', () => {
  const shown = new Set(lessons.flatMap(({ text }) => figuresOf(text.markdown)));
  const drawn = [
    ...Object.entries(LESSON_FIGURES).map(([name, svg]) => ({
      name,
      svg,
      bytes: Buffer.byteLength,
      most: MOST_FIGURE_BYTES,
    })),
    ...Object.entries(LESSON_MAPS).map(([name, svg]) => ({
      name,
      svg,
      bytes: (text: string) => gzipSync(text).length,
      most: MOST_MAP_BYTES_SENT,
    })),
  ];

  it.each(drawn)('$name is small, as drawn, and shown in a lesson with words for it', ({ name, svg, bytes, most }) => {
    expect(readFileSync(`public/images/lessons/${name}`, 'utf8')).toBe(svg);
    expect(bytes(svg)).toBeLessThanOrEqual(most);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(shown).toContain(`/images/lessons/${name}`);
  });

  it('are 60 or more, six of them or more maps', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(FEWEST_FIGURES);
    expect(Object.keys(LESSON_MAPS).length).toBeGreaterThanOrEqual(6);
  });

  it('stand in each language of their lesson, with words of that language', () => {
    for (const { place, text } of lessons)
      for (const { markdown } of text.translations)
        expect(figuresOf(markdown), place).toEqual(figuresOf(text.markdown));
  });

  it.each(Object.keys(LESSON_MAPS))('%s names the source of its lines below it, in each language', (name) => {
    const own = lessons.flatMap(({ text }) =>
      [text, ...text.translations].map(({ markdown }) => markdown).filter((each) => each.includes(name)),
    );
    expect(own.length).toBeGreaterThanOrEqual(1);
    for (const markdown of own) expect(markdown.slice(markdown.indexOf(name))).toMatch(/DataMeet|Natural Earth/);
  });

  it('show India with the outline it uses: the whole of Jammu and Kashmir, Ladakh and Arunachal Pradesh', () => {
    const { outline } = JSON.parse(readFileSync('tools/figures/maps/geometry.json', 'utf8')) as {
      readonly outline: readonly (readonly (readonly [east: number, north: number])[])[];
    };
    const mainland = outline.toSorted((a, b) => b.length - a.length)[0] ?? [];
    const within = (east: number, north: number): boolean =>
      mainland.reduce((isIn, [x, y], index) => {
        const [nextX, nextY] = mainland[(index + 1) % mainland.length] ?? [x, y];
        const crosses = y > north !== nextY > north && east < ((nextX - x) * (north - y)) / (nextY - y) + x;
        return crosses ? !isIn : isIn;
      }, false);
    // Muzaffarabad, Gilgit, Baltistan, the Shaksgam valley, Aksai Chin, Tawang, Walong.
    const places = [
      [73.47, 34.37],
      [74.31, 35.92],
      [75.6, 35.3],
      [76.6, 36.1],
      [79.5, 35.2],
      [91.87, 27.6],
      [97, 28.13],
    ] as const;
    expect(places.filter(([east, north]) => !within(east, north))).toEqual([]);
    expect(Math.max(...mainland.map(([, north]) => north))).toBeCloseTo(37.08, 1);
  });
});
