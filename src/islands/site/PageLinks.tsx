import { useId } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import type { NamedPage } from '#domain/site/close-pages.ts';
import { closeDialog } from '#stores/site/dialog.ts';

/** Suggested pages; nothing without a suggestion. */
export function PageLinks({ title, pages }: { readonly title: string; readonly pages: readonly NamedPage[] }) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <nav className="search-suggestions" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={localPath(page.path)} data-outline="" onClick={closeDialog}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
