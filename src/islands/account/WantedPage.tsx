import { localPath } from '#domain/lib/local-path.ts';
import { environment } from '#stores/environment.ts';
import { findPendingVisit } from '#stores/site/visit.ts';

/**
 * The page that the login leads to, for the browser alone: it fetches the page while the person types, once, where it
 * fetches pages ahead at all (src/layouts/speculation-rules.json). It is drawn by React, so nothing competes with React.
 */
export function WantedPage() {
  const path = findPendingVisit();
  if (path === null || path === environment().currentPath()) return null;
  return (
    <a className="visually-hidden" href={localPath(path)} tabIndex={-1} aria-hidden="true" data-wanted data-outline>
      {path}
    </a>
  );
}
