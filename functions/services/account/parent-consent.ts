import type { Language } from '#domain/lib/languages.ts';
import { languageOf } from '#domain/lib/languages.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { ageText } from '#domain/text/en/age.ts';
import { parentMessagesText } from '#domain/text/en/parent-messages.ts';
import type { ConsentStanding, ParentRequest } from '#contract/account/parent-consent.ts';
import { isChild } from '#domain/account/age.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import type { ConsentState, ParentForm, Relation } from '#domain/account/parent-consent.ts';
import {
  canonicalParentCode,
  PARENT_CODE_LIFETIME_MS,
  validateParent,
  validateParentEmail,
} from '#domain/account/parent-consent.ts';
import { PRIVACY_NOTICE } from '#domain/account/privacy-notice.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { Secret } from 'otpauth';
import { invalidFields, ServiceError, sessionOver } from '../../errors.ts';
import type { AskedConsent, ParentConsents, StoredConsent, StudentRecord } from '../../ports/account.ts';
import type { Mail } from '../../ports/lib.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import { tellSecurityLog } from '../identity/security-log.ts';
import { answeredMail, askingMail, studentMail } from './parent-mails.ts';
import { admit, admitAt, admitByAll, giveBackOnFailure } from '../identity/throttles/admit.ts';
import type { Client } from '../identity/throttles/client.ts';
import {
  PARENT_CALLS_OF_ADDRESS,
  PARENT_MAILS_OF_ADDRESS,
  PARENT_MAILS_OF_PARENT,
  PARENT_MAILS_OF_STUDENT,
} from '../identity/throttles/limits.ts';

/** 120 random bits, so that a plain hash keeps the code secret. */
const CODE_BYTES = 15;

const conflict = (message: string, field: string): ServiceError =>
  new ServiceError('conflict', message, { [field]: message });
const noSuchCode = (): ServiceError => new ServiceError('not-found', parentMessagesText().unknownCode);
const isoNow = ({ clock }: Context): string => new Date(clock.now()).toISOString();
const hashOf = (code: string): Promise<string> => sha256(`parent ${canonicalParentCode(code)}`);

function stateOf(ctx: Context, { dob }: StudentRecord, consent: StoredConsent | null): ConsentState {
  if (dob === '') return 'no-birthday';
  if (!isChild(dob, indiaDayOf(ctx.clock.now()))) return 'not-needed';
  if (consent === null) return 'missing';
  if (consent.agreedAt === null) return 'asked';
  return consent.withdrawnAt === null ? 'given' : 'withdrawn';
}

async function standingOf(
  ctx: Context,
  consents: ParentConsents,
  studentId: number,
): Promise<{ readonly student: StudentRecord; readonly consent: StoredConsent | null; readonly state: ConsentState }> {
  const [student, consent] = await Promise.all([ctx.students.find(studentId), consents.find(studentId)]);
  if (student === null) throw sessionOver();
  return { student, consent, state: stateOf(ctx, student, consent) };
}

const replyOf = (state: ConsentState, consent: StoredConsent | null): ConsentStanding => ({
  state,
  parentEmail: consent?.parentEmail ?? null,
  askedAt: consent?.askedAt ?? null,
  agreedAt: consent?.agreedAt ?? null,
});

/** Whether the account's date of birth says that its student is below 18 today. */
export const isChildsAccount = (ctx: Context, { dob }: Pick<StudentRecord, 'dob'>): boolean =>
  isChild(dob, indiaDayOf(ctx.clock.now()));

/**
 * Refuses free access and purchases of a student whose age is unknown, and of one below 18 without a parent's consent
 * (docs/decisions/119). In proxy mode another academy has the accounts and asks. Throws 'conflict'.
 */
export async function refuseWithoutConsent(ctx: Context, studentId: number): Promise<void> {
  if (ctx.parentConsents === null) return;
  const { state } = await standingOf(ctx, ctx.parentConsents, studentId);
  if (state === 'not-needed' || state === 'given') return;
  throw state === 'no-birthday'
    ? conflict(ageText().unknown, 'dob')
    : conflict(parentMessagesText().needed, 'parentConsent');
}

/** Where the caller's consent stands. */
export async function readConsent(ctx: Context, studentId: number): Promise<ConsentStanding> {
  if (ctx.parentConsents === null) return replyOf('not-needed', null);
  const { state, consent } = await standingOf(ctx, ctx.parentConsents, studentId);
  return replyOf(state, consent);
}

interface Asking {
  readonly studentId: number;
  readonly client: Client;
  readonly parentEmail: string;
  /** The origin at which the academy was called; its own domain comes first. */
  readonly origin: string;
}

interface Letter {
  readonly code: string;
  readonly language: Language;
}

/** The page on which a parent answers, in a language. */
const addressOf = ({ site }: Context, origin: string, { code, language }: Letter): string =>
  `${site ?? origin}${localPath('/parent', language)}#${code}`;
const newCode = (): string => (new Secret({ size: CODE_BYTES }).base32.match(/.{4}/g) ?? []).join('-');
const send = ({ background, mailer }: Context, mail: Mail): void =>
  background.run('mail', async () => mailer?.send(mail));

/**
 * Mails a parent the address at which they agree. Throws 'invalid' for a wrong email, 'conflict' where no parent has to
 * agree or one has, 'throttled', and 'unavailable' when no mail can be sent.
 */
