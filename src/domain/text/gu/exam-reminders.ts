import type { Translation } from '../../lib/define-text.ts';
import type { examRemindersText } from '../en/exam-reminders.ts';

export default {
  form: ({ exam, day }) => `${exam}: ફૉર્મ ${day}એ બંધ થશે`,
  admitCard: ({ exam }) => `${exam}: કૉલ લેટર બહાર પડ્યો છે`,
  exam: ({ exam, day }) => `${exam}: પરીક્ષા ${day}એ શરૂ થશે`,
  result: ({ exam }) => `${exam}: પરિણામ બહાર પડ્યું છે`,
  more: ({ stage }) => `${stage}. સ્રોત અને બધી તારીખો જોવા ટૅપ કરો.`,
} satisfies Translation<typeof examRemindersText>;
