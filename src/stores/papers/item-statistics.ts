import { atom } from 'nanostores';
import { getMockStatistics } from '#contract/mocks/mock-statistics.ts';
import { getPaperStatistics } from '#contract/papers/get-paper-statistics.ts';
import type { QuestionStatistics } from '#contract/papers/item-statistics.ts';
import { findStatistics, sortStatistics, statisticsCsv } from '#domain/mocks/results/statistics-table.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createTable } from '../staff/table.ts';

export type { QuestionStatistics };

/** What the statistics are of: a mock test, or a practice paper. */
export type StatisticsSource =
  | { readonly kind: 'mock'; readonly id: string }
  | { readonly kind: 'paper'; readonly exam: string; readonly day: string; readonly paper: string };

/** The figures above the table. */
export interface StatisticsHead {
  readonly title: string;
  readonly attempts: number;
  /** False where older attempts were left out. */
  readonly isWhole: boolean;
  readonly average: number | null;
  readonly best: number | null;
  /** Epoch milliseconds; null where the figures are made as they are asked for. */
  readonly asOf: number | null;
  /** Whether simulated attempts are among the figures. */
  readonly isSample: boolean;
}

interface Statistics extends StatisticsHead {
  readonly items: readonly QuestionStatistics[];
}

async function ask(source: StatisticsSource): Promise<Reply<Statistics>> {
  if (source.kind === 'mock') {
    const reply = await request(getMockStatistics, { parameters: { mock: source.id } });
    return reply.ok ? { ...reply, value: { ...reply.value, isWhole: true } } : reply;
  }
  const { exam, day, paper } = source;
  const reply = await request(getPaperStatistics, { parameters: { exam, day, paper } });
  return reply.ok
    ? { ...reply, value: { ...reply.value, title: reply.value.topic, asOf: null, isSample: false } }
    : reply;
}

/**
 * The item statistics of one paper as a table of the admin area. They come whole, so that another order or a search
 * sorts what is here.
 */
export function createStatistics(source: StatisticsSource) {
  const $head = atom<StatisticsHead | null>(null);
  let loaded: readonly QuestionStatistics[] | null = null;

  const table = createTable<QuestionStatistics>(async (query) => {
    let status = 200;
    if (loaded === null) {
      const reply = await ask(source);
      if (!reply.ok) return reply;
      const { items, ...head } = reply.value;
      $head.set(head);
      loaded = items;
      status = reply.status;
    }
    const asked = new URLSearchParams(query);
    const found = findStatistics(loaded, {
      search: asked.get('q') ?? '',
      isSuspect: asked.get('show') === 'suspect',
    });
    return { ok: true, status, value: { items: sortStatistics(found, asked.get('sort') ?? ''), nextCursor: null } };
  });

  return {
    $head,
    table,
    /** Asks the server again. */
    renew: (): Promise<void> => {
      loaded = null;
      return table.refresh();
    },
    /** All questions, worst first; null while there are none. */
    csv: (): string | null => (loaded === null ? null : statisticsCsv(loaded)),
  };
}
