import type { Translation } from '../../lib/define-text.ts';
import type { freeAccessText } from '../en/free-access.ts';

export default {
  modules: {
    EklavyaModule: 'એકલવ્ય અને ફાઉન્ડેશન કોર્સ',
    EnglishModule: 'અંગ્રેજી',
    TestSeriesModule: 'ટેસ્ટ સિરીઝ',
  },
  offer: ({ opens }: { opens: string }) =>
    `તમારા પહેલા ખાતા સાથે સાત દિવસ માટે આ ખૂલે છે: ${opens}. અમે ઈમેલ કરીએ તે કોડ લખો ત્યારે શરૂ થાય છે, કોઈ પૈસા લાગતા નથી અને આપમેળે પૂરું થાય છે.`,
  running: ({ end, opens }: { end: string; opens: string }) => `મફત પ્રવેશ ${end} સુધી: ${opens}.`,
  ended: ({ end }: { end: string }) => `મફત પ્રવેશ પૂરો થયો: ${end}.`,
  none: 'આ ખાતામાં મફત પ્રવેશ નથી. તે દરેક વ્યક્તિને એક જ વાર, પહેલા ખાતા સાથે મળે છે.',
  thenMembership: 'તે પછી: <link>સભ્યપદથી શું ખૂલે છે</link>',
  seeMembership: '<link>સભ્યપદથી શું ખૂલે છે તે જુઓ</link>',
  loading: 'ખૂલી રહ્યું છે',
  begin: 'તમારો મફત પ્રવેશ શરૂ કરો',
  afterBirthday: ({ opens }: { opens: string }) =>
    `તમે નીચે જન્મ તારીખ સાચવો તે પછી સાત દિવસનો મફત પ્રવેશ (${opens}) શરૂ થઈ શકે છે.`,
  afterParent: ({ opens }: { opens: string }) => `તમારા વાલી સંમત થાય તે પછી સાત દિવસનો મફત પ્રવેશ (${opens}) શરૂ થઈ શકે છે.`,
  beforeCode: ({ opens, email }: { opens: string; email: string }) =>
    `અમે <strong>${email}</strong> પર કોડ મોકલીએ છીએ. તે લખો ત્યારે સાત દિવસ માટે આ ખૂલે છે: ${opens}. કોઈ પૈસા લાગતા નથી અને આપમેળે પૂરું થાય છે.`,
  sendCode: 'મને કોડ મોકલો',
  codeSent: ({ email }: { email: string }) =>
    `<strong>${email}</strong> પર કોડ મોકલાયો છે. સ્પામમાં પણ જુઓ. તે 10 મિનિટ ચાલે છે.`,
  sendNewCode: 'નવો કોડ મોકલો',
  submit: 'મફત પ્રવેશ શરૂ કરો',
  checking: 'કોડ તપાસાઈ રહ્યો છે…',
  messages: {
    required: 'ઈમેલમાં આવેલો કોડ લખો',
    invalid: 'કોડમાં 6 આંકડા હોય છે',
    wrong: 'આ કોડ બરાબર નથી. સૌથી છેલ્લે આવેલો ઈમેલ જુઓ, અને તેના 6 આંકડા લખો.',
    over: 'આ કોડ હવે ચાલતો નથી. નવો કોડ માગો.',
    none: 'મફત પ્રવેશ શરૂ થઈ ચૂક્યો છે, અથવા આ ખાતામાં નથી. શું ખુલ્લું છે તે જોવા પાનું ફરી ખોલો.',
    deviceFull:
      'છેલ્લા છ મહિનામાં આ ફોન પર બે વાર મફત પ્રવેશ શરૂ થયો છે, અને એ જ તેની મર્યાદા છે. તમારો પોતાનો ફોન વાપરો, અથવા સભ્યપદ જુઓ.',
    deviceUnknown: 'આ બ્રાઉઝર તમારા લૉગ ઇનની નિશાની રાખતું નથી. આ સાઇટ માટે કૂકી ચાલુ કરો, અને ફરી લૉગ ઇન કરો.',
    noEmail: 'તમારા ખાતામાં ઈમેલ નથી. તમારો ઈમેલ કયો છે તે એકેડેમીને લખો, પછી ફરી કોડ માગો.',
    noMail: 'હમણાં કોડ ઈમેલ કરી શકાતો નથી. થોડી વાર પછી ફરી પ્રયત્ન કરો, અથવા એકેડેમીને લખો.',
    sent: 'તમારા ઈમેલ પર કોડ આવી રહ્યો છે.',
    started: 'તમારો મફત પ્રવેશ શરૂ થયો છે.',
  },
} satisfies Translation<typeof freeAccessText>;
