import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { paperListText } from '../en/paper-list.ts';

export default {
  all: {
    title: 'મહાવરા પેપર',
    summary:
      'સમયમર્યાદા અને નેગેટિવ માર્કિંગવાળાં પેપર; સ્કોર પછી દરેક જવાબની સમજૂતી. ખાતું હોય તો મફત, અને નબળા નેટવર્ક પર પણ ચાલે તેવાં.',
    exams: 'પરીક્ષા પ્રમાણે',
    subjects: 'વિષય પ્રમાણે',
    more: 'પેપર ઉપરાંત',
  },
  none: 'હજુ કોઈ પેપર નથી',
  title: ({ exam }) => `મહાવરા પેપર: ${exam}`,
  marked: ({ marking }) => `ગુણ ${marking}`,
  spread: {
    easy: ({ count }) => `${count} સરળ`,
    medium: ({ count }) => `${count} મધ્યમ`,
    hard: ({ count }) => `${count} કઠિન`,
  },
  difficulty:
    'પ્રશ્નોની કઠિનતા: સરળ એટલે એક પગલું અથવા દરેક ઉમેદવારને મળતી એક હકીકત; મધ્યમ એટલે બે પગલાં અથવા અલગ પાડવાની બે હકીકત; કઠિન એટલે ઘણાં પગલાં, મળતા આવતા વિકલ્પ અથવા ઓછી જાણીતી હકીકત.',
  noneOfItsOwn: {
    before: 'ફક્ત આ વિષયનાં અલગ પેપર નથી. આ પેપરથી તેનો મહાવરો થશે: ',
    papersOf: ({ name }) => `પેપર: ${name}`,
    ofExams: 'પરીક્ષાઓનાં પેપર',
    and: ' અને ',
    after: '.',
  },
  oneByDay: ({ name }) => `દિવસ પ્રમાણે પેપર: ${name}`,
  allByDay: ({ name, count }) => `દિવસ પ્રમાણે બધાં ${numberText(count)} પેપર: ${name}`,
  countByDay: ({ count }) => `દિવસ પ્રમાણે ${numberText(count)} પેપર`,
  takeFree: 'મફત પેપર આપો',
  seeCourses: 'કોર્સ જુઓ',
  total: ({ papers }) => `મહાવરાના પ્રશ્નો, ${numberText(papers)} પેપરમાં, દરેક જવાબની સમજૂતી સાથે`,
  days: ({ first, last }) => `દિવસ ${first}થી ${last}`,
  summary: ({ fullName, papers, days, questions }) =>
    `${fullName}: ${numberText(days)} દિવસનાં ${numberText(papers)} મફત પેપર, સમયમર્યાદા સાથે, કુલ ${numberText(questions)} પ્રશ્ન, દરેકની સમજૂતી સ્કોર પછી.`,
  summaryOfDays: ({ days, name, papers }) =>
    `${name}, ${days}: ${numberText(papers)} પેપર, દરેકનો મુદ્દો, પ્રશ્નોની સંખ્યા અને સમય સાથે. દરેક મફત છે, સમયમર્યાદા સાથે, અને સ્કોર પછી સમજૂતી મળે છે.`,
  summaryOfNone: ({ fullName }) => `${fullName}: મહાવરા પેપર હજી નથી. માર્ગદર્શિકામાં પરીક્ષા પદ્ધતિ અને અભ્યાસક્રમ છે.`,
  startWith: ({ paper }) => `અહીંથી શરૂ કરો: ${paper}`,
  newest: ({ day }) => `સૌથી નવું: ${day}`,
  noneYet: 'આ પરીક્ષાનાં પેપર હજી નથી. પહેલાં પેપર અહીં દેખાશે.',
  noneHere: 'આ દિવસોનું કોઈ પેપર પ્રકાશિત નથી. બીજા દિવસો ઉપરની યાદીમાં છે.',
  earlier: ({ days }) => `પહેલાંના: ${days}`,
  next: ({ days }) => `પછીના: ${days}`,
  byDay: 'દિવસ પ્રમાણે પેપર',
  marks: ({ right, wrong, skipped }) =>
    `ગુણ: સાચા જવાબના ${right}, ખોટા જવાબના ${wrong}, છોડેલા પ્રશ્નના ${skipped}. જે પેપરના ગુણ જુદા હોય, તેની સાથે તે લખ્યા છે.`,
  opened: 'આ ઉપકરણ પર તમે ખોલેલાં પેપર ભૂખરા રંગમાં છે.',
  moreDays: 'બીજા દિવસો',
  others: 'બીજી પરીક્ષાઓ અને વિષયોનાં પેપર',
  guide: ({ title }) => `${title}: પરીક્ષા પદ્ધતિ, અભ્યાસક્રમ અને આયોજન`,
  subject: ({ title }) => `${title}: શું વાંચવું અને કેવી રીતે`,
  noRoom: 'આ ફોનમાં જગ્યા રહી નથી. પૂરા કરેલા દિવસો કાઢી નાખો, અને ફરી પ્રયત્ન કરો.',
  generalTest: 'જનરલ ટેસ્ટ શું છે, અને તેનો અભ્યાસ ક્યાં કરવો',
} satisfies Translation<typeof paperListText>;
