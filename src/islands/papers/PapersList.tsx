import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { StoredPaperRow } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import { createOneList, ORIGINS } from '#stores/staff/one-list.ts';
import type { ShippedEntry, ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { keyOfRow, oneListColumns, ORIGIN_NAMES, SHIPPED_KIND, shippedTitle } from '../admin/kit/one-list-columns.tsx';
import type { BankFacts } from './PaperForm.tsx';
import { hashOfQuestion } from './paper-hash.ts';
import { hashOfStatistics, StatisticsChoice } from './PaperStatistics.tsx';

const STATUS_NAMES = { draft: 'Draft', published: 'Published' } as const;

function statusText({ status, deletedAt, isInBuild, isCorrection }: StoredPaperRow): string {
  if (deletedAt !== null) return `Deleted ${momentText(deletedAt)}`;
  if (isCorrection) return `${STATUS_NAMES[status]}, corrects the question bank`;
  return `${STATUS_NAMES[status]}${isInBuild ? ', in the question bank' : ''}`;
}

const columnsFor = (exams: BankFacts['exams']): readonly Column<StoredPaperRow>[] => [
  {
    label: 'Topic',
    sort: { ascending: 'topic', descending: '-topic' },
    cell: (row) => (
      <RowTitle
        row={row}
        title={row.topic}
        onRestore={() => papersStore.restore(row)}
        onRestored={papersStore.table.reload}
      />
    ),
  },
  {
    label: 'Place',
    sort: { ascending: 'place', descending: '-place' },
    cell: ({ exam, day, paper }) => `${exams[exam] ?? exam}, Day ${day}, Paper ${paper}`,
  },
  { label: 'Questions', cell: ({ questions, minutes }) => `${questions}, in ${countText(minutes, 'minute')}` },
  { label: 'Status', cell: statusText },
  {
    label: 'Changed',
    sort: { ascending: 'updated', descending: '-updated' },
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
  {
    label: 'Statistics',
    cell: (row) => (
      <a
        href={hashOfStatistics(row)}
        aria-label={`Statistics of ${exams[row.exam] ?? row.exam}, Day ${row.day}, Paper ${row.paper}`}
      >
        Statistics
      </a>
    ),
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: [...ORIGINS, 'draft', 'published', 'deleted'],
  names: { ...ORIGIN_NAMES, ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">No paper has been brought in yet. Begin with “New paper”.</p>;

/** A paper of the build, as the list names it. */
export interface ShippedPaper extends PaperReference {
  readonly topic: string;
}

const six = (part: string): string => part.padStart(6, '0');

const shippedIn = (exams: BankFacts['exams'], shipped: readonly ShippedPaper[]): readonly ShippedGroup[] =>
  [...Map.groupBy(shipped, ({ exam }) => exam)].map(([exam, papers]) => ({
    title: exams[exam] ?? exam,
    entries: papers.map((paper) => ({
      href: hashOfQuestion(paper),
      text: paper.topic,
      place: `${exams[exam] ?? exam}, Day ${paper.day}, Paper ${paper.paper}`,
      order: `${exam}/${six(paper.day)}/${six(paper.paper)}`,
      words: exam,
    })),
  }));

const SHIPPED_CELLS = {
  Topic: shippedTitle,
  Place: ({ place }: ShippedEntry) => place,
  Status: () => `${STATUS_NAMES.published}, ${SHIPPED_KIND.toLowerCase()}`,
};

interface PapersListProps {
  readonly exams: BankFacts['exams'];
  readonly shipped: readonly ShippedPaper[];
}

/** Every paper: those brought in or corrected here that are not deleted, what was changed last first; then those that ship. */
export function PapersList({ exams, shipped }: PapersListProps) {
  const [list] = useState(() =>
    createOneList<StoredPaperRow>({
      table: papersStore.table,
      groups: shippedIn(exams, shipped),
      correctionOf: (row) => (row.isCorrection ? hashOfQuestion(row) : null),
      orders: {
        topic: { stored: ({ topic }) => topic, shipped: ({ text }) => text },
        place: {
          stored: ({ exam, day, paper }) => `${exam}/${six(day)}/${six(paper)}`,
          shipped: ({ order = '' }) => order,
        },
      },
      usualSort: '-updated',
    }),
  );
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">All papers</h2>
        <a className="button button-primary" href="#new">
          New paper
        </a>
      </div>
      <p className="soft">Open one that ships with the academy to correct it: what you publish replaces it.</p>
      <DataTable
        table={list}
        columns={oneListColumns(columnsFor(exams), SHIPPED_CELLS)}
        noun={['paper', 'papers']}
        keyOf={keyOfRow}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-updated"
      />
      <StatisticsChoice exams={exams} />
    </section>
  );
}
