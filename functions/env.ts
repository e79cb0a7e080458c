import { waitUntil } from 'cloudflare:workers';
import { version } from '../package.json';
import academy from '../src/content/academy.json';
import plans from '../src/content/plans.json';
import { parseRefundRule } from '../src/domain/membership/part-refund.ts';
import { parsePriceList } from '../src/domain/membership/plan.ts';
import { parseSellsFromAge } from '../src/domain/membership/selling.ts';
import blueprintsJson from '../src/content/mock-blueprints.json';
import type { MailRate } from '../src/domain/site/mailing.ts';
import type { Blueprint } from '../src/domain/mocks/blueprints/blueprint.ts';
import { parseBlueprint } from '../src/domain/mocks/blueprints/blueprint.ts';
import { EXAM_DATES } from '../src/domain/papers/exam-dates.ts';
import { EXAM_DAYS } from '../src/domain/papers/exam-days.ts';
import { EXAM_PROFILES } from '../src/domain/papers/exam-facts.ts';
import type { ExamProfile } from '../src/domain/papers/exam-profile.ts';
import type { MockAttempt } from './durable/mock-attempt.ts';
import type { MockCohort } from './durable/mock-cohort.ts';
import { objectCohorts } from './durable/object-cohorts.ts';
import { objectRescores } from './durable/object-rescores.ts';
import { objectMocks } from './durable/object-mocks.ts';
import type { SessionShard } from './durable/session-shard.ts';
import { shardPresence } from './durable/shard-presence.ts';
import { shardSessions } from './durable/shard-sessions.ts';
import { shardDevices, shardThrottles } from './durable/shard-throttles.ts';
import type { NoticePumpObject } from './durable/notice-pump-object.ts';
import { objectNoticePump } from './durable/object-notice-pump.ts';
import type { ThrottleShard } from './durable/throttle-shard.ts';
import { inLanguage } from '../src/middleware.ts';
import { razorpayGateway } from './gateway/razorpay.ts';
import type { Background, Log, Mailer, Mailbox } from './ports/lib.ts';
import type { Gateway } from './ports/payments.ts';
import type { ListContentChanges } from './ports/site.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import type { Context } from './services/context.ts';
import { isChangedPaper } from './services/papers/changed-papers.ts';
import { assetBank, readOnce } from './storage/papers/asset-bank.ts';
import { assetPapers } from './storage/papers/asset-papers.ts';
import { bindingRateLimit } from './storage/binding-rate-limit.ts';
import { d1Account } from './storage/account/d1-account.ts';
import { d1Staff, d1StaffRoles } from './storage/staff/d1-staff.ts';
import { d1Factors } from './storage/identity/d1-factors.ts';
import { d1LoginPasskeys } from './storage/identity/d1-login-passkeys.ts';
import { d1Passkeys } from './storage/identity/d1-passkeys.ts';
import { sealedSecrets } from './storage/identity/sealed-secrets.ts';
import { d1Audit } from './storage/staff/d1-audit.ts';
import { d1SecurityLog } from './storage/staff/d1-security-log.ts';
import { d1BackupRuns } from './storage/staff/d1-backup-runs.ts';
import { d1BackupSource } from './storage/staff/d1-backup-source.ts';
import { r2Backups } from './storage/staff/r2-backups.ts';
import { r2SecurityCopies } from './storage/staff/r2-security-copies.ts';
import { d1AttemptArchive } from './storage/attempts/d1-attempt-archive.ts';
import { d1AttemptReport } from './storage/attempts/d1-attempt-report.ts';
import { d1Attempts, OWN_ACCOUNTS } from './storage/attempts/d1-attempts.ts';
import { d1CurrentAffairs } from './storage/current-affairs/d1-current-affairs.ts';
import { d1Counts } from './storage/staff/d1-counts.ts';
import { d1Database } from './storage/d1-database.ts';
import { d1Materials } from './storage/materials/d1-materials.ts';
import { d1PlanContents } from './storage/membership/d1-plan-contents.ts';
import { d1Memberships } from './storage/membership/d1-memberships.ts';
import { d1MockRecords } from './storage/mocks/d1-mock-records.ts';
import { d1Objections } from './storage/mocks/d1-objections.ts';
import { d1Rulings } from './storage/mocks/d1-rulings.ts';
import { d1Mocks } from './storage/mocks/d1-mocks.ts';
import { r2MockFiles } from './storage/mocks/r2-mock-files.ts';
import { r2QuestionBank } from './storage/mocks/r2-question-bank.ts';
import { signedAccessAnswers } from './storage/membership/signed-access-answers.ts';
import { signedMockTickets } from './storage/mocks/signed-mock-tickets.ts';
import { d1Coupons } from './storage/membership/d1-coupons.ts';
import { d1Orders } from './storage/membership/d1-orders.ts';
import { d1Trials } from './storage/membership/d1-trials.ts';
import { d1WaitingGrants } from './storage/membership/d1-waiting-grants.ts';
import { d1Sandbox } from './storage/membership/d1-sandbox.ts';
import { d1Courses } from './storage/courses/d1-courses.ts';
import { d1PointCards } from './storage/courses/d1-point-cards.ts';
import { d1Chapters } from './storage/courses/d1-chapters.ts';
import { d1Lessons } from './storage/courses/d1-lessons.ts';
import { d1Mistakes } from './storage/attempts/d1-mistakes.ts';
import { d1Progress } from './storage/attempts/d1-progress.ts';
import { d1Resets } from './storage/account/d1-resets.ts';
import { d1StudentDirectory } from './storage/account/d1-student-directory.ts';
import { d1Students } from './storage/account/d1-students.ts';
import { d1PaperPictures } from './storage/papers/d1-paper-pictures.ts';
import { d1QuestionReports } from './storage/papers/d1-question-reports.ts';
import { d1StoredPapers } from './storage/papers/d1-stored-papers.ts';
import { d1Uploads } from './storage/materials/d1-uploads.ts';
import { edgeReplies, nothingShared } from './storage/edge-replies.ts';
import { emailMailer, recordingMailer } from './storage/account/email-mailer.ts';
import { randomResetCodes } from './storage/account/random-reset-codes.ts';
import { ownAccessRecords } from './storage/membership/own-access-records.ts';
import { r2Files } from './storage/materials/r2-files.ts';
import type { ScryptCost } from './storage/identity/scrypt-passwords.ts';
import { d1ParentConsents } from './storage/account/d1-parent-consents.ts';
import { hashQueue } from './storage/identity/hash-queue.ts';
import { parsePasswordCost, scryptPasswords } from './storage/identity/scrypt-passwords.ts';
import { sealedTickets } from './storage/materials/sealed-tickets.ts';
import { d1FactBank } from './storage/papers/d1-fact-bank.ts';
import { d1FactMails } from './storage/papers/d1-fact-mails.ts';
import { d1FactTables } from './storage/papers/d1-fact-tables.ts';
import { servedPapers } from './storage/papers/served-papers.ts';
import { d1ContentChanges } from './storage/site/d1-content-changes.ts';
import { d1Announcements } from './storage/site/d1-announcements.ts';
import { d1BreachNotices } from './storage/site/d1-breach-notices.ts';
import { d1Mailings } from './storage/site/d1-mailings.ts';
import { d1PushDevices } from './storage/site/d1-push-devices.ts';
import { edgeTexts } from './storage/site/edge-texts.ts';
import { webPush } from './storage/site/web-push.ts';
import { d1Openings } from './storage/timetable/d1-openings.ts';
import { d1Timetable } from './storage/timetable/d1-timetable.ts';
import { keptFor } from './storage/papers/kept-for.ts';
import { httpUpstream } from './upstream/http-upstream.ts';
import type { AccountPorts } from './upstream/upstream-accounts.ts';
import { upstreamAccounts } from './upstream/upstream-accounts.ts';
import { parseUpstreamAddress, parseUpstreamAdminIds } from './upstream/upstream-address.ts';

