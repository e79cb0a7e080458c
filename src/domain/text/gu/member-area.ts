import type { Translation } from '../../lib/define-text.ts';
import type { memberAreaText } from '../en/member-area.ts';

export default {
  checkFailed: 'હમણાં તમારું સભ્યપદ તપાસી શકાયું નથી. ઇન્ટરનેટ કનેક્શન તપાસો અને ફરી પ્રયત્ન કરો.',
  loading: ({ title }: { title: string }) => `અભ્યાસ સામગ્રી ખૂલી રહી છે: ${title}`,
  staysFree: 'ઉપરની રૂપરેખા અને મહાવરા પેપર મફત જ રહે છે.',
  seePlans: 'દરેક પ્લાનથી શું ખૂલે છે તે જુઓ',
  failed: ({ message }: { message: string }) => `અભ્યાસ સામગ્રી ખૂલી શકી નથી. ${message}`,
  tryAgain: 'ફરી પ્રયત્ન કરો',
  nothingYet: ({ title }: { title: string }) =>
    `તમારું સભ્યપદ ચાલુ છે. આ વિષયમાં હજી કંઈ મુકાયું નથી: ${title}. મુકાય ત્યારે અહીં દેખાશે.`,
  oneClosed: 'અહીંની 1 વધુ સામગ્રી બીજા સભ્યપદથી ખૂલે છે. <link>દરેક પ્લાનથી શું ખૂલે છે તે જુઓ</link>.',
  manyClosed: ({ count }: { count: number }) =>
    `અહીંની ${count} વધુ સામગ્રી બીજા સભ્યપદથી ખૂલે છે. <link>દરેક પ્લાનથી શું ખૂલે છે તે જુઓ</link>.`,
} satisfies Translation<typeof memberAreaText>;
