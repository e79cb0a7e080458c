import { useRef } from 'react';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search on an address that does not exist; shell/lost-page.ts wakes it. */
export function NotFoundSearch() {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ErrorBoundary>
      <SearchBox field={field} />
    </ErrorBoundary>
  );
}
