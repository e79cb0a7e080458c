import type { Translation } from '../../lib/define-text.ts';
import { waitInWords } from '../../lib/retry.ts';
import type { accountRefusalsText } from '../en/account-refusals.ts';

export default {
  loginWrong: 'ઈમેલ, મોબાઇલ નંબર કે પાસવર્ડ બરાબર નથી.',
  passkeyWrong: 'આ પાસકીથી કોઈ ખાતું ખૂલ્યું નહીં. પાસવર્ડથી લૉગ ઇન કરો.',
  suspended: ({ email }: { email: string }) =>
    `એકેડેમીએ આ ખાતું રોકી દીધું છે. કારણ તમને ઈમેલથી જણાવ્યું છે. ફરી ખોલાવવા અહીં લખો: ${email}.`,
  knownAlready: 'આ ઈમેલ કે મોબાઇલ નંબરનું ખાતું પહેલેથી છે. કૃપા કરીને લૉગ ઇન કરો.',
  noClaimMail: 'હમણાં કોડ મોકલી શકાતો નથી. એકેડેમીને લખો.',
  codeWrong: 'આ કોડ બરાબર નથી, અથવા હવે ચાલતો નથી. છેલ્લી દસ મિનિટમાં મોકલાયેલો કોડ વાપરો, અથવા નવો માગો.',
  codeSent: 'આ વિગતો કોઈ ખાતાની હોય, તો તેના ઈમેલ પર કોડ મોકલાયો છે.',
  noReset: 'હમણાં પાસવર્ડ બદલી શકાતો નથી. એકેડેમીનો સંપર્ક કરો.',
  otherMemberships: 'તમે ફક્ત તમારું પોતાનું સભ્યપદ જોઈ શકો છો.',
  otherStudent: 'આ લૉગ ઇન બીજા વિદ્યાર્થીનું છે.',
  storedElsewhere: 'તમારું ખાતું બીજી એકેડેમી રાખે છે: તમારી પ્રોફાઇલ, સભ્યપદ અને લૉગ ઇનની માહિતી ત્યાંથી માગો. અહીં રાખેલું આટલું છે.',
  accountsSilent: 'એકેડેમીનાં ખાતાં હમણાં જવાબ આપતાં નથી. એક મિનિટમાં ફરી પ્રયત્ન કરો.',
  accountsBroken: 'એકેડેમીનાં ખાતાં સુધી હમણાં પહોંચી શકાતું નથી. એક મિનિટમાં ફરી પ્રયત્ન કરો.',
  tooManyTries: ({ seconds }: { seconds: number }) => `બહુ વધારે પ્રયત્નો થયા. ${waitInWords(seconds)} પછી ફરી પ્રયત્ન કરો.`,
  tooManyLogins: ({ seconds }: { seconds: number }) =>
    `બહુ વધારે પ્રયત્નો થયા. ${waitInWords(seconds)} પછી ફરી પ્રયત્ન કરો. અથવા “પાસવર્ડ ભૂલી ગયા” પસંદ કરો: ઈમેલમાં આવતા કોડથી તમે તરત લૉગ ઇન કરી શકશો.`,
  tooManyReads: ({ seconds }: { seconds: number }) =>
    `તમે એક મિનિટમાં ઘણું ખોલ્યું છે. ${waitInWords(seconds)} પછી ફરી પ્રયત્ન કરો.`,
  tooManyHashes: ({ seconds }: { seconds: number }) =>
    `આ ક્ષણે ઘણા લોકો લૉગ ઇન કરી રહ્યા છે. ${waitInWords(seconds)} પછી ફરી પ્રયત્ન કરો.`,
  tooManyCalls: ({ seconds }: { seconds: number }) =>
    `તમારા નેટવર્ક પરથી બહુ વધારે વિનંતીઓ આવી છે. ${waitInWords(seconds)} પછી ફરી પ્રયત્ન કરો.`,
} satisfies Translation<typeof accountRefusalsText>;
