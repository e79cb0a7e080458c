import { isRecord } from '../lib/is-record.ts';
import type { MembershipType } from './membership.ts';

/** The membership types for sale, each with a plan of its own. A FreeTrial comes with a new account and is not for sale. */
export const SOLD_TYPES = [
  '1-Year',
  '3-Year',
  'English-1-Year',
  'TestSeries',
] as const satisfies readonly MembershipType[];
export type SoldType = (typeof SOLD_TYPES)[number];

/** The plans for sale: one for each type, and bundles, which grant several types by one order. */
export const PLAN_IDS = [...SOLD_TYPES, '1-Year+TestSeries'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** What bundles grant. It never changes once sold, for orders are read by it: another bundle is another id. */
const BUNDLES: Readonly<Record<Exclude<PlanId, SoldType>, readonly SoldType[]>> = {
  '1-Year+TestSeries': ['1-Year', 'TestSeries'],
};

const isBundle = (id: PlanId): id is keyof typeof BUNDLES => Object.hasOwn(BUNDLES, id);

/** The types of membership that a plan grants: its own, or those of a bundle. */
export const grantsOf = (id: PlanId): readonly SoldType[] => (isBundle(id) ? BUNDLES[id] : [id]);

/** Whether two plans grant a membership of one type, so that the second of two payments renews what the first began. */
export const grantTheSame = (one: PlanId, other: PlanId): boolean =>
  grantsOf(one).some((type) => grantsOf(other).includes(type));

export interface Plan {
  readonly id: PlanId;
  /** Its name on the receipt. */
  readonly name: string;
  readonly months: number;
  /** The price, all taxes included. */
  readonly pricePaise: number;
  /** The types of membership that it grants, each for `months`. */
  readonly grants: readonly SoldType[];
}

export interface PriceList {
  readonly currency: 'INR';
  /** Goods and services tax included in every price; 0 for a seller who is not registered. */
  readonly gstPercent: number;
  /** The service accounting code for the tax (SAC). */
  readonly serviceCode: string;
  /** One plan for each of PLAN_IDS, in that order. */
  readonly plans: readonly Plan[];
}

const LIST_KEYS = ['currency', 'gstPercent', 'serviceCode', 'plans'];
const PLAN_KEYS = ['id', 'name', 'months', 'pricePaise'];
/** The gateway takes at least one rupee. Above five lakh rupees somebody has mistaken rupees for paise. */
const PRICE = { least: 100, most: 50_000_000 };
const MOST_MONTHS = 120;
const RATES = [0, 5, 12, 18, 28];

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function refuse(path: string, reason: string): never {
  throw new Error(`plans.json: ${path} ${reason}`);
}

function refuseOtherKeys(data: Record<string, unknown>, known: readonly string[], path: string): void {
  for (const key of Object.keys(data)) if (!known.includes(key)) refuse(`${path}${key}`, 'is not a known field');
}

function parsePlan(data: unknown, id: PlanId, index: number): Plan {
  const path = `plans.${index}.`;
  if (!isRecord(data)) return refuse(`plans.${index}`, 'must be an object');
  refuseOtherKeys(data, PLAN_KEYS, path);
  const { name, months, pricePaise } = data;
  if (data['id'] !== id) return refuse(`${path}id`, `must be '${id}': every plan once, in the order of the table`);
  if (typeof name !== 'string' || name.trim() === '' || name.length > 60)
    return refuse(`${path}name`, 'must be a text of at most 60 characters');
  if (!isWhole(months, 1, MOST_MONTHS))
    return refuse(`${path}months`, `must be a whole number from 1 to ${MOST_MONTHS}`);
  if (!isWhole(pricePaise, PRICE.least, PRICE.most))
    return refuse(`${path}pricePaise`, `must be whole paise from ${PRICE.least} to ${PRICE.most}`);
  return { id, name, months, pricePaise, grants: grantsOf(id) };
}

/** Refuses a bundle that costs no less than its memberships bought one by one. */
function refuseDearBundles(plans: readonly Plan[]): void {
  for (const [index, { grants, pricePaise }] of plans.entries()) {
    if (grants.length === 1) continue;
    const single = plans.filter(({ id }) => grants.some((type) => type === id));
    const sum = single.reduce((total, plan) => total + plan.pricePaise, 0);
    if (pricePaise >= sum) refuse(`plans.${index}.pricePaise`, `must be less than its plans cost one by one, ${sum}`);
  }
}

/** Parses src/content/plans.json strictly. Throws with the path and the reason of the first issue. */
export function parsePriceList(data: unknown): PriceList {
  if (!isRecord(data)) return refuse('the file', 'must be an object');
  refuseOtherKeys(data, LIST_KEYS, '');
  const { currency, gstPercent, serviceCode, plans } = data;
  if (currency !== 'INR') return refuse('currency', "must be 'INR'");
  if (typeof gstPercent !== 'number' || !RATES.includes(gstPercent))
    return refuse('gstPercent', `must be one of ${RATES.join(', ')}`);
  if (typeof serviceCode !== 'string' || !/^\d{4,8}$/.test(serviceCode))
    return refuse('serviceCode', 'must be four to eight digits in quotes');
  if (!Array.isArray(plans) || plans.length !== PLAN_IDS.length)
    return refuse('plans', `must be a list of ${PLAN_IDS.length}`);
  const parsed = PLAN_IDS.map((id, index) => parsePlan(plans[index], id, index));
  refuseDearBundles(parsed);
  return { currency, gstPercent, serviceCode, plans: parsed };
}

/** The plan with this id. */
export function planOf({ plans }: PriceList, id: PlanId): Plan {
  const plan = plans.find((each) => each.id === id);
  if (plan === undefined) throw new Error(`there is no plan ${id}`);
  return plan;
}

export const isPlanId = (text: unknown): text is PlanId => PLAN_IDS.some((id) => id === text);
