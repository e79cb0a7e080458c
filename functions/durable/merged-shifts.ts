import type { Histogram } from '#domain/mocks/results/standing.ts';
import { cohortSizeOf, SMALLEST_COHORT } from '#domain/mocks/results/standing.ts';
import { mergeShifts, shiftStandingOf } from '#domain/mocks/results/shift-merge.ts';
import type { CohortMember, RankedScore, ShiftFigures } from '../ports/mocks/mock-cohorts.ts';
import type { Dated } from './kept-figures.ts';
import { KeptFigures } from './kept-figures.ts';

/** The shifts are looked up and merged no sooner again: it takes longer than one rank. */
const KEPT_MS = 60_000;

interface Merged {
  readonly shifts: readonly Histogram[];
  /** The index of the own one. */
  readonly own: number;
  readonly all: Histogram;
}

/** Which mocks are shifts of one, and the whole histogram of each. */
interface ShiftSources {
  list(mock: string): Promise<readonly string[]>;
  histogram(mock: string, now: number): Promise<Dated<Histogram>>;
}

/**
 * What the cohorts of several shifts say together, gathered by one cohort: it asks one cohort of each other shift, which
 * knows its whole mock.
 */
export class MergedShifts {
  readonly #sources: ShiftSources;
  /** Null where there is nothing to merge. */
  readonly #merged = new KeptFigures<Merged | null>(KEPT_MS);

  constructor(sources: ShiftSources) {
    this.#sources = sources;
  }

  async #merge(mock: string, now: number): Promise<Dated<Merged | null>> {
    const names = await this.#sources.list(mock);
    if (names.length < 2) return { value: null, at: now };
    const gathered = await Promise.all(
      names.map(async (name) => ({ name, ...(await this.#sources.histogram(name, now)) })),
    );
    // A percentile among a few says nothing, and would tell one of them the marks of the others.
    const large = gathered.filter(({ value }) => cohortSizeOf(value) >= SMALLEST_COHORT);
    const own = large.findIndex(({ name }) => name === mock);
    if (own < 0 || large.length < 2) return { value: null, at: now };
    const shifts = large.map(({ value }) => value);
    return { value: { shifts, own, all: mergeShifts(shifts) }, at: Math.min(...large.map(({ at }) => at)) };
  }

  /** Null for an unranked attempt, without other shifts, and while they cannot be asked. */
  async standing({ mock }: CohortMember, score: RankedScore, now: number): Promise<ShiftFigures | null> {
    if (!score.isRanked) return null;
    const merged = await this.#merged.get(now, () => this.#merge(mock, now)).catch(() => null);
    if (merged === null || merged.value === null) return null;
    const { shifts, own, all } = merged.value;
    const standing = shiftStandingOf(shifts, own, score.scoreHundredths, all);
    if (standing === null) return null;
    const { estimate, normalizedHundredths } = standing;
    return { shifts: shifts.length, attempts: estimate.of, percentile: estimate.percentile, normalizedHundredths };
  }
}
