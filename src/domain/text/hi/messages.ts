import type { Translation } from '../../lib/define-text.ts';
import type { messagesText } from '../en/messages.ts';

export default {
  warnings: {
    purchaseNeeded: 'इसे देखने के लिए कृपया प्रीमियम प्लान ख़रीदें।',
    subscriptionExpired: 'आपकी सदस्यता समाप्त हो गई है। आगे बढ़ने के लिए कृपया उसे रिन्यू करें।',
    adminsOnly: 'आप यह हिस्सा नहीं खोल सकते। यह केवल एडमिन के लिए है।',
    loginForQuiz: 'यह क्विज़ देने के लिए कृपया लॉग इन करें।',
    sessionExpired: 'आपके लॉग इन का समय समाप्त हो गया। कृपया फिर लॉग इन करें।',
    fixErrors: 'कृपया गलतियाँ ठीक करें',
    loginNotKept: 'यह ब्राउज़र आपका लॉग इन नहीं सहेजता, इसलिए वह केवल इसी पन्ने पर चलेगा।',
  },
  successes: {
    login: 'लॉग इन हो गया!',
    signup: 'खाता बन गया!',
    passwordReset: 'पासवर्ड बदल गया!',
  },
  errors: {
    fallback: 'कुछ गड़बड़ हो गई',
    subscriptionsFailed: 'सदस्यताएँ लोड नहीं हो सकीं',
    unreachable: 'अकादमी के सर्वर से संपर्क नहीं हो सका',
  },
} satisfies Translation<typeof messagesText>;
