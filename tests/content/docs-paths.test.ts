import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * What README.md, tools/README.md and docs/ name in backticks is there: paths, files of code by their name, npm commands. A reader who
 * follows a dead one loses trust in the rest. docs/decisions/replaced/ tells of code that has gone.
 */

const ROOT = join(import.meta.dirname, '../..');
const TOPS = ['docs', 'functions', 'public', 'scripts', 'src', 'tests', 'tools'];
const FILES = globSync([`{${TOPS.join(',')}}/**/*.*`, '*.*'], { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
const ALL_PAGES = ['README.md', 'tools/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
const PAGES = ALL_PAGES.filter(([path]) => !path.startsWith('docs/decisions/replaced/'));
const SCRIPTS = Object.keys(packageJson.scripts);
const SCRIPT_GROUPS = new Set(SCRIPTS.filter((name) => name.includes(':')).map((name) => name.split(':', 1)[0]));

/** Stands for a name that the reader puts in: {id}, <subject>, NNNN, or the exam that docs/how-to.md adds. */
const PLACEHOLDER = /[{<…]|\bNN+|\bsteno\b/;
/** Folders that `npm run content:pull` makes for what staff upload. */
const MADE_LATER = ['public/images/current-affairs', 'public/images/papers/uploaded'];
/** A file of the project's code; other endings are also those of files in a bucket, in a build or on a disk. */
const CODE_FILE = /^[\w*.@/[\]-]+\.(?:tsx?|mjs|astro|css)$/;

/** `path` at its end, or alone; * stands for any part of a name. */
const isNameOf = (path: string): ((file: string) => boolean) => {
  const parts = path.split('*').map((part) => part.replaceAll(/[.[\]]/g, '\\$&'));
  return (file) => new RegExp(`(?:^|/)${parts.join('[^/]*')}$`).test(file);
};

const isThere = (path: string): boolean =>
  path.includes('*') ? FILES.some(isNameOf(path)) : existsSync(join(ROOT, path));

/** Whether a word in backticks names something that is not there. */
function isDead(word: string): boolean {
  const path = word
    .replace(/[.,;:)]+$/, '')
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/:\d+$/, '')
    .replace(/^#(?=(?:domain|contract|stores|ui)\/)/, 'src/');
  const placeholder = PLACEHOLDER.exec(path)?.index ?? path.length;
  if (TOPS.includes(path.split('/', 1)[0] ?? '') && path.includes('/')) {
    if (MADE_LATER.includes(path.replace(/\/$/, ''))) return false;
    return !isThere(placeholder < path.length ? dirname(`${path.slice(0, placeholder)}x`) : path);
  }
  if (placeholder < path.length || !CODE_FILE.test(path) || path.startsWith('/')) return false;
  return !FILES.some(isNameOf(path));
}

const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));

const commandsOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g)].map(([, name = '']) => name),
  ...wordsOf(text).filter((word) => /^[a-z]+:[a-z-]+$/.test(word) && SCRIPT_GROUPS.has(word.split(':', 1)[0])),
];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/<!--.*?-->|[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

function isDeadLink(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? from : join(dirname(from), decodeURI(path));
  if (!isThere(to)) return true;
  return (
    anchor !== undefined && to.endsWith('.md') && !anchorsOf(readFileSync(join(ROOT, to), 'utf8')).includes(anchor)
  );
}

const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target));

const foundIn = (pages: typeof PAGES, find: (text: string, path: string) => readonly string[]): readonly string[] =>
  pages.flatMap(([path, text]) => find(text, path).map((word) => `${path}: ${word}`));

test('every path and file of code that README.md and docs/ name is there', () => {
  expect(foundIn(PAGES, (text) => wordsOf(text).filter(isDead))).toEqual([]);
});

test('every npm command that they name is one of package.json', () => {
  expect(foundIn(PAGES, (text) => commandsOf(text).filter((name) => !SCRIPTS.includes(name)))).toEqual([]);
});

test('every link within the project leads to a file and its heading', () => {
  expect(foundIn(ALL_PAGES, (text, path) => linksOf(text).filter((target) => isDeadLink(path, target)))).toEqual([]);
});

test.each([
  'src/domain/attempts/no-such-rule.ts',
  'src/no-such-folder/',
  'src/no-such-folder/{id}.ts',
  'tests/no-such-*.ts',
  '#domain/no-such-rule.ts',
  'no-such-rule.ts',
  'attempts/no-such-rule.ts',
  'no-such-*.ts',
])('%s is refused', (word) => {
  expect(isDead(word)).toBe(true);
});

test.each([
  'src/domain/attempts/scoring.ts:12,',
  'src/content/lessons/{course}/{chapter}/NN-slug.md',
  'functions/storage/migrations/NNNN_<things>.sql',
  '#domain/attempts/scoring.ts',
  'attempts/scoring.ts',
  '*-mails.ts',
  'mocks/factor-key',
  '/_astro/page.css',
  'restored.json',
])('%s is no dead path', (word) => {
  expect(isDead(word)).toBe(false);
});

test('a command, a page and a heading that are missing are refused', () => {
  expect(commandsOf('`npm run -s no-such` and `bench:no-such`')).toEqual(['no-such', 'bench:no-such']);
  expect(isDeadLink('docs/admin.md', 'no-such.md')).toBe(true);
  expect(isDeadLink('docs/admin.md', 'payments.md#no-such-heading')).toBe(true);
});

const DECISIONS = globSync('docs/decisions/**/[0-9]*.md', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

test('every decision has its status under its title, and at most 40 lines', () => {
  const wrong = DECISIONS.filter((path) => {
    const [title = '', blank, status = '', ...rest] = readFileSync(join(ROOT, path), 'utf8').split('\n');
    const isReplaced = path.includes('/replaced/');
    const isTitled = title.startsWith(`# ${basename(path).slice(0, 3)}: `) && blank === '';
    const form = isReplaced ? /^Status: replaced by \[\d{3}\]\(/ : /^Status: accepted\b/;
    return !isTitled || !form.test(status) || rest.length > 38;
  });
  expect(wrong).toEqual([]);
});

test('the index of the decisions has one line for each that holds, and none for a replaced one', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const inIndex = [...index.matchAll(/^- \[(\d{3})\]\((\1-[^)]+)\) /gm)].map(([, , name = '']) => name);
  const holding = DECISIONS.filter((path) => !path.includes('/replaced/')).map((path) => basename(path));
  expect(inIndex.toSorted()).toEqual(holding.toSorted());
});
