import type { Attempts, Clock, Database, Ids, Log, Materials, Memberships, Papers, Passwords, Sessions, Students } from '../ports.ts';

/** All that a service may touch beyond its input. */
export interface Context {
  readonly students: Students;
  readonly memberships: Memberships;
  readonly materials: Materials;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly papers: Papers;
  readonly passwords: Passwords;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** 'local' is a developer's machine with demo accounts; 'deployed' is everything else. */
  readonly mode: 'local' | 'deployed';
  readonly version: string;
}
