import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { findReason } from '#stores/site/auth-reason.ts';
import type { AuthReason, AuthTab } from '#stores/site/dialog.ts';

interface AuthReasonLineProps {
  readonly tab: AuthTab;
  /** What the opener was for; null for one that leads nowhere by itself. */
  readonly reason: AuthReason | null;
}

/** Why the dialog is open, and what comes next. */
export function AuthReasonLine({ tab, reason }: AuthReasonLineProps) {
  const { why, next } = authDialogText().reason;
  const wanted = reason ?? findReason();
  const end = wanted === null ? 'here' : wanted === 'class' ? 'class' : 'opens';
  return (
    <p className="auth-reason">
      {why[wanted ?? 'none']} {next[tab][end]}
    </p>
  );
}
