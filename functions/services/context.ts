import type {
  AccessRecords, Admins, Attempts, Clock, Database, Devices, Ids, Log, Materials, Memberships, Papers, Passwords, Sessions, Students, Throttles, Upstream,
} from '../ports.ts';

/** All that a service may touch beyond its input. */
export interface Context {
  readonly students: Students;
  readonly memberships: Memberships;
  readonly accessRecords: AccessRecords;
  readonly materials: Materials;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly admins: Admins;
  /** Where accounts and memberships are kept in proxy mode; null in embedded mode, which keeps them itself. */
  readonly upstream: Upstream | null;
  readonly papers: Papers;
  readonly passwords: Passwords;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly throttles: Throttles;
  readonly devices: Devices;
  /** 'local' is a developer's machine with demo accounts; 'deployed' is everything else. */
  readonly mode: 'local' | 'deployed';
  readonly version: string;
}