export async function askParent(
  ctx: Context,
  { studentId, client, parentEmail: typed, origin }: Asking,
): Promise<ConsentStanding> {
  const { parentConsents: consents, mailer } = ctx;
  if (consents === null) throw conflict(parentMessagesText().notNeeded, 'parentEmail');
  const { student, state } = await standingOf(ctx, consents, studentId);
  if (state === 'no-birthday') throw conflict(ageText().unknown, 'dob');
  if (state === 'not-needed') throw conflict(parentMessagesText().notNeeded, 'parentEmail');
  if (state === 'given') throw conflict(parentMessagesText().isGiven, 'parentEmail');
  const errors = validateParentEmail({ parentEmail: typed }, student.email);
  if (hasErrors(errors)) throw invalidFields(errors);
  if (mailer === null) throw new ServiceError('unavailable', parentMessagesText().noMail);
  const parentEmail = canonicalEmail(typed);
  const admission = await admitByAll([
    admit(ctx, PARENT_MAILS_OF_STUDENT, String(studentId)),
    admit(ctx, PARENT_MAILS_OF_PARENT, await sha256(`parent mail ${parentEmail}`)),
    admitAt(ctx, PARENT_MAILS_OF_ADDRESS, client),
  ]);
  const code = newCode();
  const now = ctx.clock.now();
  const asked: AskedConsent = {
    studentId,
    parentEmail,
    codeHash: await hashOf(code),
    now: new Date(now).toISOString(),
    expiresAt: new Date(now + PARENT_CODE_LIFETIME_MS).toISOString(),
  };
  const isAsked = await giveBackOnFailure(() => consents.ask(asked), admission.forgive);
  if (!isAsked) throw conflict(parentMessagesText().isGiven, 'parentEmail');
  tellSecurityLog(ctx, { event: 'parent-asked', studentId, address: client.address });
  send(ctx, askingMail(ctx.academy, parentEmail, addressOf(ctx, origin, { code, language: student.language })));
  return readConsent(ctx, studentId);
}

interface Answer {
  readonly client: Client;
  readonly code: string;
  readonly origin: string;
}

type Request = NonNullable<Awaited<ReturnType<ParentConsents['findByCode']>>>;

const requestReplyOf = ({ studentName, agreedAt, withdrawnAt }: Request): ParentRequest => ({
  state: withdrawnAt !== null ? 'withdrawn' : agreedAt === null ? 'asked' : 'given',
  studentName,
  agreedAt,
  withdrawnAt,
});

/** Throws 'not-found' for a code that does not work, and in proxy mode. */
async function findRequest(
  ctx: Context,
  code: string,
): Promise<{ readonly consents: ParentConsents; readonly codeHash: string; readonly request: Request }> {
  const { parentConsents: consents } = ctx;
  if (consents === null) throw noSuchCode();
  const codeHash = await hashOf(code);
  const request = await consents.findByCode(codeHash, isoNow(ctx));
  if (request === null) throw noSuchCode();
  return { consents, codeHash, request };
}

/** What a parent is asked. Throws 'not-found' and 'throttled'. */
export async function readRequest(ctx: Context, { client, code }: Omit<Answer, 'origin'>): Promise<ParentRequest> {
  await admitAt(ctx, PARENT_CALLS_OF_ADDRESS, client);
  return requestReplyOf((await findRequest(ctx, code)).request);
}

/** Tells parent and student, and the security log, of an answer. */
function tell(
  ctx: Context,
  { client, code, origin, language }: Answer & { readonly language: string | null },
  { studentId, studentEmail, studentLanguage, parentEmail }: Request,
  isAgreed: boolean,
): void {
  const event = isAgreed ? 'parent-agreed' : 'parent-withdrew';
  tellSecurityLog(ctx, { event, studentId, address: client.address });
  const spoken = languageOf(language);
  const address = addressOf(ctx, origin, { code, language: spoken });
  send(
    ctx,
    ctx.inLanguage(spoken, () => answeredMail(ctx.academy, parentEmail, address, isAgreed)),
  );
  if (studentEmail !== null && studentEmail !== '')
    send(
      ctx,
      ctx.inLanguage(languageOf(studentLanguage), () => studentMail(ctx.academy, studentEmail, isAgreed)),
    );
}

/**
 * Records a parent's consent with the notice's date, the time, and what the parent said of themselves. A repetition
 * changes nothing. Throws 'invalid', 'not-found', 'throttled', and 'conflict' after a withdrawal.
 */
export async function agree(
  ctx: Context,
  { form, ...answer }: Answer & { readonly form: ParentForm & { readonly relation: Relation } },
): Promise<ParentRequest> {
  await admitAt(ctx, PARENT_CALLS_OF_ADDRESS, answer.client);
  const { consents, codeHash, request } = await findRequest(ctx, answer.code);
  const errors = validateParent(form, ctx.clock.now());
  if (hasErrors(errors)) throw invalidFields(errors);
  if (request.withdrawnAt !== null) throw new ServiceError('conflict', parentMessagesText().askAgain);
  const { relation, parentDob, language } = form;
  const parentName = form.parentName.trim().normalize('NFC');
  const consent = { parentName, parentDob, relation, language, noticeVersion: PRIVACY_NOTICE };
  if (await consents.agree(codeHash, consent, isoNow(ctx))) tell(ctx, { ...answer, language }, request, true);
  return requestReplyOf((await findRequest(ctx, answer.code)).request);
}

/**
 * Withdraws a parent's consent and ends free access. A repetition changes nothing. Throws 'not-found', 'throttled', and
 * 'conflict' where nothing was agreed to.
 */
export async function withdraw(ctx: Context, answer: Answer): Promise<ParentRequest> {
  await admitAt(ctx, PARENT_CALLS_OF_ADDRESS, answer.client);
  const { consents, codeHash, request } = await findRequest(ctx, answer.code);
  if (request.agreedAt === null) throw new ServiceError('conflict', parentMessagesText().notAgreed);
  if (await consents.withdraw(codeHash, isoNow(ctx)))
    tell(ctx, { ...answer, language: request.language }, request, false);
  return requestReplyOf((await findRequest(ctx, answer.code)).request);
}
