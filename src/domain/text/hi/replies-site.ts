import type { Translation } from '../../lib/define-text.ts';
import type { repliesSiteText } from '../en/replies-site.ts';

export default {
  noPicture: 'ऐसा कोई चित्र नहीं है। क्या उपलब्ध है, यह देखने के लिए पन्ना फिर खोलें।',
  pageFailed: 'पन्ना बनाया नहीं जा सका। थोड़ी देर बाद फिर खोलें।',
} satisfies Translation<typeof repliesSiteText>;
