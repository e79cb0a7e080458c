import { numberText } from '../../../lib/format.ts';
import type { Translation } from '../../../lib/define-text.ts';
import type { staffStudentsText } from '../en/staff-students.ts';

export default {
  name: 'નામ',
  studentId: 'વિદ્યાર્થી નંબર',
  email: 'ઈમેલ',
  mobile: 'મોબાઇલ નંબર',
  membership: 'સભ્યપદ',
  signedUp: 'નોંધણી',
  reason: 'કારણ',
  since: 'ક્યારથી',
  members: { one: 'સભ્યપદ', many: 'સભ્યપદ' },
  list: {
    title: 'વિદ્યાર્થીને શોધો',
    note: 'વિદ્યાર્થી નંબરથી, ઈમેલ કે મોબાઇલ નંબરના ભાગથી, અથવા નામથી: અંગ્રેજી, ગુજરાતી કે હિન્દી અક્ષરોમાં, અને એકાદ અક્ષર ખોટો હોય તો પણ.',
    one: 'વિદ્યાર્થી',
    many: 'વિદ્યાર્થીઓ',
    empty: 'હજી કોઈએ નોંધણી કરી નથી.',
    oldest: 'જૂનાં ખાતાં પહેલાં',
    byName: 'નામ પ્રમાણે',
    newest: 'નવાં ખાતાં પહેલાં',
  },
  ending: {
    title: '30 દિવસમાં પૂરાં થતાં સભ્યપદ',
    note: 'ફરી લીધેલું સભ્યપદ અહીં દેખાતું નથી.',
    ends: 'પૂરું થાય',
    bought: 'મફત અજમાયશ વિના',
    trial: 'માત્ર મફત અજમાયશ',
    everything: 'બધાં સભ્યપદ',
    empty: '30 દિવસમાં કોઈ સભ્યપદ પૂરું થતું નથી.',
  },
  waiting: {
    title: 'ખાતાની રાહ જોતાં સભ્યપદ',
    note: 'વિદ્યાર્થી આ ઈમેલથી નોંધણી કરે અને તેમાં આવેલો કોડ લખે ત્યારે સભ્યપદ શરૂ થાય છે. નીચેની યાદીથી અહીં ઉમેરાય છે.',
    until: ({ membership, day }: { membership: string; day: string }) => `${membership}, ${day} સુધી`,
    by: ({ moment, name }: { moment: string; name: string }) => `${moment}, ઉમેરનાર: ${name}`,
    closedAccount: 'બંધ થયેલું ખાતું',
    withdrawIt: 'પાછું ખેંચો',
    question: ({ membership, email }: { membership: string; email: string }) =>
      `શું આ સભ્યપદ પાછું ખેંચવું છે: ${membership}, ${email}? વ્યક્તિને જાણ થતી નથી, અને ઈમેલ કાઢી નખાય છે.`,
    withdraw: 'પાછું ખેંચો',
    done: 'સભ્યપદ હવે રાહ જોતું નથી.',
    empty: 'કોઈ સભ્યપદ ખાતાની રાહ જોતું નથી.',
  },
  view: {
    all: 'બધા વિદ્યાર્થીઓ',
    numbered: ({ id }: { id: number }) => `વિદ્યાર્થી ${id}`,
    loading: 'વિદ્યાર્થીની વિગતો લોડ થઈ રહી છે',
    failed: ({ message }: { message: string }) => `વિદ્યાર્થીની વિગતો લોડ થઈ શકી નથી. ${message}`,
    account: 'ખાતું',
    suspended: 'રોકેલું',
    active: 'ચાલુ',
    freeAccess: 'મફત પ્રવેશ',
    none: 'નથી',
    until: ({ moment }: { moment: string }) => `${moment} સુધી`,
    sessions: 'ચાલુ સેશન',
    notCounted: 'અત્યારે ગણી શકાતાં નથી',
    gender: 'જાતિ',
    education: 'ભણતર',
    dob: 'જન્મ તારીખ',
    address: 'સરનામું',
    notGiven: 'આપ્યું નથી',
    adminAccount: 'આ સંચાલકનું ખાતું છે. તે અહીં બદલાતું નથી.',
    onlyShows: 'તમારી ભૂમિકામાં વિદ્યાર્થીઓને જોઈ શકાય છે, બદલી શકાતા નથી.',
    staffAccount: 'સ્ટાફની વ્યક્તિનું ખાતું માત્ર માલિક બદલી શકે છે.',
    changes: 'આ વિદ્યાર્થી માટે સંચાલકોએ શું બદલ્યું છે',
    memberships: 'સભ્યપદ',
    noneSoFar: 'હજી સુધી નથી.',
    attempts: 'પેપરના પ્રયાસ',
  },
  attempts: {
    none: 'હજી કોઈ પ્રયાસ નથી.',
    when: 'ક્યારે',
    paper: 'પેપર',
    score: 'સ્કોર',
    parts: 'સાચા, ખોટા, છોડેલા',
    paperOf: ({ exam, day, paper }: { exam: string; day: string; paper: string }) =>
      `${exam}, દિવસ ${day}, પેપર ${paper}`,
    scoreOf: ({ score, most }: { score: number; most: number }) => `${most}માંથી ${score}`,
  },
  held: {
    running: 'ચાલુ',
    ended: 'પૂરું',
    later: 'પછી શરૂ થશે',
    span: ({ state, from, until }: { state: string; from: string; until: string }) => `${state}: ${from}થી ${until}`,
    fromBeginning: 'શરૂઆત',
    noEnd: 'અંત નથી',
    noDay: 'કોઈ દિવસ નહીં',
    lastDay: 'છેલ્લો દિવસ',
    lastDayHint: 'ભારતમાં તે દિવસ પૂરો થાય ત્યાં સુધી ચાલે છે',
    move: {
      title: ({ membership }: { membership: string }) => `${membership}: છેલ્લો દિવસ બદલો`,
      question: ({ name, membership, day }: { name: string; membership: string; day: string }) =>
        `શું ${name} માટે આ સભ્યપદનો છેલ્લો દિવસ બદલવો છે: ${membership}? નવો છેલ્લો દિવસ: ${day}.`,
      label: 'છેલ્લો દિવસ બદલો',
      done: 'સભ્યપદનો છેલ્લો દિવસ બદલાઈ ગયો.',
    },
    end: {
      title: ({ membership }: { membership: string }) => `${membership}: હમણાં પૂરું કરો`,
      question: ({ name, membership }: { name: string; membership: string }) =>
        `શું ${name} માટે આ સભ્યપદ આ ઘડીએ પૂરું કરવું છે: ${membership}? તેનાથી જે ખૂલે છે તે તરત બંધ થશે.`,
      label: 'હમણાં પૂરું કરો',
      done: 'સભ્યપદ પૂરું થયું.',
    },
  },
  openings: {
    title: 'શું ખોલ્યું અને શેમાં જોડાયા',
    loading: 'શું ખોલ્યું તે લોડ થઈ રહ્યું છે',
    failed: ({ message }: { message: string }) => `શું ખોલ્યું તે લોડ થઈ શક્યું નથી. ${message}`,
    kinds: {
      material: 'સામગ્રી',
      class: 'લાઇવ ક્લાસ',
      recording: 'રેકૉર્ડિંગ',
      mock: 'મૉક ટેસ્ટ',
      lesson: 'પાઠ',
    },
    removed: 'ત્યાર પછી કાઢી નાખ્યું',
    nothing: 'હજી સુધી કંઈ નથી.',
    what: 'શું',
    first: 'પહેલી વાર ખોલ્યું',
    openTo: 'કોના માટે ખુલ્લું',
    forMembers: 'સભ્યો',
    forAll: 'દરેક વિદ્યાર્થી',
    more: ({ count }: { count: number }) => `બીજા ${count} બતાવો`,
    newest: ({ count }: { count: number }) => `આ સૌથી નવા ${count} છે; જૂના બીજા પણ છે.`,
  },
  actions: {
    title: 'તમે શું કરી શકો',
    firstDay: 'પહેલો દિવસ',
    lastDay: 'છેલ્લો દિવસ',
    grant: {
      title: 'સભ્યપદ આપો',
      aMembership: 'સભ્યપદ',
      question: ({
        name,
        membership,
        from,
        until,
      }: {
        name: string;
        membership: string;
        from: string;
        until: string;
      }) => `શું ${name} માટે આ સભ્યપદ આપવું છે: ${membership}, ${from}થી ${until}? તેનાથી જે ખૂલે છે તે તરત ખૂલશે.`,
      label: 'સભ્યપદ આપો',
      done: 'સભ્યપદ આપી દીધું છે.',
    },
    freeAccess: {
      title: 'મફત પ્રવેશ નક્કી કરો',
      hint: 'મફત પ્રવેશ લઈ લેવા માટે ખાલી રાખો',
      give: ({ name, day }: { name: string; day: string }) => `શું ${name} માટે ${day}ના અંત સુધી મફત પ્રવેશ આપવો છે?`,
      take: ({ name }: { name: string }) => `શું ${name} પાસેથી મફત પ્રવેશ લઈ લેવો છે?`,
      done: 'મફત પ્રવેશ નક્કી થઈ ગયો.',
    },
    signOut: {
      title: 'બધેથી લૉગ આઉટ કરો',
      question: ({ name }: { name: string }) => `શું ${name} માટે બધાં સેશન પૂરાં કરવાં છે? તેઓ ફરી લૉગ ઇન કરી શકે છે.`,
      done: 'વિદ્યાર્થીનાં બધાં સેશન પૂરાં થયાં.',
    },
    suspend: {
      title: 'ખાતું રોકો',
      question: ({ name }: { name: string }) =>
        `શું આ ખાતું રોકવું છે: ${name}? બધાં સેશન પૂરાં થશે, અને તમે ખાતું ફરી ન ખોલો ત્યાં સુધી લૉગ ઇન થઈ શકશે નહીં. સભ્યપદના દિવસો ગણાતા રહેશે. તમારું કારણ વિદ્યાર્થીને ઈમેલથી મોકલાશે.`,
      done: 'ખાતું રોક્યું છે.',
    },
    reopen: {
      title: 'ખાતું ફરી ખોલો',
      question: ({ name }: { name: string }) => `શું ${name} ફરી લૉગ ઇન કરી શકે? તમારું કારણ વિદ્યાર્થીને ઈમેલથી મોકલાશે.`,
      label: 'ખાતું ખોલો',
      done: 'ખાતું ફરી ખુલ્લું છે.',
    },
  },
  correct: {
    title: 'નામ, ઈમેલ કે મોબાઇલ નંબર સુધારો',
    firstName: 'નામ',
    lastName: 'અટક',
    emptyHint: 'બીજી વ્યક્તિએ સાબિત કર્યું હોય કે ઈમેલ કે નંબર તેનો છે, તો ખાલી રાખો',
    didYouMean: ({ email }: { email: string }) => `શું તમારે આ લખવું હતું: ${email}?`,
    willUse: ({ email }: { email: string }) => `અમે આ વાપરીશું: ${email}`,
    takeEmail: ({ email, name }: { email: string; name: string }) =>
      `શું ${name} પાસેથી આ ઈમેલ લઈ લેવો છે: ${email}? ખાતામાં બીજું બધું રહેશે, અને માત્ર મોબાઇલ નંબરથી લૉગ ઇન થશે. આ ઈમેલ પર જાણ થશે.`,
    takeMobile: ({ mobile, name }: { mobile: string; name: string }) =>
      `શું ${name} પાસેથી આ મોબાઇલ નંબર લઈ લેવો છે: ${mobile}? ખાતામાં બીજું બધું રહેશે, અને માત્ર ઈમેલથી લૉગ ઇન થશે. વિદ્યાર્થીને ઈમેલથી જાણ થશે.`,
    details: ({ name }: { name: string }) => `શું ${name}ની વિગતો સુધારવી છે? વિદ્યાર્થીને ઈમેલથી જાણ થશે.`,
    email: ({ name, from, to }: { name: string; from: string; to: string }) =>
      `શું ${name}નો ઈમેલ બદલવો છે? અત્યારે: ${from}. નવો: ${to}. માત્ર નવા ઈમેલથી લૉગ ઇન થશે. બંને ઈમેલ પર જાણ થશે.`,
    none: 'નથી',
    same: 'વિગતો આ જ છે. ઓછામાં ઓછી એક બદલો.',
    label: 'વિગતો સુધારો',
    done: 'વિગતો સુધરી ગઈ.',
  },
  closing: {
    title: 'ખાતું કાયમ માટે બંધ કરો',
    confirm: 'ખાતરી માટે DELETE લખો',
    confirmHint: 'તેમાંનું કંઈ પાછું લાવી શકાતું નથી',
    reasonHint: ({ least, most }: { least: number; most: number }) =>
      `${least}થી ${most} અક્ષર. વિદ્યાર્થી તે ઈમેલમાં વાંચે છે, અને તે ફેરફારની નોંધમાં રહે છે. તેમાં બીજા કોઈનું નામ ન લખો`,
    question: ({ name }: { name: string }) =>
      `શું આ ખાતું કાયમ માટે બંધ કરવું છે: ${name}? તમારું કારણ વિદ્યાર્થીને ઈમેલથી જણાવાશે. બધાં સેશન પૂરાં થશે; વિગતો, સભ્યપદ અને પ્રયાસ ભૂંસાઈ જશે અને પાછાં લાવી શકાશે નહીં. ચુકવણીની નોંધ રહે છે, અને આનાથી કોઈ રિફંડ થતું નથી: નાણાં પાછાં આપવાનાં હોય તો પહેલાં રિફંડ આપો. ખાતરી ન હોય તો ખાતું રોકો.`,
    label: 'ખાતું બંધ કરો',
    done: 'ખાતું બંધ થઈને ભૂંસાઈ ગયું છે.',
  },
  bulk: {
    title: 'યાદીમાંથી સભ્યપદ આપો',
    label: 'વિદ્યાર્થીઓની યાદી (CSV)',
    hint: ({ most }: { most: number }) => `વધુમાં વધુ ${most} હરોળ. પહેલી લીટી આ હોય: student, membership, until, reason`,
    note: ({ types }: { types: string }) =>
      `બીજે ચુકવણી કરનાર વિદ્યાર્થીઓ માટે. “student” એટલે ઈમેલ કે મોબાઇલ નંબર, “membership” આમાંથી એક: ${types}, “until” એટલે દિવસોની સંખ્યા કે છેલ્લો દિવસ. દરેક વિદ્યાર્થીને ઈમેલથી જાણ થાય છે. કોઈ ખાતામાં તે ઈમેલ ન હોય તો, કોઈ નોંધણી કરીને તે ઈમેલ ચકાસે ત્યાં સુધી સભ્યપદ રાહ જુએ છે. મોબાઇલ નંબરને લખાણ (Text) તરીકે રાખો, જેથી સ્પ્રેડશીટમાં દસેય અંક સચવાય.`,
    states: {
      ready: 'આપી શકાય',
      waits: 'ખાતાની રાહ જોશે',
      granted: 'આપ્યું',
      waiting: 'ખાતાની રાહ જુએ છે; વ્યક્તિને ઈમેલથી જાણ કરી છે',
      refused: 'આપ્યું નથી',
    },
    line: 'લીટી',
    lineOf: ({ line }: { line: number }) => `લીટી ${line}`,
    student: 'વિદ્યાર્થી',
    result: 'પરિણામ',
    notFound: 'મળ્યું નથી',
    working: 'કામ ચાલુ છે…',
    grant: ({ ready }: { ready: number }) => `${numberText(ready)} સભ્યપદ આપો`,
    letWait: ({ waits }: { waits: number }) => `${numberText(waits)} સભ્યપદ રાહમાં રાખો`,
    both: ({ ready, waits }: { ready: number; waits: number }) => `${numberText(ready)} સભ્યપદ આપો, ${waits} રાહમાં રાખો`,
    standing: ({
      granted,
      waiting,
      waits,
      ready,
      refused,
    }: {
      granted: number;
      waiting: number;
      waits: number;
      ready: number;
      refused: number;
    }) =>
      `આપ્યાં: ${granted}. ${waits > 0 ? 'ખાતાની રાહ જોઈ શકે' : 'ખાતાની રાહ જુએ છે'}: ${waiting + waits}. આપી શકાય: ${ready}. ન આપી શકાય: ${refused}.`,
    restCanBeSent: ({ problem }: { problem: string }) => `${problem} બાકીની હરોળ ફરી મોકલી શકાય છે.`,
    askGrant: ({ ready }: { ready: number }) => `શું આજથી ${numberText(ready)} સભ્યપદ આપવાં છે?`,
    askWait: ({ waits }: { waits: number }) =>
      `કોઈ ખાતું ઈમેલ ચકાસે ત્યાં સુધી ${numberText(waits)} સભ્યપદ રાહ જોશે, તેથી ઈમેલની જોડણી તપાસો.`,
    askRest: 'દરેક વિદ્યાર્થીને ઈમેલથી જાણ થાય છે. ભૂલવાળી હરોળ છોડી દેવાય છે.',
  },
} satisfies Translation<typeof staffStudentsText>;
