import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIcon } from '../../src/build/icons.ts';
import { CARD, drawShareCard } from '../../src/build/share-card.ts';

const LOGO = readFileSync('public/logo.svg', 'utf8');
const ACADEMY = { name: 'Eklavya Academy', host: 'academy.test', logo: LOGO };
/** The paper's red: ink differs from it. */
const PAPER_RED = 0xfb;
const TITLE_AREA = { left: 88, top: 164, width: 1024, height: 250 };
const BELOW_TITLE = { left: 300, top: 420, width: 800, height: 34 };

async function pixels(
  image: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<readonly number[]> {
  return [...(await sharp(image).removeAlpha().extract(area).raw().toBuffer())];
}

const isInk = (red = 0): boolean => Math.abs(red - PAPER_RED) > 40;

/** How much of an area is drawn on. */
async function inkIn(image: Buffer, area: Parameters<typeof pixels>[1]): Promise<number> {
  const values = await pixels(image, area);
  let ink = 0;
  for (let at = 0; at < values.length; at += 3) if (isInk(values[at])) ink += 1;
  return ink / (area.width * area.height);
}

/** Where the last ink of the title stands. Pixels. */
async function inkWidth(image: Buffer): Promise<number> {
  const values = await pixels(image, TITLE_AREA);
  let last = 0;
  for (let at = 0; at < values.length; at += 3)
    if (isInk(values[at])) last = Math.max(last, (at / 3) % TITLE_AREA.width);
  return last;
}

describe('the image of a shared link', () => {
  it.each([
    ['English', 'Current affairs'],
    ['Gujarati', 'ગુજરાતી વ્યાકરણ: સંધિ અને સમાસ'],
    ['Hindi', 'हिन्दी व्याकरण'],
    ['signs of HTML', 'Tom & Jerry <b>'],
  ])('is 1200 by 630 and shows a title: %s', async (_, title) => {
    const image = await drawShareCard({ section: 'Subject guide', title }, ACADEMY);
    const { width, height, format } = await sharp(image).metadata();
    expect([width, height, format]).toEqual([CARD.width, CARD.height, 'png']);
    expect(await inkIn(image, TITLE_AREA)).toBeGreaterThan(0.01);
  });

  it.each([
    ['Gujarati', 'ક્ષક્ષક્ષ', 'કષકષકષ'],
    ['Devanagari', 'क्षक्षक्ष', 'कषकषकष'],
  ])('joins letters as %s is written: a joined pair is narrower than the two', async (_, joined, apart) => {
    const [narrow, wide] = await Promise.all(
      [joined, apart].map(async (title) => inkWidth(await drawShareCard({ section: '', title }, ACADEMY))),
    );
    expect(narrow).toBeLessThan((wide ?? 0) * 0.9);
  });

  it('keeps a long title above the line, in smaller letters', async () => {
    const image = await drawShareCard(
      {
        section: 'Practice paper',
        title:
          'Revenue Talati Day 12 Paper 3: Percentage, interest, distance, area, series, coding, figures and charts',
      },
      ACADEMY,
    );
    expect(await inkIn(image, BELOW_TITLE)).toBe(0);
  });

  it('refuses a title that no size makes fit', async () => {
    await expect(drawShareCard({ section: '', title: 'A long title. '.repeat(40) }, ACADEMY)).rejects.toThrow(
      'too long for its share card',
    );
  });
});

describe('an icon', () => {
  it.each([192, 512, 180])('is a square of %i pixels', async (size) => {
    const { width, height } = await sharp(await drawIcon(LOGO, size, 'round')).metadata();
    expect([width, height]).toEqual([size, size]);
  });

  it('fills its corners only where the device cuts its own shape', async () => {
    const alphaOfCorner = async (corners: 'round' | 'full'): Promise<number | undefined> =>
      (
        await sharp(await drawIcon(LOGO, 512, corners))
          .ensureAlpha()
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .raw()
          .toBuffer()
      )[3];
    expect([await alphaOfCorner('round'), await alphaOfCorner('full')]).toEqual([0, 255]);
  });
});
