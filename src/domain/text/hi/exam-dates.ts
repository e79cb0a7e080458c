import type { Translation } from '../../lib/define-text.ts';
import type { examDatesText } from '../en/exam-dates.ts';

export default {
  next: 'अगली:',
  passed: 'तिथि बीत चुकी:',
  notAnnounced: '{date}। अगली तिथि हमें नहीं मिली',
} satisfies Translation<typeof examDatesText>;
