import type { Translation } from '../../../lib/define-text.ts';
import type { staffAnnouncementsText } from '../en/staff-announcements.ts';

export default {
  name: { one: 'જાહેરાત', aOne: 'જાહેરાત', many: 'જાહેરાતો' },
  published: 'પ્રકાશિત થઈ ગયું. વિદ્યાર્થીઓને તેના પહેલા દિવસ અને સમયથી દેખાશે.',
  heading: 'જાહેરાતો',
  one: 'જાહેરાત',
  for: 'કોના માટે',
  shown: 'ક્યારે દેખાય',
  important: 'મહત્ત્વની',
  span: ({ from, until }: { from: string; until: string }) => `${from}થી ${until}`,
  yes: 'હા',
  no: 'ના',
  empty: 'હજી કોઈ જાહેરાત નથી. “જાહેરાત ઉમેરો”થી પહેલી લખો.',
  labels: {
    title: 'શીર્ષક',
    body: 'લખાણ',
    audience: 'કોના માટે',
    isImportant: 'મહત્ત્વની',
    fromDate: 'ક્યારથી, તારીખ',
    fromTime: 'ક્યારથી, સમય',
    untilDate: 'ક્યાં સુધી, તારીખ',
    untilTime: 'ક્યાં સુધી, સમય',
  },
  bodyHint: 'Markdown: **ઘાટા**, “- ”થી યાદી, [શબ્દો](https://address). HTML લખાણ તરીકે જ દેખાય છે.',
  importantBox: 'મહત્ત્વની: તેવી નિશાની સાથે દેખાય છે, અને ઈમેલથી તથા ફોન પર મોકલાય છે',
  shownFrom: 'ક્યારથી દેખાય (ભારતનો સમય)',
  takenDownAt: 'ક્યારે ઉતારી લેવાય (ભારતનો સમય)',
  question: {
    over: ({ moment }: { moment: string }) => `તેને ઉતારી લેવાનો સમય વીતી ગયો છે: ${moment}. કોઈ વિદ્યાર્થીને તે દેખાશે નહીં.`,
    begun: ({ day }: { day: string }) =>
      `તેનો પહેલો દિવસ વીતી ગયો છે: ${day}. વિદ્યાર્થીઓને તે તરત, તે તારીખ સાથે દેખાશે, અને તે પછી નોંધણી કરનારને ઈમેલ નહીં મળે.`,
    mailedFrom: ({ moment, audience, reach }: { moment: string; audience: string; reach: string }) =>
      `તે મહત્ત્વની છે, તેથી ઈમેલથી અને ફોન પર મોકલાશે (${audience}), આ સમયથી: ${moment}. ${reach} મોકલાયેલું પાછું લઈ શકાતું નથી.`,
    mailedNow: ({ audience, reach }: { audience: string; reach: string }) =>
      `તે મહત્ત્વની છે, તેથી ઈમેલથી અને ફોન પર તરત મોકલાશે (${audience}). ${reach} મોકલાયેલું પાછું લઈ શકાતું નથી.`,
    reachUnknown: 'કેટલા લોકોને મળશે તે અત્યારે કહી શકાતું નથી: અકાદમી તરફથી જવાબ નથી.',
  },
  mails: {
    title: 'જાહેરાતોના ઈમેલ',
    own: 'આના ઈમેલ',
    of: ({ title }: { title: string }) => `ઈમેલ: ${title}`,
  },
  breach: {
    title: 'અંગત માહિતી બહાર ગયા પછી',
    law: 'કાયદા પ્રમાણે, જેમની માહિતી છે તે દરેકને અકાદમીએ વિના વિલંબે જણાવવું પડે. પ્રોફાઇલમાં ગમે તે બંધ કર્યું હોય, આ ઈમેલ દરેક ખાતાને જાય છે.',
    open: 'અંગત માહિતી બહાર ગયાની દરેક ખાતાને જાણ કરો',
    tell: 'દરેક ખાતાને જાણ કરો',
    password: 'તમારો પાસવર્ડ',
    hints: {
      happened: 'દિવસ અને સમય, અકાદમીનો કયો ભાગ, કઈ માહિતી. માત્ર જે જાણો છો તે જ લખો.',
      consequences: 'જેમ કે અકાદમી જેવા દેખાતા ઈમેલ કે ફોન, અથવા એ જ પાસવર્ડ બીજે અજમાવવાના પ્રયાસ.',
      measures: 'ક્યારથી શું બંધ કર્યું છે, અને હવે શું થશે.',
      advice: 'જેમ કે: નવો પાસવર્ડ રાખો, અને કોડ માગતા ફોનથી સાવચેત રહો.',
      contact: 'જવાબ આપી શકે તેવી વ્યક્તિ, તેના ઈમેલ કે ફોન નંબર સાથે.',
    },
    everyAccount: 'દરેક ખાતાને આ ઈમેલ મળે છે, રોકી રાખેલાં કે ઈમેલ ન ઇચ્છતાં ખાતાંને પણ.',
    final: 'તે પાછું બોલાવી શકાતું નથી. શું તમે ફરી એક વાર વાંચી લીધું?',
    yes: 'હા: દરેક ખાતાને જાણ કરો',
    sent: 'દરેક ખાતાને મોકલેલા ઈમેલ',
    withoutEmail: ({ count }: { count: number }) => `${count} ખાતાંમાં ઈમેલ નથી: તેમને બીજી રીતે જાણ કરો.`,
  },
} satisfies Translation<typeof staffAnnouncementsText>;