declare global {
  namespace Cloudflare {
    /** The bindings of wrangler.jsonc. */
    interface Env {
      readonly DB: D1Database;
      /** The files of materials and of mock tests. Only the API reaches them. */
      readonly FILES: R2Bucket;
      /** Backups of the database and of the files; without it none are made. */
      readonly BACKUPS?: R2Bucket;
      readonly ASSETS: Fetcher;
      readonly SESSIONS: DurableObjectNamespace<SessionShard>;
      readonly THROTTLES: DurableObjectNamespace<ThrottleShard>;
      readonly MOCK_ATTEMPTS: DurableObjectNamespace<MockAttempt>;
      readonly MOCK_COHORTS: DurableObjectNamespace<MockCohort>;
      readonly NOTICES?: DurableObjectNamespace<NoticePumpObject>;
      /** 'on' where the domain passes shared dictionaries (docs/deploying.md); else nobody gets differences. */
      readonly SHARED_DICTIONARIES?: string;
      /** The rate limit per address; without it calls are not counted. */
      readonly FLOOR?: RateLimit;
      /** Mail is sent only where EMAIL and MAIL_FROM are both set. */
      readonly EMAIL?: SendEmail;
      readonly MAIL_FROM?: string;
      /** How many mails to many people leave in a second. Unset, 20. */
      readonly MAILS_PER_SECOND?: string;
      /** The mail service's limit of a day. Unset or empty, it is not known. */
      readonly MAILS_PER_DAY?: string;
      readonly MODE: string;
      /** 'low' makes hashes of passwords cheap; for tests, refused when deployed. */
      readonly PASSWORD_COST?: string;
      /** 'required' refuses staff without a second factor in local mode too. A deployed academy always does. */
      readonly STAFF_SECOND_FACTOR?: string;
      /** The origin of the academy that keeps the accounts (proxy mode). Unset or empty, accounts are kept here. */
      readonly UPSTREAM_API_URL?: string;
      /** Which of the upstream's ids 1, 2 and 3 are admins here, such as '1,2'. Unset, nobody is. */
      readonly UPSTREAM_ADMIN_IDS?: string;
      /** Razorpay's keys (docs/payments.md). Nothing can be bought until all three are set. */
      readonly RAZORPAY_KEY_ID?: string;
      readonly RAZORPAY_KEY_SECRET?: string;
      readonly RAZORPAY_WEBHOOK_SECRET?: string;
      /** The webhook's secret before the last change: Razorpay may still repeat messages signed with it. */
      readonly RAZORPAY_WEBHOOK_SECRET_BEFORE?: string;
    }
  }
}

