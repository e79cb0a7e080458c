import { momentText } from '#domain/lib/india-time.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { staffMocksText } from '#domain/text/staff/en/staff-mocks.ts';
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
import { numberText } from '#domain/lib/format.ts';
import { ObjectionQueue } from './ObjectionQueue.tsx';

interface StaffMocksPageProps {
  /** Exam keys with their names. */
  readonly exams: Readonly<Record<string, string>>;
  /** Ids of the built mock tests with their titles. */
  readonly titles: Readonly<Record<string, string>>;
}

const VIEWS = ['objections', 'statistics', 'details'] as const;
type View = (typeof VIEWS)[number];

/** The view of a mock test behind the # of an address; null for the list. */
function viewInHash(hash: string): { readonly view: View; readonly mock: string } | null {
  const [, view, mock] = /^#(objections|statistics|details)-([a-z0-9]+(?:-[a-z0-9]+){0,7})$/.exec(hash) ?? [];
  return mock === undefined ? null : { view: view as View, mock };
}

function windowText({ timeWindow, withdrawnAt }: AdminMock): string {
  const text = staffMocksText();
  if (withdrawnAt !== null) return text.withdrawn;
  return timeWindow === null
    ? text.always
    : text.span({ from: momentText(timeWindow.opensAt), until: momentText(timeWindow.entryClosesAt) });
}

const columnsFor = (
  exams: StaffMocksPageProps['exams'],
  text: ReturnType<typeof staffMocksText>,
): readonly Column<AdminMock>[] => [
  {
    label: text.mock,
    cell: ({ id, title }) => (
      <a href={`#objections-${id}`} lang={languageOfText(title)}>
        {title}
      </a>
    ),
  },
  { label: text.exam, cell: ({ exam }) => exams[exam] ?? exam },
  { label: text.file, cell: ({ fileState }) => fileStateName(fileState) },
  { label: text.questions, cell: ({ questions }) => questions },
  { label: text.open, cell: windowText },
  { label: text.attempts, cell: ({ attempts }) => numberText(attempts) },
  {
    label: text.openObjections,
    cell: ({ openObjections }) => (openObjections === 0 ? text.none : numberText(openObjections)),
  },
  {
    label: text.views.statistics,
    cell: ({ id, title }) => (
      <a href={`#statistics-${id}`} aria-label={text.statisticsOf({ title })}>
        {text.views.statistics}
      </a>
    ),
  },
  {
    label: text.correct,
    cell: ({ id, title }) => (
      <a href={`#details-${id}`} aria-label={text.detailsOf({ title })}>
        {text.views.details}
      </a>
    ),
  },
];

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
  const text = staffMocksText();
  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 id="list-title">{text.title}</h2>
      <div className="button-row">
        <a className="button button-primary" href="#new">
          {text.fromBlueprint}
        </a>
        <a className="button" href="#new-from-files">
          {text.fromFiles}
        </a>
      </div>
      <DataTable
        table={adminMocksTable}
        columns={columnsFor(exams, text)}
        noun={[text.noun.one, text.noun.many]}
        keyOf={({ id }) => id}
        empty={<p className="note">{text.empty}</p>}
        usualSort=""
        isSearched={false}
      />
    </section>
  );
}

function MockView({ mock, view, title }: { readonly mock: string; readonly view: View; readonly title: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = staffMocksText();
  return (
    <div className="stack">
      <p>
        <a href="#list">{text.all}</a>
      </p>
      <h2 ref={heading} tabIndex={-1} lang={languageOfText(title)}>
        {title}
      </h2>
      <nav aria-label={text.viewsOf({ title })}>
        <ul className="view-links">
          {VIEWS.map((each) => (
            <li key={each}>
              <a href={`#${each}-${mock}`} aria-current={each === view ? 'page' : undefined}>
                {text.views[each]}
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
