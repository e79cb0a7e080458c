import type { Translation } from '../../lib/define-text.ts';
import type { liveClassesText } from '../en/live-classes.ts';

export default {
  timetable: 'સમયપત્રક',
  zone: 'બધા સમય ભારતના છે (Asia/Kolkata).',
  who: 'કોણ કયા ક્લાસમાં જોડાઈ શકે:',
  or: 'અથવા',
  freeAccess: 'મફત પ્રવેશ',
  noScript: 'ક્લાસમાં જોડાવા કે રેકૉર્ડિંગ જોવા JavaScript ચાલુ કરો.',
  yourCalendar: 'તમારું કૅલેન્ડર',
  showsSame: 'પણ આ જ ક્લાસ બતાવે છે.',
  older: 'જૂનાં રેકૉર્ડિંગ',
  howJoining: 'ક્લાસમાં કેવી રીતે જોડાવું',
  subscribe: 'તમારા કૅલેન્ડરમાં ઉમેરો',
  subscribeText:
    'તમારા ફોનનું કૅલેન્ડર દરેક ક્લાસ અને નક્કી તારીખની દરેક મૉક ટેસ્ટ બતાવી શકે છે, અને દરેક ફેરફાર પણ. સરનામાથી કૅલેન્ડર ઉમેરો (કમ્પ્યૂટર પર Google Calendarમાં: Other calendars, From URL; iPhone પર: Calendars, Add subscription calendar) અને આ સરનામું આપો:',
  noAddress: 'કૅલેન્ડરમાં ક્લાસમાં જોડાવાની લિંક હોતી નથી. જોડાવા માટે આ પાના પર પાછા આવો.',
  closed: {
    'free-access': ({ plans }) => `તમારા મફત પ્રવેશથી આ ક્લાસ ખૂલતો નથી. આ પ્લાન જોઈએ: ${plans}.`,
    member: ({ plans }) => `તમારા સભ્યપદથી આ ક્લાસ ખૂલતો નથી. આ પ્લાન જોઈએ: ${plans}.`,
    none: ({ plans }) => `આ ક્લાસ માટે આ પ્લાન જોઈએ: ${plans}.`,
  },
  seeMemberships: 'સભ્યપદ જુઓ',
  playerFailed: 'પ્લેયર ખૂલી શક્યું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  calendar: {
    name: ({ academy }) => `${academy}: લાઇવ ક્લાસ`,
    course: ({ group }) => `કોર્સ: ${group}`,
    teacher: ({ faculty }) => `શિક્ષક: ${faculty}`,
    join: 'શરૂ થવાના દસ મિનિટ પહેલાંથી લાઇવ ક્લાસના પાના પરથી જોડાઓ.',
  },
} satisfies Translation<typeof liveClassesText>;
