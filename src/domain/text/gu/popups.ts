import type { Translation } from '../../lib/define-text.ts';
import type { popupsText } from '../en/popups.ts';

export default {
  titles: {
    testSeries: 'ટેસ્ટ સિરીઝ પસંદ કરો',
    exam: 'આ પરીક્ષા વિશે',
    form: 'તમારું ક્વિઝ ફૉર્મ તૈયાર છે',
    class: 'તમારો ક્લાસ ખુલ્લો છે',
    recording: 'તમારું રેકૉર્ડિંગ તૈયાર છે',
  },
  elsewhere: {
    form: { text: 'તમે લૉગ ઇન છો. ફૉર્મ બીજી સાઇટ પર છે અને નવી ટૅબમાં ખૂલે છે.', open: 'ફૉર્મ ખોલો' },
    class: { text: 'તમે લૉગ ઇન છો. ક્લાસ બીજી સાઇટ પર છે અને નવી ટૅબમાં ખૂલે છે.', open: 'ક્લાસ ખોલો' },
    recording: {
      text: 'તમે લૉગ ઇન છો. રેકૉર્ડિંગ બીજી સાઇટ પર છે અને નવી ટૅબમાં ખૂલે છે.',
      open: 'રેકૉર્ડિંગ ખોલો',
    },
  },
  loading: 'ખૂલી રહ્યું છે',
  failed: 'આ ખૂલી શક્યું નથી. ઇન્ટરનેટ કનેક્શન તપાસો.',
  tryAgain: 'ફરી પ્રયત્ન કરો',
  noPapers: 'અહીં હજી કોઈ પેપર નથી.',
  papers: ({ count }: { count: number }) => `અહીં કુલ પેપર: ${count}. ખાતું હોય તો બધાં મફત છે.`,
  openCourse: ({ exam }: { exam: string }) => `${exam}નો કોર્સ ખોલો`,
  firstPaper: 'પહેલું મફત પેપર',
  firstPaperOf: ({ paper }: { paper: string }) => `પહેલું મફત પેપર: ${paper}`,
  seriesIntro:
    'એક ટેસ્ટ સિરીઝમાં એક પરીક્ષાની મૉક ટેસ્ટ હોય છે. તે TestSeries સભ્યપદથી, અથવા નવા ખાતાના મફત પ્રવેશમાં ખૂલે છે. ખાતું હોય તો રોજનાં પેપર મફત છે, અને જે પરીક્ષાની મૉક ટેસ્ટ છે તેની એક મૉક ટેસ્ટ પણ.',
  withTestSeries: 'TestSeries સાથે',
  noMock: 'હજી કોઈ મૉક ટેસ્ટ નથી',
  freeMock: ({ size }: { size: string }) => `મફત મૉક ટેસ્ટ (${size})`,
  freePaper: 'મફત પેપર',
  firstOfFree: ({ count }: { count: number }) => `${count} મફત પેપરમાંનું પહેલું`,
} satisfies Translation<typeof popupsText>;
