import type { Translation } from '../../lib/define-text.ts';
import type { classListText } from '../en/class-list.ts';

export default {
  groups: {
    eklavya: 'એકલવ્ય વર્ગ - 3',
    english: 'અંગ્રેજી શિક્ષણ',
    class3: 'વર્ગ-3',
    'test-series': 'ટેસ્ટ સિરીઝ',
  },
  days: { today: 'આજે', 'this-week': 'આ અઠવાડિયે', 'next-week': 'આવતા અઠવાડિયે', past: 'રેકૉર્ડિંગ' },
  toCome: 'રેકૉર્ડિંગ હજી નથી; તેનો દિવસ જાહેર થયો નથી.',
  unrecorded: 'રેકૉર્ડિંગ વિનાના ક્લાસ: {count}',
  whenRecorded: 'રેકૉર્ડિંગ ક્લાસ પછી મુકાય છે. આ ક્લાસનું હજી મુકાયું નથી અને તેનો દિવસ જાહેર થયો નથી.',
  meanwhile: 'ત્યાં સુધી એ વિષયનો પાઠ વાંચો',
  noTeacher: 'શિક્ષકનું નામ નક્કી થાય ત્યારે ક્લાસની બાજુમાં લખાય છે.',
  processing: 'રેકૉર્ડિંગ તૈયાર થઈ રહ્યું છે.',
  times: '{start}થી {end}',
  cancelled: 'રદ થયો.',
  moved: 'સમય બદલાયો છે. ',
  watch: 'રેકૉર્ડિંગ જુઓ',
  join: 'જોડાઓ',
  noneToday: 'આજે કોઈ ક્લાસ નથી.',
  none: 'આ અઠવાડિયે કે આવતા અઠવાડિયે કોઈ ક્લાસ જાહેર થયો નથી.',
  noneLeft: 'આજે હવે કોઈ ક્લાસ નથી.',
  next: 'હવે પછી: {title}, {when}.',
  onNow: 'હમણાં ચાલુ, {time} સુધી',
  olderFailed: 'જૂનાં રેકૉર્ડિંગ ખૂલી શક્યાં નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  noneOlder: 'આનાથી જૂનાં રેકૉર્ડિંગ નથી.',
} satisfies Translation<typeof classListText>;
