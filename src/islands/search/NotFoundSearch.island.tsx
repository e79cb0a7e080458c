import { useEffect, useRef } from 'react';
import type { NamedPage } from '#domain/close-pages.ts';
import { $suggestions, submitSearch, suggestPages, wordsInAddress } from '#stores/search.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { PageLinks } from './PageLinks.tsx';
import { SearchBox } from './SearchBox.tsx';

const NONE: readonly NamedPage[] = [];

/** On the page of an address that does not exist: the search, and pages close to the words of the address. */
export function NotFoundSearch() {
  const suggestions = useShared($suggestions, NONE);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void suggestPages();
    const sent = wordsInAddress();
    if (field.current === null || field.current.value !== '' || sent === '') return;
    field.current.value = sent;
    submitSearch(sent);
  }, []);

  return (
    <ErrorBoundary>
      <div className="not-found-search">
        <SearchBox field={field} />
        <PageLinks title="Did you mean" pages={suggestions} />
      </div>
    </ErrorBoundary>
  );
}
