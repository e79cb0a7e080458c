import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCourses } from '../../scripts/courses/read-courses.ts';
import { LESSON_FIGURES } from '../../tools/figures/lesson-figures.ts';

const FEWEST_LESSONS = 110;
/** Words for each minute that a lesson says it takes; formulas and examples are read slowly. */
const FEWEST_WORDS = 55;
const MOST_FIGURE_BYTES = 2048;

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

  it.each(Object.entries(LESSON_FIGURES))(
    '%s is small, as drawn, and shown in a lesson with words for it',
    (name, svg) => {
      const file = `public/images/lessons/${name}`;
      expect(readFileSync(file, 'utf8')).toBe(svg);
      expect(statSync(file).size).toBeLessThanOrEqual(MOST_FIGURE_BYTES);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(shown).toContain(`/images/lessons/${name}`);
    },
  );
});
