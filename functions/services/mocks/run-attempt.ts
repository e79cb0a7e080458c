import { mockRefusalsText } from '#domain/text/en/mock-refusals.ts';
import type { SealedPaper } from '#contract/mocks/get-mock-paper.ts';
import type { OpenedAttempt } from '#contract/mocks/mock.ts';
import type { SectionKeys } from '#contract/mocks/get-section-keys.ts';
import type { PostMockEventsBody } from '#contract/mocks/post-mock-events.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import { begunSections } from '#domain/mocks/reduce-mock.ts';
import { decideStart } from '#domain/mocks/mock-ticket.ts';
import { parseMockEvent } from '#domain/mocks/mock-event.ts';
import { voidText } from '#domain/mocks/voided-attempt.ts';
import { ServiceError, sessionOver, tooManyTries } from '../../errors.ts';
import type {
  Elsewhere,
  MockPage,
  MockTicketContent,
  NotStarted,
  Opened,
  TakenBatch,
  TicketEnded,
  TooFast,
  VoidedBefore,
} from '../../ports/mocks/running-mocks.ts';
import type { PaperSeal } from '../../ports/mocks/stored-mocks.ts';
import type { Context } from '../context.ts';
import { getSeal } from './mock-replies.ts';

/** Nothing in this file may ask D1 or a session: a hundred thousand students start within one minute. */

export function refuseTicket(outcome: Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded): never {
  switch (outcome.kind) {
    case 'ticket-ended':
      throw sessionOver();
    case 'too-fast':
      throw tooManyTries(outcome.waitMs);
    case 'elsewhere':
      throw new ServiceError(
        'conflict',
        outcome.device === ''
          ? mockRefusalsText().elsewhere
          : mockRefusalsText().elsewhereOn({ device: outcome.device }),
        { epoch: String(outcome.epoch), device: outcome.device },
      );
    case 'void':
      throw new ServiceError('conflict', voidText(outcome.reason), {
        state: 'void',
      });
    case 'not-started':
      throw new ServiceError('conflict', mockRefusalsText().notStarted, { state: 'ready' });
  }
}

/** A list as a new one, because a reply is plain JSON. */
function pickedOf({ picked }: Pick<MockAttempt, 'picked'>): OpenedAttempt['attempt']['picked'] {
  if (typeof picked !== 'object' || picked === null) return picked;
  return 'typed' in picked ? { typed: picked.typed } : [...picked];
}

/** The student's own copy, field by field. */
const attemptReplyOf = (attempt: MockAttempt): OpenedAttempt['attempt'] => ({
  startedAt: attempt.startedAt,
  extraTimeFactor: attempt.extraTimeFactor,
  epoch: attempt.epoch,
  ack: attempt.ack,
  countedUntil: attempt.countedUntil,
  section: attempt.section,
  sectionStartedAt: attempt.sectionStartedAt,
  question: attempt.question,
  picked: pickedOf(attempt),
  language: attempt.language,
  responses: attempt.responses,
  marked: attempt.marked,
  visits: [...attempt.visits],
  changes: [...attempt.changes],
  former: attempt.former,
  spentMs: [...attempt.spentMs],
  awaySince: attempt.awaySince,
  blurs: attempt.blurs,
  awayMs: attempt.awayMs,
  latestMs: attempt.latestMs,
  lateAnswers: attempt.lateAnswers,
  closed: attempt.closed,
  scoredKey: attempt.scoredKey,
  voided: attempt.voided,
});

/** The keys of the sections that have begun; a paper in one part has one key. */
const keysOf = ({ contentKeys }: PaperSeal, sectionsBegun: number): string[] => contentKeys.slice(0, sectionsBegun);

const openedReplyOf = ({ reply, attempt }: Opened, seal: PaperSeal): OpenedAttempt => ({
  ...reply,
  contentKeys: keysOf(seal, begunSections(seal.rules, attempt, reply.now)),
  attempt: attemptReplyOf(attempt),
});

