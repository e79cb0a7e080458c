import { atom } from 'nanostores';
import type { MockList } from '#contract/mocks/list-mocks.ts';
import { listMocks } from '#contract/mocks/list-mocks.ts';
import { planNextMock } from '#domain/mocks/next-mock.ts';
import { request } from '../request.ts';

type Entry = MockList['mocks'][number];

export interface PlannedMock {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Milliseconds; null where it can be begun now. */
  readonly opensAt: number | null;
  /** Milliseconds; null where it never closes, or is not open yet. */
  readonly entryClosesAt: number | null;
}

/** 'loading' until the list has arrived, 'failed' where it could not be had; null when no mock test is left. */
export type PlannedState = PlannedMock | 'loading' | 'failed' | null;

/** The mock test to take after the one whose result is in view. */
export const $plannedMock = atom<PlannedState>('loading');

function plannedOf({ mock, decision }: Entry): PlannedMock {
  const { id, title, summary } = mock;
  return {
    id,
    title,
    summary,
    opensAt: decision.kind === 'upcoming' ? decision.opensAt : null,
    entryClosesAt: decision.kind === 'open' ? decision.entryClosesAt : null,
  };
}

export async function loadPlannedMock(exam: string): Promise<void> {
  const reply = await request(listMocks, { parameters: { exam } });
  if (!reply.ok) return $plannedMock.set('failed');
  const { mocks, now } = reply.value;
  const planned = planNextMock(
    mocks.map((entry) => ({ facts: entry.mock, decision: entry.decision, entry })),
    now,
  );
  $plannedMock.set(planned === null ? null : plannedOf(planned.entry));
}
