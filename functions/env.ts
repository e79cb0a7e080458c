import { waitUntil } from 'cloudflare:workers';
import { version } from '../package.json';
import academy from '../src/content/academy.json';
import plans from '../src/content/plans.json';
import { parsePriceList } from '../src/domain/membership/plan.ts';
import profilesJson from '../src/content/exam-profiles.json';
import type { ExamProfile } from '../src/domain/papers/exam-profile.ts';
import type { SessionShard } from './durable/session-shard.ts';
import { shardPresence } from './durable/shard-presence.ts';
import { shardSessions } from './durable/shard-sessions.ts';
import { shardDevices, shardThrottles } from './durable/shard-throttles.ts';
import type { ThrottleShard } from './durable/throttle-shard.ts';
import { razorpayGateway } from './gateway/razorpay.ts';
import type { Background, Log, Mailer, Mailbox } from './ports/lib.ts';
import type { Gateway } from './ports/payments.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import type { Context } from './services/context.ts';
import { assetBank, readOnce } from './storage/papers/asset-bank.ts';
import { assetPapers } from './storage/papers/asset-papers.ts';
import { bindingFloor } from './storage/binding-floor.ts';
import { d1Account } from './storage/account/d1-account.ts';
import { d1Admins } from './storage/account/d1-admins.ts';
import { d1Audit } from './storage/staff/d1-audit.ts';
import { d1AttemptArchive } from './storage/attempts/d1-attempt-archive.ts';
import { d1AttemptReport } from './storage/attempts/d1-attempt-report.ts';
import { d1Attempts, OWN_ACCOUNTS } from './storage/attempts/d1-attempts.ts';
import { d1CurrentAffairs } from './storage/current-affairs/d1-current-affairs.ts';
import { d1Counts } from './storage/staff/d1-counts.ts';
import { d1Database } from './storage/d1-database.ts';
import { d1Materials } from './storage/materials/d1-materials.ts';
import { d1Memberships } from './storage/membership/d1-memberships.ts';
import { d1Orders } from './storage/membership/d1-orders.ts';
import { d1Sandbox } from './storage/membership/d1-sandbox.ts';
import { d1Mistakes } from './storage/attempts/d1-mistakes.ts';
import { d1Progress } from './storage/attempts/d1-progress.ts';
import { d1Resets } from './storage/account/d1-resets.ts';
import { d1StudentDirectory } from './storage/account/d1-student-directory.ts';
import { d1Students } from './storage/account/d1-students.ts';
import { d1StoredPapers } from './storage/papers/d1-stored-papers.ts';
import { d1Uploads } from './storage/materials/d1-uploads.ts';
import { edgeAnswers, nothingShared } from './storage/edge-answers.ts';
import { emailMailer, keepingMailer } from './storage/account/email-mailer.ts';
import { randomResetCodes } from './storage/account/random-reset-codes.ts';
import { ownAccessRecords } from './storage/membership/own-access-records.ts';
import { r2Files } from './storage/materials/r2-files.ts';
import { scryptPasswords } from './storage/account/scrypt-passwords.ts';
import { sealedTickets } from './storage/materials/sealed-tickets.ts';
import { servedPapers } from './storage/papers/served-papers.ts';
import { d1Timetable } from './storage/timetable/d1-timetable.ts';
import { httpUpstream } from './upstream/http-upstream.ts';
import type { AccountPorts } from './upstream/upstream-accounts.ts';
import { upstreamAccounts } from './upstream/upstream-accounts.ts';
import { parseUpstreamAddress, parseUpstreamAdminIds } from './upstream/upstream-address.ts';

