import { parseArgs } from 'node:util';
import { PlainError, exitWith } from './command.ts';
import type { Pulled } from './content/pull-items.ts';
import { pullItems } from './content/pull-items.ts';
import type { Published } from './content/read-published.ts';
import { parseOrigin, readPublished } from './content/read-published.ts';
import { ROOT } from './paths.ts';

/**
 * `npm run content:pull -- --from <address>`: writes what an academy has published into src/content/, so that the next
 * build has it in its pages, its feed and its search. A second run changes nothing.
 */

const FOLDER = `${ROOT}src/content/current-affairs`;
const WORDS = { added: 'added', updated: 'updated', removed: 'removed', kept: 'kept, written by hand' } as const;

function readFrom(): string {
  try {
    return parseOrigin(parseArgs({ options: { from: { type: 'string' } } }).values.from);
  } catch (error) {
    throw error instanceof PlainError ? error : new PlainError('npm run content:pull takes one option: -- --from <address>');
  }
}

function report(origin: string, { items, refused }: Published, pulled: Pulled): void {
  for (const [outcome, word] of Object.entries(WORDS)) for (const file of pulled[outcome as keyof typeof WORDS]) console.log(`${word}: ${file}`);
  for (const line of refused) console.error(`refused: ${line}`);
  const counts = Object.keys(WORDS).map((outcome) => `${pulled[outcome as keyof typeof WORDS].length} ${outcome}`);
  console.log(`${items.length} published items at ${origin}: ${counts.join(', ')}, ${pulled.unchanged.length} as they were.`);
}

async function run(): Promise<void> {
  const origin = readFrom();
  const published = await readPublished(origin);
  report(origin, published, await pullItems(FOLDER, published));
  process.exitCode = published.refused.length === 0 ? 0 : 1;
}

await run().catch(exitWith);
