import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folders of a build, which are all that is published. */
export const SHIPPED_LIST = 'shipped-packages.json';

const PACKAGE = /^.*?[/\\](node_modules[/\\](?:.*node_modules[/\\])?(?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/;

/** The package of a module as package-lock.json names it, 'node_modules/a/node_modules/@b/c'; null for code of ours. */
export const packageOfModule = (id: string): string | null => PACKAGE.exec(id)?.[1]?.replaceAll('\\', '/') ?? null;

interface Chunk {
  readonly type: string;
  readonly moduleIds?: readonly string[];
}

const shipped = new Set<string>();

/**
 * Notes the packages of which a browser or the worker gets a module: the list of components and the look for known holes
 * are about these, whatever package.json calls them. What only draws pages at build time is not among them.
 */
export const shippedPackages = {
  name: 'shipped-packages',
  applyToEnvironment: ({ name }: { readonly name: string }): boolean => name !== 'prerender',
  generateBundle: (_: unknown, bundle: Readonly<Record<string, Chunk>>): void => {
    for (const { moduleIds = [] } of Object.values(bundle))
      for (const id of moduleIds) {
        const found = packageOfModule(id);
        if (found !== null) shipped.add(found);
      }
  },
} as const;

export const writeShippedPackages = (buildFolder: string): void =>
  writeFileSync(join(buildFolder, SHIPPED_LIST), `${JSON.stringify([...shipped].toSorted(), null, 1)}\n`);
