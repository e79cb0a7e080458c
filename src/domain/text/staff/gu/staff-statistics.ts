import { numberText } from '../../../lib/format.ts';
import type { Translation } from '../../../lib/define-text.ts';
import type { staffStatisticsText } from '../en/staff-statistics.ts';

export default {
  tooFew: 'બહુ ઓછા',
  seconds: ({ count }: { count: number }) => `${count} સેકન્ડ`,
  key: 'સાચો જવાબ',
  chosenBy: ({ count }: { count: number }) => `, પસંદ કરનાર: ${numberText(count)}`,
  no: 'ના',
  none: 'કોઈ નહીં',
  question: 'પ્રશ્ન',
  numbered: ({ number }: { number: number }) => `પ્રશ્ન ${number}`,
  keyIs: ({ answer, blank }: { answer: string; blank: number }) => `સાચો જવાબ: ${answer}. ખાલી: ${blank}`,
  notAttempted: ({ count }: { count: number }) => `, “Not attempted”: ${count}`,
  topicIs: ({ topic }: { topic: string }) => `મુદ્દો: ${topic}`,
  looksWrong: 'ખોટો લાગે છે',
  signs: {
    'wrong-option-leads': 'સાચા જવાબ કરતાં ખોટો જવાબ વધુ વાર અપાયો છે',
    'good-get-it-wrong': 'સારા ગુણ મેળવનારા આમાં ખોટા પડે છે',
    'nearly-nobody': 'લગભગ કોઈ સાચું પડ્યું નથી',
  },
  hadItRight: 'સાચો જવાબ આપનાર',
  discrimination: 'ભેદ પાડવાની ક્ષમતા',
  medianTime: 'મધ્યક સમય',
  mostChosenWrong: 'સૌથી વધુ પસંદ થયેલો ખોટો વિકલ્પ',
  onlySuspect: 'માત્ર ખોટા લાગતા પ્રશ્નો',
  allQuestions: 'બધા પ્રશ્નો',
  questions: { one: 'પ્રશ્ન', many: 'પ્રશ્નો' },
  empty: 'અહીં કોઈ પ્રશ્ન નથી, અથવા હજી કોઈએ પેપર આપ્યું નથી.',
  from: ({ attempts }: { attempts: number }) => `${numberText(attempts)} પ્રયાસ પરથી.`,
  scores: ({ average, best }: { average: number; best: number }) => `સરેરાશ ${average} ગુણ, સૌથી વધુ ${best}.`,
  leftOut: 'જૂના પ્રયાસ ગણ્યા નથી.',
  asOf: ({ moment }: { moment: string }) => `${moment} સુધીના આંકડા.`,
  sample: 'નમૂનાની માહિતી: તેમાં આ સ્થાનિક અકાદમીના બનાવટી પ્રયાસ પણ છે.',
  notHere: 'આંકડા હજી આવ્યા નથી. કોષ્ટક દેખાય ત્યાં સુધી રાહ જુઓ, પછી ફરી ડાઉનલોડ કરો.',
  title: 'દરેક પ્રશ્ન આંકડામાં',
  meaning: {
    title: 'આંકડાનો અર્થ',
    looksWrong: ({ name }: { name: string }) =>
      `${name}: આવો પ્રશ્ન ફરી વાંચો, અને સૌથી પહેલાં તેનો સાચો જવાબ તપાસો. માત્ર સંયોગથી ભાગ્યે જ કોઈ પ્રશ્ન અહીં આવે છે.`,
    hadItRight: ({ name }: { name: string }) => `${name}: બધા પ્રયાસમાંથી, ખાલી છોડનારા પણ ગણીને.`,
    discrimination: ({ name }: { name: string }) =>
      `${name}: −1થી 1 સુધી. 0.2થી ઉપર હોય તો સારા ગુણવાળા વધુ વાર સાચા પડે છે, જે બરાબર છે. 0થી નીચે હોય તો તેઓ ખોટા પડે છે.`,
    medianTime: ({ name }: { name: string }) => `${name}: વિકલ્પ પસંદ કરનારામાંથી અડધાએ આનાથી વધુ સમય લીધો.`,
  },
  export: 'CSV તરીકે ડાઉનલોડ કરો',
  newest: 'નવા આંકડા લાવો',
  figures: {
    notGathered: 'આના આંકડા અત્યારે ભેગા થઈ શકતા નથી. થોડી વાર પછી પાનું ફરી લોડ કરો.',
    attempts: 'પ્રયાસ',
    wrongMost: 'સૌથી વધુ અપાયેલો ખોટો જવાબ',
    by: ({ answer, count }: { answer: string; count: number }) => `${answer}, આપનાર: ${numberText(count)}`,
  },
  family: {
    label: 'પ્રશ્ન સમૂહ',
    hint: 'દરેક વખતે નવી સંખ્યાઓ લેવાય છે; જવાબ ગણતરીથી આવે છે.',
    taken: ({ count }: { count: number }) => `પેપરમાં લીધા: ${count}.`,
    facts: ({ difficulty, seconds }: { difficulty: string; seconds: number }) => `${difficulty}, આશરે ${seconds} સેકન્ડ`,
    mistake: ({ option, mistake }: { option: number; mistake: string }) => `વિકલ્પ ${option}, ભૂલ: ${mistake}.`,
    take: 'પેપરમાં લો',
    others: 'બીજા ત્રણ',
  },
} satisfies Translation<typeof staffStatisticsText>;
