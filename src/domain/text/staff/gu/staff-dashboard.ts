import { numberText } from '../../../lib/format.ts';
import type { Translation } from '../../../lib/define-text.ts';
import type { staffDashboardText } from '../en/staff-dashboard.ts';

export default {
  loading: 'આંકડા લોડ થઈ રહ્યા છે',
  failed: ({ message }: { message: string }) => `આંકડા લોડ થઈ શક્યા નથી. ${message}`,
  signUps: 'રોજની નોંધણી',
  attempts: 'રોજના પ્રયાસ',
  signUp: { one: 'નોંધણી', many: 'નોંધણી' },
  attempt: { one: 'પ્રયાસ', many: 'પ્રયાસ' },
  money: {
    title: 'નાણાં',
    nothing: 'કંઈ બાકી નથી. આવેલાં બધાં નાણાં કોઈ ઑર્ડર સાથે મેળ ખાય છે.',
    toLookAt: ({ count }: { count: number }) => `${numberText(count)} ચુકવણી તપાસવાની બાકી છે`,
    told: '. માલિકોને ઈમેલથી જાણ કરી છે.',
  },
  now: 'અત્યારે',
  keptElsewhere: 'આ અકાદમીનાં ખાતાં બીજી અકાદમી રાખે છે, અને તે જ તેમને ગણે છે.',
  students: 'વિદ્યાર્થીઓ',
  online: 'અત્યારે ઑનલાઇન',
  onlineNote: 'છેલ્લી દસ મિનિટમાં દેખાયા',
  atLeast: ({ count }: { count: string }) => `ઓછામાં ઓછા ${count}`,
  classes: 'આ અઠવાડિયાના ક્લાસ',
  classesNote: 'સોમવારથી રવિવાર',
  memberships: 'ચાલુ સભ્યપદ',
  drafts: 'બાકી ડ્રાફ્ટ',
  backups: ({ finished, restored }: { finished: string; restored: string }) =>
    `છેલ્લો બૅકઅપ: ${finished}. અજમાયશ માટે છેલ્લે પાછો લાવ્યા: ${restored}.`,
  noBackup: 'હજી નથી',
  neverRestored: 'ક્યારેય નહીં',
  asOf: ({ moment }: { moment: string }) => `${moment} સુધીના આંકડા, ભારતનો સમય.`,
  lists: {
    title: 'સ્પ્રેડશીટ માટેની યાદીઓ',
    note: 'તેમાં અંગત માહિતી છે: સાચવીને રાખો. દરેક ડાઉનલોડની ફેરફારની નોંધમાં નોંધ થાય છે.',
    students: 'વિદ્યાર્થીઓ (CSV)',
    attempts: 'પ્રયાસ (CSV)',
    log: 'સુરક્ષા નોંધ (CSV)',
    revenueTitle: 'હિસાબ માટે આવક અને રિફંડ',
    revenueNote:
      'ભારતના સમય પ્રમાણે મહિનામાં મળેલી દરેક ચુકવણી તેની રસીદના આંકડા સાથે, અને તે મહિનામાં પાછું ગયેલું દરેક રિફંડ તેના કર સાથે, ક્રેડિટ નોટ માટે. રકમ રૂપિયામાં છે, સરવાળો છેલ્લી લીટીમાં. ફાઇલોમાં અંગત માહિતી છે: સાચવીને રાખો. દરેક ડાઉનલોડની ફેરફારની નોંધમાં નોંધ થાય છે.',
    month: 'મહિનો, જેમ કે 2026-11',
    noMonth: 'પહેલાં મહિનો પસંદ કરો.',
    revenue: 'આવક (CSV)',
    refunds: 'રિફંડ (CSV)',
  },
  launch: {
    loading: 'યાદી લોડ થઈ રહી છે',
    all: 'બધું ભરેલું છે.',
    open: ({ open, all }: { open: number; all: number }) => `${all}માંથી ${open} હજી બાકી છે.`,
    toDo: 'કરવાનું બાકી',
    done: 'થઈ ગયું',
  },
} satisfies Translation<typeof staffDashboardText>;
