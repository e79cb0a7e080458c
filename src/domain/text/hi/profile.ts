import type { Translation } from '../../lib/define-text.ts';
import type { profileText } from '../en/profile.ts';

export default {
  title: 'आपकी प्रोफ़ाइल',
  guestIntro: 'आपका विवरण और आपके दिए हुए सभी पेपर यहाँ रहते हैं। देखने के लिए लॉग इन करें।',
  description: 'आपका विवरण और आपके दिए हुए सभी पेपर, स्कोर के साथ।',
  guestLogin: 'अपने खाते में लॉग इन करें',
  guestSignup: 'खाता बनाएँ',
  views: {
    details: 'विवरण',
    progress: 'प्रगति',
    mistakes: 'गलतियाँ',
    cards: 'कार्ड',
    memberships: 'सदस्यता',
    account: 'खाता',
  },
  incomplete: 'आपकी प्रोफ़ाइल अभी अधूरी है। <link>अपना विवरण पूरा करें</link>',
  yourDetails: 'आपका विवरण',
  name: 'नाम',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  noContact: 'नहीं है। जोड़ने के लिए अकादमी को लिखें।',
  notNewest: 'आपकी प्रोफ़ाइल लोड नहीं हो सकी, इसलिए यह शायद सबसे नई नहीं है।',
  pincode: 'पिनकोड',
  state: 'राज्य',
  city: 'शहर',
  address: 'पता',
  dob: 'जन्म तिथि',
  saveProfile: 'प्रोफ़ाइल सहेजें',
  language: {
    title: 'ईमेल और रसीदों की भाषा',
    label: 'भाषा',
    save: 'भाषा सहेजें',
    offer: ({ language }: { language: string }) =>
      `आपके ईमेल की भाषा इस पन्ने की भाषा से अलग है। क्या ईमेल और रसीदें इस भाषा में भेजें: ${language}?`,
    take: ({ language }: { language: string }) => `हाँ, ${language}`,
    leave: 'जैसा है वैसा रहने दें',
  },
} satisfies Translation<typeof profileText>;
