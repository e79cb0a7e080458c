import { momentText } from '#domain/lib/india-time.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { StoredPaperRow } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import type { ShippedGroup } from '#stores/staff/shipped.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { RowTitle } from '../admin/kit/RowTitle.tsx';
import { ShippedList } from '../admin/kit/ShippedList.tsx';
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
  options: ['draft', 'published', 'deleted'],
  names: { ...STATUS_NAMES, deleted: 'Deleted' },
  everything: 'All',
} as const;

const EMPTY = <p className="note">No paper has been brought in yet. Begin with “New paper”.</p>;

/** A paper of the build, as the list names it. */
export interface ShippedPaper extends PaperReference {
  readonly topic: string;
}

const shippedIn = (exams: BankFacts['exams'], shipped: readonly ShippedPaper[]): readonly ShippedGroup[] =>
  [...Map.groupBy(shipped, ({ exam }) => exam)].map(([exam, papers]) => ({
    title: exams[exam] ?? exam,
    entries: papers.map((paper) => ({
      href: hashOfQuestion(paper),
      text: `Day ${paper.day}, Paper ${paper.paper}: ${paper.topic}`,
      words: exam,
    })),
  }));

interface PapersListProps {
  readonly exams: BankFacts['exams'];
  readonly shipped: readonly ShippedPaper[];
}

/** Every paper brought in here that is not deleted, what was changed last first; then every paper that ships. */
export function PapersList({ exams, shipped }: PapersListProps) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <div className="list-head">
        <h2 id="list-title">Brought in or corrected here</h2>
        <a className="button button-primary" href="#new">
          New paper
        </a>
      </div>
      <DataTable
        table={papersStore.table}
        columns={columnsFor(exams)}
        noun="papers"
        keyOf={({ id }) => id}
        empty={EMPTY}
        filter={FILTER}
        usualSort="-updated"
      />
      <ShippedList
        name={{ one: 'paper', many: 'papers' }}
        groups={shippedIn(exams, shipped)}
        $query={papersStore.table.$query}
      />
      <StatisticsChoice exams={exams} />
    </section>
  );
}
