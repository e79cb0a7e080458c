import { atom } from 'nanostores';
import { ALERT_DURATION_MS } from '#domain/identity/session.ts';
import { environment } from '../environment.ts';
import { openLogin } from './dialog.ts';

export type AlertType = 'success' | 'error' | 'warning';

export interface Alert {
  readonly id: string;
  readonly type: AlertType;
  readonly text: string;
  /** Milliseconds on screen. Hovering and focus stop the count. */
  readonly durationMs: number;
}

const KEPT_KEY = 'academy:alert';
const LONGEST_TEXT = 300;
/** A surrogate pair cut in half. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export const $alerts = atom<readonly Alert[]>([]);

let lastId = 0;
/** Alerts stored by this page are for the next one, even if this page looks before it closes. */
let hasKept = false;

/** Shows an alert now, by default a warning for 3000 ms (spec section 2). */
export function showAlert(text: string, type: AlertType = 'warning', durationMs: number = ALERT_DURATION_MS): void {
  lastId += 1;
  const clipped = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).replace(HALF_CHARACTER, '')}…` : text;
  const others = $alerts.get().filter((alert) => alert.text !== clipped);
  $alerts.set([...others, { id: String(lastId), type, text: clipped, durationMs }]);
}

export function dismissAlert(id: string): void {
  $alerts.set($alerts.get().filter((alert) => alert.id !== id));
}

/** Whether this page has already stored an alert that says why it is being left. */
export const hasKeptAlert = (): boolean => hasKept;

/** Stores an alert for the page after a redirect, which shows it once and, if asked to, opens the login dialog with it. */
export function keepAlertForNextPage(text: string, type: AlertType = 'warning', asksLogin = false): void {
  hasKept = true;
  environment().session.set(KEPT_KEY, JSON.stringify({ text, type, asksLogin }));
}

const isAlertType = (value: unknown): value is AlertType =>
  value === 'success' || value === 'error' || value === 'warning';

/** Shows and removes the alert that the previous page stored. */
export function showKeptAlert(): void {
  if (hasKept) return;
  const { session } = environment();
  const kept = session.get(KEPT_KEY);
  if (kept === null) return;
  session.remove(KEPT_KEY);
  try {
    const { text, type, asksLogin } = JSON.parse(kept) as { text?: unknown; type?: unknown; asksLogin?: unknown };
    if (typeof text === 'string' && isAlertType(type)) showAlert(text, type);
    if (asksLogin === true) openLogin();
  } catch {
    environment().warn('A kept alert could not be read');
  }
}
