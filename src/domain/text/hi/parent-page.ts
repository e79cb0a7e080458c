import type { Translation } from '../../lib/define-text.ts';
import type { parentPageText } from '../en/parent-page.ts';

export default {
  title: 'अभिभावक की सहमति',
  description: '18 वर्ष से कम आयु के विद्यार्थी के अभिभावक यहाँ पढ़ते हैं कि अकादमी क्या रखती है, सहमति देते हैं और वापस लेते हैं।',
  needsScript: 'इस पन्ने के लिए JavaScript ज़रूरी है। अपने ब्राउज़र की सेटिंग में उसे चालू करें और पन्ना फिर खोलें।',
  about:
    '18 वर्ष से कम आयु के विद्यार्थी ने आपको माता, पिता या अभिभावक बताया है। अकादमी विद्यार्थी के बारे में क्या रखती है, यह आप यहाँ पढ़ते हैं, सहमत होते हैं या नहीं, और बाद में सहमति वापस ले सकते हैं। न हो सके तो यहाँ लिखें:',
  aboutEnd: '।',
} satisfies Translation<typeof parentPageText>;
