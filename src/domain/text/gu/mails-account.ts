import type { Translation } from '../../lib/define-text.ts';
import type { mailsAccountText } from '../en/mails-account.ts';

export default {
  passwordCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: નવા પાસવર્ડ માટે તમારો કોડ`,
    intro: 'કોઈએ (આશા છે કે તમે જ) નવો પાસવર્ડ માગ્યો છે. તમારો કોડ:',
    enter: ({ minutes }: { minutes: number }) => `કોડ જ્યાં માગ્યો હતો ત્યાં ${minutes} મિનિટમાં લખો. તે એક જ વાર ચાલે છે.`,
    notYou: 'તમે ન માગ્યો હોય તો કંઈ ન કરો: તમારો પાસવર્ડ એમ જ રહેશે. કોડ કોઈને ન કહો; એકેડેમી તે ક્યારેય માગતી નથી.',
  },
  claimCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારો ઈમેલ પાછો લેવા માટે કોડ`,
    intro: 'એક ખાતામાં આ ઈમેલ છે, અને તેની ખાતરી ક્યારેય થઈ નથી. કોઈ (આશા છે કે તમે જ) કહે છે કે તે ખાતું તેમનું નથી. તમારો કોડ:',
    enter: ({ minutes }: { minutes: number }) =>
      `કોડ જ્યાં માગ્યો હતો ત્યાં ${minutes} મિનિટમાં લખો. પછી તે ખાતામાંથી આ ઈમેલ નીકળી જશે, અને તમે તેનાથી નોંધણી કરી શકશો.`,
    isYours: 'ખાતું તમારું જ હોય તો કંઈ ન કરો: ઈમેલ તેમાં જ રહેશે. કોડ કોઈને ન કહો; એકેડેમી તે ક્યારેય માગતી નથી.',
  },
  confirmedAlready: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારો ઈમેલ`,
    intro:
      'કોઈએ (આશા છે કે તમે જ) આ ઈમેલ એક ખાતામાંથી લઈ લેવા કહ્યું છે. અહીં આવેલા કોડથી તે ખાતામાં ઈમેલની ખાતરી થઈ ચૂકી છે, તેથી ઈમેલ તેમાં જ રહે છે.',
    isYou: ({ email }: { email: string }) =>
      `તમે જ હો તો લૉગ ઇન કરો, અથવા “પાસવર્ડ ભૂલી ગયા” વાપરો. પ્રશ્ન હોય તો અહીં લખો: ${email}.`,
  },
  passwordChanged: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારો પાસવર્ડ બદલાયો`,
    byCode: ({ when }: { when: string }) =>
      `તમારો પાસવર્ડ બદલાયો: ${when}, ભારતનો સમય. તમે બધેથી લૉગ આઉટ થયા છો; નવા પાસવર્ડથી લૉગ ઇન કરો.`,
    inProfile: ({ when }: { when: string }) =>
      `તમારો પાસવર્ડ પ્રોફાઇલમાંથી બદલાયો: ${when}, ભારતનો સમય. બીજાં બધાં ઉપકરણ લૉગ આઉટ થયાં છે.`,
    notYou: ({ email }: { email: string }) =>
      `તમે ન બદલ્યો હોય તો તરત “પાસવર્ડ ભૂલી ગયા” વડે નવો પાસવર્ડ લો, અને અહીં લખો: ${email}.`,
  },
  passkey: {
    added: ({ academy }: { academy: string }) => `${academy}માં પાસકી તમારું ખાતું ખોલે છે`,
    addedText: ({ device, when }: { device: string; when: string }) =>
      `${when}એ (ભારતીય સમય) પાસકી ઉમેરાઈ: ${device}. હવે તે ઉપકરણનું લૉક તમારું ખાતું ખોલે છે, અને તમારો પાસવર્ડ પણ.`,
    removed: ({ academy }: { academy: string }) => `${academy}માં પાસકી કાઢી નાખવામાં આવી`,
    removedText: ({ device, when }: { device: string; when: string }) =>
      `${when}એ (ભારતીય સમય) પાસકી કાઢી નાખવામાં આવી: ${device}. તે હવે તમારું ખાતું ખોલતી નથી. તમારો પાસવર્ડ ખોલે છે.`,
    notYou: ({ email }: { email: string }) =>
      `આ તમે ન કર્યું હોય તો તરત "પાસવર્ડ ભૂલી ગયા" વાપરો: કોડથી મેળવેલો નવો પાસવર્ડ દરેક ઉપકરણને સાઇન આઉટ કરે છે અને બધી પાસકી કાઢે છે. પછી ${email} પર લખો.`,
    line: ({ device, day }: { device: string; day: string }) => `${device}, ${day}થી`,
    stay: ({ passkeys }: { passkeys: string }) =>
      `આ પાસકી હજી તમારું ખાતું ખોલે છે: ${passkeys}. કોઈ ઓળખાતી ન હોય તો તેને પ્રોફાઇલમાં "ખાતું" હેઠળ કાઢો.`,
    ended: ({ passkeys }: { passkeys: string }) =>
      `આ પાસકી હવે તમારું ખાતું ખોલતી નથી: ${passkeys}. નવી પાસકી પ્રોફાઇલમાં "ખાતું" હેઠળ બનાવી શકો છો.`,
  },
  freeAccessCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: મફત પ્રવેશ માટે તમારો કોડ`,
    intro: 'તમારો મફત પ્રવેશ આ કોડથી શરૂ થાય છે:',
    enter: ({ minutes }: { minutes: number }) => `તેને ${minutes} મિનિટમાં તમારી પ્રોફાઇલમાં લખો. તે એક જ વાર ચાલે છે.`,
    notYou: 'તમે ન માગ્યો હોય તો કંઈ ન કરો. કોડ કોઈને ન કહો; એકેડેમી તે ક્યારેય માગતી નથી.',
  },
  erased: 'તમારી વિગતો, સભ્યપદ અને પ્રયાસ ભૂંસાઈ ગયાં છે અને પાછાં લાવી શકાતાં નથી. ચુકવણીની નોંધ કાયદો કહે ત્યાં સુધી રહે છે.',
  reason: ({ reason }: { reason: string }) => `કારણ: ${reason}`,
  closes: {
    subject: ({ academy }: { academy: string }) => `${academy} તમારું ખાતું બંધ કરે છે`,
    intro: ({ when }: { when: string }) => `એકેડેમી તમારું ખાતું બંધ કરે છે: ${when}, ભારતનો સમય. દરેક ઉપકરણ લૉગ આઉટ થયું છે.`,
    mistake: ({ email }: { email: string }) =>
      `આ ભૂલ લાગે, અથવા તમારા પૈસા લેવાના બાકી હોય, તો આ જ ઈમેલ પરથી અહીં લખો: ${email}.`,
  },
  deleted: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારું ખાતું કાઢી નાખ્યું છે`,
    intro: ({ when }: { when: string }) =>
      `તમે કહ્યું તે પ્રમાણે તમારું ખાતું કાઢી નાખ્યું છે: ${when}, ભારતનો સમય. દરેક ઉપકરણ લૉગ આઉટ થયું છે.`,
    again:
      'આ ઈમેલ અને તમારા મોબાઇલ નંબરથી તમે ગમે ત્યારે નવું ખાતું બનાવી શકો છો. મફત પ્રવેશ એક વ્યક્તિને એક જ વાર મળે છે, તેથી ફરી નહીં મળે.',
    notYou: ({ email }: { email: string }) => `તમે ન કર્યું હોય તો તરત અહીં લખો: ${email}.`,
    thanks: ({ academy }: { academy: string }) => `અમારી સાથે ભણવા બદલ આભાર. ${academy}`,
  },
  membership: {
    withoutEnd: 'અંતિમ તારીખ વિના',
    until: ({ day }: { day: string }) => `${day} સુધી`,
    from: ({ day }: { day: string }) => ` ${day}થી`,
    given: ({ type, academy }: { type: string; academy: string }) => `${academy}: તમને ${type} સભ્યપદ મળ્યું છે`,
    givenText: ({ type, from, until }: { type: string; from: string; until: string }) =>
      `એકેડેમીએ તમને ${type} સભ્યપદ આપ્યું છે,${from} ${until}. તેનાથી જે ખૂલે છે તે વાપરવા લૉગ ઇન કરો.`,
    ended: ({ type, academy }: { type: string; academy: string }) => `${academy}: તમારું ${type} સભ્યપદ પૂરું થયું છે`,
    endedText: ({ type }: { type: string }) =>
      `એકેડેમીએ તમારું ${type} સભ્યપદ પૂરું કર્યું છે. તમારું ખાતું, તમારા પ્રયાસ અને રોજનાં પેપર તમારા માટે ખુલ્લાં રહે છે.`,
    moved: ({ type, academy }: { type: string; academy: string }) => `${academy}: તમારા ${type} સભ્યપદની નવી તારીખ`,
    movedText: ({ type, before, after }: { type: string; before: string; after: string }) =>
      `તમારું ${type} સભ્યપદ પહેલાં ${before} હતું, હવે ${after} છે.`,
  },
  unexpected: ({ email }: { email: string }) => `તમને આની ખબર ન હોય તો અહીં લખો: ${email}.`,
  question: ({ email }: { email: string }) => `પ્રશ્ન હોય તો અહીં લખો: ${email}.`,
  suspended: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારું ખાતું રોકી દેવાયું છે`,
    text: 'એકેડેમીએ તમારું ખાતું રોકી દીધું છે. ફરી ખોલાય ત્યાં સુધી તમે લૉગ ઇન કરી શકશો નહીં. તમારા સભ્યપદના દિવસો ગણાતા રહે છે.',
  },
  reopened: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારું ખાતું ફરી ખુલ્લું છે`,
    text: 'એકેડેમીએ તમારું ખાતું ફરી ખોલ્યું છે. તમે પહેલાંની જેમ લૉગ ઇન કરી શકો છો.',
  },
  corrected: {
    subject: ({ academy }: { academy: string }) => `${academy}: તમારી વિગતો સુધારાઈ છે`,
    intro: ({ fields }: { fields: string }) => `એકેડેમીએ તમારા ખાતાની આ વિગતો સુધારી છે: ${fields}.`,
    fields: { firstName: 'પ્રથમ નામ', lastName: 'અટક', email: 'ઈમેલ', mobileNumber: 'મોબાઇલ નંબર' },
    emailTaken:
      'બીજી વ્યક્તિએ સાબિત કર્યું છે કે ઈમેલ તેમનો છે, તેથી તમારા ખાતામાં હવે ઈમેલ નથી. તમારા મોબાઇલ નંબરથી લૉગ ઇન કરો; પાસવર્ડ પહેલાંનો જ છે.',
    mobileTaken:
      'બીજી વ્યક્તિએ સાબિત કર્યું છે કે મોબાઇલ નંબર તેમનો છે, તેથી તમારા ખાતામાં હવે મોબાઇલ નંબર નથી. તમારા ઈમેલથી લૉગ ઇન કરો; પાસવર્ડ પહેલાંનો જ છે.',
    newEmail: 'નવા ઈમેલથી લૉગ ઇન કરો. તમારો પાસવર્ડ પહેલાંનો જ છે.',
  },
  parent: {
    agreedSubject: ({ academy }: { academy: string }) => `${academy}: તમે સંમતિ આપી છે`,
    withdrawnSubject: ({ academy }: { academy: string }) => `${academy}: તમે સંમતિ પાછી ખેંચી છે`,
    agreed: 'એકેડેમી તમારા બાળક વિશે જે રાખે છે તેની સાથે તમે સંમત થયા છો. તમે ગમે ત્યારે, એક જ પગલામાં, અહીં સંમતિ પાછી ખેંચી શકો છો:',
    withdrawn:
      'ખાતાનો મફત પ્રવેશ પૂરો થયો છે, અને તેનાથી કંઈ ખરીદી શકાતું નથી. બધું ભૂંસાવવા તમારું બાળક પ્રોફાઇલમાં “તમારું ખાતું કાઢી નાખો” (Delete your account) પસંદ કરે, અથવા આ ઈમેલનો જવાબ આપો. તમારો જવાબ અહીં દેખાય છે:',
    notYou: 'તમે ન કર્યું હોય તો તરત અમને લખો.',
    studentAgreedSubject: ({ academy }: { academy: string }) => `${academy}: તમારા વાલી સંમત થયા છે`,
    studentWithdrawnSubject: 'તમારા વાલીએ સંમતિ પાછી ખેંચી છે',
    studentAgreed: 'તમારા વાલી સંમત થયા છે. મફત પ્રવેશ અને સભ્યપદ હવે તમારા માટે ખુલ્લાં છે: પ્રોફાઇલમાં “તમારી વિગતો” જુઓ.',
    studentWithdrawn:
      'તમારા વાલીએ સંમતિ પાછી ખેંચી છે. મફત પ્રવેશ પૂરો થયો છે, અને કંઈ ખરીદી શકાતું નથી. જે સૌ માટે મફત છે તે તમારા માટે ખુલ્લું રહે છે.',
  },
} satisfies Translation<typeof mailsAccountText>;
