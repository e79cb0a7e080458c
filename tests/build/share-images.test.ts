import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { BuiltPage } from '../../src/build/built-pages.ts';
import { writeShareImages } from '../../src/build/share-images.ts';

const page = (path: string, title: string, image: string): BuiltPage => ({
  path,
  html: `<meta property="og:title" content="${title}"><meta property="og:image" content="https://academy.test/share${image}.png">`,
});
const INDEX = page('/quiz/cgl', 'SSC CGL practice papers', '/quiz/cgl');
const PAPERS = ['day-1/paper-1', 'day-1/paper-2'].map((place) => page(`/quiz/cgl/${place}`, place, '/quiz/cgl'));

/** How many images the pages need, and the one of the exam. */
async function drawn(pages: readonly BuiltPage[]): Promise<{ readonly count: number; readonly card: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-share-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('public/logo.svg', join(folder, 'logo.svg'));
  const count = await writeShareImages(pages, folder, join(folder, 'cache'), 'academy.test');
  return { count, card: await readFile(join(folder, 'share/quiz/cgl.png')) };
}

it('the papers of an exam share one image, and it shows the exam’s own title whatever the order', async () => {
  const alone = await drawn([INDEX]);
  for (const pages of [
    [INDEX, ...PAPERS],
    [...PAPERS, INDEX],
  ]) {
    const together = await drawn(pages);
    expect(together.count).toBe(1);
    expect(together.card.equals(alone.card)).toBe(true);
  }
  const untitled = await drawn(PAPERS);
  expect(untitled.card.equals(alone.card)).toBe(false);
});
