import type { Point } from './shapes.ts';

/** Letters and digits of straight strokes, four units wide and six tall. */

const WRITTEN: Readonly<Record<string, string>> = {
  E: '40 00 06 46|03 33',
  F: '06 00 40|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  Z: '00 40 06 46',
  1: '11 20 26|06 46',
  2: '01 10 30 41 42 06 46',
  3: '00 40 13 33 44 45 36 06',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
};

const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = Object.fromEntries(
  Object.entries(WRITTEN).map(([sign, strokes]) => [
    sign,
    strokes.split('|').map((stroke) => stroke.split(' ').map((at): Point => [Number(at[0]), Number(at[1])])),
  ]),
);

export const strokesOf = (sign: string): readonly (readonly Point[])[] => STROKES[sign] ?? [];
