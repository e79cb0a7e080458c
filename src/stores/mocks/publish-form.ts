import type { PublishMockBody } from '#contract/mocks/mock-making.ts';

/** The form that publishes a mock test. Hours are as the browser's field has them, in India time. */
export interface PublishForm {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly access: PublishMockBody['access'] | '';
  readonly isAlwaysOpen: boolean;
  readonly opensAt: string;
  readonly entryClosesAt: string;
  readonly resultsAt: string;
  readonly objectionsUntil: string;
  /** The name that all shifts of one exam day share; empty for a mock of its own. */
  readonly shiftOf: string;
  /** What the mock lacks of its exam, as a person confirmed it; empty before that. */
  readonly confirmedGaps: string;
}

export const EMPTY_PUBLISH_FORM: PublishForm = {
  id: '',
  title: '',
  summary: '',
  access: '',
  isAlwaysOpen: true,
  opensAt: '',
  entryClosesAt: '',
  resultsAt: '',
  objectionsUntil: '',
  shiftOf: '',
  confirmedGaps: '',
};
