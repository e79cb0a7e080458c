import type { Translation } from '../../lib/define-text.ts';
import type { informationText } from '../en/information.ts';

export default {
  faculty: {
    title: 'शिक्षक',
    summary: 'अकादमी में कौन क्या पढ़ाता है: हर शिक्षक के विषय, पाठ कैसे चलते हैं, क्या तैयार रखें, और आज़माने के लिए एक अभ्यास।',
    intro:
      'यह पन्ना नाम नहीं, ज़िम्मेदारियाँ दिखाता है: हर शिक्षक किसके लिए ज़िम्मेदार है और पाठ कैसे बनता है। कौन-सी क्लास कौन लेता है, यह क्लास के साथ लिखा होता है, इस पन्ने पर:',
    liveClasses: 'लाइव क्लास',
    end: '।',
    outlines: 'पढ़ने के लिए रूपरेखाएँ',
  },
  faqs: {
    title: 'प्रश्न और उत्तर',
    summary: 'अकादमी में खाता, अभ्यास पेपर, अंकन, सदस्यता, लाइव क्लास और आपकी जानकारी कैसे चलती है, छोटे उत्तरों में।',
    groups: {
      Account: 'खाता',
      'Practice papers': 'अभ्यास पेपर',
      Memberships: 'सदस्यता',
      'Live classes': 'लाइव क्लास',
      Privacy: 'गोपनीयता',
    },
  },
  updates: {
    title: 'नई सूचनाएँ',
    summary: 'साइट पर नया क्या है, सबसे नया पहले: अभ्यास पेपर, मार्गदर्शिकाएँ और वे बदलाव जो आपको दिखेंगे।',
  },
} satisfies Translation<typeof informationText>;
