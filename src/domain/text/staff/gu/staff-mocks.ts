import type { Translation } from '../../../lib/define-text.ts';
import type { staffMocksText } from '../en/staff-mocks.ts';

export default {
  title: 'મૉક ટેસ્ટ',
  fromBlueprint: 'માળખા પરથી નવો મૉક ટેસ્ટ',
  fromFiles: 'ફાઇલોમાંથી નવો મૉક ટેસ્ટ',
  mock: 'મૉક ટેસ્ટ',
  exam: 'પરીક્ષા',
  file: 'ફાઇલ',
  questions: 'પ્રશ્નો',
  open: 'ક્યારે ખુલ્લો',
  withdrawn: 'પાછો ખેંચ્યો',
  always: 'હંમેશાં',
  span: ({ from, until }: { from: string; until: string }) => `${from}થી ${until}`,
  attempts: 'પ્રયાસ',
  openObjections: 'બાકી વાંધા',
  none: 'નથી',
  correct: 'સુધારો',
  statisticsOf: ({ title }: { title: string }) => `આંકડા: ${title}`,
  detailsOf: ({ title }: { title: string }) => `શીર્ષક અને સમય: ${title}`,
  empty: 'હજી કોઈ મૉક ટેસ્ટ નથી.',
  noun: { one: 'મૉક ટેસ્ટ', many: 'મૉક ટેસ્ટ' },
  all: 'બધા મૉક ટેસ્ટ',
  viewsOf: ({ title }: { title: string }) => `વિભાગો: ${title}`,
  views: { objections: 'વાંધા', statistics: 'આંકડા', details: 'શીર્ષક અને સમય' },
} satisfies Translation<typeof staffMocksText>;
