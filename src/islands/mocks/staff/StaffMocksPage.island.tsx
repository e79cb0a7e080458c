import { momentText } from '#domain/lib/india-time.ts';
import type { MakerWay } from '#stores/mocks/admin-mock-maker.ts';
import type { AdminMock } from '#stores/mocks/admin-mocks.ts';
import { adminMocksTable } from '#stores/mocks/admin-mocks.ts';
import type { Column } from '../../admin/kit/DataTable.tsx';
import { DataTable } from '../../admin/kit/DataTable.tsx';
import { fileStateName } from '../../admin/kit/FileNote.tsx';
import { useAwake } from '../../admin/kit/use-awake.ts';
import { useFocusOnMount } from '../../admin/kit/use-focus-on-mount.ts';
import { useHash } from '../../admin/kit/use-place.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { createPart, lazyPart } from '../../lib/LazyPart.tsx';
import { StatisticsTable } from '../../papers/StatisticsTable.tsx';
import { numberText } from '../report-words.ts';
import { ObjectionQueue } from './ObjectionQueue.tsx';

interface StaffMocksPageProps {
  /** Exam keys with their names. */
  readonly exams: Readonly<Record<string, string>>;
  /** Ids of the built mock tests with their titles. */
  readonly titles: Readonly<Record<string, string>>;
}

const VIEWS = { objections: 'Objections', statistics: 'Statistics', details: 'Title and hours' } as const;
type View = keyof typeof VIEWS;

/** The view of a mock test behind the # of an address; null for the list. */
function viewInHash(hash: string): { readonly view: View; readonly mock: string } | null {
  const [, view, mock] = /^#(objections|statistics|details)-([a-z0-9]+(?:-[a-z0-9]+){0,7})$/.exec(hash) ?? [];
  return mock === undefined ? null : { view: view as View, mock };
}

function windowText({ timeWindow, withdrawnAt }: AdminMock): string {
  if (withdrawnAt !== null) return 'Withdrawn';
  return timeWindow === null
    ? 'Always'
    : `${momentText(timeWindow.opensAt)} to ${momentText(timeWindow.entryClosesAt)}`;
}

const columnsFor = (exams: StaffMocksPageProps['exams']): readonly Column<AdminMock>[] => [
  { label: 'Mock test', cell: ({ id, title }) => <a href={`#objections-${id}`}>{title}</a> },
  { label: 'Exam', cell: ({ exam }) => exams[exam] ?? exam },
  { label: 'File', cell: ({ fileState }) => fileStateName(fileState) },
  { label: 'Questions', cell: ({ questions }) => questions },
  { label: 'Open', cell: windowText },
  { label: 'Attempts', cell: ({ attempts }) => numberText(attempts) },
  {
    label: 'Open objections',
    cell: ({ openObjections }) => (openObjections === 0 ? 'none' : numberText(openObjections)),
  },
  {
    label: 'Statistics',
    cell: ({ id, title }) => (
      <a href={`#statistics-${id}`} aria-label={`Statistics of ${title}`}>
        Statistics
      </a>
    ),
  },
  {
    label: 'Correct',
    cell: ({ id, title }) => (
      <a href={`#details-${id}`} aria-label={`Title and hours of ${title}`}>
        Title and hours
      </a>
    ),
  },
];

const EMPTY = <p className="note">There is no mock test yet.</p>;

/** Downloaded when staff make a mock test. */
const MockMaker = lazyPart(
  createPart(async () => (await import('./MockMaker.tsx')).MockMaker),
  <span className="skeleton" />,
);

/** Downloaded when staff correct one. */
const MockDetails = lazyPart(
  createPart(async () => (await import('./MockDetails.tsx')).MockDetails),
  <span className="skeleton" />,
);

/** The ways to make a mock test behind the # of an address. */
const WAYS: Readonly<Record<string, MakerWay>> = { '#new': 'blueprint', '#new-from-files': 'files' };

function MockList({ exams }: Pick<StaffMocksPageProps, 'exams'>) {
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">Mock tests</h2>
      <div className="button-row">
        <a className="button button-primary" href="#new">
          New mock from a blueprint
        </a>
        <a className="button" href="#new-from-files">
          New mock from files
        </a>
      </div>
      <DataTable
        table={adminMocksTable}
        columns={columnsFor(exams)}
        noun={['mock test', 'mock tests']}
        keyOf={({ id }) => id}
        empty={EMPTY}
        usualSort=""
        isSearched={false}
      />
    </section>
  );
}

function MockView({ mock, view, title }: { readonly mock: string; readonly view: View; readonly title: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="stack">
      <p>
        <a href="#list">All mock tests</a>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <nav aria-label={`Views of ${title}`}>
        <ul className="view-links">
          {(Object.keys(VIEWS) as View[]).map((each) => (
            <li key={each}>
              <a href={`#${each}-${mock}`} aria-current={each === view ? 'page' : undefined}>
                {VIEWS[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'objections' && <ObjectionQueue mock={mock} />}
      {view === 'statistics' && <StatisticsTable source={{ kind: 'mock', id: mock }} />}
      {view === 'details' && <MockDetails mock={mock} />}
    </div>
  );
}

/** The admin page of mock tests: the list, the making of a new one, and the objections and the statistics of each. */
export function StaffMocksPage({ exams, titles }: StaffMocksPageProps) {
  const hash = useHash();
  const isAwake = useAwake();
  const place = viewInHash(hash);
  const way = WAYS[hash];
  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary key={hash}>
      {way !== undefined && <MockMaker way={way} />}
      {way === undefined &&
        (place === null ? (
          <MockList exams={exams} />
        ) : (
          <MockView {...place} title={titles[place.mock] ?? place.mock} />
        ))}
    </ErrorBoundary>
  );
}
