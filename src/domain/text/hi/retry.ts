import type { Translation } from '../../lib/define-text.ts';
import type { retryText } from '../en/retry.ts';

export default {
  seconds: ({ count }: { count: number }) => `${count} सेकंड`,
  minutes: ({ count }: { count: number }) => `${count} मिनट`,
  logIn: 'लॉग इन करें और फिर कोशिश करें।',
  checkConnection: 'अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  inAMoment: 'थोड़ी देर बाद फिर कोशिश करें।',
  after: ({ wait }: { wait: string }) => `${wait} बाद फिर कोशिश करें।`,
  problemAndAdvice: ({ problem, advice }: { problem: string; advice: string }) => `${problem}। ${advice}`,
  nothingLost: ({ advice }: { advice: string }) => `${advice} आपका लिखा हुआ सब यहीं है।`,
} satisfies Translation<typeof retryText>;
