import type { PriceList } from '#domain/membership/plan.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import type {
  Account,
  Admins,
  Devices,
  Passwords,
  ResetCodes,
  Resets,
  Sessions,
  StudentDirectory,
  Students,
  Throttles,
} from '../ports/account.ts';
import type { AttemptArchive, AttemptReport, Attempts, Mistakes, ProgressTotals } from '../ports/attempts.ts';
import type { CurrentAffairs } from '../ports/current-affairs.ts';
import type {
  Background,
  Clock,
  Database,
  RateLimiter,
  Ids,
  Log,
  Mailer,
  SharedReplies,
  Upstream,
} from '../ports/lib.ts';
import type { Files, Materials, Tickets, Uploads } from '../ports/materials.ts';
import type { AccessRecords, Memberships } from '../ports/membership.ts';
import type { BuiltBank, Papers, StoredPapers } from '../ports/papers.ts';
import type { Gateway, Orders } from '../ports/payments.ts';
import type { Audit, Counts, Presence } from '../ports/staff.ts';
import type { Timetable } from '../ports/timetable.ts';

/** Who sells, as receipts say it. */
export interface Seller {
  readonly legalName: string;
  readonly address: readonly string[];
  /** The state that a tax is split by. */
  readonly state: string;
  /** Empty for a seller without one: the line is then left out. */
  readonly gstin: string;
  /** Begins every receipt's number. */
  readonly receiptPrefix: string;
}

/** All that a service may touch beyond its input. */
export interface Context {
  readonly students: Students;
  readonly memberships: Memberships;
  readonly accessRecords: AccessRecords;
  readonly materials: Materials;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly tickets: Tickets;
  readonly timetable: Timetable;
  readonly attempts: Attempts;
  readonly progress: ProgressTotals;
  readonly mistakes: Mistakes;
  readonly sessions: Sessions;
  readonly admins: Admins;
  readonly audit: Audit;
  readonly currentAffairs: CurrentAffairs;
  /** What admins see and change of students; null in proxy mode, where another academy keeps them. */
  readonly directory: StudentDirectory | null;
  /** Null in proxy mode too. */
  readonly presence: Presence | null;
  /** What students do with their own accounts; null in proxy mode too. */
  readonly account: Account | null;
  readonly attemptArchive: AttemptArchive;
  readonly attemptReport: AttemptReport;
  readonly counts: Counts;
  /** Null in proxy mode: another academy sells its memberships. */
  readonly orders: Orders | null;
  /** Null where nothing can be paid: no keys have been set. */
  readonly gateway: Gateway | null;
  readonly prices: PriceList;
  readonly seller: Seller;
  /** Where accounts and memberships are kept in proxy mode; null in embedded mode, which keeps them itself. */
  readonly upstream: Upstream | null;
  /** What students can take: the build's papers, and those that admins have published since. */
  readonly papers: Papers;
  readonly builtPapers: Papers;
  readonly builtBank: BuiltBank;
  readonly storedPapers: StoredPapers;
  readonly findProfile: (id: string) => ExamProfile | undefined;
  readonly passwords: Passwords;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly rateLimiter: RateLimiter;
  readonly shared: SharedReplies;
  readonly throttles: Throttles;
  readonly devices: Devices;
  readonly resets: Resets;
  readonly resetCodes: ResetCodes;
  /** Null where no mail can go out: a deployed service that has not been given a sender. */
  readonly mailer: Mailer | null;
  readonly background: Background;
  /** What mails call the academy, where they send questions, and the hosts at which classes may be. */
  readonly academy: { readonly name: string; readonly email: string; readonly classHosts: ClassHosts };
  /** 'local' is a developer's machine with demo accounts; 'deployed' is everything else. */
  readonly mode: 'local' | 'deployed';
  readonly version: string;
}
