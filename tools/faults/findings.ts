/** What was found wrong, and what is only worth knowing. */

export const KINDS = ['sign-up', 'login', 'logout', 'attempt', 'profile', 'mock'] as const;
export type Kind = (typeof KINDS)[number];
export type Failure = 'lost' | 'doubled' | 'torn';

/** Failures and surprises by the write they happened to, so that a repeated check counts each once. */
export interface Findings {
  readonly failures: Map<string, { readonly kind: Kind; readonly failure: Failure; readonly detail: string }>;
  /** Stored but never acknowledged. This is allowed, and the reason why a retry must be idempotent. */
  readonly unacknowledged: Map<string, Kind>;
}

export const noFindings = (): Findings => ({ failures: new Map(), unacknowledged: new Map() });

export function report(findings: Findings, kind: Kind, failure: Failure, what: string, detail = ''): void {
  findings.failures.set(`${failure} ${kind}: ${what}`, { kind, failure, detail });
}
