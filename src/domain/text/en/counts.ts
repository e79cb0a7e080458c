import { defineText } from '../../lib/define-text.ts';
import { numberText, plural } from '../../lib/format.ts';

/** Numbers with their nouns, and lengths of time. */
export const countsText = defineText('counts', {
  questions: ({ count }: { count: number }) =>
    plural(count, { one: `${count} question`, other: `${numberText(count)} questions` }),
  papers: ({ count }: { count: number }) =>
    plural(count, { one: `${count} paper`, other: `${numberText(count)} papers` }),
  minutes: ({ count }: { count: number }) =>
    plural(count, { one: `${count} minute`, other: `${numberText(count)} minutes` }),
  seconds: ({ seconds }: { seconds: number }) => `${seconds} s`,
  /** `seconds` has two digits. */
  minutesAndSeconds: ({ minutes, seconds }: { minutes: number; seconds: string }) => `${minutes} min ${seconds} s`,
});
