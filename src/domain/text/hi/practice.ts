import type { Translation } from '../../lib/define-text.ts';
import type { practiceText } from '../en/practice.ts';

export default {
  title: 'नया अभ्यास',
  pageTitle: 'अभ्यास के नए प्रश्न',
  pageDescription: 'एक विषय पर दस नए प्रश्न, हर बार नए सिरे से बने, हर एक की व्याख्या के साथ।',
  pageText:
    'प्रतिशत, संख्या शृंखला, नदियाँ या संविधान जैसे किसी एक विषय पर दस प्रश्न, हर बार नए सिरे से बने, हिन्दी, गुजराती या अंग्रेज़ी में। उत्तर देने के बाद हर एक की विधि या व्याख्या दिखती है। अंक सहेजे नहीं जाते।',
  needsScript: ({ news }) =>
    `प्रश्न बनाने के लिए JavaScript चाहिए: अपने ब्राउज़र की सेटिंग में इसे चालू करें। ${news} इसके बिना भी पढ़ सकते हैं।`,
  news: 'समसामयिकी',
  notSaved: 'हर बार नए प्रश्न मिलते हैं। स्कोर आपके खाते में नहीं सहेजा जाता।',
  fresh: ({ topic, count }) => `${topic}: ${count} नए प्रश्न`,
  on: ({ topic }) => `नया अभ्यास: ${topic}`,
  language: 'प्रश्नों की भाषा',
  start: 'शुरू करें',
  back: 'वापस जाएँ',
  more: 'दस और',
  moreTest: 'एक और टेस्ट',
  test: '20 प्रश्नों का टेस्ट',
  pace: 'अपनी गति से दस प्रश्न',
  done: 'समाप्त करें',
  others: 'दूसरी विषयवस्तु',
  choose: 'विषयवस्तु चुनें',
  about: ({ progress, mistakes }) =>
    `हर बार दस नए प्रश्न मिलते हैं, हर एक के हल के साथ, हिन्दी, गुजराती या अंग्रेज़ी में। कौन-सी विषयवस्तु कमज़ोर है, यहाँ देखें: ${progress}। जो प्रश्न गलत हुए या छूट गए, वे यहाँ हैं: ${mistakes}।`,
  progress: 'आपकी प्रगति',
  mistakes: 'आपकी गलतियों की कॉपी',
  subjects: {
    Mathematics: 'गणित',
    Reasoning: 'तर्कशक्ति',
    Gujarat: 'गुजरात',
    History: 'इतिहास',
    Geography: 'भूगोल',
    Polity: 'राजव्यवस्था',
    Economics: 'अर्थशास्त्र',
    Science: 'विज्ञान',
    Environment: 'पर्यावरण',
    Computer: 'कंप्यूटर',
    Culture: 'संस्कृति',
    'General knowledge': 'सामान्य ज्ञान',
    English: 'अंग्रेज़ी',
    Gujarati: 'गुजराती',
    Hindi: 'हिन्दी',
  },
  failed: 'प्रश्न लोड नहीं हो सके। तथ्यों के विषयों के लिए पहली बार इंटरनेट चाहिए; गणित और तर्कशक्ति के लिए नहीं।',
  drawing: 'नए प्रश्न बन रहे हैं',
} satisfies Translation<typeof practiceText>;
