import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { findReason } from '#stores/site/auth-reason.ts';
import type { AuthReason, AuthTab } from '#stores/site/dialog.ts';

interface AuthReasonLineProps {
  readonly tab: AuthTab;
  /** What the opener was for; null for one that leads nowhere by itself. */
  readonly reason: AuthReason | null;
  /** False for the line that the page carries, which knows no visit. */
  readonly isKnown: boolean;
}

/** Why the dialog is open, and what comes next. */
export function AuthReasonLine({ tab, reason, isKnown }: AuthReasonLineProps) {
  const { why, next } = authDialogText().reason;
  const wanted = isKnown ? (reason ?? findReason()) : null;
  const end = wanted === null ? 'here' : wanted === 'class' ? 'class' : 'opens';
  return (
    <p className="auth-reason">
      {why[wanted ?? 'none']} {next[tab][end]}
    </p>
  );
}
