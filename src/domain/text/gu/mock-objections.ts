import type { Translation } from '../../lib/define-text.ts';
import type { mockObjectionsText } from '../en/mock-objections.ts';

export default {
  rulings: {
    stands: 'આન્સર કી બદલાતી નથી.',
    'key-changed': 'આન્સર કી બદલાઈ છે.',
    'several-keys': 'એકથી વધુ જવાબ સાચા ગણાય છે.',
    dropped: 'પ્રશ્ન રદ થયો છે: બધાને તેના ગુણ મળે છે.',
  },
  outcomes: {
    stands: 'સ્વીકાર્યો નથી',
    'key-changed': 'સ્વીકાર્યો: આન્સર કી બદલાઈ',
    'several-keys': 'સ્વીકાર્યો: એકથી વધુ જવાબ સાચા ગણાય છે',
    dropped: 'સ્વીકાર્યો: પ્રશ્ન રદ થયો',
  },
  underReview: 'તપાસ ચાલુ છે',
  objected: ({ moment, reason }) => `તમારો વાંધો (${moment}): “${reason}”`,
  stillUnderReview: 'તપાસ ચાલુ છે.',
  ruled: ({ outcome }) => `નિર્ણય: ${outcome}.`,
  own: {
    title: 'તમારા વાંધા',
    invitation: 'કોઈ આન્સર કી ખોટી છે? નીચે તે પ્રશ્ન પર વાંધો નોંધાવો.',
    invitationUntil: ({ moment }) => `કોઈ આન્સર કી ખોટી છે? નીચે તે પ્રશ્ન પર વાંધો નોંધાવો. છેલ્લો સમય: ${moment} (ભારતનો સમય).`,
    question: ({ number }) => `પ્રશ્ન ${number}`,
    academy: 'એકેડેમી: ',
  },
  button: 'આ પ્રશ્ન પર વાંધો નોંધાવો',
  buttonNumber: ({ number }) => `, ક્રમાંક ${number}`,
  form: {
    loading: 'ફૉર્મ ખૂલી રહ્યું છે',
    title: ({ number }) => `પ્રશ્ન ${number} પર વાંધો`,
    label: 'આન્સર કી કેમ ખોટી છે?',
    hint: ({ shortest, longest, length }) =>
      `${shortest}થી ${longest} અક્ષર. કયો વિકલ્પ સાચો છે અને તે ક્યાં લખેલું છે તે જણાવો. અત્યાર સુધી ${length}`,
    sent: 'તમારો વાંધો મોકલાઈ ગયો છે. તેનો નિર્ણય આ પ્રશ્ન પર દેખાશે.',
    sending: 'મોકલાઈ રહ્યો છે…',
    send: 'વાંધો મોકલો',
    notNow: 'હમણાં નહીં',
    explained:
      'એકેડેમી તમારું કારણ તમારા નામ વિના વાંચે છે અને પ્રશ્ન પર નિર્ણય આપે છે. આન્સર કી બદલાય, તો દરેક પ્રયાસના ગુણ ફરી ગણાય છે, અને તમને પહેલાંનો અને પછીનો સ્કોર અહીં દેખાય છે.',
    once: 'એક પ્રશ્ન પર એક જ વાર વાંધો નોંધાવી શકાય છે, અને પછી કારણ બદલી શકાતું નથી.',
    confirm: 'હા: મારો વાંધો મોકલો',
    back: 'પાછા જાઓ',
    kept: ({ message }) => `${message} તમારું લખાણ આ પાના પર સચવાયેલું છે.`,
  },
  refusals: {
    reason: ({ shortest, longest }) => `જવાબ કેમ ખોટો છે તે ${shortest}થી ${longest} અક્ષરમાં લખો.`,
    noQuestion: 'આ મૉક ટેસ્ટમાં આવો પ્રશ્ન નથી.',
    noResult: 'તમે પરિણામ જુઓ પછી જ વાંધો નોંધાવી શકાય છે.',
    tooLate: 'આ મૉક ટેસ્ટ માટે વાંધો નોંધાવવાનો સમય પૂરો થયો છે.',
    tooMany: ({ most }) => `તમે આ પ્રયાસના ${most} પ્રશ્નો પર વાંધો નોંધાવી ચૂક્યા છો. હવે વધુ વાંધા લેવાતા નથી.`,
    twice: 'તમે આ પ્રશ્ન પર વાંધો નોંધાવી ચૂક્યા છો.',
    void: 'આ પ્રયાસ રદ થયો છે, તેથી તેના પર વાંધો નોંધાવી શકાતો નથી.',
    note: ({ shortest, longest }) => `શું નક્કી થયું અને કેમ, તે વિદ્યાર્થીઓ વાંચી શકે એ રીતે ${shortest}થી ${longest} અક્ષરમાં લખો.`,
  },
} satisfies Translation<typeof mockObjectionsText>;
