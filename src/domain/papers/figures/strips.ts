import type { Language } from '../../lib/languages.ts';
import type { Drawing } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Point, Shape } from './shapes.ts';
import { dot, line, mapShapes, move } from './shapes.ts';
import type { Placed } from './signs.ts';
import { FRAME, FRAME_SIZE, contentsOf, frameOf } from './signs.ts';

/** Frames in a row, the last of them with a question mark. */

const GAP = 10;

/** A question mark within a frame. */
const ASKED: readonly Shape[] = mapShapes(
  [line([-12, -16], [-6, -24], [6, -24], [12, -16], [12, -8], [0, 2], [0, 10]), dot([0, 20], 3)],
  move(FRAME_SIZE / 2, FRAME_SIZE / 2),
);

const COLON: readonly Shape[] = [dot([0, -8], 2), dot([0, 8], 2)];

/** Between two frames: nothing, or one or two colons. */
type Between = 'nothing' | 'colon' | 'two colons';

const widthOf = (between: Between): number => ({ nothing: GAP, colon: 20, 'two colons': 28 })[between];
const shapesOf = (between: Between): readonly Shape[] => {
  if (between === 'nothing') return [];
  return between === 'colon' ? COLON : [...mapShapes(COLON, move(-5, 0)), ...mapShapes(COLON, move(5, 0))];
};

const NUMBERED: Readonly<Record<Language, string>> = { en: 'Frame', hi: 'चौखट', gu: 'ચોકઠું' };

/** `between` has what stands before each frame after the first one. */
export function stripOf(
  frames: readonly (readonly Placed[])[],
  between: readonly Between[] = frames.map(() => 'nothing'),
): Drawing {
  let x = 0;
  const shapes = [...frames.map((placed) => frameOf(placed).shapes), [FRAME, ...ASKED]].flatMap((frame, index) => {
    const gap = between[index - 1] ?? 'nothing';
    const left = index === 0 ? 0 : x + widthOf(gap);
    const middle: Point = [x + widthOf(gap) / 2, FRAME_SIZE / 2];
    const marks = index === 0 ? [] : mapShapes(shapesOf(gap), move(...middle));
    x = left + FRAME_SIZE;
    return [...marks, ...mapShapes(frame, move(left, 0))];
  });
  return {
    width: x,
    height: FRAME_SIZE,
    shapes,
    alt: inEach((language) =>
      [
        ...frames.map((placed, index) => `${NUMBERED[language]} ${index + 1}: ${contentsOf(placed, language)}`),
        {
          en: `Frame ${frames.length + 1} is asked.`,
          hi: `चौखट ${frames.length + 1} पूछी गई है।`,
          gu: `ચોકઠું ${frames.length + 1} પૂછ્યું છે.`,
        }[language],
      ].join(' '),
    ),
  };
}