const PROFILES: ReadonlyMap<string, ExamProfile> = new Map(Object.entries(EXAM_PROFILES));

/** Parsed when staff first ask: no student's call needs them. */
function blueprintReader(): () => readonly Blueprint[] {
  let known: readonly Blueprint[] | null = null;
  return () => {
    known ??= Object.entries(blueprintsJson as Record<string, unknown>).flatMap(([id, data]) => {
      const profile = PROFILES.get(id);
      const parsed = profile === undefined ? null : parseBlueprint(data, id, profile);
      return parsed?.ok === true ? [parsed.value] : [];
    });
    return known;
  };
}

/** Cloudflare can search the fields of an object but not those of a text; a terminal shows one line of JSON best. */
const consoleLog = (mode: Context['mode']): Log => ({
  write: (level, entry) =>
    console[level](mode === 'deployed' ? { level, ...entry } : JSON.stringify({ level, ...entry })),
});

function parseMode(mode: string): Context['mode'] {
  if (mode === 'local' || mode === 'deployed') return mode;
  throw new Error("MODE must be 'local' or 'deployed'");
}

/** A deployed academy requires a second factor of staff, whatever the setting. The demo's owner has none. */
function parseFactorRule(setting: string | undefined, mode: Context['mode']): Context['factorRule'] {
  if (setting !== undefined && setting !== '' && setting !== 'required')
    throw new Error("STAFF_SECOND_FACTOR must be 'required' or unset");
  return mode === 'deployed' || setting === 'required' ? 'required' : 'optional';
}

