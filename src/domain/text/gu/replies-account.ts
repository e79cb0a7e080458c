import type { Translation } from '../../lib/define-text.ts';
import type { repliesAccountText } from '../en/replies-account.ts';

export default {
  storedElsewhere: 'તમારું ખાતું બીજી એકેડેમી રાખે છે: તમારી પ્રોફાઇલ, સભ્યપદ અને લૉગ ઇનની માહિતી ત્યાંથી માગો. અહીં રાખેલું આટલું છે.',
} satisfies Translation<typeof repliesAccountText>;
