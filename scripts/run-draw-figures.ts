import { exitWith } from './command.ts';
import { drawFigures } from './figures/draw-figures.ts';

/** `npm run figures:draw`: see docs/content.md. */
const count = await drawFigures(process.cwd()).catch(exitWith);
console.log(`${count} files are drawn.`);
