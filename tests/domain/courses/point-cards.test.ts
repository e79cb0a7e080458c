import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawMarkdown } from '../../../src/domain/lib/drawn-markdown.ts';
import { textOfDrawn } from '../../../src/domain/lib/drawn-node.ts';
import type { DrawnNode } from '../../../src/domain/lib/drawn-node.ts';
import { pointsOf } from '../../../src/domain/courses/lesson-points.ts';
import { compileLesson } from '../../../src/papers/lessons/compile-lesson.ts';
import { askedPoint, coverPoint } from '../../../src/domain/courses/point-cards.ts';

const wordsOf = (nodes: readonly DrawnNode[]) => nodes.map((node) => textOfDrawn(node)).join('');
const pointOf = (markdown: string) => {
  const [paragraph] = drawMarkdown(markdown, 'en');
  return typeof paragraph === 'object' ? paragraph.children : [];
};
/** The point with its covered parts in brackets. */
const covered = (markdown: string) =>
  coverPoint(pointOf(markdown))
    ?.map(({ nodes, isCovered }) => (isCovered ? `[${wordsOf(nodes)}]` : wordsOf(nodes)))
    .join('') ?? null;

describe('a card covers', () => {
  test.each([
    ['every bold part', '**RAM** is volatile: **ROM** is not 5.', '[RAM] is volatile: [ROM] is not 5.'],
    [
      'what follows a colon, to the end of its statement',
      'Boat: half the sum. Stream: half.',
      'Boat: [half the sum]. Stream: half.',
    ],
    [
      'what follows a colon, across marks',
      'The order of a statement: *I know where he lives*.',
      'The order of a statement: [I know where he lives].',
    ],
    ['what follows a dash', 'Junagadh – Shamaldas Gandhi.', 'Junagadh – [Shamaldas Gandhi].'],
    [
      'one side of an equation, not cut at a decimal point',
      '1 nautical mile = 1.852 km.',
      '1 nautical mile = [1.852 km].',
    ],
    ['the last slanted word', '*Who* answers to *he*, *whom* to *him*.', 'Who answers to he, whom to [him].'],
    [
      'the last number',
      'It has 7 periods, 18 groups and 118 elements.',
      'It has 7 periods, 18 groups and [118] elements.',
    ],
    ['a number with its marks, before an ending of Gujarati', 'RTIમાં દંડ 25,000 રૂપિયા છે.', 'RTIમાં દંડ [25,000] રૂપિયા છે.'],
    ['a year and not a name with digits', 'POP3 came in 1984 after H2O.', 'POP3 came in [1984] after H2O.'],
    ['the second of two statements', 'RAM is volatile; ROM is permanent.', 'RAM is volatile; [ROM is permanent].'],
    ['a statement of Hindi to its danda', 'नाव: योग का आधा। धारा: अंतर का आधा।', 'नाव: [योग का आधा]। धारा: अंतर का आधा।'],
  ])('%s', (_, markdown, expected) => {
    expect(covered(markdown)).toBe(expected);
  });

  test.each([
    ['has nothing to cover', 'Split a composite divisor into factors.'],
    ['would be covered whole', '**All of it**.'],
    ['has a ratio and no term after it', 'Nothing stands here : .'],
  ])('nothing where a point %s', (_, markdown) => {
    expect(covered(markdown)).toBeNull();
  });

  test('some words of a lesson’s point and never all, in every lesson of the repository', () => {
    const files = globSync('src/content/lessons/**/*.md');
    const points = files.flatMap((file) => {
      const markdown = readFileSync(file, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
      return pointsOf(compileLesson(markdown, file.includes('.gu.') ? 'gu' : 'en', () => null).nodes);
    });
    expect(points.length).toBeGreaterThan(500);
    const bad = points.filter((point) => {
      const parts = coverPoint(point);
      if (parts === null) return false;
      const has = (isCovered: boolean) =>
        parts.some((part) => part.isCovered === isCovered && /[\p{L}\p{N}]/u.test(wordsOf(part.nodes)));
      return parts.map(({ nodes }) => wordsOf(nodes)).join('') !== wordsOf(point) || !has(true) || !has(false);
    });
    expect(bad.map(wordsOf)).toEqual([]);
    // Most points ask for a word of theirs.
    expect(points.filter((point) => coverPoint(point) !== null).length / points.length).toBeGreaterThan(0.5);
  });
});

test('a point is known again when its marks or spaces change, and not when its words do', () => {
  expect(askedPoint(pointOf('A *term*  stays.'))).toBe(askedPoint(pointOf('A **term** stays.')));
  expect(askedPoint(pointOf('A term stays.'))).not.toBe(askedPoint(pointOf('A term goes.')));
});
