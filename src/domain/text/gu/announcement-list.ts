import type { Translation } from '../../lib/define-text.ts';
import type { announcementListText } from '../en/announcement-list.ts';

export default {
  title: 'જાહેરાતો',
  summary: 'એકેડેમીની હમણાંની જાહેરાતો: ક્લાસના ફેરફાર, નવાં પેપર અને મૉક ટેસ્ટ, અને યાદ રાખવાની તારીખો.',
  none: 'હમણાં કોઈ જાહેરાત નથી.',
  important: '. મહત્ત્વની',
  alsoByMail: 'મહત્ત્વની જાહેરાત ઈમેલથી પણ મોકલાય છે, અને જે ફોન પર તમે પ્રોફાઇલમાં સૂચનાઓ ચાલુ કરી હોય તેના પર પણ આવે છે.',
  ownFailed: 'ફક્ત તમારા માટેની જાહેરાતો ખૂલી શકી નથી. ઇન્ટરનેટ કનેક્શન તપાસો, પછી પાનું ફરી ખોલો.',
  bar: 'જાહેરાત',
  close: 'બંધ કરો',
  closeNamed: ({ title }) => `જાહેરાત “${title}” બંધ કરો`,
} satisfies Translation<typeof announcementListText>;
