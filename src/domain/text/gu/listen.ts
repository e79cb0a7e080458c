import type { Translation } from '../../lib/define-text.ts';
import type { listenText } from '../en/listen.ts';

export default {
  title: 'સાંભળો અને પછી બોલો',
  about: 'તમારું ડિવાઇસ આ પાઠનાં અંગ્રેજી વાક્યો બોલી સંભળાવે છે. દરેક વાક્ય તેના પછી બોલો. કશું રેકૉર્ડ થતું નથી અને ગુણ અપાતા નથી.',
  start: 'વાક્યો સાંભળો',
  place: '{count}માંથી વાક્ય {number}',
  listen: 'સાંભળો',
  slow: 'ધીમે સાંભળો',
  next: 'આગળનું વાક્ય',
  again: 'ફરી શરૂ કરો',
  stop: 'અટકાવો',
  sayNow: 'હવે તમે મોટેથી બોલો.',
  last: 'આ છેલ્લું વાક્ય હતું.',
  all: 'બધાં વાક્યો',
  failed: 'તમારું ડિવાઇસ આ વાક્ય બોલી શક્યું નથી. ફરી એક વાર પ્રયાસ કરો.',
  notLoaded: 'આ ભાગ ખૂલી શક્યો નથી. તમારું જોડાણ તપાસો અને ફરી પ્રયાસ કરો.',
} satisfies Translation<typeof listenText>;
