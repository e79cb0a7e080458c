import { countText } from '#domain/attempts/progress-text.ts';
import type { Module } from '#domain/membership/access.ts';
import { opensModule } from '#domain/membership/access.ts';
import { FREE_TRIAL_PURPOSE } from '#domain/membership/free-trial.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { parsePriceList } from '#domain/membership/plan.ts';
import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
import { mockCountText } from '#domain/mocks/mock-facts.ts';
import type { Offer } from '#domain/membership/offer.ts';
import { listCourses } from './courses.ts';
import { listSeries } from './mocks.ts';
import plansJson from '../content/plans.json';

/** What a plan can open, in the words of the membership page. */
export interface Area {
  readonly name: string;
  /** Short enough for a table at 320 px. */
  readonly column: string;
  readonly module: Module | null;
  /** Where a student goes first after buying it. */
  readonly path: string;
}

export const AREAS: readonly Area[] = [
  { name: 'Eklavya and foundation courses', column: 'Eklavya', module: 'EklavyaModule', path: '/courses/eklavya' },
  { name: 'English', column: 'English', module: 'EnglishModule', path: '/courses/english' },
  { name: 'SSC and Class 3 courses', column: 'SSC, Class 3', module: null, path: '/courses/ssc/cgl' },
  { name: 'Test series', column: 'Test series', module: 'TestSeriesModule', path: '/#test-series' },
];

const PURPOSES: Readonly<Record<MembershipType, string>> = {
  '1-Year': 'Every course, for one year.',
  '3-Year': 'The same as 1-Year, for three years.',
  'English-1-Year': 'English first of all, and the SSC and Class 3 courses, for one year.',
  TestSeries: 'All mock tests and the material of the test series for one year, for those who study elsewhere.',
  FreeTrial: FREE_TRIAL_PURPOSE,
};

/** An issue in the file stops the build, with its path and reason. */
const PRICE_LIST = parsePriceList(plansJson);

/** How many months each plan holds. */
export const PLAN_MONTHS: PlanMonths = Object.fromEntries(PRICE_LIST.plans.map(({ id, months }) => [id, months]));

/** What each plan costs, in paise. */
export const PLAN_PRICES: PlanPrices = Object.fromEntries(
  PRICE_LIST.plans.map(({ id, pricePaise }) => [id, pricePaise]),
);

/** '₹2,999 for 12 months'. A type without a price comes with a new account. */
function priceOf(type: MembershipType): string {
  const plan = PRICE_LIST.plans.find(({ id }) => id === type);
  return plan === undefined ? 'Free with a new account' : `${rupeeText(plan.pricePaise)} for ${plan.months} months`;
}

export const PLANS = MEMBERSHIP_TYPES.map((type) => ({
  type,
  price: priceOf(type),
  purpose: PURPOSES[type],
  opens: AREAS.map(({ module }) => opensModule(type, module)),
}));

/** The types that open an area, in the order of the table. */
export const plansFor = ({ module }: Area): readonly MembershipType[] =>
  MEMBERSHIP_TYPES.filter((type) => opensModule(type, module));

/** How much an area has today, where it can be counted; null elsewhere. */
async function amountIn({ module }: Area): Promise<string | null> {
  if (module === 'TestSeriesModule') {
    const series = await listSeries();
    return mockCountText(series.reduce((sum, { mockCount }) => sum + mockCount, 0));
  }
  if (module !== null) return null;
  const courses = await listCourses();
  return countText(
    courses.reduce((sum, { lessons }) => sum + lessons.length, 0),
    'lesson',
  );
}

/** The plans for sale, and what each opens by the rules of access. */
export async function listOffers(): Promise<readonly Offer[]> {
  const areas = await Promise.all(AREAS.map(async (area) => ({ ...area, amount: await amountIn(area) })));
  return PRICE_LIST.plans.map((plan) => ({
    ...plan,
    purpose: PURPOSES[plan.id],
    opens: areas
      .filter(({ module }) => opensModule(plan.id, module))
      .map(({ name, path, amount }) => ({ name, path, amount })),
  }));
}
