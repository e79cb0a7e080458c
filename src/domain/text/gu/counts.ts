import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { countsText } from '../en/counts.ts';

export default {
  questions: ({ count }) => `${numberText(count)} પ્રશ્ન`,
  papers: ({ count }) => `${numberText(count)} પેપર`,
  minutes: ({ count }) => `${numberText(count)} મિનિટ`,
  seconds: ({ seconds }) => `${seconds} સે`,
  minutesAndSeconds: ({ minutes, seconds }) => `${minutes} મિ ${seconds} સે`,
} satisfies Translation<typeof countsText>;