/** Only the name or the code of a failure: a mail service's message may contain somebody's address. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

/** Starts after the handler has replied, so that a mail does not delay the reply. */
const afterResponse = (log: Log): Background => ({
  run: (name, task) => {
    const work = new Promise<void>((resolve) => setTimeout(resolve)).then(task);
    waitUntil(
      work.catch((error: unknown) => log.write('error', { event: 'background', name, error: reasonOf(error) })),
    );
  },
});

/** Local mode keeps mails in its mailbox and needs no sender. */
function mailerOf({ EMAIL, MAIL_FROM, MODE }: Cloudflare.Env, mailbox: Mailbox | null): Mailer | null {
  const isLocal = parseMode(MODE) === 'local';
  const sender = MAIL_FROM || (isLocal ? 'academy@localhost' : '');
  const mailer =
    EMAIL === undefined || sender === '' ? null : emailMailer(EMAIL, { name: academy.name, email: sender });
  return isLocal && mailbox !== null ? recordingMailer(mailbox, mailer) : mailer;
}

const MAILS_PER_SECOND = 20;

function parseCount(name: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const count = Number(text);
  if (/^\d{1,7}$/.test(text) && count > 0) return count;
  throw new Error(`${name} must be a whole number above 0, or empty`);
}

/** How fast mails to many people leave. A machine of a developer has no limit of a day. */
const parseMailRate = (env: Cloudflare.Env): MailRate => ({
  perSecond: parseCount('MAILS_PER_SECOND', env.MAILS_PER_SECOND) ?? MAILS_PER_SECOND,
  perDay: parseCount('MAILS_PER_DAY', env.MAILS_PER_DAY),
});

/** Runs a task this many milliseconds after the reply. */
const laterWith =
  (log: Log) =>
  (milliseconds: number, task: () => Promise<void>): void => {
    const work = new Promise<void>((resolve) => setTimeout(resolve, milliseconds)).then(task);
    waitUntil(work.catch((error: unknown) => log.write('error', { event: 'sandbox', error: reasonOf(error) })));
  };

export const RAZORPAY = {
  baseUrl: 'https://api.razorpay.com/v1',
  isPageUrl: ({ protocol, hostname }: URL) =>
    protocol === 'https:' && (hostname === 'rzp.io' || hostname.endsWith('.razorpay.com')),
} as const;
const hasAnyKey = (env: Cloudflare.Env): boolean =>
  [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET].some(Boolean);

/** The payment sandbox: in local mode, never beside real keys. A deployed build does not contain it. */
export function sandboxOf(env: Cloudflare.Env): Sandbox | null {
  if (!IS_LOCAL_BUILD || parseMode(env.MODE) !== 'local' || hasAnyKey(env)) return null;
  return createSandbox({
    books: d1Sandbox(env.DB),
    now: () => Date.now(),
    later: laterWith(consoleLog(parseMode(env.MODE))),
  });
}

/** Who takes the money, or null. All three keys must be set; some of them alone open nothing. */
function gatewayOf(env: Cloudflare.Env, sandbox: Sandbox | null, log: Log): Gateway | null {
  if (sandbox !== null)
    return razorpayGateway({ kind: 'sandbox', log, ...sandbox.access, webhookSecrets: [sandbox.access.webhookSecret] });
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET_BEFORE: before,
  } = env;
  if (!keyId || !keySecret || !secret) return null;
  return razorpayGateway({
    kind: 'razorpay',
    ...RAZORPAY,
    keyId,
    keySecret,
    webhookSecrets: [secret, ...(before ? [before] : [])],
    log,
  });
}

/** For how long a server may not know of a correction. */
const CORRECTIONS_MS = 10_000;

/** A list that is asked for again once it is older than this. */
function keptChanges(list: ListContentChanges): ListContentChanges {
  let now = '';
  const kept = keptFor(CORRECTIONS_MS, { now: () => Date.now() }, () => list(now));
  return (asked) => {
    now = asked;
    return kept();
  };
}

const prices = parsePriceList(plans);
const REFUND_RULE = parseRefundRule(academy.refundRule);
/** A setting that cannot be read stops the server at its start. */
const SELLS_FROM_AGE = parseSellsFromAge(academy.sellsFromAge);

