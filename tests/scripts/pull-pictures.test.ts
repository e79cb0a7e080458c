import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileOfItem } from '../../scripts/content/item-file.ts';
import { pullPaperPictures } from '../../scripts/content/pull-paper-pictures.ts';
import { pullPictures } from '../../scripts/content/pull-pictures.ts';
import { pictureAddress } from '../../src/domain/papers/paper-picture.ts';
import { sha256OfBytes } from '../../src/papers/exchange/sha256.ts';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { bytesOf, pngOf, webpOf } from '../support/file-samples.ts';

/** What `npm run content:pull` does with the pictures of items. */

const ID = '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b';
const IMAGE = `/api/current-affairs/images/${ID}`;
const ITEM: PublishedItem = {
  id: 7,
  version: 1,
  followsFile: false,
  publishedAt: '2026-11-21T10:00:00.000Z',
  slug: '2026-11/21-a-dam-3f2b0c',
  date: '2026-11-21',
  title: 'A dam',
  category: 'Gujarat',
  summary: '',
  body: 'Full.',
  examNote: '',
  image: IMAGE,
  imageAlt: 'The dam from the air',
  source: 'PIB',
  sourceUrl: null,
  language: 'en',
  paper: null,
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
};

let server: Server;
let origin: string;
let folder: string;
let answer: { status: number; bytes: Uint8Array };
let asked: string[];
beforeAll(
  () =>
    new Promise<void>((done) => {
      server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response
          .writeHead(answer.status, {
            'content-type': 'image/png',
            ...(answer.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}),
          })
          .end(answer.bytes);
      }).listen(0, '127.0.0.1', () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        done();
      });
    }),
);
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-pictures-'));
  asked = [];
});
const files = () =>
  existsSync(join(folder, 'images/current-affairs')) ? readdirSync(join(folder, 'images/current-affairs')) : [];

test.each([
  ['png', pngOf(640, 480)],
  ['webp', webpOf(640, 480)],
])('a %s becomes a file of the site, by what it is, and the item names that one', async (ending, bytes) => {
  answer = { status: 200, bytes };
  const { items, refused } = await pullPictures(
    origin,
    [ITEM, { ...ITEM, id: 8, image: '/images/own.webp' }, { ...ITEM, id: 9, image: null, imageAlt: '' }],
    folder,
  );
  expect([items.map(({ image }) => image), refused, asked]).toEqual([
    [`/images/current-affairs/${ID}.${ending}`, '/images/own.webp', null],
    [],
    [IMAGE],
  ]);
  expect(new Uint8Array(readFileSync(join(folder, `images/current-affairs/${ID}.${ending}`)))).toEqual(bytes);
  expect(fileOfItem(items[0] ?? ITEM)).toContain(
    `image: "/images/current-affairs/${ID}.${ending}"\nimageAlt: "The dam from the air"\n`,
  );
});

test('a second pull asks for no picture again', async () => {
  answer = { status: 200, bytes: pngOf(640, 480) };
  await pullPictures(origin, [ITEM], folder);
  const { items } = await pullPictures(origin, [ITEM], folder);
  expect([asked.length, items[0]?.image]).toEqual([1, `/images/current-affairs/${ID}.png`]);
});

test.each([
  ['a page', 200, bytesOf('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 200, bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture of 4097 pixels', 200, pngOf(4097, 10)],
  ['more than 2 MB', 200, bytesOf(pngOf(10, 10), new Uint8Array(2 * 1024 * 1024))],
  ['nothing', 404, bytesOf('')],
  ['a redirect', 302, bytesOf('')],
])('%s in its place is refused, the item waits, and no file is left', async (_, status, bytes) => {
  answer = { status, bytes };
  const { items, refused } = await pullPictures(origin, [ITEM], folder);
  expect([items, refused.length, files()]).toEqual([[], 1, []]);
});

test('an address that is no picture of ours is asked for nothing', async () => {
  const image = '/api/current-affairs/images/../../admin/students.csv';
  const { items } = await pullPictures(origin, [{ ...ITEM, image }], folder);
  expect([asked, items[0]?.image]).toEqual([[], image]);
});

test('a picture of a paper is kept under the address that its text has, and only if its bytes have that digest', async () => {
  const bytes = pngOf(40, 30);
  const address = pictureAddress(sha256OfBytes(bytes), 'image/png');
  const questions = [{ question: 'Which?', explanation: `![A square](${address} 40x30)` }];
  const reference = { exam: 'cgl', day: '12', paper: '1' };
  const published = { papers: [{ reference, version: 1, corrects: null, authored: { questions } }], gone: [] };
  answer = { status: 200, bytes: pngOf(41, 30) };
  expect(await pullPaperPictures(origin, published, folder)).toEqual([expect.stringContaining('not those')]);
  expect(existsSync(join(folder, address))).toBe(false);
  answer = { status: 200, bytes };
  expect(await pullPaperPictures(origin, published, folder)).toEqual([]);
  expect(new Uint8Array(readFileSync(join(folder, address)))).toEqual(bytes);
  asked = [];
  expect(await pullPaperPictures(origin, published, folder)).toEqual([]);
  expect(asked).toEqual([]);
});
