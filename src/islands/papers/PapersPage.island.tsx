import type { PaperIntent } from '#stores/papers/admin-papers-form.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import type { StoredPaperItem, StoredPaperRow } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage, leaveAddress } from '../admin/kit/EditingPage.tsx';
import { FILE_STATE_NAMES } from '../admin/kit/FileNote.tsx';
import { useHash } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { BankFacts } from './PaperForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { questionInHash } from './paper-hash.ts';
import { PaperAtPlace } from './PaperAtPlace.tsx';
import { hashOfStatistics, paperInHash, PaperStatistics, StatisticsChoice } from './PaperStatistics.tsx';

const DONE: Readonly<Record<PaperIntent, string>> = {
  save: 'Saved.',
  publish: 'Published. Students can take it within seconds.',
  unpublish: 'It is a draft again, and off the site.',
  delete: 'Deleted.',
};
const NAME = { one: 'paper', aOne: 'a paper', many: 'papers' } as const;

const placeText = (exams: BankFacts['exams'], { exam, day, paper }: StoredPaperRow): string =>
  `${exams[exam] ?? exam}, Day ${day}, Paper ${paper}`;

/** Every paper that is not deleted: those of the repository, and those that were brought in here. */
const listFor = (exams: BankFacts['exams']): ListLook<StoredPaperRow> => ({
  heading: 'All papers',
  title: { label: 'Topic', sort: 'topic', textOf: ({ topic }) => topic },
  columns: [
    { label: 'Place', sort: columnSort('place'), cell: (row) => placeText(exams, row) },
    { label: 'Questions', cell: ({ questions, minutes }) => `${questions}, in ${countText(minutes, 'minute')}` },
    { label: 'File', cell: ({ fileState }) => FILE_STATE_NAMES[fileState] },
  ],
  lastColumn: {
    label: 'Statistics',
    cell: (row) => (
      <a href={hashOfStatistics(row)} aria-label={`Statistics of ${placeText(exams, row)}`}>
        Statistics
      </a>
    ),
  },
  statuses: ['draft', 'published'],
  usualSort: '-updated',
  empty: 'There are no papers yet. Begin with “New paper”.',
  below: <StatisticsChoice exams={exams} />,
});

/** Papers from files, for staff: the list, one paper's form, and the statistics of a paper. */
export function PapersPage({ exams, profiles }: BankFacts) {
  const hash = useHash();
  const measured = paperInHash(hash);
  if (measured !== null)
    return (
      <ErrorBoundary key={hash}>
        <PaperStatistics place={measured} exams={exams} />
      </ErrorBoundary>
    );
  const wanted = questionInHash(hash);
  if (wanted !== null)
    return (
      <ErrorBoundary key={hash}>
        <PaperAtPlace
          wanted={wanted}
          bank={{ exams, profiles }}
          name={NAME}
          onSaved={leaveAddress<StoredPaperItem, PaperIntent>(DONE)}
        />
      </ErrorBoundary>
    );
  return (
    <EditingPage<StoredPaperItem, StoredPaperRow, PaperIntent>
      name={NAME}
      done={DONE}
      titleOf={({ topic }) => topic}
      store={papersStore}
      list={listFor(exams)}
    >
      {(item, onSaved) => <PaperForm item={item} bank={{ exams, profiles }} onSaved={onSaved} />}
    </EditingPage>
  );
}
