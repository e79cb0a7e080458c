import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Random } from '../families/random.ts';
import { between, shuffle } from '../families/random.ts';
import { findEmbedded } from './embedding.ts';
import { figureFamily } from './figure-family.ts';
import type { Point } from './shapes.ts';
import { line, sameDrawing } from './shapes.ts';
import { ALL_TURNS, turned } from './turns.ts';

const SIDE = 3;
const STEPS: readonly Point[] = [-1, 0, 1].flatMap((dx) =>
  [-1, 0, 1].flatMap((dy): readonly Point[] => (dx === 0 && dy === 0 ? [] : [[dx, dy]])),
);
const FEWEST_STEPS = 5;
const MOST_STEPS = 8;

/** A closed run through points of a grid of three by three that meets itself nowhere; null where chance finds none. */
function closedRun(random: Random): readonly Point[] | null {
  const start: Point = [between(0, SIDE - 1).draw(random), between(0, SIDE - 1).draw(random)];
  const run: Point[] = [start];
  const isFree = ([x, y]: Point): boolean =>
    x >= 0 && y >= 0 && x < SIDE && y < SIDE && !run.some((point) => String(point) === String([x, y]));
  // Two slanting steps cross where they have one middle.
  const crosses = (from: Point, to: Point): boolean =>
    run.slice(1).some((point, index) => {
      const before = run[index] ?? point;
      return before[0] + point[0] === from[0] + to[0] && before[1] + point[1] === from[1] + to[1];
    });
  for (const length = between(FEWEST_STEPS, MOST_STEPS).draw(random); run.length < length;) {
    const [x, y] = run.at(-1) ?? start;
    const next = shuffle(random, STEPS)
      .map(([dx, dy]): Point => [x + dx, y + dy])
      .find((point) => isFree(point) && !crosses([x, y], point));
    if (next === undefined) return null;
    run.push(next);
  }
  const last = run.at(-1) ?? start;
  const isNear = Math.max(Math.abs(last[0] - start[0]), Math.abs(last[1] - start[1])) === 1;
  return isNear && !crosses(last, start) ? [...run, start] : null;
}

/** Whether a figure looks different in each of its eight positions: only then a turned one is wrong. */
function isLopsided(run: readonly Point[]): boolean {
  const seen = ALL_TURNS.map((turn) => {
    const points = run.map(turned(turn));
    const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
    return sameDrawing([line(...points.map(([x, y]): Point => [x - left, y - top]))]);
  });
  return new Set(seen).size === seen.length;
}

const BY_LINES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const FEWEST = 3;
/** One more than is shown, for two drawings that come out alike. */
const MISTAKES = 4;

export const EMBEDDED_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'hidden-figure',
    title: 'A small figure is hidden in one of four drawings',
    topic: 'embedded-figures',
    seconds: 45,
    draw(random) {
      const run = closedRun(random);
      if (run === null || !isLopsided(run)) return null;
      const lines = between(FEWEST, 5).draw(random);
      return findEmbedded([run], lines, BY_LINES[lines - FEWEST] ?? 'hard', random, MISTAKES);
    },
  }),
];