/** The ports of accounts that this academy's own database keeps. */
function ownAccounts(env: Cloudflare.Env, cost: ScryptCost): AccountPorts {
  return {
    students: d1Students(env.DB),
    memberships: d1Memberships(env.DB),
    accessRecords: ownAccessRecords(env.DB),
    passwords: scryptPasswords(cost, hashQueue(undefined, waitUntil)),
    sessions: shardSessions(env.SESSIONS),
    staffRoles: d1StaffRoles(env.DB),
    staff: d1Staff(env.DB),
    factors: d1Factors(env.DB),
    passkeys: d1Passkeys(env.DB),
    loginPasskeys: d1LoginPasskeys(env.DB),
    breachNotices: d1BreachNotices(env.DB),
    upstream: null,
    account: d1Account(env.DB),
    parentConsents: d1ParentConsents(env.DB),
    directory: d1StudentDirectory(env.DB),
    presence: shardPresence(env.SESSIONS),
    openings: d1Openings(env.DB),
    trials: d1Trials(env.DB),
    waitingGrants: d1WaitingGrants(env.DB),
  };
}

/**
 * Reads the bindings and makes every port from them; nothing else in the API reads a binding. `files` serves the site's
 * own files, `mailbox` keeps the mails of local mode, `sandbox` is the payment sandbox if there is one.
 */
