import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { findGate } from '#domain/membership/gate.ts';
import { findPendingVisit } from '#stores/site/visit.ts';

/** Tells a guest that the outline of a course is open without a login. */
export function OutlineNote() {
  const visit = findPendingVisit();
  const path = visit?.split(/[?#]/)[0] ?? '';
  if (findGate(path) === null || path === plainPath(window.location.pathname)) return null;
  return (
    <p className="soft">
      <WithParts
        text={authDialogText().outline}
        parts={{
          link: ['a', { href: localPath(path), 'data-outline': true }],
        }}
      />
    </p>
  );
}
