import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { keepLastRelease, siteOf } from '../../scripts/last-release.ts';
import { writeReleaseList } from '../../src/build/release-list.ts';

/** A release brings along the files of the one before, so that no open page is left without its parts. */

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-release-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, '_astro'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Serves a folder as the site that is out now. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    readFile(join(folder, request.url ?? '')).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listed = async (folder: string): Promise<string[]> => (await readdir(join(folder, '_astro'))).toSorted();

describe('a release', () => {
  test('keeps the files of the one before, but not of the one before that', async () => {
    const first = await folderWith({ '_astro/page.1.js': 'one', '_astro/same.js': 'same', 'index.html': '1' });
    writeReleaseList(first);
    const second = await folderWith({ '_astro/page.2.js': 'two', '_astro/same.js': 'same' });
    writeReleaseList(second);
    expect(await keepLastRelease(second, await serve(first))).toBe(1);
    expect(await listed(second)).toEqual(['page.1.js', 'page.2.js', 'same.js']);
    expect(await readFile(join(second, '_astro/page.1.js'), 'utf8')).toBe('one');
    const third = await folderWith({ '_astro/page.3.js': 'three' });
    writeReleaseList(third);
    expect(await keepLastRelease(third, await serve(second))).toBe(2);
    expect(await listed(third)).toEqual(['page.2.js', 'page.3.js', 'same.js']);
  });

  test('keeps every former edition of its papers, so that a paper kept on a phone is scored as it was seen', async () => {
    const [one, two, same] = ['1'.repeat(16), '2'.repeat(16), '3'.repeat(16)];
    const paper = (revision: string) => JSON.stringify({ topic: 'Numbers', questions: [], revision });
    const release = async (own: Readonly<Record<string, string>>, before: string | null) => {
      const folder = await folderWith(own);
      writeReleaseList(folder);
      const brought = before === null ? null : await keepLastRelease(folder, await serve(before));
      return { folder, brought, papers: (await readdir(join(folder, 'papers/cgl/day-1'))).toSorted() };
    };
    const [corrected, other] = ['papers/cgl/day-1/paper-1.json', 'papers/cgl/day-1/paper-2.json'];
    const first = await release({ [corrected]: paper(one), [other]: paper(same) }, null);
    const second = await release({ [corrected]: paper(two), [other]: paper(same) }, first.folder);
    expect([second.brought, second.papers]).toEqual([1, [`paper-1.${one}.json`, 'paper-1.json', 'paper-2.json']]);
    expect(await readFile(join(second.folder, `papers/cgl/day-1/paper-1.${one}.json`), 'utf8')).toBe(paper(one));
    // The third release has lost the paper altogether.
    const third = await release({ [other]: paper(same) }, second.folder);
    expect(third.papers).toEqual([`paper-1.${one}.json`, `paper-1.${two}.json`, 'paper-2.json']);
    // The fourth is the first again: its own edition is no former one.
    const fourth = await release({ [corrected]: paper(one), [other]: paper(same) }, third.folder);
    expect(fourth.papers).toEqual([`paper-1.${two}.json`, 'paper-1.json', 'paper-2.json']);
  });

  test('does not go out when a paper is not of the edition that the list names', async () => {
    const site = await serve(
      await folderWith({
        'release.json': JSON.stringify({ files: [], papers: [`papers/cgl/day-1/paper-1.${'1'.repeat(16)}.json`] }),
        'papers/cgl/day-1/paper-1.json': '{"revision":"other"}',
      }),
    );
    const folder = await folderWith({});
    writeReleaseList(folder);
    await expect(keepLastRelease(folder, site)).rejects.toThrow('is another edition than the site');
  });

  test('lists files in folders too', async () => {
    const folder = await folderWith({ '_astro/fonts/a.woff2': 'x', '_astro/b.css': 'y', 'other.js': 'z' });
    expect(writeReleaseList(folder)).toEqual({
      files: ['_astro/b.css', '_astro/fonts/a.woff2'],
      papers: [],
      former: [],
      packs: [],
    });
  });

  test('is the first where the site has no list yet', async () => {
    const site = await serve(await folderWith({ 'index.html': 'old' }));
    expect(await keepLastRelease(await folderWith({}), site)).toBeNull();
  });

  test.each([
    ['broken', '{'],
    ['of other things', '[]'],
    ['that leads elsewhere', '{"files":["_astro/../../secret"]}'],
    ['of an address', '{"files":["https://elsewhere.example/a.js"]}'],
    ['with a paper that leads elsewhere', '{"files":[],"papers":["papers/../x.json"]}'],
  ])('does not go out on a list %s', async (_, text) => {
    const site = await serve(await folderWith({ 'release.json': text }));
    await expect(keepLastRelease(await folderWith({}), site)).rejects.toThrow("is no list of a release's files");
  });

  test('does not go out when a file that is listed cannot be had', async () => {
    const site = await serve(await folderWith({ 'release.json': '{"files":["_astro/gone.js"]}' }));
    await expect(keepLastRelease(await folderWith({}), site)).rejects.toThrow('_astro/gone.js was answered with 404');
  });

  test('does not go out while the site cannot be reached', async () => {
    await expect(keepLastRelease(await folderWith({}), 'http://127.0.0.1:1')).rejects.toThrow(
      'cannot be reached, so nothing was published',
    );
  });

  test('goes to the address that its home page names', async () => {
    expect(
      await siteOf(await folderWith({ 'index.html': '<link rel="canonical" href="https://academy.example/">' })),
    ).toBe('https://academy.example');
  });
});
