import type { Translation } from '../../lib/define-text.ts';
import type { paperFactsText } from '../en/paper-facts.ts';

export default {
  totalQuestions: 'કુલ પ્રશ્નો',
  time: 'સમય',
  minutes: ({ minutes }) => `${minutes} મિનિટ`,
  correct: 'સાચો જવાબ',
  wrong: 'ખોટો જવાબ',
  skip: 'છોડેલો પ્રશ્ન',
  partial: 'બધા સાચા વિકલ્પ પસંદ ન કર્યા હોય તો, દરેક સાચા વિકલ્પના',
  section: ({ name, count, minutes, marks }) =>
    `${name}: ${count} પ્રશ્ન${minutes === null ? '' : `, ${minutes} મિનિટ`}${marks === null ? '' : `; સાચો, ખોટો, છોડેલો: ${marks}`}`,
  languages: ({ languages }) => `પ્રશ્નો ${languages}માં વાંચી શકો છો, અને કોઈ પણ પ્રશ્ન પર ભાષા બદલી શકો છો.`,
  languageNames: { en: 'અંગ્રેજી', gu: 'ગુજરાતી', hi: 'હિન્દી' },
  or: ' અથવા ',
  ownMarks: 'કેટલાક પ્રશ્નોના ગુણ જુદા છે. તે પ્રશ્નની સાથે બતાવ્યા છે.',
  partialMarks: ({ marks, each }) => `${marks}; બધા સાચા વિકલ્પ પસંદ ન કર્યા હોય તો દરેક સાચા વિકલ્પના ${each}`,
  questionMarks: ({ marks }) => `સાચો, ખોટો, છોડેલો: ${marks}.`,
} satisfies Translation<typeof paperFactsText>;
