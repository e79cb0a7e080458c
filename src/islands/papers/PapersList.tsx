import { momentText } from '#domain/lib/india-time.ts';
import type { StoredPaperRow } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import type { BankFacts } from './PaperForm.tsx';
import { hashOfStatistics, StatisticsChoice } from './PaperStatistics.tsx';

const STATUS_NAMES = { draft: 'Draft', published: 'Published' } as const;

const statusText = ({ status, deletedAt }: StoredPaperRow): string =>
  deletedAt === null ? STATUS_NAMES[status] : `Deleted ${momentText(deletedAt)}`;

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
  { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
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
  options: ['draft', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
};

const EMPTY = <p className="note">There are no papers yet. Begin with “New paper”.</p>;

/** Every paper that is not deleted: those of the repository, and those that were brought in here. */
export const PapersList = ({ exams }: Pick<BankFacts, 'exams'>) => (
  <section className="stack" aria-labelledby="list-title">
    <div className="list-head">
      <h2 id="list-title">All papers</h2>
      <a className="button button-primary" href="#new">
        New paper
      </a>
    </div>
    <DataTable
      table={papersStore.table}
      columns={columnsFor(exams)}
      noun={['paper', 'papers']}
      keyOf={({ id }) => id}
      empty={EMPTY}
      filter={FILTER}
      usualSort="-updated"
    />
    <StatisticsChoice exams={exams} />
  </section>
);
