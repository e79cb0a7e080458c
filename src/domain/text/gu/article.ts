import type { Translation } from '../../lib/define-text.ts';
import type { articleText } from '../en/article.ts';

export default {
  notTranslated: 'આ પાનાનું લખાણ હજી અંગ્રેજીમાં છે.',
  englishDecides: 'આ તમારી સમજ માટેનો અનુવાદ છે: અર્થમાં ફેર જણાય તો અંગ્રેજી લખાણ જ માન્ય ગણાય.',
  englishText: 'અંગ્રેજી લખાણ વાંચો',
  onThisPage: 'આ પાના પર',
  inShort: 'ટૂંકમાં',
  reading: 'વાંચવાનો સમય',
  parts: 'ભાગ',
  items: 'સમાચાર',
  newest: 'સૌથી નવું',
  remember: 'યાદ રાખો',
  tryPaper: ({ name }) => `પેપર આપી જુઓ: ${name}`,
  anyPaper: 'મફત પેપર આપી જુઓ',
  toLessons: ({ course }) => `પાઠ: ${course}`,
  askUs: 'અમને પ્રશ્ન પૂછો',
  allMocks: 'બધી મૉક ટેસ્ટ',
  papers: 'મહાવરા પેપર',
  days: 'દિવસો',
  goToDay: 'આ દિવસ પર જાઓ',
  go: 'જાઓ',
  range: ({ first, last }) => `${first}થી ${last}`,
  answer: 'જવાબ',
  answerTo: ({ number }) => `પ્રશ્ન ${number}`,
  lectures: 'વ્યાખ્યાન અને અભ્યાસ સામગ્રી',
  forMembers: ({ title }) =>
    `${title}: પુનરાવર્તનની નોંધ, વ્યાખ્યાન અને રેકૉર્ડિંગ સભ્યો માટે છે. તમારા સભ્યપદમાં જે છે તે ખોલવા લૉગ ઇન કરો.`,
  loginToOpen: 'ખોલવા માટે લૉગ ઇન કરો',
  createAccount: 'ખાતું બનાવો',
  whatOpens: 'કયા સભ્યપદમાં શું ખૂલે છે',
} satisfies Translation<typeof articleText>;
