import type {
  CreateRulingBody,
  RulingPreviewBody,
  RulingPreviewReply,
  FollowedRuling,
} from '#contract/mocks/rulings.ts';
import { rankChangesOf } from '#domain/mocks/results/rank-changes.ts';
import type { Ruling } from '#domain/mocks/results/ruling.ts';
import { applyRuling, rulingIssueOf } from '#domain/mocks/results/ruling.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { ScoringKey, StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { NewRuling, StoredRuling } from '../../ports/mocks/rulings.ts';
import type { AuditNote } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { getMock } from './mock-replies.ts';
import { followedRulings, tellCohorts } from './ruling-replies.ts';
import { keyFileOf } from './store-mock.ts';

/** The mock's present key. Throws 'not-found'. */
export async function getScoringKey(ctx: Context, { keyDigest }: StoredMock): Promise<ScoringKey> {
  const scoring = await ctx.mockFiles.findKey(keyDigest);
  if (scoring === null) throw new ServiceError('not-found', staffRefusalsText().keyGone);
  return scoring;
}

/** Throws 'not-found', and 'invalid' for a ruling that the key does not take. */
async function rulable(
  ctx: Context,
  id: string,
  { question, kind, right }: RulingPreviewBody,
): Promise<{ readonly mock: StoredMock; readonly scoring: ScoringKey; readonly ruling: Ruling }> {
  const mock = await getMock(ctx, id);
  const scoring = await getScoringKey(ctx, mock);
  const ruling = { question, kind, right };
  const issue = rulingIssueOf(scoring.rules, scoring.key, ruling);
  if (issue !== null) throw invalidFields({ right: issue });
  return { mock, scoring, ruling };
}

/** What a ruling would do to all scores. Writes nothing. */
export async function previewRuling(ctx: Context, id: string, body: RulingPreviewBody): Promise<RulingPreviewReply> {
  const { mock, ruling } = await rulable(ctx, id, body);
  // A cohort that has missed a ruling would say what this one changes beside an older key.
  await tellCohorts(ctx, id);
  const { attempts, differences, moves } = await ctx.rescores.preview(id, mock.keyDigest, ruling);
  return {
    attempts,
    differences: differences.map(({ hundredths, attempts: count }) => ({ marks: hundredths / 100, attempts: count })),
    changed: differences.reduce((sum, each) => sum + each.attempts, 0),
    ranks: rankChangesOf(moves),
  };
}

const auditNoteOf = (mock: StoredMock, ruling: NewRuling, before: string): AuditNote => ({
  changeId: `ruling:${mock.id}:${ruling.clientId}`,
  at: new Date(ruling.at).toISOString(),
  adminId: ruling.by,
  action: 'created',
  subject: { noun: 'mock-rulings', id: null },
  title: `${mock.title}, question ${ruling.question + 1}`,
  reason: ruling.note,
  before: { mock: mock.id, question: ruling.question, right: before },
  after: { mock: mock.id, question: ruling.question, kind: ruling.kind, right: ruling.right },
});

/** Stores the key that a ruling makes, before anything names it. Null for a ruling that the key stands. */
async function storeNewKey(ctx: Context, { rules, key }: ScoringKey, ruling: Ruling): Promise<StoredRuling['made']> {
  const after = applyRuling(key, ruling);
  if (after === key) return null;
  const { digest, text } = await keyFileOf({ rules, key: after });
  await ctx.mockFiles.storeKey(digest, text);
  return { digest, version: after.version };
}

/**
 * Rules on a question. The database decides; the cohorts follow, and the sweep tells those that could not be told. The
 * same ruling again changes nothing but that they are told again. Throws 'not-found', 'invalid' and 'conflict'.
 */
export async function createRuling(
  ctx: Context,
  { caller, mock: id, body }: { caller: AdminCaller; mock: string; body: CreateRulingBody },
): Promise<{ readonly item: FollowedRuling }> {
  const { clientId, note } = body;
  const known = await ctx.rulings.findByClientId(id, clientId);
  if (known === null) {
    const { mock, scoring, ruling } = await rulable(ctx, id, body);
    const made = await storeNewKey(ctx, scoring, ruling);
    const at = ctx.clock.now();
    const created = { ...ruling, mock: id, clientId, note, at, by: caller.studentId, from: mock.keyDigest, made };
    const audit = auditNoteOf(mock, created, scoring.key.right[ruling.question] ?? '');
    if (!(await ctx.rulings.create(created, audit))) throw new ServiceError('conflict', staffRefusalsText().keyChanged);
  }
  const stored = known ?? (await ctx.rulings.findByClientId(id, clientId));
  if (stored === null) throw new Error('a ruling was written and is not there');
  if (stored.made !== null)
    await tellCohorts(ctx, id).catch((error: unknown) =>
      ctx.log.write('error', { event: 'rescore', error: error instanceof Error ? error.name : 'unknown' }),
    );
  const [item] = await followedRulings(ctx, id, [stored]);
  if (item === undefined) throw new Error('a ruling has no entry');
  return { item };
}
