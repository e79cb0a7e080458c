import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inlineRuntime, sourceOf, withoutDetour, withoutPassing } from '../../src/build/flatten-scripts.ts';

function scripts(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_astro'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, '_astro', name), text);
  return folder;
}
const read = (folder: string, name: string): string => readFileSync(join(folder, '_astro', name), 'utf8');
const run = (code: string): Promise<{ readonly value: unknown }> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<{ value: unknown }>;

const NO_NAMES = new Map<string, string>();
const RUNTIME = 'rolldown-runtime.a1.js';
const RUNTIME_CODE = 'var e=x=>x+1,t=x=>x*2;export{e as n,t};';

describe('the bundler’s runtime', () => {
  test('stands in each script that imports it, which does the same, and is no file any more', async () => {
    const folder = scripts({
      [RUNTIME]: RUNTIME_CODE,
      'one.js': `import{n as a,t}from"./runtime.name.js";export const value=t(a(3));`,
      'two.js': `import{t as e}from"./runtime.name.js";export const value=e(5);`,
    });
    expect(inlineRuntime(folder, new Map([['runtime.name.js', RUNTIME]]))).toBe(2);
    expect(readdirSync(join(folder, '_astro'))).toEqual(['one.js', 'two.js']);
    expect((await run(read(folder, 'one.js'))).value).toBe(8);
    expect((await run(read(folder, 'two.js'))).value).toBe(10);
  });

  test('is not in the list of what a later part needs', () => {
    const folder = scripts({
      [RUNTIME]: RUNTIME_CODE,
      'page.js': `const list=["_astro/part.js","_astro/${RUNTIME}"];`,
      'part.js': `import{t}from"./${RUNTIME}";`,
    });
    inlineRuntime(folder, NO_NAMES);
    expect(read(folder, 'page.js')).toBe('const list=["_astro/part.js","_astro/page.js"];');
  });

  test('stops the build where it is imported in a way that is not known', () => {
    const folder = scripts({ [RUNTIME]: RUNTIME_CODE, 'odd.js': `import*as r from"./${RUNTIME}";` });
    expect(() => inlineRuntime(folder, NO_NAMES)).toThrow('odd.js');
  });
});

describe('a script that only passes a value on', () => {
  test('leads to the file of that value and its name there', () => {
    const names = new Map([['quiz.js', 'quiz.x1.js']]);
    const script = 'export{t as Quiz,n as Other}from"./quiz.js";';
    expect(sourceOf(script, 'Other', names)).toEqual({ file: 'quiz.x1.js', value: 'n' });
    expect(sourceOf(' import{S as e}from"./islands.js";export{e as Menu};\n', 'Menu', names)).toEqual({
      file: 'islands.js',
      value: 'S',
    });
  });

  test('is not one with code of its own', () => {
    expect(sourceOf('import{t as e}from"./quiz.js";start();export{e as Quiz};', 'Quiz', NO_NAMES)).toBeNull();
  });

  test('is left out by the islands of a page, and others stay', () => {
    const folder = scripts({
      'Menu.island.js': 'export{S as Menu}from"./islands.js";',
      'Own.island.js': 'export const Own=1;',
    });
    const island = (file: string, value: string): string =>
      `<astro-island component-url="/_astro/${file}" component-export="${value}">`;
    const html = island('Menu.island.js', 'Menu') + island('Own.island.js', 'Own');
    expect(withoutPassing(html, folder, NO_NAMES)).toBe(island('islands.js', 'S') + island('Own.island.js', 'Own'));
  });
});

describe('a page’s script that only imports another one', () => {
  test('gives way to that one', () => {
    const folder = scripts({
      'page.js': 'import"./news.js";',
      'news.js': 'run();',
      'own.js': 'import"./news.js";run();',
    });
    const tag = (name: string): string => `<script type="module" src="/_astro/${name}"></script>`;
    expect(withoutDetour(tag('page.js') + tag('own.js'), folder, new Map([['news.js', 'news.x1.js']]))).toBe(
      tag('news.x1.js') + tag('own.js'),
    );
  });
});
