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

/** Where nothing is known of the student: the mock's own page decides. */
export function ForEverybody({ facts }: EntryProps) {
  return <MockLink facts={facts}>Open the mock test</MockLink>;
}
