import type { Module } from '#domain/access.ts';
import { opensModule } from '#domain/access.ts';
import { FREE_TRIAL_PURPOSE } from '#domain/free-trial.ts';
import type { MembershipType } from '#domain/membership.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership.ts';

/** What a plan can open, as the membership page names it. */
export interface Area {
  readonly name: string;
  /** Short enough for a table at 320 px. */
  readonly column: string;
  readonly module: Module | null;
}

export const AREAS: readonly Area[] = [
  { name: 'Eklavya and foundation courses', column: 'Eklavya', module: 'EklavyaModule' },
  { name: 'English', column: 'English', module: 'EnglishModule' },
  { name: 'SSC and Class 3 courses', column: 'SSC, Class 3', module: null },
  { name: 'Test series', column: 'Test series', module: 'TestSeriesModule' },
];

const PURPOSES: Readonly<Record<MembershipType, string>> = {
  '1-Year': 'Every course, for one year.',
  '3-Year': 'The same as 1-Year, for three years.',
  'English-1-Year': 'English first of all, and the SSC and Class 3 courses, for one year.',
  TestSeries: 'The test series alone, for those who study elsewhere.',
  FreeTrial: FREE_TRIAL_PURPOSE,
};

export const PLANS = MEMBERSHIP_TYPES.map((type) => ({
  type,
  purpose: PURPOSES[type],
  opens: AREAS.map(({ module }) => opensModule(type, module)),
}));

/** The types that open an area, in the order of the table. */
export const plansFor = ({ module }: Area): readonly MembershipType[] => MEMBERSHIP_TYPES.filter((type) => opensModule(type, module));
