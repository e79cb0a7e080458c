import { countedItemsOf } from '#domain/mocks/results/counted-item.ts';
import type { CohortTally } from '#domain/mocks/results/item-tally.ts';
import { addCohortTally, emptyCohortTally, questionFiguresOf } from '#domain/mocks/results/item-tally.ts';
import type { CohortFigures, Histogram } from '#domain/mocks/results/standing.ts';
import {
  averageOf,
  bestOf,
  cohortFiguresOf,
  mergeHistograms,
  SMALLEST_COHORT,
  topTenthFrom,
} from '#domain/mocks/results/standing.ts';
import type { GatheredFigures, GatheredItems, RankedScore, ReviewFigures } from '../ports/mocks/mock-cohorts.ts';
import type { ScoringKey } from '../ports/mocks/stored-mocks.ts';
import type { Dated } from './kept-figures.ts';
import { KeptFigures } from './kept-figures.ts';
import { columnOf, rowOf } from './mock-names.ts';

/** Each other cohort is asked no sooner for its histogram and for its tally. */
const HISTOGRAMS_MS = 10_000;
const TALLIES_MS = 60_000;

/** An answer key with the digest under which it is stored. */
export interface NamedKey {
  readonly digest: string;
  readonly scoring: ScoringKey;
}

/** Which attempts are tallied: those of a key; and from which score on they are in the best tenth. */
export type TallyOf = readonly [digest: string, topFrom: number];

/** Another cohort of the mock. A row is its own attempts and those of its row. A tally is null without any attempt. */
export interface CohortPeer {
  histogram(): Promise<Histogram>;
  rowHistogram(now: number): Promise<Dated<Histogram>>;
  tally(of: TallyOf, now: number): Promise<Dated<CohortTally> | null>;
  rowTally(of: TallyOf, now: number): Promise<Dated<CohortTally> | null>;
}

/** What a cohort knows by itself. */
interface OwnFigures {
  histogram(): Histogram;
  tally(of: TallyOf, now: number): Promise<Dated<CohortTally> | null>;
}

interface WholeTally {
  readonly tally: CohortTally | null;
  readonly histogram: Histogram;
}

function mergeDated<T>(
  parts: readonly (Dated<T> | null)[],
  now: number,
  merge: (one: T, other: T) => T,
): Dated<T | null> {
  const present = parts.filter((part) => part !== null);
  const [first, ...others] = present.map(({ value }) => value);
  return {
    value: first === undefined ? null : others.reduce(merge, first),
    at: Math.min(now, ...present.map(({ at }) => at)),
  };
}

/**
 * What all cohorts of a mock say together, gathered by one of them: it asks its row and its column, each once in a while
 * and one call each, and its own attempts are always counted as they are now.
 */
export class WholeCohort {
  readonly #own: OwnFigures;
  readonly #peerOf: (name: string) => CohortPeer;
  readonly #rowHistogram = new KeptFigures<Histogram>(HISTOGRAMS_MS);
  readonly #columnHistogram = new KeptFigures<Histogram>(HISTOGRAMS_MS);
  /** By the digest of their key. */
  readonly #rowTallies = new Map<string, KeptFigures<CohortTally | null>>();
  readonly #wholeTallies = new Map<string, KeptFigures<WholeTally>>();

  constructor(own: OwnFigures, peerOf: (name: string) => CohortPeer) {
    this.#own = own;
    this.#peerOf = peerOf;
  }

  #ask<T>(names: readonly string[], ask: (peer: CohortPeer) => Promise<T>): Promise<readonly T[]> {
    return Promise.all(names.map((name) => ask(this.#peerOf(name))));
  }

  async rowHistogram(name: string, now: number): Promise<Dated<Histogram>> {
    const { value, at } = await this.#rowHistogram.get(now, async () => ({
      value: mergeHistograms(await this.#ask(rowOf(name), (peer) => peer.histogram())),
      at: now,
    }));
    return { value: mergeHistograms([value, this.#own.histogram()]), at };
  }

  /** Of the whole mock. */
  async histogram(name: string, now: number): Promise<Dated<Histogram>> {
    const [row, column] = await Promise.all([
      this.rowHistogram(name, now),
      this.#columnHistogram.get(now, async () => {
        const rows = await this.#ask(columnOf(name), (peer) => peer.rowHistogram(now));
        return { value: mergeHistograms(rows.map(({ value }) => value)), at: Math.min(...rows.map(({ at }) => at)) };
      }),
    ]);
    return { value: mergeHistograms([row.value, column.value]), at: Math.min(row.at, column.at) };
  }

  async standing(
    name: string,
    { scoreHundredths, isRanked }: RankedScore,
    now: number,
  ): Promise<CohortFigures & GatheredFigures> {
    const { value, at } = await this.histogram(name, now);
    return { ...cohortFiguresOf(value, scoreHundredths, isRanked), asOf: at };
  }

  rowTally(name: string, of: TallyOf, now: number): Promise<Dated<CohortTally | null>> {
    const [digest] = of;
    const kept = this.#rowTallies.get(digest) ?? new KeptFigures<CohortTally | null>(TALLIES_MS);
    this.#rowTallies.set(digest, kept);
    return kept.get(now, async () => {
      const own = this.#own.tally(of, now);
      const others = await this.#ask(rowOf(name), (peer) => peer.tally(of, now));
      return mergeDated([await own, ...others], now, addCohortTally);
    });
  }

  async #gather(name: string, digest: string, now: number): Promise<Dated<WholeTally>> {
    const { value: histogram } = await this.histogram(name, now);
    const of: TallyOf = [digest, topTenthFrom(histogram) ?? 0];
    const [row, rows] = await Promise.all([
      this.rowTally(name, of, now),
      this.#ask(columnOf(name), (peer) => peer.rowTally(of, now)),
    ]);
    const own = row.value === null ? null : { value: row.value, at: row.at };
    const { value: tally, at } = mergeDated([own, ...rows], now, addCohortTally);
    return { value: { tally, histogram }, at };
  }

  #whole(name: string, digest: string, now: number): Promise<Dated<WholeTally>> {
    const kept = this.#wholeTallies.get(digest) ?? new KeptFigures<WholeTally>(TALLIES_MS);
    this.#wholeTallies.set(digest, kept);
    return kept.get(now, () => this.#gather(name, digest, now));
  }

  async review(name: string, { digest, scoring }: NamedKey, now: number, isSample: boolean): Promise<ReviewFigures> {
    const { value, at } = await this.#whole(name, digest, now);
    const attempts = value.tally?.totals.attempts ?? 0;
    const { version, right } = scoring.key;
    const questions = value.tally?.items.map(questionFiguresOf) ?? [];
    return { version, right, cohort: attempts < SMALLEST_COHORT ? null : { asOf: at, attempts, isSample, questions } };
  }

  async items(name: string, { digest, scoring }: NamedKey, now: number): Promise<GatheredItems> {
    const { value, at } = await this.#whole(name, digest, now);
    const { rules, key } = scoring;
    const tally = value.tally ?? emptyCohortTally(rules);
    return {
      version: key.version,
      right: key.right,
      asOf: at,
      attempts: tally.totals.attempts,
      averageHundredths: averageOf(value.histogram),
      bestHundredths: bestOf(value.histogram),
      items: countedItemsOf(tally, rules, key.right),
    };
  }
}
