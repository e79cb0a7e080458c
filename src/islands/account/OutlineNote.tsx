import { plainPath } from '#domain/lib/local-path.ts';
import { findGate } from '#domain/membership/gate.ts';
import { findPendingVisit } from '#stores/site/visit.ts';

/** Tells a guest that the outline of a course is open without a login. */
export function OutlineNote() {
  const visit = findPendingVisit();
  const path = visit?.split(/[?#]/)[0] ?? '';
  if (findGate(path) === null || path === plainPath(window.location.pathname)) return null;
  return (
    <p className="soft">
      Only want to look first?{' '}
      <a href={path} data-outline>
        Read the outline without an account
      </a>
    </p>
  );
}
