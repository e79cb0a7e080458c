import type { Translation } from '../../lib/define-text.ts';
import type { repliesFieldsText } from '../en/replies-fields.ts';

export default {
  oneIdentifier: 'ઈમેલ અથવા મોબાઇલ નંબર, બેમાંથી એક જ મોકલો',
  codeWithRequest: 'requestId અને કોડ સાથે મોકલો',
  date: 'તારીખ આ રીતે લખો: 2026-11-23',
  noDate: 'આવી કોઈ તારીખ નથી. તારીખ ફરી તપાસો',
  month: 'મહિનો આ રીતે લખો: 2026-11',
  time: 'સમય આ રીતે લખો: 21:30',
  plan: 'આવો કોઈ પ્લાન નથી. યાદીમાંથી એક પસંદ કરો.',
  cursor: 'યાદીમાં આવી જગ્યા નથી. પહેલા પાનાથી શરૂ કરો.',
  listCursor: 'યાદીમાં આવી જગ્યા નથી. પહેલા પાનાથી શરૂ કરો.',
  listedExam: 'યાદીમાંથી એક પરીક્ષા પસંદ કરો',
  exam: 'પરીક્ષા પસંદ કરો',
  number: '1 કે તેથી મોટી પૂર્ણ સંખ્યા લખો',
  goal: '1થી 7 દિવસ પસંદ કરો',
  attempt: 'પ્રયાસ 1 કે તેથી મોટી સંખ્યા હોવી જોઈએ',
  pushService: 'આ બ્રાઉઝરની સૂચના સેવા એકેડેમી ઓળખતી નથી. બીજા બ્રાઉઝરમાં પ્રયત્ન કરો',
  pushKey: 'બ્રાઉઝર આપે તે જ કી મોકલો. પાનું ફરી ખોલીને પ્રયત્ન કરો',
  pushSecret: 'બ્રાઉઝર આપે તે જ ગુપ્ત સંકેત મોકલો. પાનું ફરી ખોલીને પ્રયત્ન કરો',
  oneOrNone: ({ field }: { field: string }) => `આમાં 1 લખો, અથવા ખાલી છોડો: ${field}`,
  oneOf: ({ field, options }: { field: string; options: string }) => `${field}: આમાંથી એક પસંદ કરો: ${options}`,
} satisfies Translation<typeof repliesFieldsText>;
