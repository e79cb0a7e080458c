import type { Translation } from '../../lib/define-text.ts';
import type { parentConsentText } from '../en/parent-consent.ts';

export default {
  title: 'વાલીની સંમતિ',
  loading: 'તમારા વાલીની સંમતિ ખૂલી રહી છે',
  emailLabel: 'તમારી માતા, પિતા કે વાલીનો ઈમેલ',
  sending: 'ઈમેલ મોકલાઈ રહ્યો છે…',
  sent: 'તમારા વાલીને ઈમેલ મોકલાયો છે.',
  agreed: ({ email }: { email: string }) =>
    `વાલી (${email}) સંમત થયા છે. ઈમેલમાંના સરનામાથી તેઓ ગમે ત્યારે સંમતિ પાછી ખેંચી શકે છે.`,
  agreedOn: ({ email, day }: { email: string; day: string }) =>
    `વાલી (${email}) સંમત થયા છે, ${day}. ઈમેલમાંના સરનામાથી તેઓ ગમે ત્યારે સંમતિ પાછી ખેંચી શકે છે.`,
  written: ({ email }: { email: string }) =>
    `અમે અહીં લખ્યું છે: <strong>${email}</strong>. તમારા વાલીને ઈમેલ ખોલવા, સ્પામમાં પણ જોવા, અને 14 દિવસમાં સંમતિ આપવા કહો. નવો ઈમેલ જૂનાને રદ કરે છે.`,
  writtenOn: ({ email, day }: { email: string; day: string }) =>
    `અમે અહીં લખ્યું છે: <strong>${email}</strong>, ${day}. તમારા વાલીને ઈમેલ ખોલવા, સ્પામમાં પણ જોવા, અને 14 દિવસમાં સંમતિ આપવા કહો. નવો ઈમેલ જૂનાને રદ કરે છે.`,
  sendAgain: 'નવો ઈમેલ મોકલો',
  withdrawn: 'તમારા વાલીએ સંમતિ પાછી ખેંચી છે. ',
  why: 'તમે 18 વર્ષથી નાના છો, તેથી મફત પ્રવેશ કે સભ્યપદ શરૂ થાય તે પહેલાં કાયદો વાલીની સંમતિ માગે છે. અમે તમારા વાલીને લખીને જણાવીએ છીએ કે એકેડેમી તમારા વિશે શું રાખે છે. ત્યાં સુધી જે મફત છે તે તમે વાંચી અને મહાવરો કરી શકો છો.',
  write: 'મારા વાલીને લખો',
} satisfies Translation<typeof parentConsentText>;
