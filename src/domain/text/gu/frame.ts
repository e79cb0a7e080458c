import type { Translation } from '../../lib/define-text.ts';
import type { frameText } from '../en/frame.ts';

export default {
  skip: 'સીધા લખાણ પર જાઓ',
  noScript:
    'દરેક પાનું JavaScript વિના વાંચી શકાય છે. લૉગ ઇન, ક્વિઝ અને તમારી પ્રોફાઇલ માટે તે જરૂરી છે: તેને તમારા બ્રાઉઝરના સેટિંગમાં ચાલુ કરો.',
  home: 'હોમ',
  courses: 'કોર્સ',
  testSeries: 'ટેસ્ટ સિરીઝ',
  freeResource: 'મફત સામગ્રી',
  membership: 'સભ્યપદ',
  quiz: 'ક્વિઝ',
  menu: 'મેનૂ',
  search: 'શોધો',
  main: 'મુખ્ય',
  language: 'ભાષા',
  languages: 'ભાષાઓ',
  ownDigits: 'ગુજરાતી અંકો',
  breadcrumbs: 'તમે અહીં છો',
  social: 'સોશિયલ મીડિયા',
  followUs: 'અમને ફૉલો કરો',
  newTab: '(નવી ટૅબમાં ખૂલે છે)',
  alerts: 'સૂચનાઓ',
  reload: 'પાનું ફરી ખોલો',
  papersOfLast: 'અહીં છેલ્લે લૉગ ઇન કરનાર વિદ્યાર્થી માટે પેપર ખૂલે છે.',
  bar: { label: 'તમારાં પાનાં', today: 'આજે', practice: 'મહાવરો', lessons: 'પાઠ', mocks: 'મૉક', me: 'હું' },
  tagline: 'SSC અને ગુજરાતની સરકારી પરીક્ષાઓ માટે રોજનો મહાવરો',
} satisfies Translation<typeof frameText>;
