import { countsText } from '#domain/text/en/counts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import type { PaperIntent } from '#stores/papers/admin-papers-form.ts';
import type { StoredPaperItem, StoredPaperRow } from '#stores/papers/admin-papers.ts';
import { papersStore } from '#stores/papers/admin-papers.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage, leaveAddress } from '../admin/kit/EditingPage.tsx';
import { fileStateName } from '../admin/kit/FileNote.tsx';
import { useHash } from '../admin/kit/use-place.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import type { BankFacts } from './PaperForm.tsx';
import { PaperForm } from './PaperForm.tsx';
import { questionInHash } from './paper-hash.ts';
import { PaperAtPlace } from './PaperAtPlace.tsx';
import { hashOfStatistics, paperInHash, PaperStatistics, StatisticsChoice } from './PaperStatistics.tsx';

const doneTexts = (): Readonly<Record<PaperIntent, string>> => {
  const { saved, draftAgain, deleted } = staffKitText().done;
  return { save: saved, publish: staffPapersText().published, unpublish: draftAgain, delete: deleted };
};

const placeText = (exams: BankFacts['exams'], { exam, day, paper }: StoredPaperRow): string =>
  staffPapersText().placeOf({ exam: exams[exam] ?? exam, day: String(day), paper: String(paper) });

/** Every paper that is not deleted: those of the repository, and those that were brought in here. */
const listFor = (exams: BankFacts['exams'], text: ReturnType<typeof staffPapersText>): ListLook<StoredPaperRow> => ({
  heading: text.heading,
  title: { label: text.labels.topic, sort: 'topic', textOf: ({ topic }) => topic },
  columns: [
    { label: text.place, sort: columnSort('place'), cell: (row) => placeText(exams, row) },
    {
      label: text.questions,
      cell: ({ questions, minutes }) =>
        text.inMinutes({ questions, minutes: countsText().minutes({ count: minutes }) }),
    },
    { label: text.file, cell: ({ fileState }) => fileStateName(fileState) },
  ],
  lastColumn: {
    label: text.statistics.short,
    cell: (row) => (
      <a href={hashOfStatistics(row)} aria-label={text.statistics.of({ place: placeText(exams, row) })}>
        {text.statistics.short}
      </a>
    ),
  },
  statuses: ['draft', 'published'],
  usualSort: '-updated',
  empty: text.empty,
  below: <StatisticsChoice exams={exams} />,
});

/** Papers from files, for staff: the list, one paper's form, and the statistics of a paper. */
export function PapersPage({ exams, profiles }: BankFacts) {
  const hash = useHash();
  const text = staffPapersText();
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
          name={text.name}
          onSaved={leaveAddress<StoredPaperItem, PaperIntent>(doneTexts())}
        />
      </ErrorBoundary>
    );
  return (
    <EditingPage<StoredPaperItem, StoredPaperRow, PaperIntent>
      name={text.name}
      done={doneTexts()}
      titleOf={({ topic }) => topic}
      store={papersStore}
      list={listFor(exams, text)}
    >
      {(item, onSaved) => <PaperForm item={item} bank={{ exams, profiles }} onSaved={onSaved} />}
    </EditingPage>
  );
}
