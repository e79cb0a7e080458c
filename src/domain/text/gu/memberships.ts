import type { Translation } from '../../lib/define-text.ts';
import type { membershipsText } from '../en/memberships.ts';

export default {
  title: 'તમારાં સભ્યપદ',
  loading: 'તમારાં સભ્યપદ ખૂલી રહ્યાં છે',
  loadingFree: 'તમારો મફત પ્રવેશ ખૂલી રહ્યો છે',
  failed: ({ message }: { message: string }) => `તમારાં સભ્યપદ ખૂલી શક્યાં નથી. ${message}`,
  running: 'ચાલુ',
  later: 'પછી શરૂ થનાર',
  ended: 'પૂરાં થયેલાં',
  until: ({ day }: { day: string }) => `${day} સુધી`,
  withoutEnd: 'અંતિમ તારીખ વિના',
  fromUntil: ({ from, day }: { from: string; day: string }) => `શરૂઆત: ${from}, ${day} સુધી`,
  fromWithoutEnd: ({ from }: { from: string }) => `શરૂઆત: ${from}, અંતિમ તારીખ વિના`,
  aLaterDay: 'પછી',
  endedOn: ({ day }: { day: string }) => `પૂરું થયું: ${day}`,
  none: 'તમારી પાસે કોઈ સભ્યપદ નથી. રોજનાં પેપર અને બધી રૂપરેખાઓ તમારા માટે ખુલ્લાં છે.',
  freeUntil: ({ day }: { day: string }) => `ટેસ્ટ સિરીઝ માટે તમારો મફત પ્રવેશ ${day} સુધી ચાલુ છે; હજી કોઈ સભ્યપદ નથી.`,
  seePlans: 'પ્લાન જુઓ',
  renew: 'રિન્યૂ કરો અથવા પ્લાન ઉમેરો',
  receipts: 'રસીદો',
  noReceipt: 'હજી કોઈ રસીદ નથી. દરેક ચુકવણીની રસીદ અહીં અને ઈમેલથી મળે છે.',
  refunded: 'રિફંડ થયું',
  unknownReceipt: 'આ નંબરની કોઈ રસીદ તમારી પાસે નથી. <link>બધાં સભ્યપદ અને રસીદો</link>',
  double: {
    text: ({ plan, first, second, day }: { plan: string; first: string; second: string; day: string }) =>
      `તમે ${plan} માટે બે વાર ચૂકવ્યું છે: રસીદ ${first} અને ${second}. બીજા સભ્યપદની શરૂઆત: ${day}. તમે તેને રાખી શકો, અથવા બીજી ચુકવણીના પૈસા પાછા લઈ શકો: પહેલું સભ્યપદ જેમ છે તેમ જ રહે છે. રિફંડના નિયમોમાં અંગ્રેજી લખાણ માન્ય ગણાય છે.`,
    aLaterDay: 'પછીની તારીખ',
    asking: 'ચુકવણી સેવાને પુછાઈ રહ્યું છે…',
    giveBack: ({ amount }: { amount: string }) => `${amount} પાછા લો`,
    onItsWay: ({ amount }: { amount: string }) => `${amount} પાછા આવી રહ્યા છે. બૅન્કને લગભગ એક અઠવાડિયું લાગે છે.`,
  },
} satisfies Translation<typeof membershipsText>;
