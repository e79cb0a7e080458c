import type { Translation } from '../../lib/define-text.ts';
import type { practiceText } from '../en/practice.ts';

export default {
  title: 'નવો મહાવરો',
  pageTitle: 'મહાવરા માટે નવા પ્રશ્નો',
  pageDescription: 'એક મુદ્દા પર દસ નવા પ્રશ્નો, દરેક વખતે નવેસરથી બનેલા, દરેકની સમજૂતી સાથે.',
  pageText:
    'ટકાવારી, સંખ્યાશ્રેણી, નદીઓ કે બંધારણ જેવા એક મુદ્દા પર દસ પ્રશ્નો, દરેક વખતે નવેસરથી બનેલા, ગુજરાતી, હિન્દી કે અંગ્રેજીમાં. જવાબ આપ્યા પછી દરેકની રીત કે સમજૂતી દેખાય છે. સ્કોર સચવાતો નથી.',
  needsScript: ({ news }) =>
    `પ્રશ્નો બનાવવા માટે JavaScript જોઈએ: તમારા બ્રાઉઝરના સેટિંગમાં તે ચાલુ કરો. ${news} તેના વિના પણ વાંચી શકાય છે.`,
  news: 'વર્તમાન પ્રવાહો',
  notSaved: 'દર વખતે નવા પ્રશ્નો મળે છે. સ્કોર તમારા ખાતામાં સચવાતો નથી.',
  fresh: ({ topic, count }) => `${topic}: ${count} નવા પ્રશ્નો`,
  on: ({ topic }) => `નવો મહાવરો: ${topic}`,
  language: 'પ્રશ્નોની ભાષા',
  start: 'શરૂ કરો',
  back: 'પાછા જાઓ',
  more: 'બીજા દસ',
  moreTest: 'બીજી કસોટી',
  test: '20 પ્રશ્નોની કસોટી',
  pace: 'તમારી ગતિએ દસ પ્રશ્નો',
  done: 'પૂરું કરો',
  others: 'બીજા મુદ્દા',
  choose: 'મુદ્દો પસંદ કરો',
  about: ({ progress, mistakes }) =>
    `દર વખતે દસ નવા પ્રશ્નો મળે છે, દરેકની રીત સાથે, ગુજરાતી, હિન્દી અથવા અંગ્રેજીમાં. કયા મુદ્દા કાચા છે તે અહીં જુઓ: ${progress}. ખોટા પડેલા અને છોડેલા પ્રશ્નો અહીં છે: ${mistakes}.`,
  progress: 'તમારી પ્રગતિ',
  mistakes: 'તમારી ભૂલોની નોંધપોથી',
  subjects: {
    Mathematics: 'ગણિત',
    Reasoning: 'તાર્કિક કસોટી',
    Gujarat: 'ગુજરાત',
    History: 'ઇતિહાસ',
    Geography: 'ભૂગોળ',
    Polity: 'રાજ્યવ્યવસ્થા',
    Economics: 'અર્થશાસ્ત્ર',
    Science: 'વિજ્ઞાન',
    Environment: 'પર્યાવરણ',
    Computer: 'કમ્પ્યૂટર',
    Culture: 'સંસ્કૃતિ',
    'General knowledge': 'સામાન્ય જ્ઞાન',
    English: 'અંગ્રેજી',
    Gujarati: 'ગુજરાતી',
    Hindi: 'હિન્દી',
  },
  failed: 'પ્રશ્નો ખૂલી શક્યા નથી. માહિતીના મુદ્દાઓ માટે પહેલી વાર ઇન્ટરનેટ જોઈએ; ગણિત અને તાર્કિક કસોટી ઇન્ટરનેટ વગર પણ ચાલે છે.',
  drawing: 'નવા પ્રશ્નો બને છે',
} satisfies Translation<typeof practiceText>;
