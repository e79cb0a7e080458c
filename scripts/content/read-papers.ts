import * as v from 'valibot';
import { getAuthoredPaper, listPapers } from '../../src/contract/papers/papers.ts';
import { paperReferenceEntries } from '../../src/contract/papers/papers.ts';
import { pathOf } from '../../src/contract/endpoint.ts';
import type { PaperReference } from '../../src/domain/papers/paper-reference.ts';
import { paperKey } from '../../src/domain/papers/paper-reference.ts';
import { isSelfMade } from '../../src/domain/papers/self-made-lists.ts';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import { PlainError } from '../command.ts';

/** Papers that an academy calls published. They are validated again before they become files of ours. */
export interface PublishedPapers {
  readonly papers: readonly {
    readonly reference: PaperReference;
    readonly version: number;
    readonly authored: Authored;
    /** The digest of the repository's text that it was saved over. */
    readonly corrects: string | null;
  }[];
  /** Papers that are no longer published, as 'cgl/12/1'. */
  readonly gone: readonly string[];
}

const TIMEOUT_MS = 30_000;
/** Enough for 40,000 papers. */
const MOST_PAGES = 200;
const KEY = /^[a-z0-9]{1,40}\/[1-9]\d{0,5}\/[1-9]\d{0,5}$/;

async function readJson<Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    return v.parse(schema, await response.json());
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : null;
    throw new PlainError(
      `The published papers cannot be read from ${address}: ${cause ?? (error instanceof Error ? error.message : String(error))}`,
    );
  }
}

/** Only the needed fields of the list: the academy may run an older release. */
const pageSchema = v.object({
  ...listPapers.reply.entries,
  papers: v.array(v.object({ ...paperReferenceEntries, corrects: v.optional(v.nullable(v.string()), null) })),
});

type ListedPaper = PaperReference & { readonly corrects: string | null };

async function listAll(
  origin: string,
): Promise<{ readonly papers: readonly ListedPaper[]; readonly gone: readonly string[] }> {
  const [papers, gone]: [ListedPaper[], Set<string>] = [[], new Set()];
  let cursor: string | null = null;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const address: string = `${origin}${listPapers.path}${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
    const page: v.InferOutput<typeof pageSchema> = await readJson(address, pageSchema);
    papers.push(...page.papers);
    for (const key of page.gone) gone.add(key);
    cursor = page.nextCursor;
    if (cursor === null) return { papers, gone: [...gone].filter((key) => KEY.test(key)) };
  }
  throw new PlainError(`${origin} gives page after page without end.`);
}

/**
 * Every published paper as its author wrote it, by exam, day and paper. Throws a PlainError if the academy cannot be
 * read.
 */
export async function readPublishedPapers(origin: string): Promise<PublishedPapers> {
  const listed = await listAll(origin);
  const papers: PublishedPapers['papers'][number][] = [];
  // A build makes these of the items that the pull brings.
  for (const { exam, day, paper, corrects } of listed.papers.filter((each) => !isSelfMade(each.exam))) {
    const reference = { exam, day, paper };
    // The contract's schema has refused references that would lead out of the folder.
    const { version, authored } = await readJson(origin + pathOf(getAuthoredPaper, reference), getAuthoredPaper.reply);
    papers.push({ reference, version, authored, corrects });
  }
  const inOrder = (one: PaperReference, other: PaperReference): number =>
    one.exam.localeCompare(other.exam, 'en') ||
    Number(one.day) - Number(other.day) ||
    Number(one.paper) - Number(other.paper);
  const published = new Set(papers.map(({ reference }) => paperKey(reference)));
  return {
    papers: papers.toSorted((one, other) => inOrder(one.reference, other.reference)),
    gone: listed.gone.filter((key) => !published.has(key)).toSorted(),
  };
}
