import { drawFigures } from './draw-figures.ts';

/** `npm run figures:draw`: see docs/content.md. */
const count = await drawFigures(process.cwd());
console.log(`${count} files are drawn.`);
