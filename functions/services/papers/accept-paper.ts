import { spreadOf } from '#domain/papers/difficulty.ts';
import { ownMarking } from '#domain/papers/marking.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { joinKeys, paperKeysOf } from '../../../src/papers/question-keys.ts';
import { invalidFields } from '../../errors.ts';
import { digestOfPaper } from '../../paper-digest.ts';
import type { PaperFacts, PaperTexts, StoredPaper } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { keepPictures } from './paper-pictures.ts';
import { isInBuild, nameOfReference } from './build-of.ts';
import type { Candidate, ValidatedCandidate } from './validate-candidate.ts';
import { validateCandidate } from './validate-candidate.ts';

/** The size of a text after gzip, which lists of papers show as the download. Bytes. */
async function gzippedBytes(text: string): Promise<number> {
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped ?? null).arrayBuffer()).byteLength;
}

/** Throws 'invalid' when the exam has no list of papers, or the build or another stored paper has this reference. */
export async function refuseTakenReference(
  ctx: Context,
  reference: PaperReference,
  own: StoredPaper | null,
): Promise<void> {
  const catalogue = await ctx.builtBank.catalogue();
  if (!Object.hasOwn(catalogue.exams, reference.exam))
    throw invalidFields({ exam: 'There is no such exam. Choose one of the list' });
  const name = nameOfReference(catalogue, reference);
  const isItsPlace = own !== null && (own.firstPublishedAt !== null || own.fileDigest !== null);
  if (isInBuild(catalogue, reference) && !isItsPlace)
    throw invalidFields({
      paper: `${name} is in the question bank already. Choose another day or paper; to change that one, open it in the list of papers`,
    });
  const other = await ctx.storedPapers.findAt(reference);
  if (other !== null && other.id !== own?.id)
    throw invalidFields({
      paper: `${name} is taken: “${other.topic}” stands there. Choose another day or paper, or change that one`,
    });
}

type WrittenPaper = PaperFacts & { readonly digest: string; readonly texts: PaperTexts };

/** A paper that was found without issues, as it is to be stored. */
export async function writtenPaper(
  written: Candidate['authored'],
  { paper, authored, slice, pictureBytes }: Omit<NonNullable<ValidatedCandidate['accepted']>, 'pictures'>,
): Promise<WrittenPaper> {
  const digest = await digestOfPaper(written, JSON.parse(slice) as Record<string, unknown>);
  const { profile } = written;
  const texts = { authored, slice: JSON.stringify({ ...(JSON.parse(slice) as object), revision: digest }) };
  return {
    topic: paper.topic,
    language: paper.language,
    profile: typeof profile === 'string' ? profile : null,
    questions: paper.questions.length,
    minutes: Math.round(paper.durationMs / 60_000),
    marking: ownMarking(paper.marking),
    bytes: (await gzippedBytes(texts.slice)) + pictureBytes,
    spread: spreadOf(paper.questions),
    questionKeys: joinKeys(paperKeysOf(written)),
    digest,
    texts,
  };
}

/** Validates the texts and returns the paper as it is to be stored. Throws 'invalid' while it has any issue. */
export async function acceptTexts(ctx: Context, candidate: Candidate): Promise<WrittenPaper> {
  const { issues, accepted } = await validateCandidate(ctx, candidate);
  const [first] = issues;
  if (accepted === null || first !== undefined) {
    const others = issues.length > 1 ? `, and ${issues.length - 1} more` : '';
    throw invalidFields({
      authored:
        `The paper has issues, so nothing was saved: ${first?.path ?? ''} ${first?.reason ?? ''}${others}. Correct the file and choose it again`.replaceAll(
          /\s+/g,
          ' ',
        ),
    });
  }
  await keepPictures(ctx, accepted.pictures);
  return writtenPaper(candidate.authored, accepted);
}
