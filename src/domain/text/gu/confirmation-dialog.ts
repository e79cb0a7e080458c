import type { Translation } from '../../lib/define-text.ts';
import type { confirmationDialogText } from '../en/confirmation-dialog.ts';

export default {
  title: 'ખાતરી કરો કે આ તમે જ છો',
  orCode: 'અથવા કોડથી:',
  passkey: 'પાસકીથી ખાતરી કરો',
  followDevice: 'તમારા ઉપકરણ પર જુઓ…',
  passwordIntro: 'અડધા કલાકથી ઍડમિન વિભાગ વપરાયો નથી. આ પાના પર તમે લખેલું બધું અહીં જ છે.',
  goOn: 'આગળ વધો',
  checking: 'તપાસાઈ રહ્યું છે…',
  codeIntro:
    'એક કોડ એક જ વાર ચાલે છે. તે દરેક લૉગ ઇન વખતે, અહીં અડધો કલાક કંઈ ન કર્યા પછી, અને સૌથી મહત્ત્વની બાબતો માટે દર દસ મિનિટે માગવામાં આવે છે.',
  codeHint: 'તમારી ઑથેન્ટિકેટર ઍપમાં હમણાં દેખાતા છ આંકડા, અથવા તમારો એક રિકવરી કોડ',
  code: 'કોડ',
  confirm: 'ખાતરી કરો',
} satisfies Translation<typeof confirmationDialogText>;
