import { importPaper } from '../papers/import-paper.ts';
import { ROOT } from '../paths.ts';

/** `npm run papers:import -- FILE --exam cgl --day 12 --paper 1`: see docs/papers-exchange.md. */
const bank = { content: `${ROOT}src/content`, pictures: `${ROOT}public` };
const { lines, exitCode } = await importPaper(process.argv.slice(2), bank, process.env['INIT_CWD'] ?? process.cwd());
console.log(lines.join('\n'));
process.exit(exitCode);
