import type { StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import type { PublishedPaper } from '#contract/papers/papers.ts';
import { textDigestOf } from '../../paper-digest.ts';
import type { NewStoredPaper, StoredPaper } from '../../ports/papers.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { fileStateOf } from '../staff/file-relation.ts';

type Json = Record<string, unknown>;

/** A row of the admin list. */
export const paperRowOf = (paper: StoredPaper): StoredPaperRow => ({
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
  fileState: fileStateOf(paper),
  deletedAt: paper.deletedAt,
  createdAt: paper.createdAt,
  createdBy: paper.createdBy,
  updatedAt: paper.updatedAt,
  updatedBy: paper.updatedBy,
});

/** Removes the name of the edition, which is no part of what staff compare. */
function withoutRevision({ revision: _revision, ...slice }: Json): Json {
  return slice;
}

/** The whole paper for admins, with the text of a file that is newer than it. */
export async function paperItemOf(ctx: Context, paper: StoredPaper): Promise<StoredPaperItem> {
  const row = paperRowOf(paper);
  const [authored, slice, newer] = await Promise.all([
    ctx.storedPapers.readText(paper, 'authored'),
    ctx.storedPapers.readText(paper, 'slice'),
    row.fileState === 'newer' ? ctx.storedPapers.readFileText(paper) : '',
  ]);
  return {
    ...row,
    authored: JSON.parse(authored) as Json,
    slice: withoutRevision(JSON.parse(slice) as Json),
    newerFile: newer === '' ? null : (JSON.parse(newer) as Json),
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
  digest: textDigestOf(paper),
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
  corrects: paper.fileDigest,
  difficulties: paper.spread && { easy: paper.spread.easy, medium: paper.spread.medium, hard: paper.spread.hard },
});
