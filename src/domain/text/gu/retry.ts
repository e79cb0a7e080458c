import type { Translation } from '../../lib/define-text.ts';
import type { retryText } from '../en/retry.ts';

export default {
  seconds: ({ count }: { count: number }) => `${count} સેકન્ડ`,
  minutes: ({ count }: { count: number }) => `${count} મિનિટ`,
  logIn: 'લૉગ ઇન કરો, પછી ફરી પ્રયત્ન કરો.',
  checkConnection: 'ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  inAMoment: 'થોડી વારમાં ફરી પ્રયત્ન કરો.',
  after: ({ wait }: { wait: string }) => `${wait} પછી ફરી પ્રયત્ન કરો.`,
  problemAndAdvice: ({ problem, advice }: { problem: string; advice: string }) => `${problem}. ${advice}`,
  nothingLost: ({ advice }: { advice: string }) => `${advice} તમે લખેલું બધું અહીં જ છે.`,
} satisfies Translation<typeof retryText>;
