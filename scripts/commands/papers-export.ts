import { exportPaper } from '../papers/export-paper.ts';
import { ROOT } from '../paths.ts';

/** `npm run papers:export -- --exam cgl --day 1 --paper 1 --format csv`: see docs/papers-exchange.md. */
const bank = { content: `${ROOT}src/content`, pictures: `${ROOT}public` };
console.log(await exportPaper(process.argv.slice(2), bank, process.env['INIT_CWD'] ?? process.cwd()));
