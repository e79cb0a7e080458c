import { momentText } from '#domain/lib/india-time.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';

interface EntryProps {
  readonly facts: MockFacts;
}

/** A link whose name tells the mock too, for whoever hears the links of a page alone. */
export function MockLink({
  facts: { id, title },
  isPrimary = false,
  children,
}: EntryProps & { readonly isPrimary?: boolean; readonly children: string }) {
  return (
    <p>
      <a className={isPrimary ? 'button button-primary' : 'button'} href={mockPath(id)}>
        <span>
          {children}
          <span className="visually-hidden"> {title}</span>
        </span>
      </a>
    </p>
  );
}

/** What opens a mock for members. */
export function PlanLink({ facts: { title } }: EntryProps) {
  return (
    <p>
      <a className="button" href="/membership">
        <span>
          See which plans open it<span className="visually-hidden"> {title}</span>
        </span>
      </a>
    </p>
  );
}

const windowText = ({ timeWindow }: MockFacts): string | null =>
  timeWindow === null
    ? null
    : `Opens ${momentText(timeWindow.opensAt)}, entry until ${momentText(timeWindow.entryClosesAt)} (India time).`;

/** In the place of what a student may do, while it loads. */
export function WaitingEntry() {
  return <span className="skeleton mock-wait" />;
}

/** Where nothing is known of the student: the mock's own page decides. */
export function ForEverybody({ facts }: EntryProps) {
  return <MockLink facts={facts}>Open the mock test</MockLink>;
}

/**
 * For guests. The page is built with it, so a student sees it until the list wakes: for them the stylesheet shows the
 * skeleton in its place.
 */
export function GuestEntry({ facts }: EntryProps) {
  const opens = windowText(facts);
  return (
    <>
      <div className="guest-only stack">
        {opens !== null && <p>{opens}</p>}
        {facts.access === 'free' ? (
          <>
            <p>Free with an account. Nothing is charged.</p>
            <MockLink facts={facts} isPrimary>
              Take the mock test
            </MockLink>
          </>
        ) : (
          <>
            <p>For a TestSeries membership, or the seven days of free access of a first account.</p>
            <PlanLink facts={facts} />
          </>
        )}
      </div>
      <div className="student-only needs-script">
        <WaitingEntry />
      </div>
    </>
  );
}
