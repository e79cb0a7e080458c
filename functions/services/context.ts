import type { DatedFact } from '#domain/papers/exam-calendar.ts';
import type { ExamDay } from '#domain/papers/exam-reminders.ts';
import type { LaunchFacts } from '#domain/staff/launch-check.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { MailRate } from '#domain/site/mailing.ts';
import type { FactorRule } from '#domain/identity/second-factor.ts';
import type { RefundRule } from '#domain/membership/part-refund.ts';
import type { PriceList } from '#domain/membership/plan.ts';
import type { Blueprint } from '#domain/mocks/blueprints/blueprint.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import type { ClassHosts } from '#domain/timetable/timetable-entry.ts';
import type { Account, ParentConsents, ResetCodes, Resets, StudentDirectory, Students } from '../ports/account.ts';
import type {
  Devices,
  Factors,
  FactorSecrets,
  LoginPasskeys,
  Passkeys,
  Passwords,
  Sessions,
  Staff,
  StaffRoles,
  Throttles,
} from '../ports/identity.ts';
import type { AttemptArchive, AttemptReport, Attempts, Mistakes, ProgressTotals } from '../ports/attempts.ts';
import type { Courses, Chapters, Lessons, PointCards } from '../ports/courses.ts';
import type { CurrentAffairs } from '../ports/current-affairs.ts';
import type {
  Background,
  Clock,
  Database,
  RateLimiter,
  Ids,
  Log,
  Mailer,
  SentTexts,
  SharedReplies,
  Upstream,
} from '../ports/lib.ts';
import type { Files, Materials, Tickets, Uploads } from '../ports/materials.ts';
import type { AccessAnswers, AccessRecords, Memberships, Trials, WaitingGrants } from '../ports/membership.ts';
import type {
  BuiltBank,
  FactBank,
  FactMails,
  FactTables,
  PaperPictures,
  Papers,
  QuestionReports,
  StoredPapers,
} from '../ports/papers.ts';
import type { MockCohorts } from '../ports/mocks/mock-cohorts.ts';
import type { QuestionBank } from '../ports/mocks/question-bank.ts';
import type { MockFiles, Mocks } from '../ports/mocks/stored-mocks.ts';
import type { MockRecords } from '../ports/mocks/mock-records.ts';
import type { MockTickets, RunningMocks } from '../ports/mocks/running-mocks.ts';
import type { MockRescores, Objections, Rulings } from '../ports/mocks/rulings.ts';
import type { CountPlanContents, Coupons } from '../ports/membership.ts';
import type { Gateway, Orders } from '../ports/payments.ts';
import type {
  Audit,
  BackupRuns,
  Backups,
  BackupSource,
  Counts,
  Presence,
  SecurityCopies,
  SecurityLog,
} from '../ports/staff.ts';
import type {
  Announcements,
  BreachNotices,
  ListContentChanges,
  Mailings,
  NoticePump,
  PushDevices,
  PushSender,
} from '../ports/site.ts';
import type { Openings, Timetable } from '../ports/timetable.ts';

/** The seller's details on receipts. */
export interface Seller {
  readonly legalName: string;
  readonly address: readonly string[];
  /** The state that decides how GST is split. */
  readonly state: string;
  /** Empty without a GSTIN; receipts then omit the line. */
  readonly gstin: string;
  /** Prefix of every receipt number. */
  readonly receiptPrefix: string;
}

