import { numberText } from '../../../lib/format.ts';
import type { Translation } from '../../../lib/define-text.ts';
import type { staffReportsText } from '../en/staff-reports.ts';

export default {
  title: 'વિદ્યાર્થીઓએ ભૂલ જણાવેલા પ્રશ્નો',
  loading: 'ભૂલની જાણ લોડ થઈ રહી છે',
  failed: ({ message }: { message: string }) => `ભૂલની જાણ લોડ થઈ શકી નથી. ${message}`,
  empty:
    'કોઈ ભૂલની જાણ બાકી નથી. વિદ્યાર્થીઓ પ્રશ્નની નીચેથી ભૂલ જણાવે છે: પેપર, મૉક ટેસ્ટ, નવા મહાવરા કે પાઠની ચકાસણી પછી, અને ભૂલોની નોંધમાં.',
  open: ({ count }: { count: number }) => `ભૂલની જાણ બાકી હોય તેવા પ્રશ્નો: ${numberText(count)}. સૌથી વધુ જણાવેલા પહેલાં.`,
  firstShown: ({ count }: { count: number }) => `પહેલા ${count} બતાવ્યા છે.`,
  reports: ({ count }: { count: number }) => `${numberText(count)} વાર જણાવ્યું`,
  ofQuestion: ({ title, question }: { title: string; question: string }) => `${title}, ${question}`,
  numbered: ({ number }: { number: number }) => `પ્રશ્ન ${number}`,
  written: ({ count }: { count: number }) => `વિદ્યાર્થીઓએ શું લખ્યું (${count})`,
  gone: 'પેપરમાં હવે આ પ્રશ્ન નથી.',
  changed: 'છેલ્લી વાર ભૂલ જણાવ્યા પછી પ્રશ્ન બદલાયો છે.',
  key: ({ answer }: { answer: string }) => `સાચો જવાબ: ${answer}.`,
  topic: ({ topic }: { topic: string }) => `મુદ્દો: ${topic}`,
  explanation: 'સમજૂતી',
  loadingFigures: 'આંકડા લોડ થઈ રહ્યા છે',
  notCounted: 'પાઠના જવાબ પ્રશ્ન પ્રમાણે ગણાતા નથી.',
  drawn: ({ name }: { name: string }) =>
    `એક વિદ્યાર્થી માટે બનેલો પ્રશ્ન, ${name}, અહીં ફરી બનાવેલો છે. તે ખોટો હોય તો સૉફ્ટવેર સંભાળનારને જણાવો: તેનો પ્રશ્ન સમૂહ સુધારવો પડશે, અને તેની સાથે તેમાંથી બનતા બધા પ્રશ્નો.`,
  rulings: 'આ મૉક ટેસ્ટના નિર્ણયો',
  openEditor: 'સુધારવા માટે ખોલો',
  openLesson: 'પાઠ ખોલો',
  openRow: 'તેની હરોળ ખોલો',
  drawnFromRow: ({ name }: { name: string }) =>
    `તથ્ય કોષ્ટકમાંથી બનેલો પ્રશ્ન, ${name}, અહીં ફરી બનાવેલો છે. તે ખોટો હોય તો તેની હરોળ સુધારો: થોડી સેકન્ડમાં તે હરોળના બધા પ્રશ્નો સાચા થઈ જશે.`,
  note: 'ભૂલ જણાવનાર વિદ્યાર્થીઓ માટે નોંધ',
  noteHint: ({ open }: { open: number }) =>
    `${numberText(open)} વિદ્યાર્થી તેને પ્રશ્ન પાસે વાંચશે. ખાલી રાખો તો અંગ્રેજીમાં ટૂંકી નોંધ મોકલાય છે.`,
  closing: 'બંધ થઈ રહ્યું છે…',
  corrected: { label: 'સુધાર્યો', done: 'સુધારેલો ગણીને બંધ કર્યું. જણાવનાર વિદ્યાર્થીઓ તમારી નોંધ વાંચશે.' },
  nothingWrong: {
    label: 'કોઈ ભૂલ નથી',
    done: 'બંધ કર્યું: કોઈ ભૂલ નથી. જણાવનાર વિદ્યાર્થીઓ તમારી નોંધ વાંચશે.',
  },
} satisfies Translation<typeof staffReportsText>;
