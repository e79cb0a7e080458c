import { ADMIN_STUDENT_IDS } from '#domain/identity/student.ts';
import { indiaDayOf, indiaMomentOf, longDayText } from '#domain/lib/india-time.ts';
import type { FactMail } from '../../ports/papers.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { listEndingDates, listEndingFacts } from './admin-fact-tables.ts';

/** Lines of one mail; the admin area has all. */
const MOST_LINES = 30;
/** In India: nobody is woken for a fact. */
const FIRST_TIME = '09:00';

interface Told {
  /** Changes when the fact does, and when its day is over. */
  readonly key: string;
  readonly line: string;
}

const untilText = ({ validUntil, hasEnded }: { readonly validUntil: string; readonly hasEnded: boolean }): string =>
  hasEnded ? `held until ${longDayText(validUntil)}` : `holds until ${longDayText(validUntil)}`;

async function listTold(ctx: Context): Promise<readonly Told[]> {
  const rows = (await listEndingFacts(ctx)).map((row) => ({
    key: `${row.id} ${row.row} ${row.validUntil} ${row.hasEnded}`,
    line: `${row.title}, ${row.name}: ${untilText(row)}.`,
  }));
  const dates = listEndingDates(ctx).map((date) => ({
    key: `${date.file} ${date.field} ${date.validUntil} ${date.hasEnded}`,
    line: `${date.value}: ${untilText(date)}. It is ${date.field} in ${date.file}.`,
  }));
  return [...dates, ...rows];
}

/** Mails the owners, at most once a day, when a fact joins those that end within a week or has ended. */
async function mailFacts(ctx: Context): Promise<void> {
  const { mailer, factMails } = ctx;
  const now = ctx.clock.now();
  if (mailer === null || (indiaMomentOf(now)?.time ?? '') < FIRST_TIME) return;
  const day = indiaDayOf(now);
  const before = await factMails.last();
  if (before.day >= day) return;
  const told = await listTold(ctx);
  if (told.every(({ key }) => before.facts.includes(key))) return;
  const mail: FactMail = { day, facts: told.map(({ key }) => key) };
  const owners = await Promise.all(ADMIN_STUDENT_IDS.map((id) => ctx.students.find(id)));
  const addresses = owners.flatMap((owner) => (owner === null || owner.email === '' ? [] : [owner.email]));
  // Claim before sending, so that only one of two concurrent runs sends it.
  if (!(await factMails.claim(before.day, mail))) return;
  const lines = [
    'These facts have a last day:',
    ...told.slice(0, MOST_LINES).map(({ line }) => line),
    ...(told.length > MOST_LINES ? [`And ${told.length - MOST_LINES} more.`] : []),
    'Look each up again. All of them stand in the admin area under Fact tables. Rows of tables are changed there; the rest in the file that is named, and a new version of the academy is published only with these corrected.',
    ctx.academy.name,
  ];
  const sent = await Promise.allSettled(
    addresses.map((address) => mailer.send(mailOf(address, 'Facts of the academy that end', lines))),
  );
  const failed = sent.filter((each) => each.status === 'rejected');
  for (const { reason } of failed)
    ctx.log.write('error', { event: 'alert-mail', error: reason instanceof Error ? reason.name : 'unknown' });
  // Sent again only where nobody has it: one broken address must not mail the others every few minutes.
  if (failed.length > 0 && failed.length === sent.length) await factMails.release(mail, before);
}

/** A failure is logged: it must not keep what runs after it from running. */
export async function mailEndingFacts(ctx: Context): Promise<void> {
  try {
    await mailFacts(ctx);
  } catch (error) {
    ctx.log.write('error', { event: 'alert-mail', error: error instanceof Error ? error.name : 'unknown' });
  }
}