/** Everything a service may use beyond its input. */
export interface Context {
  readonly students: Students;
  readonly memberships: Memberships;
  readonly accessRecords: AccessRecords;
  readonly accessAnswers: AccessAnswers;
  readonly materials: Materials;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly tickets: Tickets;
  readonly timetable: Timetable;
  /** What students opened and joined; null in proxy mode. */
  readonly openings: Openings | null;
  readonly announcements: Announcements;
  /** Null in proxy mode, where another academy has the addresses. */
  readonly breachNotices: BreachNotices | null;
  readonly mailings: Mailings;
  readonly mailRate: MailRate;
  readonly noticePump: NoticePump;
  readonly pushDevices: PushDevices;
  /** Null in proxy mode. */
  readonly pushSender: PushSender | null;
  readonly lessons: Lessons;
  readonly chapters: Chapters;
  readonly attempts: Attempts;
  readonly progress: ProgressTotals;
  readonly mistakes: Mistakes;
  readonly courses: Courses;
  readonly pointCards: PointCards;
  readonly mocks: Mocks;
  readonly mockFiles: MockFiles;
  readonly questionBank: QuestionBank;
  readonly mockTickets: MockTickets;
  readonly mockRecords: MockRecords;
  readonly runningMocks: RunningMocks;
  readonly mockCohorts: MockCohorts;
  readonly objections: Objections;
  readonly rulings: Rulings;
  readonly rescores: MockRescores;
  readonly sessions: Sessions;
  readonly staffRoles: StaffRoles;
  /** Null in proxy mode. */
  readonly staff: Staff | null;
  /** Second factors of staff; null in proxy mode. */
  readonly factors: Factors | null;
  /** Whether staff without a second factor are refused. */
  readonly factorRule: FactorRule;
  /** Passkeys of staff; null in proxy mode. */
  readonly passkeys: Passkeys | null;
  /** Passkeys that students log in with; null in proxy mode. */
  readonly loginPasskeys: LoginPasskeys | null;
  readonly factorSecrets: FactorSecrets;
  readonly audit: Audit;
  readonly securityLog: SecurityLog;
  readonly securityCopies: SecurityCopies;
  readonly backupSource: BackupSource;
  readonly backupRuns: BackupRuns;
  /** Null without a bucket for them. */
  readonly backups: Backups | null;
  readonly currentAffairs: CurrentAffairs;
  /** What admins see and change of students; null in proxy mode, where another academy stores them. */
  readonly directory: StudentDirectory | null;
  /** Null in proxy mode. */
  readonly presence: Presence | null;
  /** What students do with their own accounts; null in proxy mode. */
  readonly account: Account | null;
  /** Null in proxy mode. */
  readonly parentConsents: ParentConsents | null;
  readonly attemptArchive: AttemptArchive;
  readonly attemptReport: AttemptReport;
  readonly counts: Counts;
  /** Null in proxy mode: another academy sells its memberships. */
  readonly orders: Orders | null;
  /** Null in proxy mode, as `orders`. */
  readonly coupons: Coupons | null;
  readonly countPlanContents: CountPlanContents;
  /** Null without gateway keys: nothing can be paid. */
  readonly gateway: Gateway | null;
  readonly prices: PriceList;
  readonly seller: Seller;
  /** By which rule staff are told what a refund gives back. */
  readonly refundRule: RefundRule;
  /** Stores accounts and memberships in proxy mode; null in embedded mode. */
  readonly upstream: Upstream | null;
  /** The papers that students can take: the build's and those that admins published since. */
  readonly papers: Papers;
  readonly builtPapers: Papers;
  readonly builtBank: BuiltBank;
  readonly storedPapers: StoredPapers;
  readonly factTables: FactTables;
  readonly factMails: FactMails;
  /** The values in the files of exams that have a last day. */
  readonly examDates: readonly DatedFact[];
  /** Dates of exams of which students are reminded. */
  readonly examDays: readonly ExamDay[];
  readonly factBank: FactBank;
  /** What differs from the build, of all kinds of content; a deployed server asks every ten seconds. */
  readonly listContentChanges: ListContentChanges;
  /** A JSON file of the build by its path; null where there is none. */
  readonly readBuiltFile: Papers['read'];
  readonly paperPictures: PaperPictures;
  readonly questionReports: QuestionReports;
  readonly findProfile: (id: string) => ExamProfile | undefined;
  /** One for each profile that has one. */
  readonly blueprints: () => readonly Blueprint[];
  readonly passwords: Passwords;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly rateLimiter: RateLimiter;
  readonly shared: SharedReplies;
  /** Null where the domain passes no differences between pages. */
  readonly sentTexts: SentTexts | null;
  readonly throttles: Throttles;
  readonly devices: Devices;
  readonly resets: Resets;
  readonly resetCodes: ResetCodes;
  /** Null in proxy mode. */
  readonly trials: Trials | null;
  /** Null in proxy mode. */
  readonly waitingGrants: WaitingGrants | null;
  /** Null when no sender is configured: no mail can be sent. */
  readonly mailer: Mailer | null;
  readonly background: Background;
  /** Runs with the words of a language, such as the writing of a mail. */
  readonly inLanguage: <Result>(language: Language, run: () => Result) => Result;
  /** The academy's name and contact address in mails, and the hosts where classes may be held. */
  readonly academy: { readonly name: string; readonly email: string; readonly classHosts: ClassHosts };
  /** The age from which plans are sold; 0 for any. */
  readonly sellsFromAge: number;
  /** The origin of the academy's own pages, for mails to staff; null while its domain is not set. */
  readonly site: string | null;
  /** What the owner has filled in and confirmed in the academy's files. */
  readonly launch: Pick<LaunchFacts, 'academy' | 'gstPercent'>;
  /** 'local' is a developer's machine with demo accounts; 'deployed' is any other. */
  readonly mode: 'local' | 'deployed';
  readonly version: string;
}
