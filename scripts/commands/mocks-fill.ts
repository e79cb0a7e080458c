import { fillMock } from '../mocks/fill-mock.ts';

/** `npm run mocks:fill -- ssc-cgl-tier1-2026 --seed 2 --out src/content/mocks/cgl-tier1-2`: see docs/content.md. */
const lines = await fillMock(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
console.log(lines.join('\n'));
