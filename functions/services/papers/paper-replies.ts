import type { StoredPaperItem, StoredPaperRow } from '#contract/papers/stored-paper.ts';
import { paperResource } from '#contract/papers/stored-paper.ts';
import type { PublishedPaper } from '#contract/papers/papers.ts';
import { publishedPaperSchema } from '#contract/papers/papers.ts';
import { textDigestOf } from '../../paper-digest.ts';
import type { NewStoredPaper, StoredPaper } from '../../ports/papers.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { projected } from '../lib/projected.ts';
import { fileStateOf } from '../staff/file-relation.ts';

type Json = Record<string, unknown>;

/** A row of the admin list. */
export const paperRowOf = (paper: StoredPaper): StoredPaperRow =>
  projected(paperResource.row.entries, { ...paper, ...paper.reference, fileState: fileStateOf(paper) });

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

const SNAPSHOT = {
  version: 0,
  status: '',
  exam: '',
  day: '',
  paper: '',
  topic: '',
  language: '',
  profile: '',
  questions: 0,
  minutes: 0,
  marking: '',
  digest: '',
  deletedAt: '',
};

/** The paper as the audit log stores it, without its texts, which stay stored under their digest. */
export const paperSnapshotOf = (paper: NewStoredPaper): Snapshot =>
  projected(SNAPSHOT, { ...paper, ...paper.reference, digest: textDigestOf(paper) });

/** A paper in the students' list, without its author. */
export const publishedPaperOf = (paper: StoredPaper): PublishedPaper =>
  projected(publishedPaperSchema.entries, {
    ...paper,
    ...paper.reference,
    corrects: paper.fileDigest,
    difficulties: paper.spread,
  });
