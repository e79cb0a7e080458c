import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import { figureFamily, within } from './figure-family.ts';
import type { Chance } from './figure-question.ts';
import { shuffled } from './figure-question.ts';
import type { Mirror } from './mirrors.ts';
import { LETTERS, frameImage, rowImage } from './mirrors.ts';
import { MARKS } from './signs.ts';

const BY_COUNT: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const FEWEST = 3;

function drawFrame(mirror: Mirror, chance: Chance) {
  const count = within(FEWEST, 5, chance);
  const signs = shuffled(Object.values(MARKS), chance).slice(0, count);
  return frameImage(mirror, signs, BY_COUNT[count - FEWEST] ?? 'hard', chance);
}

function drawRow(mirror: Mirror, chance: Chance) {
  const count = within(FEWEST, 5, chance);
  const signs = shuffled(LETTERS, chance).slice(0, count);
  return rowImage(mirror, signs.join(''), BY_COUNT[count - FEWEST] ?? 'hard');
}

export const MIRROR_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'mirror-of-signs',
    title: 'Signs in a frame before an upright mirror',
    topic: 'mirror-images',
    seconds: 40,
    draw: (chance) => drawFrame('side', chance),
  }),
  figureFamily({
    id: 'mirror-of-letters',
    title: 'Letters and digits before an upright mirror',
    topic: 'mirror-images',
    seconds: 30,
    draw: (chance) => drawRow('side', chance),
  }),
  figureFamily({
    id: 'water-image-of-signs',
    title: 'Signs in a frame above water',
    topic: 'water-images',
    seconds: 40,
    draw: (chance) => drawFrame('water', chance),
  }),
  figureFamily({
    id: 'water-image-of-letters',
    title: 'Letters and digits above water',
    topic: 'water-images',
    seconds: 30,
    draw: (chance) => drawRow('water', chance),
  }),
];
