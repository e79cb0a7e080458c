import type { Translation } from '../../lib/define-text.ts';
import type { mockTrendText } from '../en/mock-trend.ts';

export default {
  title: 'અત્યાર સુધીનાં તમારાં પરિણામ',
  loading: 'તમારાં પરિણામ ખૂલી રહ્યાં છે',
  failed: ({ message }) => `તમારાં પરિણામ ખૂલી શક્યાં નથી. ${message}`,
  fresh: 'દસ નવા પ્રશ્નો',
  freshOn: ({ topic }) => `: ${topic}`,
  ofMaximum: ({ score, maximum }) => `${score} / ${maximum}`,
  sections: {
    title: 'વિભાગ પ્રમાણે',
    section: 'વિભાગ',
    latest: 'છેલ્લી વારના ગુણ',
    before: 'તે પહેલાં',
    accuracy: 'ચોકસાઈ',
  },
  topics: {
    title: 'મુદ્દા પ્રમાણે, સૌથી કાચા પહેલાં',
    topic: 'મુદ્દો',
    inAll: 'કુલ સાચા',
    lastTime: 'છેલ્લી વાર સાચા',
    practise: 'મહાવરો',
    fewer: 'ફક્ત સૌથી કાચા બતાવો',
    all: ({ count }) => `બધા ${count} મુદ્દા બતાવો`,
  },
  weakest: {
    title: 'આ મુદ્દાઓનો મહાવરો કરો',
    soFar: ({ right, asked }) => `અત્યાર સુધી ${asked}માંથી ${right} સાચા.`,
    paper: ({ exam, paper }) => `મફત પેપર: ${exam}, ${paper}`,
    withTopic: ({ topic }) => `, મુદ્દો: ${topic}`,
    few: 'થોડા પ્રશ્નોથી કોઈ મુદ્દા વિશે ખાસ ખબર પડતી નથી. દરેક મૉક ટેસ્ટ પછી આ યાદી વધુ ભરોસાપાત્ર બને છે.',
  },
  next: {
    otherEdition:
      'નવા પ્રશ્નોવાળી બધી મૉક ટેસ્ટ તમે આપી ચૂક્યા છો. જે હજી ખુલ્લી છે તેના મોટા ભાગના પ્રશ્નો તમે જાણો છો, તેથી તે મહાવરો ગણાશે.',
    none: 'તમારા માટે ખુલ્લી બધી મૉક ટેસ્ટ તમે આપી ચૂક્યા છો. કોઈ પણ ટેસ્ટ મહાવરા માટે ફરી આપી શકાય છે.',
    mock: ({ title, questions, minutes }) =>
      `તમારી હવે પછીની મૉક ટેસ્ટ: <strong>${title}</strong>, ${questions} પ્રશ્ન, ${minutes} મિનિટ.`,
    goOn: 'આગળ વધો',
    take: 'આ ટેસ્ટ આપો',
  },
  chart: {
    whole: 'આખી મૉક ટેસ્ટ',
    title: ({ part }) => `સમય સાથે ગુણ: ${part}`,
    summary: ({ best, latest }) => `દરેક મૉક ટેસ્ટમાં તમારું પહેલું પરિણામ, કુલ ગુણના ટકામાં. સૌથી વધુ ${best}%, છેલ્લું ${latest}%.`,
    pointed: ({ day, score, maximum, percent, title }) => `${day}: ${score} / ${maximum} ગુણ, ${percent}%, ${title}.`,
    marksIn: 'કયા ભાગના ગુણ',
    mock: 'મૉક ટેસ્ટ',
    takenOn: 'તારીખ',
    marks: 'ગુણ',
    percent: 'ટકા',
  },
} satisfies Translation<typeof mockTrendText>;
