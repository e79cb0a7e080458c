import type { ReactNode } from 'react';
import type { OneListRow } from '#stores/staff/one-list.ts';
import type { ShippedEntry } from '#stores/staff/shipped.ts';
import type { Column } from './DataTable.tsx';

export const SHIPPED_KIND = 'Ships with the academy';

/** What ships leads to its correction, or to the form that makes one. */
export const shippedTitle = ({ href, text, language }: ShippedEntry): ReactNode => (
  <a href={href} lang={language}>
    {text}
  </a>
);

/** The filter of a list of both kinds. */
export const ORIGIN_NAMES = { here: 'Written or corrected here', shipped: 'Ships with the academy' } as const;

/** Columns for both kinds of rows: `shipped` has by label what a row of something that ships shows. */
export const oneListColumns = <Item,>(
  columns: readonly Column<Item>[],
  shipped: Readonly<Record<string, (entry: ShippedEntry) => ReactNode>>,
): readonly Column<OneListRow<Item>>[] =>
  columns.map(({ cell, ...column }) => ({
    ...column,
    cell: (row) => (row.kind === 'stored' ? cell(row.item) : (shipped[column.label]?.(row.entry) ?? null)),
  }));

export const keyOfRow = <Item extends { readonly id: number }>(row: OneListRow<Item>): string =>
  row.kind === 'stored' ? String(row.item.id) : row.entry.href;
