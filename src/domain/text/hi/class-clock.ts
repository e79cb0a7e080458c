import type { Translation } from '../../lib/define-text.ts';
import type { classClockText } from '../en/class-clock.ts';

export default {
  next: 'अगली क्लास: {title},\n{when}',
  inTime: '{left} में',
  now: 'अभी चल रही है',
  days: '{count} दिन',
  hours: '{count} घंटे',
  minutes: '{minutes} मिनट {seconds} सेकंड',
  saidIn: 'अगली क्लास {count} मिनट में शुरू होगी।',
  saidNow: 'अगली क्लास शुरू हो गई है।',
  open: 'आप अभी जुड़ सकते हैं।',
  runs: 'वह अभी चल रही है।',
  failed: 'वे लोड नहीं हो सकीं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
} satisfies Translation<typeof classClockText>;
