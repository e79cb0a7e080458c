import { atom } from 'nanostores';
import type { MockList } from '#contract/mocks/list-mocks.ts';
import type { MockCard } from '#contract/mocks/get-mock-card.ts';
import type { MockRecord } from '#contract/mocks/mock.ts';
import type { MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';

/** A mock of a series with what this student may do with it. */
export type ListedMock = MockList['mocks'][number];

/**
 * Whether the server has everything: `saved`, on its way, kept on this device until the network is back, or on this page
 * only because the browser stores nothing.
 */
export type SyncState = 'saved' | 'sending' | 'waiting' | 'unkept' | 'unkept-waiting';

/** What the check before the start found. */
export interface DeviceCheck {
  /** Whether this browser keeps answers over a reload. */
  readonly isStored: boolean;
  /** This device's clock minus the server's, milliseconds; null before the server has replied. */
  readonly differenceMs: number | null;
  /** How long the last call took, milliseconds; null when it failed. */
  readonly roundTripMs: number | null;
  readonly paper: 'loading' | 'kept' | 'failed';
}

export type MockExamState =
  | { readonly status: 'loading' }
  /** The academy could not be reached; it may be tried again. */
  | { readonly status: 'failed'; readonly message: string }
  /** Nothing to take here now: behind the plan, entry closed, taken, or an incomplete profile. */
  | { readonly status: 'listed'; readonly entry: ListedMock; readonly isProfileComplete: boolean }
  | {
      readonly status: 'ready';
      readonly mock: MockRecord;
      readonly isRanked: boolean;
      readonly extraTimeFactor: number;
      /** Why the attempt before this one was made void; null where it was not. */
      readonly voidReason: string | null;
      readonly check: DeviceCheck;
      readonly isStarting: boolean;
      /** Why it did not start, and what to do next. */
      readonly failure: string | null;
    }
  | { readonly status: 'running'; readonly mock: MockRecord; readonly paper: MockPaper; readonly view: MockView }
  /** Another page or device goes on with the attempt. */
  | {
      readonly status: 'elsewhere';
      readonly mock: MockRecord;
      readonly device: string | null;
      readonly isTaking: boolean;
      readonly failure: string | null;
    }
  /** Closed; `result` is null until the server has everything and has replied. */
  | {
      readonly status: 'over';
      readonly mock: MockRecord;
      readonly view: MockView;
      readonly result: MockCard | null;
    };

export type ReadyState = Extract<MockExamState, { status: 'ready' }>;
export type RunningState = Extract<MockExamState, { status: 'running' }>;

/** The mock test in view. */
export const $mockExam = atom<MockExamState>({ status: 'loading' });

export const $mockSync = atom<SyncState>('saved');

/**
 * While the questions of the section in view wait for their key: `failure` says why they are not here yet; null before
 * the first reply.
 */
export interface SectionWait {
  readonly failure: string | null;
}
export const $sectionWait = atom<SectionWait | null>(null);

/** Whole seconds left, in a store of their own so that a second redraws only the clocks. Null while nothing runs. */
export interface MockTimeLeft {
  readonly section: number;
  readonly whole: number;
}
export const $mockTimeLeft = atom<MockTimeLeft>({ section: 0, whole: 0 });

/** Seconds until the mock opens; 0 once it may start. */
export const $secondsToOpening = atom(0);
