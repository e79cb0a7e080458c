import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeScriptNames, writeImportMaps } from '../../src/build/import-map.ts';
import { NO_IMPORT_MAP } from '../../src/domain/site/no-import-map.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function site(files: Readonly<Record<string, string>>): { readonly client: string; readonly server: string } {
  const folder = mkdtempSync(join(tmpdir(), 'academy-maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const inner of ['client/_astro', 'client/admin', 'server']) mkdirSync(join(folder, inner), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { client: join(folder, 'client'), server: join(folder, 'server') };
}
const page = (script: string): string =>
  `<meta content="script-src ${hash(NO_IMPORT_MAP)}"><script type="importmap">${NO_IMPORT_MAP}</script><script src="/_astro/${script}"></script>`;
const mapIn = (html: string): string => /<script type="importmap">([^<]*)/.exec(html)?.[1] ?? '';
const filesIn = (html: string): Readonly<Record<string, string>> =>
  (JSON.parse(mapIn(html)) as { readonly imports: Readonly<Record<string, string>> }).imports;

const LIST = JSON.stringify({
  imports: {
    '/_astro/quiz.k1.js': '/_astro/quiz.a1.js',
    '/_astro/score.k2.js': '/_astro/score.a2.js',
    '/_astro/desk.k3.js': '/_astro/desk.a3.js',
  },
});
const FILES = {
  'client/importmap.json': LIST,
  'client/index.html': page('quiz.a1.js'),
  'client/about.html': page('shell.a4.js'),
  'client/admin/desk.html': page('desk.a3.js'),
  'client/admin/list.html': page('shell.a4.js'),
  'client/_astro/quiz.a1.js': 'const later=()=>import("./score.k2.js")',
  'client/_astro/score.a2.js': 'import"./quiz.k1.js"',
  'client/_astro/desk.a3.js': '',
  'client/_astro/shell.a4.js': '',
  'server/page.mjs': `const map = "${NO_IMPORT_MAP.replaceAll('"', String.raw`\"`)}"; const policy = "${hash(NO_IMPORT_MAP)}";`,
};

describe('the import map of a page', () => {
  test('names the files of all scripts that the page can ask for, now or later, and no others', () => {
    const { client, server } = site(FILES);
    const names = takeScriptNames(client);
    expect(existsSync(join(client, 'importmap.json'))).toBe(false);
    writeImportMaps(client, server, names);
    const read = (name: string): string => readFileSync(join(client, name), 'utf8');
    expect(filesIn(read('index.html'))).toEqual({
      '/_astro/quiz.k1.js': '/_astro/quiz.a1.js',
      '/_astro/score.k2.js': '/_astro/score.a2.js',
    });
    expect(filesIn(read('about.html'))).toEqual({});
    // All pages of staff have one map, whose hash stands once in the header of pages.
    expect(mapIn(read('admin/list.html'))).toBe(mapIn(read('admin/desk.html')));
  });

  test('is allowed by the page’s policy, and the empty one is not any more', () => {
    const { client, server } = site(FILES);
    writeImportMaps(client, server, takeScriptNames(client));
    const html = readFileSync(join(client, 'index.html'), 'utf8');
    expect(html).toContain(hash(mapIn(html)));
    expect(html).not.toContain(hash(NO_IMPORT_MAP));
  });

  test('stands in the pages that the server draws too', async () => {
    const { client, server } = site(FILES);
    writeImportMaps(client, server, takeScriptNames(client));
    const script = readFileSync(join(server, 'page.mjs'), 'utf8');
    const { map, policy } = (await import(
      `data:text/javascript,${encodeURIComponent(`${script}export{map,policy}`)}`
    )) as { readonly map: string; readonly policy: string };
    expect(JSON.parse(map)).toEqual(JSON.parse(mapIn(readFileSync(join(client, 'index.html'), 'utf8'))));
    expect(policy).toBe(hash(map));
  });

  test('stops the build where the server’s script has no place for it', () => {
    const { client, server } = site({ ...FILES, 'server/page.mjs': '' });
    expect(() => writeImportMaps(client, server, takeScriptNames(client))).toThrow('BaseLayout.astro');
  });
});
