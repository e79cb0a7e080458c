import type { MockDefinition } from './mock-definition.ts';

/** The fields of a published mock test that staff change, besides its withdrawal. */
export type MockWords = Pick<MockDefinition, 'title' | 'summary' | 'timeWindow' | 'objectionsUntil'>;

/** Everything of it that students are told and that a file or staff may change, as one text. */
export const saidByMock = ({ title, summary, timeWindow, objectionsUntil }: MockWords, isWithdrawn: boolean): string =>
  JSON.stringify([
    title,
    summary,
    timeWindow && [timeWindow.opensAt, timeWindow.entryClosesAt, timeWindow.resultsAt],
    objectionsUntil,
    isWithdrawn,
  ]);
