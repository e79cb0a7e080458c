import type { Translation } from '../../lib/define-text.ts';
import type { shellText } from '../en/shell.ts';

export default {
  skip: 'સીધા લખાણ પર જાઓ',
  noScript:
    'દરેક પાનું JavaScript વિના વાંચી શકાય છે. લૉગિન, ક્વિઝ અને તમારી પ્રોફાઇલ માટે તે જરૂરી છે: તમારા બ્રાઉઝરના સેટિંગ્સમાં ચાલુ કરો.',
} satisfies Translation<typeof shellText>;
