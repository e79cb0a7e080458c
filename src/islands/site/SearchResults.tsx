import type { NamedPage } from '#domain/site/close-pages.ts';
import type { Found, FoundPage } from '#domain/site/search.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { searchText } from '#domain/text/en/search.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { closeDialog } from '#stores/site/dialog.ts';
import type { SearchState } from '#stores/site/search.ts';
import { showMoreResults } from '#stores/site/search.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { PageLinks } from './PageLinks.tsx';

const foundOf = (state: SearchState): Found | null => {
  if (state.status === 'found') return state.found;
  return state.status === 'searching' ? state.before : null;
};

/** Announced when there is a result, not while searching. */
function announcementOf(state: SearchState): string {
  const text = searchText();
  if (state.status === 'found') {
    const total = state.found.total + (state.lead === undefined ? 0 : 1);
    const found = text.found({ count: total });
    return state.shownFor === undefined
      ? found
      : text.foundFor({ found, shownFor: state.shownFor, words: state.words });
  }
  return state.status === 'nothing' ? text.nothing({ words: state.words }) : '';
}

function Result({ page }: { readonly page: FoundPage }) {
  return (
    <li className="search-result">
      <p className="search-section">{page.section}</p>
      <a href={localPath(page.path)} data-outline="" onClick={closeDialog}>
        <span lang={languageOfText(page.title)}>{page.title}</span>
        {page.heading !== null && (
          <>
            : <span lang={languageOfText(page.heading)}>{page.heading}</span>
          </>
        )}
      </a>
      <p className="search-excerpt" lang={languageOfText(page.excerpt.map(({ text }) => text).join(''))}>
        {page.excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
      </p>
    </li>
  );
}

function ResultList({ found, isBusy }: { readonly found: Found; readonly isBusy: boolean }) {
  return (
    <>
      <ol className="search-results" aria-busy={isBusy}>
        {found.pages.map((page) => (
          <Result key={page.path} page={page} />
        ))}
      </ol>
      {found.total > found.pages.length && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || showMoreResults()}>
          {isBusy ? searchText().searching : searchText().more}
        </button>
      )}
    </>
  );
}

const Skeleton = () => (
  <div className="search-results" aria-hidden="true">
    {[1, 2, 3].map((row) => (
      <span key={row} className="skeleton" />
    ))}
  </div>
);

const Hint = () => <p className="soft">{searchText().hint}</p>;

function Nothing({ close }: { readonly close: readonly NamedPage[] }) {
  const text = searchText();
  return (
    <>
      <Drawing name="empty-search" />
      <PageLinks title={text.didYouMean} pages={close} />
      <p>
        {text.tryOthers}{' '}
        <a href={localPath('/courses/eklavya')} data-outline="" onClick={closeDialog}>
          {text.subjects}
        </a>
        ,{' '}
        <a href={localPath('/papers')} data-outline="" onClick={closeDialog}>
          {text.papers}
        </a>{' '}
        {text.or}{' '}
        <a href={localPath('/faqs')} data-outline="" onClick={closeDialog}>
          {text.faqs}
        </a>
        .
      </p>
    </>
  );
}

export function SearchResults({ state, onRetry }: { readonly state: SearchState; readonly onRetry: () => void }) {
  const found = foundOf(state);
  const isSearching = state.status === 'searching';
  return (
    <div className="search-outcome">
      <p className="search-count" role="status">
        {announcementOf(state)}
      </p>
      {state.status === 'empty' && <Hint />}
      {isSearching && found === null && <Skeleton />}
      {(state.status === 'found' || isSearching) && state.lead !== undefined && (
        <p className="search-result search-lead">
          <a href={localPath(state.lead.path)} data-outline="" onClick={closeDialog}>
            {state.lead.title}
          </a>
        </p>
      )}
      {found !== null && <ResultList found={found} isBusy={isSearching} />}
      {state.status === 'nothing' && <Nothing close={state.close} />}
      {state.status === 'failed' && <FailedNote isAlert text={searchText().failed} onRetry={onRetry} />}
    </div>
  );
}
