import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formsOf, packTexts, readTexts, unpackTexts, writeStoredForms } from '../../scripts/stored-forms.ts';
import {
  chooseForm,
  dictionaryRule,
  fileOfAddress,
  formsPath,
  writeForms,
} from '../../src/domain/site/stored-forms.ts';

/** What a deploy stores beside a text, read as a browser reads it. */

const sentence = (number: number): string =>
  `Sentence ${number} of a page, ${(number * 2_654_435_761) % 4_294_967_296}. `;
const textOf = (count: number, name: string): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, number) => sentence(number)).join('') + name);
const digestOf = (text: Buffer): string => createHash('sha256').update(text).digest('base64');
const bytesOf = (text: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(text);

const [FORMER, NOW] = [textOf(300, 'login.aaaaaaaa.js'), textOf(300, 'login.bbbbbbbb.js')];
const ALL = 'gzip, deflate, br, zstd, dcb, dcz';
const asked = (acceptEncoding: string, dictionary: string | null = null) => ({ acceptEncoding, dictionary });

describe('the forms of a text', () => {
  test('are brotli, and a difference that gives the text again from the one before', async () => {
    const forms = bytesOf(await formsOf(NOW, [FORMER]));
    const br = chooseForm(forms, asked(ALL));
    expect(br?.coding).toBe('br');
    expect(brotliDecompressSync(br?.bytes ?? '').equals(NOW)).toBe(true);
    const difference = chooseForm(forms, asked(ALL, `:${digestOf(FORMER)}:`));
    const bytes = Buffer.from(difference?.bytes ?? '');
    expect(difference?.coding).toBe('dcz');
    // The header of RFC 9842, then zstd.
    expect(bytes.toString('hex', 0, 8)).toBe('5e2a4d1820000000');
    expect(bytes.toString('base64', 8, 40)).toBe(digestOf(FORMER));
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary: FORMER }).equals(NOW)).toBe(true);
    expect(bytes.length).toBeLessThan((br?.bytes.length ?? 0) / 5);
  });

  test('hold no difference from the text itself, nor from one that has nothing in common with it', async () => {
    const forms = bytesOf(await formsOf(NOW, [NOW, Buffer.from('short')]));
    for (const known of [NOW, Buffer.from('short')])
      expect(chooseForm(forms, asked(ALL, `:${digestOf(known)}:`))?.coding).toBe('br');
  });

  test.each([
    ['an unknown text', ALL, `:${digestOf(Buffer.from('other'))}:`, 'br'],
    ['a digest without its colons', ALL, digestOf(FORMER), 'br'],
    ['a name of every object', ALL, ':constructor:', 'br'],
    ['a browser that reads no differences', 'gzip, br', `:${digestOf(FORMER)}:`, 'br'],
    ['one that refuses them', 'br, dcz;q=0', `:${digestOf(FORMER)}:`, 'br'],
    ['one that reads no brotli', 'gzip, br;q=0.0', null, undefined],
    ['one that says nothing', '', null, undefined],
  ])('are chosen for %s', async (_, acceptEncoding, dictionary, coding) => {
    const forms = bytesOf(await formsOf(NOW, [FORMER]));
    expect(chooseForm(forms, asked(acceptEncoding, dictionary))?.coding).toBe(coding);
  });

  test.each([
    ['empty', ''],
    ['no table', 'text\nbytes'],
    ['a table of something else', '{"br":[5,1],"dcz":{}}\nbytes'],
    ['a table that promises more than there is', '{"br":[0,99],"dcz":{}}\nbytes'],
  ])('are not read from a file that is %s', (_, text) =>
    expect(chooseForm(bytesOf(Buffer.from(text)), asked(ALL))).toBeNull(),
  );

  test('stand where their places say', () => {
    const forms = bytesOf(writeForms(Buffer.from('one'), new Map([['a'.repeat(43) + '=', Buffer.from('two')]])));
    expect(Buffer.from(chooseForm(forms, asked('br'))?.bytes ?? '').toString()).toBe('one');
    expect(Buffer.from(chooseForm(forms, asked('br, dcz', `:${'a'.repeat(43)}=:`))?.bytes ?? '').toString()).toBe(
      'two',
    );
  });
});

test('a release packs its texts, and the next one finds them; what is no pack gives none', () => {
  const texts = new Map([
    ['index.html', NOW],
    ['_astro/login.aaaaaaaa.js', FORMER],
  ]);
  expect([...unpackTexts(packTexts(texts))]).toEqual([...texts]);
  expect(unpackTexts(Buffer.from('no pack')).size).toBe(0);
});

test('a page has a difference from the home page, a script from its former edition', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'academy-forms-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['_astro', 'admin']) await mkdir(join(folder, name));
  const pages = { 'index.html': textOf(300, 'home'), 'faqs.html': textOf(300, 'faqs'), 'admin/keys.html': NOW };
  const script = '_astro/login.bbbbbbbb.js';
  for (const [path, text] of Object.entries({ ...pages, [script]: NOW })) await writeFile(join(folder, path), text);
  const texts = await readTexts(folder, [script]);
  expect([...texts.keys()]).toEqual([script, 'faqs.html', 'index.html']);
  await writeStoredForms(folder, texts, [new Map([['_astro/login.aaaaaaaa.js', FORMER]])]);
  const codingOf = async (path: string, known: Buffer) =>
    chooseForm(bytesOf(await readFile(join(folder, formsPath(path)))), asked(ALL, `:${digestOf(known)}:`))?.coding;
  expect(await codingOf('faqs.html', pages['index.html'])).toBe('dcz');
  expect(await codingOf(script, FORMER)).toBe('dcz');
});

test('an address leads to its file, and names for what it may be a dictionary', () => {
  expect(['/', '/gu', '/quiz/cgl/day-1/paper-1', '/_astro/login.aaaaaaaa.js'].map(fileOfAddress)).toEqual([
    'index.html',
    'gu.html',
    'quiz/cgl/day-1/paper-1.html',
    '_astro/login.aaaaaaaa.js',
  ]);
  expect(['/logo.svg', '/a/../b', '/papers/a.json'].map(fileOfAddress)).toEqual([null, null, null]);
  expect(dictionaryRule('/_astro/login.aaaaaaaa.js')).toBe('match="/_astro/login.*.js"');
  expect(dictionaryRule('/')).toBe('match="/*", match-dest=("document")');
  expect(dictionaryRule('/faqs')).toBe('match="/faqs", match-dest=("document")');
});
