import { KEPT } from '#stores/staff/outcome.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { useShared } from '../../lib/use-shared.ts';

/** The session has ended while the form was open: the form stays, and the login opens over it. */
export function SessionNote({ kept = KEPT }: { readonly kept?: string }) {
  const session = useShared($session, GUEST);
  if (session.status === 'student') return null;
  return (
    <div className="note note-caution stack" role="alert">
      <p>Your session is over. {kept} Log in again, then save.</p>
      <button type="button" className="button button-primary" data-opens="login" aria-haspopup="dialog">
        Login
      </button>
    </div>
  );
}
