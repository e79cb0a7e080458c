import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { afterAll, describe, expect, test } from 'vitest';
import { islandScriptInFile, withoutIslandScripts } from '../../src/build/island-script.ts';

describe('Astro’s scripts for islands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-islands-'));
  mkdirSync(join(folder, '_astro'));
  const inFile = islandScriptInFile.transform('first();', '/src/islands/shell/astro-island.ts')?.code ?? '';
  writeFileSync(join(folder, '_astro', 'shell.js'), inFile);
  writeFileSync(join(folder, '_astro', 'news.js'), 'run()');
  afterAll(() => rmSync(folder, { recursive: true }));

  const directive = '<script>(()=>{Astro.wake=w;window.dispatchEvent(new Event("astro:wake"))})()</script>';
  const own = '<script>own()</script>';
  const page = `${own}${directive}<script>${islandScript}</script><script type="module" src="/_astro/shell.js"></script>`;

  test('leave a page whose own script has them, and no other script does', () => {
    expect(withoutIslandScripts(page, ['/_astro/news.js', '/_astro/shell.js'], folder)).toBe(
      `${own}<script type="module" src="/_astro/shell.js"></script>`,
    );
  });

  test('stay in a page whose scripts do not have them', () => {
    expect(withoutIslandScripts(page, ['/_astro/news.js'], folder)).toBe(page);
  });

  test('follow the code of their file, and no other', () => {
    expect(inFile).toBe(`first();\n${islandScript}`);
    expect(islandScriptInFile.transform('', '/src/islands/shell/shell.ts')).toBeNull();
  });
});
