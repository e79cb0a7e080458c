import { Search } from 'lucide';
import type { RefObject } from 'react';
import { useEffect, useId } from 'react';
import { searchText } from '#domain/text/en/search.ts';
import type { SearchState } from '#stores/site/search.ts';
import { $search, submitSearch, typeSearch } from '#stores/site/search.ts';
import { Icon } from '#ui/Icon.tsx';
import { addStyle } from '../lib/add-style.ts';
import { useShared } from '../lib/use-shared.ts';
import { SearchResults } from './SearchResults.tsx';
import resultsStyle from '../../styles/search-results.css?inline';

const LONGEST = 100;
const EMPTY: SearchState = { status: 'empty' };

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What Escape does in the field; by default the browser empties it. */
  readonly onEscape?: () => void;
}

/**
 * The field and its results. The field keeps its own text: words typed before the page's script arrived stay and are
 * searched for then.
 */
export function SearchBox({ field, onEscape }: SearchBoxProps) {
  const state = useShared($search, EMPTY);
  const id = useId();
  const searchNow = (): void => submitSearch(field.current?.value ?? '');
  useEffect(() => addStyle(resultsStyle), []);
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') submitSearch(typed);
  }, [field]);

  return (
    <div className="search needs-script">
      <form
        role="search"
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label htmlFor={id}>{searchText().field}</label>
        <div className="search-row">
          <input
            id={id}
            ref={field}
            type="search"
            name="q"
            defaultValue=""
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || onEscape === undefined) return;
              event.preventDefault();
              onEscape();
            }}
            onChange={(event) => typeSearch(event.target.value)}
          />
          <button type="submit" className="button button-primary" aria-label={searchText().title}>
            <Icon node={Search} />
          </button>
        </div>
      </form>
      <SearchResults state={state} onRetry={searchNow} />
    </div>
  );
}
