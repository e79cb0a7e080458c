import { atom } from 'nanostores';
import { ALERT_DURATION_MS } from '#domain/account/session.ts';
import { environment } from '../environment.ts';

export type AlertType = 'success' | 'error' | 'warning';

export interface Alert {
  readonly id: string;
  readonly type: AlertType;
  readonly text: string;
  /** Milliseconds on screen while nobody points at it or has focus in it. */
  readonly durationMs: number;
}

const KEPT_KEY = 'academy:alert';
const LONGEST_TEXT = 300;
/** The first half of a character that was cut in two. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export const $alerts = atom<readonly Alert[]>([]);

let lastId = 0;
/** What this page kept is for the next one, even if this one asks before it is gone. */
let hasKept = false;

/** Shows an alert now; a warning for 3000 ms unless said otherwise (spec section 2). */
export function showAlert(text: string, type: AlertType = 'warning', durationMs: number = ALERT_DURATION_MS): void {
  lastId += 1;
  const clipped = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).replace(HALF_CHARACTER, '')}…` : text;
  const others = $alerts.get().filter((alert) => alert.text !== clipped);
  $alerts.set([...others, { id: String(lastId), type, text: clipped, durationMs }]);
}

export function dismissAlert(id: string): void {
  $alerts.set($alerts.get().filter((alert) => alert.id !== id));
}

/** Whether this page has already said why it is being left. */
export const hasKeptAlert = (): boolean => hasKept;

/** Keeps an alert for the page that a redirect leads to, where it is shown exactly once. */
export function keepAlertForNextPage(text: string, type: AlertType = 'warning'): void {
  hasKept = true;
  environment().session.set(KEPT_KEY, JSON.stringify({ text, type }));
}

const isAlertType = (value: unknown): value is AlertType =>
  value === 'success' || value === 'error' || value === 'warning';

/** Shows what the page before kept, and forgets it. */
export function showKeptAlert(): void {
  if (hasKept) return;
  const { session } = environment();
  const kept = session.get(KEPT_KEY);
  if (kept === null) return;
  session.remove(KEPT_KEY);
  try {
    const { text, type } = JSON.parse(kept) as { text?: unknown; type?: unknown };
    if (typeof text === 'string' && isAlertType(type)) showAlert(text, type);
  } catch {
    environment().warn('A kept alert could not be read');
  }
}
