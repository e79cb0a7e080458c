import { getCollection } from 'astro:content';
import type { Module } from '#domain/membership/access.ts';
import { opensModule } from '#domain/membership/access.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { grantsOf, parsePriceList, PLAN_IDS, planOf } from '#domain/membership/plan.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
import { plansText } from '#domain/text/en/plans.ts';
import { mocksForMembers } from '#domain/mocks/mock-facts.ts';
import type { Offers } from '#domain/membership/offer.ts';
import type { PlanContents } from '#domain/membership/plan-contents.ts';
import { areaOfCourse, planContentsOf } from '#domain/membership/plan-contents.ts';
import { gateOfMaterial } from '#domain/materials/material.ts';
import { listCourses } from './courses.ts';
import { listSeries } from './mocks.ts';
import { parseSellsFromAge } from '#domain/membership/selling.ts';
import academy from '../content/academy.json';
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

const areaOf = (key: keyof ReturnType<typeof plansText>['areas'], module: Area['module'], path: string): Area => ({
  /** Read at each use, in the language of the page. */
  get name() {
    return plansText().areas[key].name;
  },
  get column() {
    return plansText().areas[key].column;
  },
  module,
  path,
});

export const AREAS: readonly Area[] = [
  areaOf('eklavya', 'EklavyaModule', '/courses/eklavya'),
  areaOf('english', 'EnglishModule', '/courses/english'),
  areaOf('exams', null, '/courses/ssc/cgl'),
  areaOf('series', 'TestSeriesModule', '/testseries'),
];

/** An issue in the file stops the build, with its path and reason. */
const PRICE_LIST = parsePriceList(plansJson);

/** The age from which plans are sold. */
export const SELLS_FROM_AGE = parseSellsFromAge(academy.sellsFromAge);

/** How many months each plan holds. */
export const PLAN_MONTHS: PlanMonths = Object.fromEntries(PRICE_LIST.plans.map(({ id, months }) => [id, months]));

/** What each plan costs, in paise. */
export const PLAN_PRICES: PlanPrices = Object.fromEntries(
  PRICE_LIST.plans.map(({ id, pricePaise }) => [id, pricePaise]),
);

/** '₹2,999 for 12 months'. A type without a price comes with a new account. */
function priceOf(type: PlanId | MembershipType): string {
  const plan = PRICE_LIST.plans.find(({ id }) => id === type);
  const { forMonths, withNewAccount } = plansText();
  return plan === undefined ? withNewAccount : `${rupeeText(plan.pricePaise)} ${forMonths(plan)}`;
}

/** The rows of the table of plans, free access last. A bundle opens what its memberships open. */
export const listPlans = () =>
  [...PLAN_IDS, 'FreeTrial' as const].map((type) => {
    const types = type === 'FreeTrial' ? [type] : grantsOf(type);
    return {
      type,
      price: priceOf(type),
      purpose: plansText().purposes[type],
      opens: AREAS.map(({ module }) => types.some((each) => opensModule(each, module))),
    };
  });

/** The types that open an area, in the order of the table. */
export const plansFor = ({ module }: Area): readonly MembershipType[] =>
  MEMBERSHIP_TYPES.filter((type) => opensModule(type, module));

/** What plans open by the files of this build, counted as the server counts its rows. Classes are the server's alone. */
async function builtContents(): Promise<PlanContents> {
  const [courses, series, sheets] = await Promise.all([listCourses(), listSeries(), getCollection('sheets')]);
  const mocks = mocksForMembers(
    series.flatMap((each) => each.mocks),
    Date.now(),
  );
  return planContentsOf([
    ...courses.map(({ outline: { id, module }, lessons }) => {
      const count = lessons.filter(({ free }) => !free).length;
      return { kind: 'lessons', module: areaOfCourse(id, module), count } as const;
    }),
    ...sheets.flatMap(({ data: { place } }) => {
      const gate = gateOfMaterial({ place, access: 'page' });
      return gate === null || gate === undefined ? [] : [{ kind: 'materials', module: gate.module, count: 1 } as const];
    }),
    { kind: 'mocks', module: 'TestSeriesModule', count: mocks.length },
  ]);
}

/** The plans for sale, and what each opens by the rules of access. */
export async function listOffers(): Promise<Offers> {
  const plans = PRICE_LIST.plans.map((plan) => ({
    ...plan,
    purpose: plansText().purposes[plan.id],
    singlesPaise:
      plan.grants.length === 1 ? null : plan.grants.reduce((sum, type) => sum + planOf(PRICE_LIST, type).pricePaise, 0),
    // An area that two of its memberships open stands once.
    opens: AREAS.filter(({ module }) => plan.grants.some((type) => opensModule(type, module))).map(
      ({ name, path, module }) => ({
        area: module ?? ('other' as const),
        name,
        path,
      }),
    ),
  }));
  return { plans, contents: await builtContents() };
}
