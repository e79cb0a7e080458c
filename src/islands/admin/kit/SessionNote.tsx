import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { kept as keptOnDevice } from '#stores/staff/outcome.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { useShared } from '../../lib/use-shared.ts';

/** The session has ended while the form was open: the form stays, and the login opens over it. */
export function SessionNote({ kept = keptOnDevice() }: { readonly kept?: string }) {
  const session = useShared($session, GUEST);
  if (session.status === 'student') return null;
  const text = staffKitText().outcome;
  return (
    <div className="note note-caution stack" role="alert">
      <p>{text.sessionOver({ kept })}</p>
      <button type="button" className="button button-primary" data-opens="login" aria-haspopup="dialog">
        {text.login}
      </button>
    </div>
  );
}
