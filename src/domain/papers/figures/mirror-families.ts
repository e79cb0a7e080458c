import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Random } from '../families/random.ts';
import { between, shuffle } from '../families/random.ts';
import { figureFamily } from './figure-family.ts';
import type { Mirror } from './mirrors.ts';
import { LETTERS, frameImage, rowImage } from './mirrors.ts';
import { MARKS } from './signs.ts';

const BY_COUNT: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const FEWEST = 3;

function drawFrame(mirror: Mirror, random: Random) {
  const count = between(FEWEST, 5).draw(random);
  const signs = shuffle(random, Object.values(MARKS)).slice(0, count);
  return frameImage(mirror, signs, BY_COUNT[count - FEWEST] ?? 'hard', random);
}

function drawRow(mirror: Mirror, random: Random) {
  const count = between(FEWEST, 5).draw(random);
  const signs = shuffle(random, LETTERS).slice(0, count);
  return rowImage(mirror, signs.join(''), BY_COUNT[count - FEWEST] ?? 'hard');
}

export const MIRROR_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'mirror-of-signs',
    title: 'Signs in a frame before an upright mirror',
    topic: 'mirror-images',
    seconds: 40,
    draw: (random) => drawFrame('side', random),
  }),
  figureFamily({
    id: 'mirror-of-letters',
    title: 'Letters and digits before an upright mirror',
    topic: 'mirror-images',
    seconds: 30,
    draw: (random) => drawRow('side', random),
  }),
  figureFamily({
    id: 'water-image-of-signs',
    title: 'Signs in a frame above water',
    topic: 'water-images',
    seconds: 40,
    draw: (random) => drawFrame('water', random),
  }),
  figureFamily({
    id: 'water-image-of-letters',
    title: 'Letters and digits above water',
    topic: 'water-images',
    seconds: 30,
    draw: (random) => drawRow('water', random),
  }),
];
