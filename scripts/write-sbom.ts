import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHIPPED_LIST } from '../src/build/shipped-packages.ts';
import { ROOT } from './paths.ts';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
}

/** 'node_modules/a/node_modules/@b/c' is the package '@b/c'. */
const nameOf = (path: string, { name }: LockedPackage): string => name ?? path.split('node_modules/').at(-1) ?? path;

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** 'sha512-<base64>' as CycloneDX names it. */
const hashesOf = ({ integrity }: LockedPackage) =>
  (integrity ?? '')
    .split(' ')
    .filter((each) => each.startsWith('sha512-'))
    .map((each) => ({ alg: 'SHA-512', content: Buffer.from(each.slice(7), 'base64').toString('hex') }));

/** The packages of which the build publishes code, as package-lock.json names them. */
export async function readShippedPackages(buildFolder: string): Promise<ReadonlySet<string>> {
  return new Set(JSON.parse(await readFile(join(buildFolder, SHIPPED_LIST), 'utf8')) as readonly string[]);
}

const componentOf = (path: string, locked: LockedPackage & { readonly version: string }, isShipped: boolean) => {
  const name = nameOf(path, locked);
  return {
    'bom-ref': `${path}@${locked.version}`,
    type: 'library',
    name,
    version: locked.version,
    purl: purlOf(name, locked.version),
    // 'excluded' are tools of the build and of tests: none of their code is published.
    scope: isShipped ? 'required' : 'excluded',
    hashes: hashesOf(locked),
    licenses: locked.license === undefined ? [] : [{ expression: locked.license }],
  };
};

/**
 * Writes every package of package-lock.json with version, licence and hash, as CycloneDX 1.6, beside the built site, and
 * whether its code is published: the bundler says so, because package.json has libraries among the tools. Only
 * `client` inside the folder is published, so nobody can fetch the list. (`npm sbom` stops at a tool that asks for the
 * latest version of a package.)
 */
export async function writeSbom(buildFolder: string): Promise<void> {
  const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const shipped = await readShippedPackages(buildFolder);
  const { name, version, packages } = JSON.parse(text) as {
    name: string;
    version: string;
    packages: Record<string, LockedPackage>;
  };
  // The same lock file and the same published packages give the same list.
  const digest = createHash('sha256')
    .update(JSON.stringify([text, [...shipped]]))
    .digest('hex');
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: { component: { 'bom-ref': name, type: 'application', name, version } },
    components: Object.entries(packages).flatMap(([path, locked]) =>
      path === '' || locked.version === undefined
        ? []
        : [componentOf(path, { ...locked, version: locked.version }, shipped.has(path))],
    ),
  };
  await writeFile(join(buildFolder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
}
