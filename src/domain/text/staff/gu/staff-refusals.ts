import type { Translation } from '../../../lib/define-text.ts';
import type { staffRefusalsText } from '../en/staff-refusals.ts';

export default {
  noAttendance: 'આ એકેડેમીનાં ખાતાં બીજી એકેડેમી રાખે છે. કોણ આવ્યું તે ત્યાં પૂછો.',
  noClass: 'આવો કોઈ ક્લાસ નથી. નોંધ ફરી ખોલો: કદાચ તેમાં ફેરફાર થયો હશે.',
  noLesson: 'આવો કોઈ પાઠ નથી. યાદીમાંથી એક પસંદ કરો.',
  chapterTaken: ({ title }) => `કોર્સમાં હવે “${title}” નામનું બીજું પ્રકરણ છે. પહેલાં તેનું નામ બદલો.`,
  noExam: 'આવી કોઈ પરીક્ષા નથી. યાદીમાંથી એક પસંદ કરો.',
  tableTaken: ({ title }) => `“${title}” પાસે હવે આ કોષ્ટકની ID છે. પહેલાં તેને કાઢી નાખો.`,
  noPaperHere: 'આ જગ્યાએ કોઈ પેપર નથી. યાદી ફરી ખોલો.',
  noPaper: 'આવું કોઈ પેપર નથી. યાદી ફરી ખોલો.',
  keyGone: 'આ મૉક ટેસ્ટની આન્સર કી હવે નથી. યાદી ફરી ખોલો.',
  keyChanged: 'એ જ ક્ષણે આન્સર કી બદલાઈ ગઈ. તેને ફરી જુઓ.',
  mockChanged: 'બીજા કોઈએ આ મૉક ટેસ્ટ બદલી છે. તેને ફરી ખોલો.',
  noAttempt: 'વિદ્યાર્થીનો આવો કોઈ પ્રયાસ નથી. યાદી ફરી ખોલો.',
  mockNameTaken: 'બીજી મૉક ટેસ્ટનું આ નામ છે. બીજું નામ પસંદ કરો.',
} satisfies Translation<typeof staffRefusalsText>;
