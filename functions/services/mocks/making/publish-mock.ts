import type { PublishedMock, PublishMockBody } from '#contract/mocks/mock-making.ts';
import { questionCountOf } from '#domain/mocks/mock-rules.ts';
import { scheduleIssues } from '#domain/mocks/mock-schedule.ts';
import type { MockDefinition } from '#domain/mocks/mock-definition.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { bankSourceOf } from '../../../../src/papers/mocks/bank-source.ts';
import { invalidFields, ServiceError } from '../../../errors.ts';
import type { AuditNote } from '../../../ports/staff.ts';
import type { AdminCaller } from '../../identity/identify-admin.ts';
import type { Context } from '../../context.ts';
import { storeMock } from '../store-mock.ts';
import type { MockHeadFields } from './check-mock.ts';
import { gapsOf, mockFilesOf, validateMock } from './check-mock.ts';
import { loadStock } from './stock.ts';

/** As mock.json writes it, to the second. */
const instantText = (instant: number): string =>
  new Date(Math.floor(instant / 1000) * 1000).toISOString().replace('.000Z', 'Z');

function windowOf({ timeWindow, objectionsUntil }: PublishMockBody, now: number): MockHeadFields {
  const issues = scheduleIssues({ timeWindow, objectionsUntil });
  if (Object.keys(issues).length > 0) throw invalidFields(issues);
  if (timeWindow === null) return {};
  const { opensAt, entryClosesAt, resultsAt } = timeWindow;
  if (entryClosesAt <= now) throw invalidFields({ entryClosesAt: 'This hour has passed. Choose a later one' });
  return {
    window: {
      opensAt: instantText(opensAt),
      entryClosesAt: instantText(entryClosesAt),
      resultsAt: instantText(resultsAt),
      ...(objectionsUntil !== null && { objectionsUntil: instantText(objectionsUntil) }),
    },
  };
}

const replyOf = ({ id, title, exam, rules }: MockDefinition): PublishedMock => ({
  id,
  title,
  exam,
  questions: questionCountOf(rules),
});

const noteOf = (
  { id, title, exam, access, rules, timeWindow, shiftOf }: MockDefinition,
  {
    changeId,
    caller,
    now,
    gaps,
  }: {
    readonly changeId: string;
    readonly caller: AdminCaller;
    readonly now: number;
    readonly gaps: readonly string[];
  },
): AuditNote => ({
  changeId,
  at: new Date(now).toISOString(),
  adminId: caller.studentId,
  action: 'published',
  subject: { noun: 'mocks', id: null },
  title,
  reason: null,
  before: null,
  after: {
    mock: id,
    exam,
    access,
    questions: questionCountOf(rules),
    timeWindow,
    shiftOf,
    ...(gaps.length > 0 && { gaps }),
  },
});

/**
 * Publishes a mock test. Its questions, paper, key and explanations are stored first, then the row that lists it, which is never
 * written over. Throws 'invalid', and 'conflict' where another mock has the id.
 */
export async function publishMock(
  ctx: Context,
  { caller, body }: { readonly caller: AdminCaller; readonly body: PublishMockBody },
): Promise<PublishedMock> {
  const { clientId, id, title, summary, access, shiftOf, isShortConfirmed, source } = body;
  const changeId = `mocks:${id}:${clientId}`;
  const taken = new ServiceError('conflict', staffRefusalsText().mockNameTaken);
  const before = await ctx.mocks.find(id);
  if (before !== null) {
    if (await ctx.audit.has(changeId)) return replyOf(before);
    throw taken;
  }
  const now = ctx.clock.now();
  const stock = await loadStock(ctx);
  const head = { title, summary, access, ...windowOf(body, now), ...(shiftOf !== null && { shiftOf }) };
  const made = mockFilesOf(ctx, source, stock, { id, head });
  const { faults, parsed } = await validateMock(ctx, made, stock);
  const [first] = faults;
  if (parsed === null)
    throw invalidFields({
      source: `The mock test has faults, so nothing was published: ${first?.path ?? ''}: ${first?.reason ?? ''}`,
    });
  const { series } = await ctx.builtBank.catalogue();
  if (!Object.hasOwn(series, parsed.definition.exam))
    throw invalidFields({ source: 'This exam has no test series on the site, so students would not find it' });
  const gaps = gapsOf(ctx, source, parsed);
  if (gaps.length > 0 && !isShortConfirmed)
    throw invalidFields({
      isShortConfirmed: `The mock test lacks something of its exam: ${gaps.join('; ')}. Complete it, or confirm that it is published so`,
    });
  const note = noteOf(parsed.definition, { changeId, caller, now, gaps });
  await ctx.questionBank.store(bankSourceOf(made.files));
  let isPublished = false;
  const mocks = {
    find: ctx.mocks.find,
    put: async (...[mock]: Parameters<typeof ctx.mocks.put>) => {
      isPublished = await ctx.mocks.publish(mock, note, now);
    },
  };
  await storeMock({ mocks, mockFiles: ctx.mockFiles }, parsed, now);
  if (!isPublished) throw taken;
  return replyOf(parsed.definition);
}
