import { listText } from '../lib/format.ts';
import { isRecord } from '../lib/is-record.ts';
import { mockSeriesText } from '../text/en/mock-series.ts';
import { plansText } from '../text/en/plans.ts';
import type { Module } from './access.ts';
import { ENTITLEMENTS, MODULES } from './access.ts';
import type { PlanId } from './plan.ts';
import { grantsOf, PLAN_IDS } from './plan.ts';

/** What plans open: a module, or what belongs to none. */
export const AREA_KEYS = [...MODULES, 'other'] as const;
export type AreaKey = (typeof AREA_KEYS)[number];

const KINDS = ['lessons', 'materials', 'mocks', 'classes', 'recordings'] as const;

/** Live classes are counted for these days, today among them. */
export const CLASS_DAYS = 28;

/** How much of each kind an area has today, without what is free for every student. */
export type AreaContents = Readonly<Record<(typeof KINDS)[number], number>>;
export type PlanContents = Readonly<Record<AreaKey, AreaContents>>;

/** A number of one kind that a module opens; null is the 'any other' rule. */
export interface CountedContent {
  readonly kind: keyof AreaContents;
  readonly module: Module | null;
  readonly count: number;
}

/**
 * The area on whose line a course's lessons are counted: that of the page which lists them. The lessons of English open
 * by the 'any other' rule, which every plan that opens English holds too.
 */
export const areaOfCourse = (course: string, module: Module | null): Module | null =>
  course === 'english' ? 'EnglishModule' : module;

/** The build counts its files with it, the server its rows. */
export function planContentsOf(counted: readonly CountedContent[]): PlanContents {
  const sum = (area: AreaKey, wanted: keyof AreaContents): number =>
    counted
      .filter(({ kind, module }) => kind === wanted && (module ?? 'other') === area)
      .reduce((total, { count }) => total + count, 0);
  const areaOf = (area: AreaKey): AreaContents => ({
    lessons: sum(area, 'lessons'),
    materials: sum(area, 'materials'),
    mocks: sum(area, 'mocks'),
    classes: sum(area, 'classes'),
    recordings: sum(area, 'recordings'),
  });
  return {
    EklavyaModule: areaOf('EklavyaModule'),
    EnglishModule: areaOf('EnglishModule'),
    TestSeriesModule: areaOf('TestSeriesModule'),
    other: areaOf('other'),
  };
}

/** The contents of an area in a reply that no schema has read; null for anything else. */
export function readAreaContents(reply: unknown, area: string): AreaContents | null {
  const contents = isRecord(reply) && isRecord(reply['contents']) ? reply['contents'][area] : null;
  return isRecord(contents) && KINDS.every((kind) => typeof contents[kind] === 'number')
    ? (contents as unknown as AreaContents)
    : null;
}

/**
 * Whether a membership that the plan grants opens nothing today but what every student has without it. Then nobody can
 * buy the plan: a bundle would sell that membership for nothing.
 */
export const opensNothing = (id: PlanId, contents: PlanContents): boolean =>
  grantsOf(id).some((type) => ENTITLEMENTS[type].every((area) => KINDS.every((kind) => contents[area][kind] === 0)));

/** Why a plan that opens nothing cannot be bought, instead of its button. */
export const emptyText = (id: PlanId): string => (grantsOf(id).length > 1 ? plansText().emptyPart : plansText().empty);

export const emptyPlans = (contents: PlanContents): readonly PlanId[] =>
  PLAN_IDS.filter((id) => opensNothing(id, contents));

/** '26 lessons and 14 study materials'; 'nothing yet' for an empty area. */
export function amountText({ lessons, materials, mocks, classes, recordings }: AreaContents): string {
  const text = plansText();
  const parts = [
    ...(lessons > 0 ? [text.lessons({ count: lessons })] : []),
    ...(materials > 0 ? [text.materials({ count: materials })] : []),
    ...(mocks > 0 ? [mockSeriesText().mocks({ count: mocks })] : []),
    ...(recordings > 0 ? [text.recordings({ count: recordings })] : []),
    ...(classes > 0 ? [text.classes({ count: classes })] : []),
  ];
  return parts.length === 0 ? text.nothingYet : listText(parts);
}
