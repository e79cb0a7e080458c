import type { PaperFault } from '#contract/papers/stored-paper.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { imagesOf } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { LONGEST_AUTHORED_BYTES, LONGEST_SLICE_BYTES, MOST_PICTURES } from '#domain/papers/stored-paper.ts';
import { readAuthoredPaper } from '../../../src/papers/lints/authored-paper.ts';
import { splitKeys } from '../../../src/papers/question-keys.ts';
import type { BankCatalogue } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { nameOfPlace } from './build-of.ts';

/** Which paper is looked at: its place, and its row where it has one. */
export interface Candidate {
  readonly reference: PaperReference;
  readonly authored: Readonly<Record<string, unknown>>;
  readonly id: number | null;
}

/** A paper without a fault, and what is to be kept of it. JSON texts. */
export interface Judged {
  readonly faults: readonly PaperFault[];
  readonly warnings: readonly PaperFault[];
  readonly sound: {
    readonly paper: Paper;
    readonly authored: string;
    readonly slice: string;
    readonly pictureBytes: number;
  } | null;
}

const fault = (path: string, reason: string, mend: string): PaperFault => ({ path, reason, mend });

/** What the lints ask of pictures, looked up before they run. A paper with too many is refused, so that each is one look. */
async function picturesOf(
  ctx: Context,
  authored: Candidate['authored'],
): Promise<ReadonlyMap<string, ImageFacts | null> | null> {
  const { questions, passageImages } = readAuthoredPaper(authored);
  const addresses = new Set(
    [...passageImages, ...questions.flatMap(({ images }) => images)]
      .map(({ src }) => src)
      .filter((src) => /^\/images\/[\w./-]+$/.test(src)),
  );
  if (addresses.size > MOST_PICTURES) return null;
  const found = await Promise.all(
    [...addresses].map(async (address) => [address, await ctx.builtBank.findPicture(address)] as const),
  );
  return new Map(found);
}

/** Which other paper asks a question of this key: of the build, and of those stored. */
async function holdersOf(
  ctx: Context,
  catalogue: BankCatalogue,
  { reference, id }: Candidate,
): Promise<ReadonlyMap<string, string>> {
  const own = paperKey(reference);
  const holders = new Map<string, string>();
  for (const [key, keys] of Object.entries(catalogue.papers)) {
    const [exam = '', day = '', paper = ''] = key.split('/');
    if (key !== own)
      for (const each of splitKeys(keys)) holders.set(each, nameOfPlace(catalogue, { exam, day, paper }));
  }
  for (const stored of await ctx.storedPapers.listQuestionKeys())
    if (stored.id !== id && paperKey(stored.reference) !== own)
      for (const each of splitKeys(stored.questionKeys)) holders.set(each, nameOfPlace(catalogue, stored.reference));
  return holders;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function sizeFaults(authored: string, slice: string): readonly PaperFault[] {
  if (bytesOf(authored) > LONGEST_AUTHORED_BYTES)
    return [
      fault(
        '',
        `has ${megabytes(bytesOf(authored))}, the most is ${megabytes(LONGEST_AUTHORED_BYTES)}`,
        'Make two papers of it.',
      ),
    ];
  return bytesOf(slice) > LONGEST_SLICE_BYTES
    ? [
        fault(
          '',
          `would be a download of ${megabytes(bytesOf(slice))} for each student, the most is ${megabytes(LONGEST_SLICE_BYTES)}`,
          'Make two papers of it, or use fewer formulas.',
        ),
      ]
    : [];
}

/** What sets formulas is half a megabyte: nothing that students ask for waits until it is read. */
const loadJudge = async () => ({
  ...(await import('../../../src/papers/judge-paper.ts')),
  ...(await import('../../../src/papers/slice-of-paper.ts')),
});

/** All that is wrong with a paper, by the domain's parser and the lints of the question bank; whatever a browser said of it. */
export async function judge(ctx: Context, candidate: Candidate): Promise<Judged> {
  const { reference, authored } = candidate;
  const pictures = await picturesOf(ctx, authored);
  if (pictures === null)
    return {
      faults: [fault('', `shows more than ${MOST_PICTURES} pictures`, 'Make two papers of it.')],
      warnings: [],
      sound: null,
    };
  const catalogue = await ctx.builtBank.catalogue();
  const holders = await holdersOf(ctx, catalogue, candidate);
  const { judgePaper, sliceOfPaper } = await loadJudge();
  const verdict = judgePaper(authored, {
    reference,
    findProfile: ctx.findProfile,
    imageOf: (address) => pictures.get(address) ?? null,
    holderOf: (key) => holders.get(key) ?? null,
  });
  const toFault = ({ path, reason, mend }: (typeof verdict.errors)[number]): PaperFault => ({
    path,
    reason,
    mend: mend ?? null,
  });
  const [faults, warnings] = [verdict.errors.map(toFault), verdict.warnings.map(toFault)];
  if (verdict.paper === null) return { faults, warnings, sound: null };
  const texts = { authored: JSON.stringify(authored), slice: JSON.stringify(sliceOfPaper(verdict.paper)) };
  const tooLarge = sizeFaults(texts.authored, texts.slice);
  const pictureBytes = imagesOf(verdict.paper).reduce((sum, { src }) => sum + (pictures.get(src)?.bytes ?? 0), 0);
  return tooLarge.length > 0
    ? { faults: tooLarge, warnings, sound: null }
    : { faults, warnings, sound: { paper: verdict.paper, ...texts, pictureBytes } };
}
