import type { ViewName } from '../lib/place.ts';
import { VIEWS } from '../lib/place.ts';

/** Links to the views, so that each can be opened, bookmarked and left with Back like a page. */
export function ProfileNav({ current }: { readonly current: ViewName }) {
  return (
    <nav className="view-nav" aria-label="Your profile">
      <ul className="plain-list">
        {VIEWS.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
