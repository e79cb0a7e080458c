import type { Translation } from '../../lib/define-text.ts';
import type { examDatesText } from '../en/exam-dates.ts';

export default {
  next: 'આગામી:',
  passed: 'તારીખ વીતી ગઈ:',
  notAnnounced: '{date}. આગામી તારીખ અમને મળી નથી',
} satisfies Translation<typeof examDatesText>;
