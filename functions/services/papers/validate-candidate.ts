import type { PaperIssue } from '#contract/papers/stored-paper.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { LONGEST_AUTHORED_BYTES, LONGEST_SLICE_BYTES, MOST_PICTURES } from '#domain/papers/stored-paper.ts';
import { readAuthoredPaper } from '../../../src/papers/lints/authored-paper.ts';
import { splitKeys } from '../../../src/papers/question-keys.ts';
import type { BankCatalogue } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { nameOfReference } from './build-of.ts';
import { findPictureFacts } from './paper-pictures.ts';

/** The paper to validate: its reference, and its row if it is stored. */
export interface Candidate {
  readonly reference: PaperReference;
  readonly authored: Readonly<Record<string, unknown>>;
  readonly id: number | null;
}

/** The issues of a paper, and the JSON texts to store when there are none. */
export interface ValidatedCandidate {
  readonly issues: readonly PaperIssue[];
  readonly warnings: readonly PaperIssue[];
  readonly accepted: {
    readonly paper: Paper;
    readonly authored: string;
    readonly slice: string;
    /** Addresses of its pictures, each once. */
    readonly pictures: readonly string[];
    readonly pictureBytes: number;
  } | null;
}

const issue = (path: string, reason: string, correction: string): PaperIssue => ({ path, reason, mend: correction });

/**
 * Looks up picture facts before the lints run. A paper with too many pictures is refused, because each costs one
 * look-up.
 */
export async function picturesOf(
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
  return findPictureFacts(ctx, [...addresses]);
}

/** Finds other papers, built or stored, that already ask a question with the same key. */
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
      for (const each of splitKeys(keys)) holders.set(each, nameOfReference(catalogue, { exam, day, paper }));
  }
  for (const stored of await ctx.storedPapers.listQuestionKeys())
    if (stored.id !== id && paperKey(stored.reference) !== own)
      for (const each of splitKeys(stored.questionKeys))
        holders.set(each, nameOfReference(catalogue, stored.reference));
  return holders;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function sizeIssues(authored: string, slice: string): readonly PaperIssue[] {
  if (bytesOf(authored) > LONGEST_AUTHORED_BYTES)
    return [
      issue(
        '',
        `has ${megabytes(bytesOf(authored))}, the most is ${megabytes(LONGEST_AUTHORED_BYTES)}`,
        'Make two papers of it.',
      ),
    ];
  return bytesOf(slice) > LONGEST_SLICE_BYTES
    ? [
        issue(
          '',
          `would be a download of ${megabytes(bytesOf(slice))} for each student, the most is ${megabytes(LONGEST_SLICE_BYTES)}`,
          'Make two papers of it, or use fewer formulas.',
        ),
      ]
    : [];
}

/** Loads the validator lazily: its formula engine is half a megabyte, and no student's call needs it. */
const loadValidator = async () => ({
  ...(await import('../../../src/papers/validate-paper.ts')),
  ...(await import('../../../src/papers/slice-of-paper.ts')),
});

/** Validates a paper by the domain's parser and the question bank's lints, whatever the browser reported. */
export async function validateCandidate(ctx: Context, candidate: Candidate): Promise<ValidatedCandidate> {
  const { reference, authored } = candidate;
  const pictures = await picturesOf(ctx, authored);
  if (pictures === null)
    return {
      issues: [issue('', `shows more than ${MOST_PICTURES} pictures`, 'Make two papers of it.')],
      warnings: [],
      accepted: null,
    };
  const catalogue = await ctx.builtBank.catalogue();
  const holders = await holdersOf(ctx, catalogue, candidate);
  const { validatePaper, sliceOfPaper } = await loadValidator();
  const validated = validatePaper(authored, {
    reference,
    findProfile: ctx.findProfile,
    imageOf: (address) => pictures.get(address) ?? null,
    holderOf: (key) => holders.get(key) ?? null,
  });
  const toIssue = ({ path, reason, correction }: (typeof validated.errors)[number]): PaperIssue => ({
    path,
    reason,
    mend: correction ?? null,
  });
  const [issues, warnings] = [validated.errors.map(toIssue), validated.warnings.map(toIssue)];
  if (validated.paper === null) return { issues, warnings, accepted: null };
  const texts = { authored: JSON.stringify(authored), slice: JSON.stringify(sliceOfPaper(validated.paper)) };
  const tooLarge = sizeIssues(texts.authored, texts.slice);
  const pictureBytes = [...pictures.values()].reduce((sum, facts) => sum + (facts?.bytes ?? 0), 0);
  return tooLarge.length > 0
    ? { issues: tooLarge, warnings, accepted: null }
    : {
        issues,
        warnings,
        accepted: { paper: validated.paper, ...texts, pictures: [...pictures.keys()], pictureBytes },
      };
}
