import { profileText } from '#domain/text/en/profile.ts';
import type { ViewName } from '../lib/place.ts';
import { VIEWS } from '../lib/place.ts';

/** Links to the views, so that each can be opened, bookmarked and left with Back like a page. */
export function ProfileNav({ current }: { readonly current: ViewName }) {
  const { title, views } = profileText();
  return (
    <nav className="view-nav" aria-label={title}>
      <ul className="plain-list">
        {VIEWS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {views[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
