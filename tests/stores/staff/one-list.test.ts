import { expect, test } from 'vitest';
import { createOneList } from '../../../src/stores/staff/one-list.ts';
import { createTable } from '../../../src/stores/staff/table.ts';

interface Item {
  readonly date: string;
  readonly corrects: string | null;
}

/** A server with these rows, newest first, so many on a page. */
function listOf(items: readonly Item[], pageSize: number, shippedDates: readonly string[]) {
  const asked: string[] = [];
  const table = createTable<Item>(async (query) => {
    asked.push(query);
    const from = Number(new URLSearchParams(query).get('cursor') ?? 0);
    const next = from + pageSize;
    return {
      ok: true,
      status: 200,
      value: { items: items.slice(from, next), nextCursor: next < items.length ? String(next) : null },
    };
  });
  const groups = [
    { title: 'Shipped', entries: shippedDates.map((date) => ({ href: `#${date}`, text: `Of ${date}`, order: date })) },
  ];
  const list = createOneList<Item>({
    table,
    groups,
    correctionOf: ({ corrects }) => corrects,
    orders: { date: { stored: ({ date }) => date, shipped: ({ order = '' }) => order } },
    usualSort: '-date',
  });
  const shown = (): readonly string[] => {
    const state = list.$table.get();
    if (state.status !== 'ready') return [state.status];
    const rows = state.items.map((row) => (row.kind === 'stored' ? row.item.date : row.entry.href));
    return state.nextCursor === null ? rows : [...rows, 'more'];
  };
  return { list, shown, asked };
}

const own = (date: string, corrects: string | null = null): Item => ({ date, corrects });

test('what ships stands among the rows of the server, in their order', async () => {
  const { list, shown } = listOf([own('5'), own('3')], 50, ['6', '4', '3', '1']);
  await list.reload();
  expect(shown()).toEqual(['#6', '5', '#4', '3', '#3', '#1']);
  await list.ask({ sort: 'date' });
  // The server of this test sorts nothing.
  expect(shown()[0]).toBe('#1');
});

test('in an order that what ships has no value for, it comes last, after the server’s last page', async () => {
  const { list, shown } = listOf([own('5'), own('3')], 1, ['6']);
  await list.ask({ sort: '-updated' });
  expect(shown()).toEqual(['5', 'more']);
  expect(await list.loadMore()).toBeNull();
  expect(shown()).toEqual(['5', '3', '#6']);
});

test('what may stand after the server’s next page waits for it', async () => {
  const { list, shown } = listOf([own('5'), own('3')], 1, ['6', '4', '1']);
  await list.reload();
  expect(shown()).toEqual(['#6', '5', 'more']);
  await list.loadMore();
  expect(shown()).toEqual(['#6', '5', '#4', '3', '#1']);
});

test('a correction replaces the entry that it corrects', async () => {
  const { list, shown } = listOf([own('5', '#4')], 50, ['4', '1']);
  await list.reload();
  expect(shown()).toEqual(['5', '#1']);
});

test('fifty rows are shown at once, then fifty more without asking the server', async () => {
  const dates = Array.from({ length: 120 }, (_, index) => String(1000 - index));
  const { list, shown, asked } = listOf([], 50, dates);
  await list.reload();
  expect(shown()).toHaveLength(51);
  await list.loadMore();
  await list.loadMore();
  expect(shown()).toHaveLength(120);
  expect(asked).toHaveLength(1);
});

test('the filter shows either kind alone, and statuses of the server leave out what ships, but for published', async () => {
  const { list, shown, asked } = listOf([own('5')], 50, ['4']);
  const filtered = async (status: string): Promise<readonly string[]> => {
    await list.ask({ filters: { status } });
    return shown();
  };
  expect(await filtered('here')).toEqual(['5']);
  expect(await filtered('shipped')).toEqual(['#4']);
  expect(asked.every((query) => !query.includes('status'))).toBe(true);
  expect(await filtered('draft')).toEqual(['5']);
  expect(await filtered('published')).toEqual(['5', '#4']);
  expect(asked.at(-1)).toContain('status=published');
  await list.ask({ q: 'nothing of it' });
  expect(shown()).toEqual(['5']);
});
