import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { progressText } from '../en/progress.ts';

const where = (papers: number): string => (papers === 1 ? 'છેલ્લા પેપરમાં' : `છેલ્લાં ${papers} પેપરમાં`);

export default {
  title: 'તમારી પ્રગતિ',
  loading: 'તમારી પ્રગતિ ખૂલી રહી છે',
  failed: ({ problem }) => `તમારી પ્રગતિ ખૂલી શકી નથી. ${problem}`,
  waiting: 'આ ઉપકરણનો એક પ્રયાસ હજી તમારા ખાતામાં પહોંચ્યો નથી. એકેડેમી સાથે સંપર્ક થતાં જ મોકલાશે.',
  nextTitle: 'હવે શું કરવું',
  firstTitle: 'તમારાં પહેલાં ત્રણ પગલાં',
  firstPaper: 'તમારું પહેલું પેપર આપો',
  firstPaperText: '15 મિનિટમાં દસ પ્રશ્નો. સ્કોર અને દરેક જવાબની સમજૂતી તરત મળે છે.',
  news: 'આ મહિનાના વર્તમાન પ્રવાહો વાંચો',
  newsText: 'તારીખ અને સ્રોત સાથે ટૂંકી નોંધો, દરેકમાં પરીક્ષામાં શું પુછાય તે.',
  liveClass: 'હવે પછીનો લાઇવ ક્લાસ ક્યારે છે તે જુઓ',
  liveClassText: 'તમારી પરીક્ષાનો ક્લાસ પસંદ કરો, અને સમયપત્રક તમારા કૅલેન્ડરમાં ઉમેરો.',
  mistakesStep: ({ count }) => `ભૂલોની નોંધપોથીના ${numberText(count)} પ્રશ્ન ફરી કરો`,
  mistakesStepText: 'આ પ્રશ્નો તમારાથી ખોટા પડ્યા હતા કે છૂટી ગયા હતા. સતત બે વાર સાચો પડે એટલે પ્રશ્ન નોંધપોથીમાંથી નીકળી જાય છે.',
  streakStep: ({ count }) => `તમારા સતત ${numberText(count)} દિવસ જાળવી રાખો`,
  streakStepText: 'એક પેપર, અથવા ભૂલોની નોંધપોથીના દસ પ્રશ્ન કરો એટલે આજે એક દિવસ વધશે.',
  lessonStep: ({ topic }) => `આ મુદ્દાનો પાઠ વાંચો: ${topic}`,
  lessonStepText: ({ right, asked }) =>
    `અત્યાર સુધી ${numberText(asked)}માંથી ${right} સાચા. પાઠ લગભગ દસ મિનિટનો છે અને છેલ્લે ટૂંકી કસોટી છે.`,
  topicStep: ({ topic }) => `આ મુદ્દાનો મહાવરો કરો: ${topic}`,
  topicStepText: ({ right, asked }) =>
    `અત્યાર સુધી ${numberText(asked)}માંથી ${right} સાચા. આ પરીક્ષાનાં પેપરમાં તે ફરી પુછાય છે.`,
  anotherPaper: 'બીજું પેપર આપો',
  anotherPaperText: 'તમારી પરીક્ષાનો પછીનો દિવસ પસંદ કરો.',
  figures: 'તમે ક્યાં પહોંચ્યા છો',
  streak: 'સતત દિવસો',
  streakNone: 'શરૂઆત કરવા આજે એક પેપર અથવા ભૂલોની નોંધપોથીના દસ પ્રશ્ન પૂરા કરો.',
  streakDone: 'આજનો દિવસ પૂરો.',
  streakOpen: 'આજનો દિવસ હજી બાકી છે.',
  taken: 'આપેલાં પેપર',
  mistakes: 'ભૂલોની નોંધપોથી',
  mistakeCounts: ({ waiting, left }) => `આજે ફરી કરવાના, પછીથી ${waiting}, શીખી લીધા ${left}`,
  lost: ({ papers, toWrong, toSkips }) => {
    if (toWrong === 0 && toSkips === 0) return `${where(papers)} તમે એકે ગુણ ગુમાવ્યો નથી.`;
    if (toSkips === 0) return `${where(papers)} તમે ખોટા જવાબમાં ${toWrong} ગુણ ગુમાવ્યા, છોડેલા પ્રશ્નોમાં એકે નહીં.`;
    if (toWrong === 0) return `${where(papers)} તમે છોડેલા પ્રશ્નોમાં ${toSkips} ગુણ ગુમાવ્યા, ખોટા જવાબમાં એકે નહીં.`;
    return `${where(papers)} તમે ખોટા જવાબમાં ${toWrong} ગુણ અને છોડેલા પ્રશ્નોમાં ${toSkips} ગુણ ગુમાવ્યા.`;
  },
  lostNote: 'દરેક ખોટા જવાબમાં પ્રશ્નના ગુણ જાય છે અને નેગેટિવ માર્કિંગના ગુણ પણ કપાય છે.',
  uncounted: ({ count }) =>
    `${numberText(count)} જૂના પ્રયાસ મુદ્દા અને પેપરમાં હજી ગણાયા નથી. વધુ ગણવા માટે આ પાનું ફરી ખોલો. જે પેપર પ્રકાશિત નથી તેના પ્રયાસ પેપર પાછું આવશે ત્યારે ગણાશે.`,
  days: {
    title: 'તમારા દિવસો',
    noGoal: ({ done }) => `આ અઠવાડિયે ${done} દિવસ. પાળી શકાય એવું લક્ષ્ય રાખો.`,
    met: ({ done, goal }) => `આ અઠવાડિયે ${done} દિવસ: ${goal} દિવસનું તમારું લક્ષ્ય પૂરું થયું.`,
    open: ({ done, goal }) => `આ અઠવાડિયે ${goal}માંથી ${done} દિવસ.`,
    goal: 'અઠવાડિયામાં કેટલા દિવસ મહાવરો કરવો છે',
    aWeek: ' દિવસ, દર અઠવાડિયે',
    failed: ({ problem }) => `તમારું લક્ષ્ય સચવાયું નથી. ${problem}`,
    calendar: ({ done, weeks }) => `છેલ્લાં ${weeks} અઠવાડિયામાં ${done} દિવસ મહાવરો`,
    done: ({ day }) => `${day}: મહાવરો કર્યો`,
    nothing: ({ day }) => `${day}: કંઈ નહીં`,
    note: ({ weeks }) =>
      `છેલ્લાં ${weeks} અઠવાડિયાં, સોમવાર સૌથી ઉપર. એક પૂરું પેપર અથવા ભૂલોની નોંધપોથીના દસ જવાબથી દિવસ ગણાય છે.`,
  },
  chart: {
    title: 'સમય સાથે સ્કોર',
    summary: ({ count, best, latest }) =>
      `તમારાં છેલ્લાં ${count} પેપર, કુલ ગુણના ટકામાં. સૌથી સારો સ્કોર ${best}%, છેલ્લો ${latest}%.`,
    point: ({ moment, percent, paper }) => `${moment}: ${percent}%, ${paper}.`,
  },
  topics: {
    title: 'મુદ્દા, સૌથી કાચો પહેલાં',
    note: '“સાચા”માં પુછાયેલા બધા પ્રશ્નો ગણાય છે, “ચોકસાઈ”માં ફક્ત જેના જવાબ આપ્યા તે. “ઝડપ” એટલે એક પ્રશ્ન માટે તમને લાગતી સેકન્ડ.',
    topic: 'મુદ્દો',
    right: 'સાચા',
    accuracy: 'ચોકસાઈ',
    pace: 'ઝડપ',
    next: 'હવે શું કરવું',
    rightOf: ({ right, asked }) => `${right} / ${asked}`,
    allSkipped: 'બધા છોડેલા',
    strong: ({ exam }) => `પાકો મુદ્દો: બીજું પેપર આપો (${exam})`,
    lesson: 'પાઠ વાંચો',
    fresh: 'દસ નવા પ્રશ્નો',
    paper: 'આ પેપર ફરી આપો',
    on: ({ topic }) => `, મુદ્દો: ${topic}`,
    fewer: 'ફક્ત સૌથી કાચા મુદ્દા બતાવો',
  },
  papers: {
    title: 'દરેક પેપરનો સૌથી સારો અને છેલ્લો સ્કોર',
    attempts: 'પ્રયાસ',
    best: 'સૌથી સારો',
    latest: 'છેલ્લો',
    reviewBest: 'સૌથી સારા પ્રયાસની સમીક્ષા: ',
    reviewLatest: 'છેલ્લા પ્રયાસની સમીક્ષા: ',
    fewer: 'ઓછાં બતાવો',
  },
  showAll: ({ total }) => `બધાં ${total} બતાવો`,
  showMore: ({ count, total }) => `${total}માંથી બીજાં ${count} બતાવો`,
  mocks: {
    title: 'તમારી મૉક ટેસ્ટ',
    mock: 'મૉક ટેસ્ટ',
    ranked: 'ક્રમાંકમાં ગણાય છે',
    yes: 'હા',
    no: 'ના',
    before: ({ score }) => `આન્સર કી પરના નિર્ણય પહેલાં ${score}`,
  },
  history: {
    title: 'તમારા પ્રયાસો',
    note: 'ખોટા જવાબમાં અને છોડેલા પ્રશ્નોમાં ગુમાવેલા ગુણનો સરવાળો એટલે કુલ ગુણમાં જે ખૂટે છે તે.',
    paper: 'પેપર',
    score: 'સ્કોર',
    correct: 'સાચા',
    wrong: 'ખોટા',
    skipped: 'છોડેલા',
    toWrong: 'ખોટા જવાબમાં ગયા',
    toSkips: 'છોડવામાં ગયા',
    time: 'સમય',
    takenOn: 'આપ્યાની તારીખ',
    older: 'જૂના પ્રયાસો બતાવો',
  },
  refused: {
    title: 'ફક્ત આ ઉપકરણમાં સાચવેલું',
    text: 'આ તમારા ખાતામાં સચવાયું નથી. દિવસમાં એક વાર ફરી પ્રયત્ન થાય છે, અને તમે કાઢો નહીં ત્યાં સુધી અહીં રહે છે.',
    score: ({ score, maximum }) => `સ્કોર: ${score} (કુલ ગુણ: ${maximum}).`,
    tried: ({ moment }) => `છેલ્લો પ્રયત્ન: ${moment}.`,
    remove: 'કાઢી નાખો',
    ofDevice: ({ name }) => `, આ ઉપકરણમાંથી: ${name}`,
  },
} satisfies Translation<typeof progressText>;
