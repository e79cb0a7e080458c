import type { Translation } from '../../lib/define-text.ts';
import type { messagesText } from '../en/messages.ts';

export default {
  warnings: {
    purchaseNeeded: 'આ જોવા માટે કૃપા કરીને પ્રીમિયમ પ્લાન ખરીદો.',
    subscriptionExpired: 'તમારું સભ્યપદ પૂરું થયું છે. આગળ વધવા કૃપા કરીને તેને રિન્યૂ કરો.',
    adminsOnly: 'અહીં પ્રવેશ નથી. આ ભાગ ફક્ત ઍડમિન માટે છે.',
    loginForQuiz: 'આ ક્વિઝ આપવા કૃપા કરીને લૉગ ઇન કરો.',
    sessionExpired: 'તમારા લૉગ ઇનનો સમય પૂરો થયો. કૃપા કરીને ફરી લૉગ ઇન કરો.',
    fixErrors: 'કૃપા કરીને ભૂલો સુધારો',
    loginNotKept: 'આ બ્રાઉઝર તમારું લૉગ ઇન સાચવતું નથી, તેથી તે ફક્ત આ પાના પર ચાલશે.',
  },
  successes: {
    login: 'લૉગ ઇન થઈ ગયું!',
    signup: 'ખાતું બની ગયું!',
    passwordReset: 'પાસવર્ડ બદલાઈ ગયો!',
  },
  errors: {
    fallback: 'કંઈક ખોટું થયું',
    subscriptionsFailed: 'તમારાં સભ્યપદ ખૂલી શક્યાં નથી',
    unreachable: 'એકેડેમી સુધી પહોંચી શકાતું નથી',
  },
} satisfies Translation<typeof messagesText>;
