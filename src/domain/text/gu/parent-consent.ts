import type { Translation } from '../../lib/define-text.ts';
import type { parentConsentText } from '../en/parent-consent.ts';

export default {
  title: 'વાલીની સંમતિ',
  loading: 'તમારા વાલીની સંમતિ ખૂલી રહી છે',
  emailLabel: 'તમારી માતા, પિતા કે વાલીનો ઈમેલ',
  sending: 'ઈમેલ મોકલાઈ રહ્યો છે…',
  sent: 'તમારા વાલીને ઈમેલ મોકલાયો છે.',
  agreed: ({ email }: { email: string }) => `વાલી (${email}) સંમત થયા છે. ઈમેલમાંની લિંકથી તેઓ ગમે ત્યારે સંમતિ પાછી ખેંચી શકે છે.`,
  agreedOn: ({ email, day }: { email: string; day: string }) =>
    `વાલી (${email}) ${day}ના રોજ સંમત થયા છે. ઈમેલમાંની લિંકથી તેઓ ગમે ત્યારે સંમતિ પાછી ખેંચી શકે છે.`,
  written: ({ email }: { email: string }) =>
    `અમે ઈમેલ મોકલ્યો છે: <strong>${email}</strong>. તમારા વાલીને તે ખોલવા, સ્પામમાં પણ જોવા, અને 14 દિવસમાં સંમતિ આપવા કહો. નવો ઈમેલ મોકલો એટલે જૂનો રદ થાય છે.`,
  writtenOn: ({ email, day }: { email: string; day: string }) =>
    `અમે ${day}ના રોજ ઈમેલ મોકલ્યો છે: <strong>${email}</strong>. તમારા વાલીને તે ખોલવા, સ્પામમાં પણ જોવા, અને 14 દિવસમાં સંમતિ આપવા કહો. નવો ઈમેલ મોકલો એટલે જૂનો રદ થાય છે.`,
  sendAgain: 'નવો ઈમેલ મોકલો',
  withdrawn: 'તમારા વાલીએ સંમતિ પાછી ખેંચી છે. ',
  why: 'તમે 18 વર્ષથી નાના છો, તેથી મફત પ્રવેશ કે સભ્યપદ શરૂ થાય તે પહેલાં કાયદા પ્રમાણે વાલીની સંમતિ જરૂરી છે. એકેડેમી તમારા વિશે કઈ માહિતી રાખે છે તે અમે તમારા વાલીને લખીને જણાવીએ છીએ. ત્યાં સુધી જે મફત છે તે તમે વાંચી શકો છો અને તેનો મહાવરો કરી શકો છો.',
  write: 'મારા વાલીને ઈમેલ મોકલો',
} satisfies Translation<typeof parentConsentText>;
