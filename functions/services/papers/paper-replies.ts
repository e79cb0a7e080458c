import type { StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import type { PublishedPaper } from '#contract/papers/papers.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { paperFilePath } from '#domain/papers/paper-reference.ts';
import { digestOfSlice } from '../../sha256.ts';
import { isSame } from '../../../src/domain/lib/is-same.ts';
import type { BankCatalogue, NewStoredPaper, StoredPaper } from '../../ports/papers.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { isInBuild } from './build-of.ts';

type Json = Record<string, unknown>;

/** A row of the admin list. */
export const paperRowOf = (paper: StoredPaper, catalogue: BankCatalogue): StoredPaperRow => ({
  id: paper.id,
  clientId: paper.clientId,
  version: paper.version,
  status: paper.status,
  firstPublishedAt: paper.firstPublishedAt,
  exam: paper.reference.exam,
  day: paper.reference.day,
  paper: paper.reference.paper,
  topic: paper.topic,
  language: paper.language,
  profile: paper.profile,
  questions: paper.questions,
  minutes: paper.minutes,
  marking: paper.marking,
  isInBuild: isInBuild(catalogue, paper.reference),
  isCorrection: paper.isCorrection,
  deletedAt: paper.deletedAt,
  createdAt: paper.createdAt,
  createdBy: paper.createdBy,
  updatedAt: paper.updatedAt,
  updatedBy: paper.updatedBy,
});

/** Removes the revision, because build and database number editions differently. */
function withoutRevision(slice: unknown): unknown {
  if (!isRecord(slice)) return slice;
  const { revision: _revision, ...rest } = slice;
  return rest;
}

/** The whole paper for admins, compared with the build's paper of the same reference. */
export async function paperItemOf(ctx: Context, paper: StoredPaper): Promise<StoredPaperItem> {
  const row = paperRowOf(paper, await ctx.builtBank.catalogue());
  const [authored, slice] = await Promise.all([
    ctx.storedPapers.readText(paper, 'authored'),
    ctx.storedPapers.readText(paper, 'slice'),
  ]);
  const own = withoutRevision(JSON.parse(slice)) as Json;
  const file = row.isInBuild ? await ctx.builtPapers.read(paperFilePath(paper.reference)) : null;
  return {
    ...row,
    authored: JSON.parse(authored) as Json,
    slice: own,
    isBuildOther: row.isInBuild && !isSame(withoutRevision(file), own),
    isInPlaceOfBuild: paper.status === 'published' && file !== null && paper.corrects === (await digestOfSlice(file)),
  };
}

/** The paper as the audit log stores it, without its texts, which stay stored under their digest. */
export const paperSnapshotOf = (paper: NewStoredPaper): Snapshot => ({
  version: paper.version,
  status: paper.status,
  exam: paper.reference.exam,
  day: paper.reference.day,
  paper: paper.reference.paper,
  topic: paper.topic,
  language: paper.language,
  profile: paper.profile,
  questions: paper.questions,
  minutes: paper.minutes,
  marking: paper.marking,
  corrects: paper.corrects,
  digest: paper.digest,
  deletedAt: paper.deletedAt,
});

/** A paper in the students' list, without its author. */
export const publishedPaperOf = (paper: StoredPaper): PublishedPaper => ({
  exam: paper.reference.exam,
  day: paper.reference.day,
  paper: paper.reference.paper,
  version: paper.version,
  topic: paper.topic,
  language: paper.language,
  questions: paper.questions,
  minutes: paper.minutes,
  marking: paper.marking,
  bytes: paper.bytes,
  corrects: paper.isCorrection ? paper.corrects : null,
  difficulties: paper.spread && { easy: paper.spread.easy, medium: paper.spread.medium, hard: paper.spread.hard },
});