export function contextOf(
  env: Cloudflare.Env,
  files: Pick<Fetcher, 'fetch'> = env.ASSETS,
  mailbox: Mailbox | null = null,
  sandbox: Sandbox | null = sandboxOf(env),
  site = '',
): Context {
  const mode = parseMode(env.MODE);
  const log = consoleLog(mode);
  const origin = parseUpstreamAddress(env.UPSTREAM_API_URL, mode);
  const builtPapers = assetPapers(files);
  const [currentAffairs, materials] = [d1CurrentAffairs(env.DB), d1Materials(env.DB)];
  const [storedPapers, timetable] = [d1StoredPapers(env.DB), d1Timetable(env.DB)];
  const [lessons, courses] = [d1Lessons(env.DB), d1Courses(env.DB, origin ?? OWN_ACCOUNTS)];
  const announcements = d1Announcements(env.DB, origin ?? OWN_ACCOUNTS);
  const listContentChanges = mode === 'deployed' ? keptChanges(d1ContentChanges(env.DB)) : d1ContentChanges(env.DB);
  const adminIds = parseUpstreamAdminIds(env.UPSTREAM_ADMIN_IDS);
  const cost = parsePasswordCost(env.PASSWORD_COST, mode);
  return {
    ...(origin === null ? ownAccounts(env, cost) : upstreamAccounts(httpUpstream({ origin, log }), adminIds)),
    audit: d1Audit(env.DB),
    factorRule: parseFactorRule(env.STAFF_SECOND_FACTOR, mode),
    factorSecrets: sealedSecrets(env.FILES),
    securityLog: d1SecurityLog(env.DB),
    securityCopies: r2SecurityCopies(env.FILES),
    backupSource: d1BackupSource(env.DB),
    backupRuns: d1BackupRuns(env.DB),
    backups: env.BACKUPS === undefined ? null : r2Backups(env.BACKUPS, env.FILES),
    currentAffairs,
    listContentChanges,
    attemptArchive: d1AttemptArchive(env.DB, origin ?? OWN_ACCOUNTS),
    attemptReport: d1AttemptReport(env.DB, origin ?? OWN_ACCOUNTS),
    counts: d1Counts(env.DB, {
      'current-affairs': currentAffairs,
      materials,
      papers: storedPapers,
      lessons,
      timetable,
      announcements,
    }),
    orders: origin === null ? d1Orders(env.DB) : null,
    coupons: origin === null ? d1Coupons(env.DB) : null,
    countPlanContents: d1PlanContents(env.DB),
    gateway: origin === null ? gatewayOf(env, sandbox, log) : null,
    prices,
    seller: academy.seller,
    refundRule: REFUND_RULE,
    materials,
    files: r2Files(env.FILES),
    uploads: d1Uploads(env.DB),
    tickets: sealedTickets(env.DB),
    timetable,
    announcements,
    mailings: d1Mailings(env.DB),
    mailRate: parseMailRate(env),
    noticePump: objectNoticePump(env.NOTICES),
    pushDevices: d1PushDevices(env.DB),
    pushSender: origin === null ? webPush(env.FILES, academy.email, { now: () => Date.now() }) : null,
    lessons,
    chapters: d1Chapters(env.DB),
    attempts: d1Attempts(env.DB, origin ?? OWN_ACCOUNTS),
    progress: d1Progress(env.DB, origin ?? OWN_ACCOUNTS),
    mistakes: d1Mistakes(env.DB, origin ?? OWN_ACCOUNTS),
    courses,
    pointCards: d1PointCards(env.DB, origin ?? OWN_ACCOUNTS),
    mocks: d1Mocks(env.DB),
    mockFiles: r2MockFiles(env.FILES),
    questionBank: r2QuestionBank(env.FILES),
    accessAnswers: signedAccessAnswers(env.FILES, origin ?? OWN_ACCOUNTS),
    mockTickets: signedMockTickets(env.FILES, origin ?? OWN_ACCOUNTS),
    mockRecords: d1MockRecords(env.DB, origin ?? OWN_ACCOUNTS),
    runningMocks: objectMocks(env.MOCK_ATTEMPTS, env.MOCK_COHORTS, origin ?? OWN_ACCOUNTS),
    mockCohorts: objectCohorts(env.MOCK_COHORTS),
    objections: d1Objections(env.DB, origin ?? OWN_ACCOUNTS),
    rulings: d1Rulings(env.DB),
    rescores: objectRescores(env.MOCK_COHORTS),
    papers: servedPapers(builtPapers, storedPapers, async (reference) =>
      isChangedPaper(await listContentChanges(new Date().toISOString()), reference),
    ),
    builtPapers,
    builtBank: mode === 'deployed' ? readOnce(assetBank(files)) : assetBank(files),
    storedPapers,
    factTables: d1FactTables(env.DB),
    factMails: d1FactMails(env.DB),
    examDates: EXAM_DATES,
    examDays: EXAM_DAYS,
    factBank: d1FactBank(env.DB, log),
    readBuiltFile: builtPapers.read,
    paperPictures: d1PaperPictures(env.DB),
    questionReports: d1QuestionReports(env.DB, origin ?? OWN_ACCOUNTS),
    findProfile: (id) => PROFILES.get(id),
    blueprints: blueprintReader(),
    database: d1Database(env.DB),
    clock: { now: () => Date.now() },
    ids: { requestId: () => crypto.randomUUID() },
    log,
    shared: mode === 'deployed' ? edgeReplies({ now: () => Date.now() }, afterResponse(log)) : nothingShared,
    sentTexts: env.SHARED_DICTIONARIES === 'on' ? edgeTexts(site || 'http://localhost', afterResponse(log), log) : null,
    rateLimiter: bindingRateLimit(env.FLOOR),
    throttles: shardThrottles(env.THROTTLES),
    devices: shardDevices(env.THROTTLES),
    resets: d1Resets(env.DB),
    resetCodes: randomResetCodes,
    mailer: mailerOf(env, mailbox),
    background: afterResponse(log),
    inLanguage,
    academy: {
      name: academy.name,
      email: academy.email,
      classHosts: { live: academy.liveHosts, recordings: academy.recordingHosts },
    },
    sellsFromAge: SELLS_FROM_AGE,
    site: site === '' || new URL(site).hostname.endsWith('.example') ? null : new URL(site).origin,
    launch: { academy, gstPercent: plans.gstPercent },
    mode,
    version,
  };
}

/** Whether the static files have a page at an address. */
export const pageFinder =
  (env: Cloudflare.Env) =>
  async (url: URL): Promise<boolean> =>
    (await env.ASSETS.fetch(url, { method: 'HEAD', redirect: 'manual' })).status === 200;
