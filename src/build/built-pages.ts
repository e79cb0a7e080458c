import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeAttribute } from '../domain/lib/html-text.ts';

/** A finished page. Its text is read on demand: the texts of ten thousand papers would fill the memory. */
export interface BuiltPage {
  /** Its address: '/', '/courses/esc'. */
  readonly path: string;
  readonly html: string;
}

const pathOf = (file: string): string =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '')}`;

/** Every page of the built site except the pages for developers. */
export const readBuiltPages = (folder: string): readonly BuiltPage[] =>
  globSync('**/*.html', { cwd: folder })
    .toSorted()
    .map((file) => ({
      path: pathOf(file),
      get html() {
        return readFileSync(join(folder, file), 'utf8');
      },
    }))
    .filter(({ path }) => !path.startsWith('/dev/'));

/** The content of the page's meta element of this name, or null. */
export function findMeta(html: string, name: string): string | null {
  const text = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return text === undefined ? null : decodeAttribute(text);
}