declare global {
  namespace Cloudflare {
    /** The bindings of wrangler.jsonc. */
    interface Env {
      readonly DB: D1Database;
      /** Materials' files. Nothing leads into it but the API. */
      readonly FILES: R2Bucket;
      readonly ASSETS: Fetcher;
      readonly SESSIONS: DurableObjectNamespace<SessionShard>;
      readonly THROTTLES: DurableObjectNamespace<ThrottleShard>;
      /** How much one address may ask for; without, nothing is counted. */
      readonly FLOOR?: RateLimit;
      /** Mail goes out only where both are given. */
      readonly EMAIL?: SendEmail;
      readonly MAIL_FROM?: string;
      readonly MODE: string;
      /** The origin of the academy that keeps the accounts: proxy mode. Unset or empty: embedded mode. */
      readonly UPSTREAM_API_URL?: string;
      /** Which of the upstream's ids 1, 2 and 3 are admins here, such as '1,2'; none when unset. */
      readonly UPSTREAM_ADMIN_IDS?: string;
      /** Razorpay's keys (docs/payments.md); nothing can be paid before all three are set. */
      readonly RAZORPAY_KEY_ID?: string;
      readonly RAZORPAY_KEY_SECRET?: string;
      readonly RAZORPAY_WEBHOOK_SECRET?: string;
      /** The webhook's secret before the last change, for messages that are sent again. */
      readonly RAZORPAY_WEBHOOK_SECRET_BEFORE?: string;
      /** 'shown' opens the payment sandbox in a deployed academy without keys; its pages then say so. */
      readonly PAYMENTS_SANDBOX?: string;
    }
  }
}

const PROFILES: ReadonlyMap<string, ExamProfile> = new Map(
  Object.entries(profilesJson as Record<string, unknown>) as [string, ExamProfile][],
);

/** Cloudflare makes the fields of an object searchable, those of a text not; a terminal shows a line of JSON best. */
const consoleLog = (mode: Context['mode']): Log => ({
  write: (level, entry) =>
    console[level](mode === 'deployed' ? { level, ...entry } : JSON.stringify({ level, ...entry })),
});

function parseMode(mode: string): Context['mode'] {
  if (mode === 'local' || mode === 'deployed') return mode;
  throw new Error("MODE must be 'local' or 'deployed'");
}

/** The name or code of a failure: what a mail service says of one may hold somebody's address. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
};

/** Begins after the answer has left its handler, so that a mail takes no time of it. */
const afterAnswer = (log: Log): Background => ({
  run: (name, task) => {
    const work = new Promise<void>((resolve) => setTimeout(resolve)).then(task);
    waitUntil(
      work.catch((error: unknown) => log.write('error', { event: 'background', name, error: reasonOf(error) })),
    );
  },
});

/** In local mode mails are kept too, and need no sender of their own. */
function mailerOf({ EMAIL, MAIL_FROM, MODE }: Cloudflare.Env, mailbox: Mailbox | null): Mailer | null {
  const isLocal = parseMode(MODE) === 'local';
  const sender = MAIL_FROM || (isLocal ? 'academy@localhost' : '');
  const mailer =
    EMAIL === undefined || sender === '' ? null : emailMailer(EMAIL, { name: academy.name, email: sender });
  return isLocal && mailbox !== null ? keepingMailer(mailbox, mailer) : mailer;
}

/** Runs what does not belong to an answer, so many milliseconds after it. */
const laterWith =
  (log: Log) =>
  (milliseconds: number, task: () => Promise<void>): void => {
    const work = new Promise<void>((resolve) => setTimeout(resolve, milliseconds)).then(task);
    waitUntil(work.catch((error: unknown) => log.write('error', { event: 'sandbox', error: reasonOf(error) })));
  };

const RAZORPAY = {
  baseUrl: 'https://api.razorpay.com/v1',
  checkoutAction: 'https://api.razorpay.com/v1/checkout/embedded',
} as const;
const hasAnyKey = (env: Cloudflare.Env): boolean =>
  [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET].some(Boolean);

/** The payment sandbox: on a developer's machine, and deployed only where a setting shows it. Never beside real keys. */
export function sandboxOf(env: Cloudflare.Env): Sandbox | null {
  const isWanted = parseMode(env.MODE) === 'local' || env.PAYMENTS_SANDBOX === 'shown';
  if (!isWanted || hasAnyKey(env)) return null;
  return createSandbox({
    books: d1Sandbox(env.DB),
    now: () => Date.now(),
    later: laterWith(consoleLog(parseMode(env.MODE))),
  });
}

