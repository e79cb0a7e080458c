import type { ChangedPaperBody, NewPaperBody, StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import { paperResource } from '#contract/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { isSelfMade } from '#domain/papers/self-made-lists.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { StoredPaper, StoredPaperSearch, WrittenPaperFields } from '../../ports/papers.ts';
import { digestOfRow, textDigestOf } from '../../paper-digest.ts';
import type { Context } from '../context.ts';
import type { ResourceRules } from '../staff/editable-resource.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { acceptTexts, refuseTakenReference, writtenPaper } from './accept-paper.ts';
import { nameOfReference } from './build-of.ts';
import { paperItemOf, paperRowOf, paperSnapshotOf } from './paper-replies.ts';

/** Throws 'invalid' for moving a published paper: students' history and links contain its reference. */
async function refuseMove(ctx: Context, before: StoredPaper, reference: PaperReference): Promise<void> {
  if (before.firstPublishedAt === null || paperKey(before.reference) === paperKey(reference)) return;
  const name = nameOfReference(await ctx.builtBank.catalogue(), before.reference);
  throw invalidFields({ paper: `This has been published as ${name}. To move it, delete it and make a new one` });
}

/** Throws 'invalid' for moving a paper without its text: question ids contain the reference. */
function refuseTextlessMove(before: StoredPaper, reference: PaperReference): void {
  if (paperKey(before.reference) !== paperKey(reference))
    throw invalidFields({ authored: 'Send the paper with its new place: its questions have ids by their place' });
}

const NO_FILE = { fileDigest: null, newestFileDigest: null } as const;

/** Throws 'invalid' for a paper that makes itself: the next change of an item would undo what is written here. */
function refuseSelfMade({ exam }: PaperReference): void {
  if (isSelfMade(exam))
    throw invalidFields({
      exam: 'The papers of this list make themselves of current affairs. Change the item instead',
    });
}

interface PaperTypes {
  fields: WrittenPaperFields;
  search: StoredPaperSearch;
  listed: StoredPaper;
  newForm: Omit<NewPaperBody, 'clientId'>;
  changedForm: Omit<ChangedPaperBody, 'version'>;
  row: StoredPaperRow;
  item: StoredPaperItem;
}

const RULES: ResourceRules<PaperTypes> = {
  noun: 'papers',
  storeOf: (ctx) => ctx.storedPapers,
  usualSort: '-updated',
  async fieldsOfNew(ctx, { exam, day, paper, status, authored }) {
    const reference = { exam, day, paper };
    refuseSelfMade(reference);
    await refuseTakenReference(ctx, reference, null);
    const written = await acceptTexts(ctx, { reference, authored, id: null });
    return { ...written, ...NO_FILE, reference, status, firstPublishedAt: null };
  },
  async fieldsOfChange(ctx, { exam, day, paper, status, authored }, { before }) {
    const reference = { exam, day, paper };
    refuseSelfMade(before.reference);
    refuseSelfMade(reference);
    await refuseMove(ctx, before, reference);
    // An unpublished paper needs no free reference.
    if (status === 'published' || paperKey(before.reference) !== paperKey(reference))
      await refuseTakenReference(ctx, reference, before);
    if (authored === undefined) {
      refuseTextlessMove(before, reference);
      return { reference, status };
    }
    return { ...(await acceptTexts(ctx, { reference, authored, id: before.id })), reference, status };
  },
  derivedFields({ status, deletedAt, digest }, before, now) {
    const isSeen = status === 'published' && deletedAt === null;
    // The editor shows the newest file beside the paper, so a save counts as compared with it.
    const newestFileDigest = before?.newestFileDigest ?? null;
    return {
      digest: digestOfRow(textDigestOf({ digest }), isSeen),
      fileDigest: newestFileDigest,
      newestFileDigest,
      firstPublishedAt: before?.firstPublishedAt ?? (isSeen ? new Date(now).toISOString() : null),
    };
  },
  statusOf: ({ status }) => status,
  titleOf: ({ topic }) => topic,
  snapshotOf: paperSnapshotOf,
  async refuseRestore(ctx, { reference }) {
    const other = await ctx.storedPapers.findAt(reference);
    if (other === null) return;
    const name = nameOfReference(await ctx.builtBank.catalogue(), reference);
    throw new ServiceError(
      'conflict',
      `${name} has been taken by “${other.topic}”. Delete that one first, or leave this deleted.`,
    );
  },
  /** Another admin may have taken this reference first. */
  async refuseUnwritable(ctx, paper, before) {
    if (paper.deletedAt === null) await refuseTakenReference(ctx, paper.reference, before);
  },
  itemOf: paperItemOf,
  rowSchema: paperResource.row,
  rowsOf: (_, papers) => papers.map(paperRowOf),
};

/** Stored papers, for admins. A paper is saved only without issues, under a free reference. */
export const adminPapers = createResourceService<PaperTypes>(RULES);

async function selfMade(ctx: Context, authored: Readonly<Record<string, unknown>>) {
  const { parseAuthored } = await import('../../../src/papers/parse-authored.ts');
  const { sliceOfPaper } = await import('../../../src/papers/slice-of-paper.ts');
  const parsed = parseAuthored(authored, ctx.findProfile);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, reason }) => `${path} ${reason}`).join('; '));
  const { value: paper } = parsed;
  const texts = { authored: JSON.stringify(authored), slice: JSON.stringify(sliceOfPaper(paper)) };
  return { ...(await writtenPaper(authored, { ...texts, paper, pictureBytes: 0 })), questionKeys: '' };
}

/**
 * Papers that make themselves of the questions of items (services/current-affairs/derive-papers.ts). Their questions stand
 * in other papers too, so the lint on repeated questions does not ask them.
 */
export const selfMadePapers = createResourceService<PaperTypes>({
  ...RULES,
  async fieldsOfNew(ctx, { exam, day, paper, status, authored }) {
    const reference = { exam, day, paper };
    return { ...(await selfMade(ctx, authored)), ...NO_FILE, reference, status, firstPublishedAt: null };
  },
  fieldsOfChange: async (ctx, { exam, day, paper, status, authored }) => ({
    ...(authored !== undefined && (await selfMade(ctx, authored))),
    reference: { exam, day, paper },
    status,
  }),
  refuseUnwritable: () => Promise.resolve(),
});
