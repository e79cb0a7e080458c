import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { localPath, plainPath } from '#domain/lib/local-path.ts';
import { findGate } from '#domain/membership/gate.ts';
import { closeDialog } from '#stores/site/dialog.ts';
import { findPendingVisit } from '#stores/site/visit.ts';

/** Tells a guest what is open without a login: the outline of a course, three questions of a list of papers. */
export function OutlineNote() {
  const visit = findPendingVisit();
  const path = visit?.split(/[?#]/)[0] ?? '';
  if (path.startsWith('/quiz/')) {
    const [, , exam = ''] = path.split('/');
    return (
      <p className="soft">
        <WithParts
          text={authDialogText().tryFirst}
          parts={{ link: ['a', { href: `${localPath(`/quiz/${exam}`)}#try`, onClick: closeDialog }] }}
        />
      </p>
    );
  }
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
