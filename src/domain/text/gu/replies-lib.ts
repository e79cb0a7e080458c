import type { Translation } from '../../lib/define-text.ts';
import type { repliesLibText } from '../en/replies-lib.ts';

export default {
  storesFull: 'એકેડેમી અત્યારે કંઈ સાચવી શકતી નથી. 5 મિનિટ પછી ફરી પ્રયત્ન કરો.',
  storesAway: 'એકેડેમી અત્યારે આ કરી શકતી નથી. થોડી વાર પછી ફરી પ્રયત્ન કરો.',
  oldEncryption: 'આ બ્રાઉઝર જે એન્ક્રિપ્શન વાપરે છે તે હવે સુરક્ષિત નથી (TLS 1.1 કે તેથી જૂનું). બ્રાઉઝર અપડેટ કરો, અથવા બીજું વાપરો.',
  noEncryption: 'આ વિનંતી એન્ક્રિપ્શન વગર આવી. એકેડેમીનું સરનામું https:// થી શરૂ કરીને ખોલો.',
  otherSite: 'બીજી વેબસાઇટ પરથી આવતી વિનંતી સ્વીકારાતી નથી. એકેડેમીની પોતાની વેબસાઇટ ખોલો.',
  noAddress: 'આ સરનામે કંઈ નથી. એકેડેમીના હોમ પાના પરથી શરૂ કરો.',
  noCall: 'આવી કોઈ વિનંતી નથી. પાનું ફરી ખોલો.',
  noMethod: 'આ વિનંતી આ રીતે થતી નથી. પાનું ફરી ખોલો.',
  noRange: 'ફાઇલમાં આવો ભાગ નથી. ફાઇલ ફરી ખોલો.',
  idempotencyKey: 'Idempotency-Key એક UUID હોવી જોઈએ.',
  bodyTooLong: 'મોકલેલું લખાણ ખૂબ લાંબું છે. ટૂંકું કરીને ફરી મોકલો.',
  bodyNotJson: 'મોકલેલું લખાણ માન્ય JSON નથી. પાનું ફરી ખોલીને મોકલો.',
  bodyNotObject: 'મોકલેલું લખાણ JSON ઑબ્જેક્ટ હોવું જોઈએ',
  bodyCutShort: 'મોકલેલું આખું પહોંચ્યું નહીં. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી મોકલો.',
  bodyType: ({ type }: { type: string }) => `વિનંતી આ પ્રકારે મોકલવી જોઈએ: ${type}.`,
  unknownField: ({ field }: { field: string }) => `આવી કોઈ વિગત નથી: ${field}`,
  invalidField: ({ field }: { field: string }) => `આ વિગત બરાબર નથી: ${field}`,
} satisfies Translation<typeof repliesLibText>;
