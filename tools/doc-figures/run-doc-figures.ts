import { readFileSync, writeFileSync } from 'node:fs';
import { keepNotedWeights } from '../bench/weights.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { docsFigures, docsWithFigures } from './figures.ts';
import { writeFigures } from './write-figures.ts';

/**
 * `npm run docs:figures` writes the figures that code or a record of measurements knows into the pages of docs/. `--
 * --measured` takes over first what the last run of the tests of weight has measured.
 */

if (readArguments('docs:figures').values.measured === true) keepNotedWeights();
const figures = docsFigures();
for (const path of docsWithFigures()) {
  const before = readFileSync(path, 'utf8');
  const after = writeFigures(before, figures);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(`${path}: written.`);
}
console.log('The figures of docs/ are those of the code.');