/** Who takes the money; null while there is nobody. Keys are set one after the other: half of them open nothing. */
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

const prices = parsePriceList(plans);

/** Accounts in this academy's own database. */
function ownAccounts(env: Cloudflare.Env): AccountPorts {
  const students = d1Students(env.DB);
  const memberships = d1Memberships(env.DB);
  return {
    students,
    memberships,
    accessRecords: ownAccessRecords(students, memberships),
    passwords: scryptPasswords,
    sessions: shardSessions(env.SESSIONS),
    admins: d1Admins(env.DB),
    upstream: null,
    account: d1Account(env.DB),
    directory: d1StudentDirectory(env.DB),
    presence: shardPresence(env.SESSIONS),
  };
}

/**
 * The only reader of bindings: everything else gets these ports. `files` serves the site's own files, `mailbox` keeps
 * mails in local mode, `sandbox` is the payment sandbox where there is one.
 */
export function contextOf(
  env: Cloudflare.Env,
  files: Pick<Fetcher, 'fetch'> = env.ASSETS,
  mailbox: Mailbox | null = null,
  sandbox: Sandbox | null = sandboxOf(env),
): Context {
  const mode = parseMode(env.MODE);
  const log = consoleLog(mode);
  const origin = parseUpstreamAddress(env.UPSTREAM_API_URL, mode);
  const [builtPapers, storedPapers] = [assetPapers(files), d1StoredPapers(env.DB)];
  const adminIds = parseUpstreamAdminIds(env.UPSTREAM_ADMIN_IDS);
  return {
    ...(origin === null ? ownAccounts(env) : upstreamAccounts(httpUpstream({ origin, log }), adminIds)),
    audit: d1Audit(env.DB),
    currentAffairs: d1CurrentAffairs(env.DB),
    attemptArchive: d1AttemptArchive(env.DB, origin ?? OWN_ACCOUNTS),
    attemptReport: d1AttemptReport(env.DB, origin ?? OWN_ACCOUNTS),
    counts: d1Counts(env.DB),
    orders: origin === null ? d1Orders(env.DB) : null,
    gateway: origin === null ? gatewayOf(env, sandbox, log) : null,
    prices,
    seller: academy.seller,
    materials: d1Materials(env.DB),
    files: r2Files(env.FILES),
    uploads: d1Uploads(env.DB),
    tickets: sealedTickets(env.DB),
    timetable: d1Timetable(env.DB),
    attempts: d1Attempts(env.DB, origin ?? OWN_ACCOUNTS),
    progress: d1Progress(env.DB, origin ?? OWN_ACCOUNTS),
    mistakes: d1Mistakes(env.DB, origin ?? OWN_ACCOUNTS),
    papers: servedPapers(builtPapers, storedPapers),
    builtPapers,
    builtBank: mode === 'deployed' ? readOnce(assetBank(files)) : assetBank(files),
    storedPapers,
    findProfile: (id) => PROFILES.get(id),
    database: d1Database(env.DB),
    clock: { now: () => Date.now() },
    ids: { requestId: () => crypto.randomUUID() },
    log,
    shared: mode === 'deployed' ? edgeAnswers({ now: () => Date.now() }, afterAnswer(log)) : nothingShared,
    floor: bindingFloor(env.FLOOR),
    throttles: shardThrottles(env.THROTTLES),
    devices: shardDevices(env.THROTTLES),
    resets: d1Resets(env.DB),
    resetCodes: randomResetCodes,
    mailer: mailerOf(env, mailbox),
    background: afterAnswer(log),
    academy: {
      name: academy.name,
      email: academy.email,
      classHosts: { live: academy.liveHosts, recordings: academy.recordingHosts },
    },
    mode,
    version,
  };
}

/** Whether the site has a page at an address, asked of the static files alone. */
export const pageFinder =
  (env: Cloudflare.Env) =>
  async (url: URL): Promise<boolean> =>
    (await env.ASSETS.fetch(url, { method: 'HEAD', redirect: 'manual' })).status === 200;
