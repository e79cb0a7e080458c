import type { Translation } from '../../lib/define-text.ts';
import type { resetCodeText } from '../en/reset-code.ts';

export default {
  required: 'ईमेल में आया कोड लिखें',
  invalid: 'कोड में 8 अक्षर और अंक होते हैं',
  mayBeUsed: 'आपका पासवर्ड शायद बदल चुका है: उससे लॉग इन करके देखें। न हो तो नया कोड माँगें।',
  passwordAgain: 'अपना नया पासवर्ड फिर लिखें, तब नया कोड भेजा जाएगा।',
  tooEarly: 'कोड भेजे अभी एक मिनट भी नहीं हुआ है। फिर माँगने से पहले ईमेल देखें, स्पैम में भी।',
  asked: 'नया कोड माँगा गया है। पिछले दस मिनट का कोई भी कोड चलेगा।',
} satisfies Translation<typeof resetCodeText>;
