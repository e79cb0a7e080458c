import type { Translation } from '../../lib/define-text.ts';
import type { ageText } from '../en/age.ts';

export default {
  unknown: 'अकादमी को पहले आपकी जन्म तिथि चाहिए। प्रोफ़ाइल में “आपका विवरण” के नीचे उसे सहेजें।',
  notEarlier: 'आपने अकादमी को बताया है कि आप 18 वर्ष से कम के हैं। अगर यह गलती थी, तो जन्म तिथि ठीक कराने के लिए अकादमी को लिखें।',
  noNotices: 'फ़ोन पर सूचनाएँ 18 वर्ष या उससे बड़े विद्यार्थियों के लिए हैं। वही जानकारी आपको “घोषणाएँ” पन्ने पर मिलेगी।',
} satisfies Translation<typeof ageText>;
