import type { Translation } from '../../lib/define-text.ts';
import type { resetCodeText } from '../en/reset-code.ts';

export default {
  required: 'ઈમેલમાં આવેલો કોડ લખો',
  invalid: 'કોડમાં કુલ 8 અક્ષર અને આંકડા હોય છે',
  mayBeUsed: 'તમારો પાસવર્ડ કદાચ બદલાઈ ગયો છે: નવા પાસવર્ડથી લૉગ ઇન કરી જુઓ. ન થાય તો નવો કોડ માગો.',
  passwordAgain: 'તમારો નવો પાસવર્ડ ફરી લખો, પછી નવો કોડ મોકલાશે.',
  tooEarly: 'એક મિનિટ પહેલાં જ કોડ મોકલાયો છે. ફરી માગતા પહેલાં ઈમેલ જુઓ, સ્પામમાં પણ.',
  asked: 'નવો કોડ મગાવ્યો છે. છેલ્લી દસ મિનિટનો કોઈ પણ કોડ ચાલે છે.',
} satisfies Translation<typeof resetCodeText>;
