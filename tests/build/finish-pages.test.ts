import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { announceScripts, ownPolicy, preloadImports, textFirst } from '../../src/build/finish-pages.ts';
import { scriptGraph } from '../../src/build/script-graph.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const pageWith = (policy: string, rest = ''): string =>
  `<head><meta http-equiv="content-security-policy" content="${policy}">${rest}</head>`;

describe('the policy of a page', () => {
  test('keeps the hashes of its own inline scripts and styles, and drops those of other pages', () => {
    const own = '<script>run()</script><style>p{color:red}</style>';
    const policy = `default-src 'self'; script-src 'self' ${hash('run()')} ${hash('other()')}; style-src 'self' ${hash('p{color:red}')} ${hash('b{}')};`;
    expect(ownPolicy(pageWith(policy, own))).toBe(
      pageWith(
        `default-src 'self'; script-src 'self' ${hash('run()')}; style-src 'self' ${hash('p{color:red}')};`,
        own,
      ),
    );
  });

  test('does not allow an inline script that the policy did not list', () => {
    const policy = `script-src 'self' ${hash('other()')};`;
    expect(ownPolicy(pageWith(policy, '<script>injected()</script>'))).not.toContain(hash('injected()'));
  });

  test('takes no block of data for a script', () => {
    const data = '{"@type":"Quiz"}';
    const policy = `script-src 'self' ${hash(data)};`;
    expect(ownPolicy(pageWith(policy, `<script type="application/ld+json">${data}</script>`))).not.toContain('sha256');
  });
});

describe('the scripts that a student’s page announces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-pages-'));
  mkdirSync(join(folder, '_astro'));
  const names = new Map([['shared.name.js', 'shared.js']]);
  const write = (name: string, text: string): void => writeFileSync(join(folder, '_astro', name), text);
  write('Quiz.js', 'import{a}from"./shared.name.js";const later=()=>import("./score.js");');
  write('shared.js', 'import"./runtime.js";export const a=1;');
  write('runtime.js', '');
  write('client.js', 'import{r}from"./runtime.js";');
  write('shell.js', '');
  write('score.js', '');
  afterAll(() => rmSync(folder, { recursive: true }));

  const island = (name: string, wakes: string): string =>
    `<astro-island component-url="/_astro/${name}.js" renderer-url="/_astro/client.js" client="wake" opts="{&quot;name&quot;:&quot;X&quot;,&quot;value&quot;:&quot;${wakes}&quot;}">`;
  const shell = '<script type="module" src="/_astro/shell.js"></script>';

  test('are those of its islands and of the page with all that they import, and none that come later', () => {
    const html = announceScripts(
      `<script data-announced data-paper="/p.json"></script>${island('Quiz', 'session')}${shell}`,
      scriptGraph(folder, names),
    );
    const announced = /data-announced="([^"]*)"/.exec(html)?.[1]?.split(' ').toSorted();
    expect(announced).toEqual(['Quiz.js', 'client.js', 'runtime.js', 'shared.js', 'shell.js']);
    expect(html).toContain('data-paper="/p.json"');
  });

  test('leave out the dialogs, and name those of the login for the first touch of its button', () => {
    const html = announceScripts(
      `<script data-announced data-login=""></script>${island('Quiz', 'auth')}${shell}`,
      scriptGraph(folder, names),
    );
    expect(html).toContain('data-announced="shell.js"');
    const announced = /data-login="([^"]*)"/.exec(html)?.[1]?.split(' ').toSorted();
    expect(announced).toEqual(['Quiz.js', 'client.js', 'runtime.js', 'shared.js']);
  });

  test('are not announced on a page that does not ask for it', () => {
    const html = `<script></script>${island('Quiz', 'session')}`;
    expect(announceScripts(html, scriptGraph(folder, names))).toBe(html);
  });

  test('leave to the page itself what its own scripts import: a guest’s browser asks for it at once, and for no island', () => {
    write('news.js', 'import{a}from"./shared.js";import"./shell.js";');
    const news = '<script type="module" src="/_astro/news.js"></script>';
    expect(preloadImports(`<p></p>${news}${island('Quiz', 'session')}${shell}`, scriptGraph(folder, names))).toBe(
      `<p></p><link rel="modulepreload" href="/_astro/shared.js"><link rel="modulepreload" href="/_astro/runtime.js">${news}${island('Quiz', 'session')}${shell}`,
    );
    expect(preloadImports(shell, scriptGraph(folder, names))).toBe(shell);
    expect(preloadImports('<p></p>', scriptGraph(folder, names))).toBe('<p></p>');
  });

  test('come after the text: no script of a page, nor what it imports, is as urgent as the page', () => {
    const urgent = '<script src="/_astro/no-module.js"></script><script>early()</script>';
    expect(textFirst(`${urgent}<link rel="modulepreload" href="/_astro/shared.js">${shell}`)).toBe(
      `${urgent}<link rel="modulepreload" href="/_astro/shared.js" fetchpriority="low"><script type="module" src="/_astro/shell.js" fetchpriority="low"></script>`,
    );
  });
});
