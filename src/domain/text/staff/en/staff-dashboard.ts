import { numberText, plural } from '../../../lib/format.ts';
import { defineText } from '../../../lib/define-text.ts';

/** The figures of the academy, its lists as files, and what is open before its launch. */
export const staffDashboardText = defineText('staff-dashboard', {
  loading: 'Loading the figures',
  failed: ({ message }: { message: string }) => `The figures could not be loaded. ${message}`,
  signUps: 'Sign-ups a day',
  attempts: 'Attempts a day',
  signUp: { one: 'sign-up', many: 'sign-ups' },
  attempt: { one: 'attempt', many: 'attempts' },
  money: {
    title: 'Money',
    nothing: 'Nothing waits. All money that came fits an order.',
    toLookAt: ({ count }: { count: number }) =>
      plural(count, {
        one: `${count} payment to be looked at`,
        other: `${numberText(count)} payments to be looked at`,
      }),
    told: '. The owners have been told by mail.',
  },
  now: 'Now',
  keptElsewhere: 'The accounts of this academy are kept by another one, which counts them.',
  students: 'Students',
  online: 'Online now',
  onlineNote: 'Seen within ten minutes',
  atLeast: ({ count }: { count: string }) => `at least ${count}`,
  classes: 'Classes this week',
  classesNote: 'Monday to Sunday',
  memberships: 'Active memberships',
  drafts: 'Drafts waiting',
  backups: ({ finished, restored }: { finished: string; restored: string }) =>
    `Last backup: ${finished}. Last restored on trial: ${restored}.`,
  noBackup: 'none yet',
  neverRestored: 'never',
  asOf: ({ moment }: { moment: string }) => `As of ${moment}, India’s time.`,
  lists: {
    title: 'Lists for a spreadsheet',
    note: 'They hold personal details: keep them safe. Each export is written into the audit log.',
    students: 'Students (CSV)',
    attempts: 'Attempts (CSV)',
    log: 'Security log (CSV)',
    revenueTitle: 'Revenue and refunds for the accounts',
    revenueNote:
      'Each payment received in a month of India, with the figures of its receipt, and each refund that went back in it, with its tax, for credit notes. Amounts are in rupees, sums in the last line. The files hold personal details: keep them safe. Each export is written into the audit log.',
    month: 'Month, such as 2026-11',
    noMonth: 'Choose a month first.',
    revenue: 'Revenue (CSV)',
    refunds: 'Refunds (CSV)',
  },
  launch: {
    loading: 'Loading the list',
    all: 'Everything is filled in.',
    open: ({ open, all }: { open: number; all: number }) => `${open} of ${all} are still open.`,
    toDo: 'To do',
    done: 'Done',
  },
});