/** The sealed paper, which may be fetched at any time with a ticket. Throws 'not-found' and 'throttled'. */
export async function getSealedPaper(ctx: Context, ticket: MockTicketContent): Promise<SealedPaper> {
  const refusal = await ctx.runningMocks.admit(ticket, ctx.clock.now());
  if (refusal !== null) refuseTicket(refusal);
  const paper = await ctx.mockFiles.findPaper(ticket.paperDigest);
  if (paper === null) throw new ServiceError('not-found', mockRefusalsText().paperGone);
  const parts = paper.parts.map(({ iv, sealed }) => ({ iv, sealed }));
  return { version: 2, mock: ticket.mock, digest: ticket.paperDigest, parts };
}

/**
 * Starts an attempt and gives the key of its paper, or of its first section where sections lock, from the opening time on and not a millisecond before. Throws
 * 'conflict' outside the window and when another page has started it, 'throttled', and 'not-found'.
 */
export async function startAttempt(
  ctx: Context,
  ticket: MockTicketContent,
  { page, language }: { readonly page: MockPage; readonly language: Language },
): Promise<OpenedAttempt> {
  const now = ctx.clock.now();
  const decision = decideStart(ticket, now);
  if (decision.kind === 'upcoming')
    throw new ServiceError('conflict', mockRefusalsText().notOpen, { opensAt: String(decision.opensAt) });
  const seal = await getSeal(ctx, ticket.paperDigest);
  const mayBegin = decision.kind === 'start';
  const outcome = await ctx.runningMocks.start(ticket, { rules: seal.rules, page, language, mayBegin }, now);
  if (outcome.kind === 'not-started')
    throw new ServiceError(
      'conflict',
      decision.kind === 'entry-closed' ? mockRefusalsText().entryClosed : mockRefusalsText().ticketEnded,
    );
  return outcome.kind === 'opened' ? openedReplyOf(outcome, seal) : refuseTicket(outcome);
}

/** Goes on with a started attempt on this page. Throws 'conflict' for one that has not started, 'throttled'. */
export async function takeOverAttempt(ctx: Context, ticket: MockTicketContent, page: MockPage): Promise<OpenedAttempt> {
  const seal = await getSeal(ctx, ticket.paperDigest);
  const outcome = await ctx.runningMocks.takeOver(ticket, page, ctx.clock.now());
  return outcome.kind === 'opened' ? openedReplyOf(outcome, seal) : refuseTicket(outcome);
}

/**
 * Gives the key of a section that has begun, with those before it. Throws 'conflict' for a section that has not, and for
 * an attempt that has not started, 'not-found', 'throttled'.
 */
export async function getSectionKeys(ctx: Context, ticket: MockTicketContent, section: number): Promise<SectionKeys> {
  const now = ctx.clock.now();
  const seal = await getSeal(ctx, ticket.paperDigest);
  const outcome = await ctx.runningMocks.begun(ticket, now);
  if (outcome.kind !== 'begun') refuseTicket(outcome);
  if (section >= seal.rules.sections.length) throw new ServiceError('not-found', mockRefusalsText().noSection);
  if (section >= outcome.sections)
    throw new ServiceError('conflict', mockRefusalsText().sectionNotBegun, {
      begun: String(outcome.sections),
    });
  return { now, contentKeys: keysOf(seal, section + 1) };
}

type Applied = Extract<TakenBatch, { kind: 'applied' }>;

/** Takes in what the student did. Throws 'conflict' for a gap or when the attempt goes on elsewhere, 'throttled'. */
export async function postEvents(
  ctx: Context,
  ticket: MockTicketContent,
  { epoch, events }: PostMockEventsBody,
): Promise<Applied['reply'] & { readonly refused: Applied['refused'][number][] }> {
  const batch = { epoch, events: events.map(parseMockEvent).filter((event) => event !== null) };
  const outcome = await ctx.runningMocks.post(ticket, batch, ctx.clock.now());
  if (outcome.kind === 'gap')
    throw new ServiceError('conflict', mockRefusalsText().actsMissing, {
      expected: String(outcome.expected),
    });
  return outcome.kind === 'applied' ? { ...outcome.reply, refused: [...outcome.refused] } : refuseTicket(outcome);
}
