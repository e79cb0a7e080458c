import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { writeSbom } from '../../scripts/write-sbom.ts';
import { SHIPPED_LIST } from '../../src/build/shipped-packages.ts';

test('a deployed build lists every locked package as CycloneDX, where no visitor can fetch it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-sbom-'));
  try {
    writeFileSync(join(folder, SHIPPED_LIST), JSON.stringify(['node_modules/hono', 'node_modules/katex']));
    await writeSbom(folder);
    const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string; scope: string }[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    const listed = new Set(sbom.components.map(({ purl }) => decodeURIComponent(purl)));
    const direct = { ...lock.packages[''].dependencies, ...lock.packages[''].devDependencies };
    const versions = lock.packages as Record<string, { version?: string; name?: string }>;
    const missing = Object.keys(direct).filter((name) => {
      const locked = versions[`node_modules/${name}`];
      return !listed.has(`pkg:npm/${locked?.name ?? name}@${locked?.version}`);
    });
    expect(missing).toEqual([]);
    // package.json counts katex among the tools, and its code is published.
    const scopes = new Map(sbom.components.map(({ name, scope }) => [name, scope]));
    expect(['hono', 'katex', 'vitest'].map((name) => scopes.get(name))).toEqual(['required', 'required', 'excluded']);
    expect(existsSync(join(folder, 'client', 'sbom.cdx.json'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
