import type { Translation } from '../../lib/define-text.ts';
import type { accountMenuText } from '../en/account-menu.ts';

export default {
  login: 'लॉग इन',
  yourAccount: 'आपका खाता',
  profile: 'प्रोफ़ाइल',
  adminArea: 'एडमिन क्षेत्र',
  logout: 'लॉग आउट',
  loggingOut: 'लॉग आउट हो रहा है…',
  forgetMe: 'लॉग आउट करें और यहाँ मुझे भूल जाएँ',
  logoutAnyway: 'फिर भी लॉग आउट करें',
  mockRuns: 'आपका मॉक टेस्ट चल रहा है। लॉग आउट करने पर भी उसका समय चलता रहेगा, और फिर लॉग इन करके आप आगे बढ़ सकते हैं।',
  mockUnsent: 'आपके मॉक टेस्ट के उत्तर अभी भेजे नहीं गए हैं। यहाँ फिर लॉग इन करने तक वे इसी डिवाइस पर रहेंगे।',
  paperRuns: 'एक पेपर चल रहा है। लॉग आउट करने पर वह बिना स्कोर के समाप्त हो जाएगा।',
  examUnknown: 'यहाँ कोई पेपर या मॉक टेस्ट चल रहा हो सकता है। लॉग आउट करने पर पेपर बिना स्कोर के समाप्त हो जाएगा।',
  attemptsUnsent: ({ count }: { count: number }) =>
    `पूरे किए गए ${count} प्रयास अभी आपके खाते में नहीं पहुँचे हैं, और फिर लॉग इन करने तक इसी डिवाइस पर रहेंगे।`,
} satisfies Translation<typeof accountMenuText>;
