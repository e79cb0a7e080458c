import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import { dialogsText } from '../en/dialogs.ts';
import type { repliesCoursesText } from '../en/replies-courses.ts';

export default {
  noCourse: 'આવો કોઈ કોર્સ નથી. કોર્સના પાના પર બધા કોર્સ જુઓ.',
  noPlace: 'આવો કોઈ કોર્સ કે આવી કોઈ ટેસ્ટ સિરીઝ નથી. હોમ પાના પરથી પસંદ કરો.',
  chapterGone: 'આ પ્રકરણ હવે અહીં નથી. કયાં પ્રકરણ છે તે જોવા તેનો કોર્સ ખોલો.',
  lessonGone: 'આ પાઠ હવે અહીં નથી. કયા પાઠ છે તે જોવા તેનો કોર્સ ખોલો.',
  otherQuestions: 'પાઠ ફરી ખોલો: આ જવાબો તેના પ્રશ્નોના નથી',
  materialGone: 'આ અભ્યાસ સામગ્રી હવે અહીં નથી. શું છે તે જોવા પાનું ફરી ખોલો.',
  fileLinkOld: 'આ લિંકનો સમય પૂરો થયો છે. ફાઇલ તેના પાના પરથી ફરી ખોલો.',
  noClass: 'આવો કોઈ ક્લાસ નથી. સમયપત્રક ફરી જુઓ: કદાચ તે બદલાયું છે.',
  classSoon: () => `${dialogsText().starting.title} ${dialogsText().starting.text}`,
  classOver: 'આ ક્લાસ પૂરો થયો છે. તેનું રેકૉર્ડિંગ સમયપત્રકની નીચે મુકાશે.',
  classAddress: 'આ ક્લાસની લિંક હજી મળી નથી. એક મિનિટ પછી ફરી પ્રયત્ન કરો.',
  classLinkOld: 'આ લિંકનો સમય પૂરો થયો છે. લાઇવ ક્લાસના પાના પર જઈ ફરી ‘જોડાઓ’ દબાવો.',
  recordingLater: 'આ રેકૉર્ડિંગ હજી તૈયાર નથી. આજે થોડા સમય પછી ફરી જુઓ.',
  datesReversed: 'છેલ્લી તારીખ પહેલી તારીખ કરતાં વહેલી ન હોવી જોઈએ',
  tooManyDays: ({ days }: { days: number }) => `એક વખતે વધુમાં વધુ આટલા દિવસ માગો: ${numberText(days)}`,
} satisfies Translation<typeof repliesCoursesText>;
