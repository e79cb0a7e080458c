import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { countsText } from '../en/counts.ts';

export default {
  questions: ({ count }) => `${numberText(count)} प्रश्न`,
  papers: ({ count }) => `${numberText(count)} पेपर`,
  minutes: ({ count }) => `${numberText(count)} मिनट`,
  seconds: ({ seconds }) => `${seconds} सेकंड`,
  minutesAndSeconds: ({ minutes, seconds }) => `${minutes} मि. ${seconds} सेकंड`,
} satisfies Translation<typeof countsText>;
