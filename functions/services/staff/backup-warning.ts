import { ADMIN_STUDENT_IDS } from '#domain/identity/student.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { BACKUP_OVERDUE_MS, FAILURES_BEFORE_WARNING } from '#domain/staff/backups.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

/** Mails the owners, at most once a day, when no backup was finished for two days or today's has failed four times. */
export async function warnOfBackups(ctx: Context, today: string): Promise<void> {
  const { mailer, backupRuns } = ctx;
  const now = ctx.clock.now();
  const { goodAt, failures } = await backupRuns.health();
  const isOverdue = goodAt !== null && now - goodAt > BACKUP_OVERDUE_MS;
  if (!isOverdue && failures < FAILURES_BEFORE_WARNING) return;
  ctx.log.write('error', { event: 'backup', error: isOverdue ? 'overdue' : 'failing', failures });
  // Claim before sending, so that only one of two concurrent runs sends it.
  if (mailer === null || !(await backupRuns.claimWarning(today, now))) return;
  const lines = [
    isOverdue
      ? `No backup of the academy was finished since ${momentText(goodAt)}, India time.`
      : `The backup of today has failed ${failures} times.`,
    'Students notice nothing, but what is lost now could not be restored. The backup is tried again every quarter of an hour.',
    'Whoever runs the academy looks under "Backups" in docs/operations.md.',
    ctx.academy.name,
  ];
  try {
    const owners = await Promise.all(ADMIN_STUDENT_IDS.map((id) => ctx.students.find(id)));
    for (const owner of owners)
      if (owner !== null && owner.email !== '')
        await mailer.send(mailOf(owner.email, 'The academy has no new backup', lines));
  } catch (error) {
    await backupRuns.releaseWarning(today);
    ctx.log.write('error', { event: 'alert-mail', error: error instanceof Error ? error.name : 'unknown' });
  }
}
