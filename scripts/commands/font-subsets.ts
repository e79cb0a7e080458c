import { writeFile } from 'node:fs/promises';
import { FONT_SUBSETS, makeFontSubset } from '../font-subsets.ts';
import { ROOT } from '../paths.ts';

/** Writes src/fonts/ again, after an update of a font's package or a change of characters or weights. */
for (const subset of FONT_SUBSETS) {
  const bytes = await makeFontSubset(subset);
  await writeFile(`${ROOT}src/fonts/${subset.file}`, bytes);
  console.log(`${subset.file}: ${bytes.length} bytes`);
}
