import type { Translation } from '../../lib/define-text.ts';
import type { testPaymentText } from '../en/test-payment.ts';

export default {
  test: 'ટેસ્ટ ચુકવણી: કોઈ પૈસા લેવાતા નથી',
  title: 'એકેડેમીને ચુકવણી કરો',
  failed: 'ચુકવણી થઈ નથી અને કોઈ પૈસા કપાયા નથી. તમે ફરી પ્રયાસ કરી શકો છો.',
  plan: 'શાના માટે',
  amount: 'રકમ',
  ways: {
    pay: 'ચુકવણી કરો',
    late: 'ચુકવણી કરો, બૅન્ક મોડેથી ખાતરી આપે',
    lost: 'ચુકવણી કરો, પછી કનેક્શન તૂટી જાય',
    fail: 'ચુકવણી નિષ્ફળ જવા દો',
  },
  unknown: 'આ ચુકવણી થઈ શકતી નથી',
  unknownReason: 'આ લિંક અહીંની નથી.',
  over: {
    paid: 'આ લિંકની ચુકવણી થઈ ગઈ છે',
    cancelled: 'આ લિંક રદ કરવામાં આવી છે',
    expired: 'આ લિંકની મુદત પૂરી થઈ ગઈ છે',
  },
  overReason: 'હવે તેનાથી ચુકવણી થઈ શકતી નથી.',
  lost: 'કનેક્શન તૂટી ગયું',
  lostReason: 'બૅન્કે ચુકવણી લઈ લીધી છે, પણ તમે એકેડેમીના પાના પર પાછા પહોંચ્યા નથી અને એકેડેમીને જાણ થઈ નથી.',
  back: 'સભ્યપદના પાના પર પાછા જાઓ',
} satisfies Translation<typeof testPaymentText>;
