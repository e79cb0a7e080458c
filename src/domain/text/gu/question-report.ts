import type { Translation } from '../../lib/define-text.ts';
import type { questionReportText } from '../en/question-report.ts';

export default {
  more: 'આવા બીજા દસ પ્રશ્નો',
  asQuestion: ({ number }) => `, પ્રશ્ન ${number} જેવા`,
  open: 'આ પ્રશ્નની ભૂલ જણાવો',
  openNumber: ({ number }) => `, પ્રશ્ન ${number}`,
  form: ({ number }) => `પ્રશ્ન ${number}ની ભૂલ જણાવો`,
  what: 'શું ખોટું છે?',
  reasons: {
    'wrong-key': 'આન્સર કી ખોટી છે',
    unclear: 'લખાણ સ્પષ્ટ નથી',
    'typing-error': 'ટાઇપિંગની ભૂલ છે',
    translation: 'અનુવાદ ખોટો છે',
    other: 'બીજું કંઈક',
  },
  words: 'શું હોવું જોઈએ?',
  wordsHint: ({ most, count }) => `વધુમાં વધુ ${most} અક્ષર. અત્યાર સુધી ${count}. સ્ટાફ તે તમારા નામ વિના વાંચે છે.`,
  send: 'મોકલો',
  sending: 'મોકલાય છે…',
  cancel: 'હમણાં નહીં',
  sent: 'તમારી નોંધ મોકલાઈ છે. તેનો જવાબ પ્રશ્નની સાથે દેખાશે.',
  kept: ({ problem }) => `${problem} તમે લખેલું આ પાના પર સચવાયેલું છે.`,
  own: ({ moment, reason }) => `તમે આ પ્રશ્ન વિશે જણાવ્યું છે (${moment}): ${reason}`,
  waiting: 'એકેડેમી તે વાંચશે. જવાબ અહીં દેખાશે.',
  outcomes: {
    corrected: 'એકેડેમીએ તે સુધાર્યું છે.',
    'nothing-wrong': 'એકેડેમીને કંઈ ખોટું જણાયું નથી.',
  },
  messages: {
    reason: 'પ્રશ્નમાં શું ખોટું છે તે પસંદ કરો.',
    text: ({ most }) => `વધુમાં વધુ ${most} અક્ષર લખો.`,
    other: 'શું ખોટું છે તે થોડા શબ્દોમાં લખો.',
    note: ({ most }) => `જે વિદ્યાર્થીઓએ જણાવ્યું તેમના માટે, શું કર્યું તે 1થી ${most} અક્ષરમાં લખો.`,
    twice: 'તમે આ પ્રશ્ન વિશે જણાવી ચૂક્યા છો. એકેડેમીએ હજી જવાબ આપ્યો નથી.',
    noQuestion: 'આ પ્રશ્ન વિશે જણાવી શકાતું નથી: તે હવે ત્યાં પુછાતો નથી.',
    noResult: 'મૉક ટેસ્ટના પ્રશ્ન વિશે પરિણામ જોયા પછી જણાવી શકાય છે.',
  },
} satisfies Translation<typeof questionReportText>;
