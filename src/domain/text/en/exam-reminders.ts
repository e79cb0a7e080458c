import { defineText } from '../../lib/define-text.ts';

/** Notices on phones about the dates of the student's exam. */
export const examRemindersText = defineText('exam-reminders', {
  form: ({ exam, day }: { exam: string; day: string }) => `${exam}: the form closes on ${day}`,
  admitCard: ({ exam }: { exam: string }) => `${exam}: the admit card is out`,
  exam: ({ exam, day }: { exam: string; day: string }) => `${exam}: the exam begins on ${day}`,
  result: ({ exam }: { exam: string }) => `${exam}: the result is out`,
  more: ({ stage }: { stage: string }) => `${stage}. Tap for its source and all dates.`,
});
