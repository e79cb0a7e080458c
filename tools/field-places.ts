import { globSync, readFileSync } from 'node:fs';
import { readArguments } from '../scripts/arguments.ts';

/** `node scripts/run.mjs field-places [examNote]` lists the files that name a field of content, in code or in the database. */

const [field = 'examNote'] = readArguments('field-places').positionals;
const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const named = new RegExp(`\\b(?:${field}|${column})\\b`, 'g');
const files = globSync('{src,functions,scripts}/**/*.{ts,tsx,astro,mjs,sql}', {
  exclude: ['src/content/**'],
}).toSorted();
const places = files.flatMap((file) => {
  const count = readFileSync(file, 'utf8').match(named)?.length ?? 0;
  return count === 0 ? [] : [`${file}: ${count}`];
});
console.log([...places, `${field} is named in ${places.length} files.`].join('\n'));
