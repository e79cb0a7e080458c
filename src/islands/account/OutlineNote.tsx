import { findGate } from '#domain/membership/gate.ts';
import { findPendingVisit } from '#stores/site/visit.ts';

/** A guest who only wants to look at a course need not log in for that: its outline is open to all. */
export function OutlineNote() {
  const visit = findPendingVisit();
  const path = visit?.split(/[?#]/)[0] ?? '';
  if (findGate(path) === null || path === window.location.pathname) return null;
  return (
    <p className="soft">
      Only want to look first?{' '}
      <a href={path} data-outline>
        Read the outline without an account
      </a>
    </p>
  );
}
