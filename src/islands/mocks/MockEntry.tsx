import { localPath } from '#domain/lib/local-path.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { mockSeriesText } from '#domain/text/en/mock-series.ts';
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
      <a className={isPrimary ? 'button button-primary' : 'button'} href={localPath(mockPath(id))}>
        <span>
          {children}
          <span className="visually-hidden" lang={languageOfText(title)}>
            {' '}
            {title}
          </span>
        </span>
      </a>
    </p>
  );
}

/** What opens a mock for members. */
export function PlanLink({ facts: { title } }: EntryProps) {
  return (
    <p>
      <a className="button" href={localPath('/membership')}>
        <span>
          {mockSeriesText().card.plans}
          <span className="visually-hidden" lang={languageOfText(title)}>
            {' '}
            {title}
          </span>
        </span>
      </a>
    </p>
  );
}

/** Where nothing is known of the student: the mock's own page decides. */
export function ForEverybody({ facts }: EntryProps) {
  return <MockLink facts={facts}>{mockSeriesText().card.open}</MockLink>;
}
