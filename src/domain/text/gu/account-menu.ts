import type { Translation } from '../../lib/define-text.ts';
import type { accountMenuText } from '../en/account-menu.ts';

export default {
  login: 'લૉગ ઇન',
  yourAccount: 'તમારું ખાતું',
  profile: 'પ્રોફાઇલ',
  adminArea: 'ઍડમિન વિભાગ',
  logout: 'લૉગ આઉટ',
  loggingOut: 'લૉગ આઉટ થઈ રહ્યું છે…',
  forgetMe: 'લૉગ આઉટ કરો અને અહીં મને ભૂલી જાઓ',
  logoutAnyway: 'છતાં લૉગ આઉટ કરો',
  mockRuns: 'તમારી મૉક ટેસ્ટ ચાલુ છે. લૉગ આઉટ કરશો તોપણ તેનો સમય ચાલતો રહેશે, અને ફરી લૉગ ઇન કરીને તમે આગળ વધી શકશો.',
  mockUnsent: 'તમારી મૉક ટેસ્ટના જવાબ હજી મોકલાયા નથી. અહીં ફરી લૉગ ઇન કરો ત્યાં સુધી તે આ ઉપકરણમાં રહેશે.',
  paperRuns: 'એક પેપર ચાલુ છે. લૉગ આઉટ કરશો તો તે પૂરું થઈ જશે અને સ્કોર મળશે નહીં.',
  examUnknown: 'અહીં કોઈ પેપર કે મૉક ટેસ્ટ ચાલુ હોઈ શકે. લૉગ આઉટ કરશો તો પેપર પૂરું થઈ જશે અને સ્કોર મળશે નહીં.',
  attemptsUnsent: ({ count }: { count: number }) =>
    `પૂરા કરેલા ${count} પ્રયાસ હજી તમારા ખાતામાં પહોંચ્યા નથી; ફરી લૉગ ઇન કરો ત્યાં સુધી તે આ ઉપકરણમાં રહેશે.`,
} satisfies Translation<typeof accountMenuText>;
