import type { Translation } from '../../lib/define-text.ts';
import type { articleText } from '../en/article.ts';

export default {
  notTranslated: 'इस पन्ने का पाठ अभी अंग्रेज़ी में है।',
  englishDecides: 'यह आपकी समझ के लिए अनुवाद है: अर्थ में अंतर हो तो अंग्रेज़ी पाठ ही मान्य होगा।',
  englishText: 'अंग्रेज़ी पाठ पढ़ें',
  onThisPage: 'इस पन्ने पर',
  inShort: 'संक्षेप में',
  reading: 'पढ़ने का समय',
  parts: 'भाग',
  items: 'समाचार',
  newest: 'सबसे नया',
  remember: 'याद रखें',
  tryPaper: ({ name }) => `पेपर आज़माएँ: ${name}`,
  anyPaper: 'मुफ़्त पेपर आज़माएँ',
  toLessons: ({ course }) => `पाठ: ${course}`,
  askUs: 'हमसे प्रश्न पूछें',
  allMocks: 'सभी मॉक टेस्ट',
  papers: 'अभ्यास पेपर',
  days: 'दिन',
  goToDay: 'इस दिन पर जाएँ',
  go: 'जाएँ',
  range: ({ first, last }) => `${first} से ${last}`,
  answer: 'उत्तर',
  answerTo: ({ number }) => `प्रश्न ${number}`,
  lectures: 'व्याख्यान और अध्ययन सामग्री',
  forMembers: ({ title }) =>
    `${title}: दोहराने के नोट, व्याख्यान और रिकॉर्डिंग सदस्यों के लिए हैं। आपकी सदस्यता में जो है उसे खोलने के लिए लॉग इन करें।`,
  loginToOpen: 'खोलने के लिए लॉग इन करें',
  createAccount: 'खाता बनाएँ',
  whatOpens: 'किस सदस्यता में क्या खुलता है',
} satisfies Translation<typeof articleText>;
