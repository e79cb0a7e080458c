import type { Translation } from '../../lib/define-text.ts';
import { plural } from '../../lib/format.ts';
import type { courseOutlineText } from '../en/course-outline.ts';

export default {
  lessons: ({ count }) => `${count} पाठ`,
  minutes: ({ count }) => `${count} मिनट`,
  hours: ({ count }) => plural(count, { one: `लगभग ${count} घंटा`, other: `लगभग ${count} घंटे` }),
  size: ({ lessons, time }) => `${lessons}, ${time}`,
  oneFree: ({ size }) => `${size}। हर अध्याय का एक पाठ निःशुल्क है।`,
  offer: 'पाठ:',
  onSubject: 'इस विषय के पाठ',
  seeAllOf: 'सभी पाठ देखें:',
  readOf: ({ read, of }) => `${of} में से ${read} पढ़े`,
  shortMinutes: ({ count }) => `${count} मिनट`,
  free: 'निःशुल्क',
  check: ({ right, of }) => `जाँच: ${of} में से ${right}`,
  read: 'पढ़ लिया',
  again: 'सभी पाठ पढ़ लिए। फिर से शुरू करें:',
  goOn: 'आगे बढ़ें:',
  start: 'शुरू करें:',
  points: 'याद रखने के बिंदु, एक पन्ने पर',
  progressFailed: ({ reason }) => `आपकी प्रगति लोड नहीं हो सकी। ${reason}`,
} satisfies Translation<typeof courseOutlineText>;
