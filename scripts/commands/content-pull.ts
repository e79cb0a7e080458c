import { readArguments } from '../arguments.ts';
import type { Pulled } from '../content/pull-items.ts';
import type { PulledPapers } from '../content/pull-papers.ts';
import { checkPulled, pullPapers } from '../content/pull-papers.ts';
import { pullItems } from '../content/pull-items.ts';
import type { Published } from '../content/read-published.ts';
import { parseOrigin, readPublished } from '../content/read-published.ts';
import { pullPaperPictures } from '../content/pull-paper-pictures.ts';
import { pullPictures } from '../content/pull-pictures.ts';
import { readPublishedPapers } from '../content/read-papers.ts';
import { ROOT } from '../paths.ts';

/**
 * `npm run content:pull -- --from <address>` exports what an academy has published into the files of src/content/, for a
 * look at the difference and a commit. Students read it already. A second run changes nothing.
 */

const FOLDER = `${ROOT}src/content/current-affairs`;
const BANK = { content: `${ROOT}src/content`, pictures: `${ROOT}public` };
const WORDS = { added: 'added', updated: 'updated', removed: 'removed' } as const;

function report(origin: string, { items, refused }: Published, pulled: Pulled): void {
  for (const [outcome, word] of Object.entries(WORDS))
    for (const file of pulled[outcome as keyof typeof WORDS]) console.log(`${word}: ${file}`);
  for (const line of refused) console.error(`refused: ${line}`);
  const counts = Object.keys(WORDS).map((outcome) => `${pulled[outcome as keyof typeof WORDS].length} ${outcome}`);
  console.log(
    `${items.length} published items at ${origin}: ${counts.join(', ')}, ${pulled.unchanged.length} as they were.`,
  );
}

const PAPER_WORDS = {
  added: 'added',
  updated: 'updated',
  removed: 'removed',
  kept: 'kept, another paper stands there in the bank',
} as const;

function reportPapers(origin: string, count: number, pulled: PulledPapers): void {
  for (const [outcome, word] of Object.entries(PAPER_WORDS))
    for (const name of pulled[outcome as keyof typeof PAPER_WORDS]) console.log(`${word}: ${name}`);
  for (const line of pulled.refused) console.error(`refused: ${line}`);
  const counts = Object.keys(PAPER_WORDS).map(
    (outcome) => `${pulled[outcome as keyof typeof PAPER_WORDS].length} ${outcome}`,
  );
  console.log(`${count} published papers at ${origin}: ${counts.join(', ')}, ${pulled.unchanged.length} as they were.`);
}

/** Papers come after items. A bank that cannot be built is reported now, not at the next build. */
async function runPapers(origin: string): Promise<boolean> {
  const published = await readPublishedPapers(origin);
  const refused = await pullPaperPictures(origin, published, BANK.pictures);
  for (const line of refused) console.error(`refused: ${line}`);
  const pulled = await pullPapers(BANK, published);
  reportPapers(origin, published.papers.length, pulled);
  const refusal = pulled.added.length + pulled.updated.length === 0 ? null : await checkPulled(BANK);
  if (refusal !== null) console.error(refusal);
  return refusal === null && refused.length === 0 && pulled.refused.length + pulled.kept.length === 0;
}

async function run(): Promise<void> {
  const origin = parseOrigin(readArguments('content:pull').values.from);
  const read = await readPublished(origin);
  const pictures = await pullPictures(origin, read.items, BANK.pictures);
  const published = { ...read, items: pictures.items, refused: [...read.refused, ...pictures.refused] };
  report(origin, published, await pullItems(FOLDER, published));
  const arePapersWhole = await runPapers(origin);
  process.exitCode = published.refused.length === 0 && arePapersWhole ? 0 : 1;
}

await run();
