import type { Translation } from '../../lib/define-text.ts';
import type { chapterPointsText } from '../en/chapter-points.ts';

export default {
  title: 'યાદ રાખવાના મુદ્દા',
  about: 'દરેક પાઠમાંથી યાદ રાખવાની વાતો, એક પ્રકરણ એક પાના પર: પરીક્ષા પહેલાં ફરી વાંચવા કે છાપવા માટે.',
  print: 'છાપો',
  loading: 'ખૂલી રહ્યું છે',
  none: 'આ પ્રકરણના પાઠમાં હજી મુદ્દા નથી.',
  closed: ({ count }) => `આ પ્રકરણના બીજા ${count} પાઠ સભ્યો માટે છે.`,
  plans: 'કયા પ્લાનમાં શું ખૂલે છે તે જુઓ',
  failed: ({ reason }) => `મુદ્દા ખૂલી શક્યા નથી. ${reason}`,
  gone: 'આ પ્રકરણ હવે નથી. આમાંથી એક પસંદ કરો.',
  chapters: 'પ્રકરણો',
} satisfies Translation<typeof chapterPointsText>;
