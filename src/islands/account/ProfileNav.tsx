import type { ViewName } from './place.ts';
import { VIEWS } from './place.ts';

/** The ways to the views; links, so that each can be opened, kept and gone back from like a page. */
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
