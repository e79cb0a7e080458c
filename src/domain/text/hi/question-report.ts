import type { Translation } from '../../lib/define-text.ts';
import type { questionReportText } from '../en/question-report.ts';

export default {
  more: 'ऐसे दस और प्रश्न',
  asQuestion: ({ number }) => `, प्रश्न ${number} जैसे`,
  open: 'इस प्रश्न की गलती बताएँ',
  openNumber: ({ number }) => `, प्रश्न ${number}`,
  form: ({ number }) => `प्रश्न ${number} की गलती बताएँ`,
  what: 'क्या गलत है?',
  reasons: {
    'wrong-key': 'उत्तर कुंजी गलत है',
    unclear: 'लिखा हुआ स्पष्ट नहीं है',
    'typing-error': 'टाइपिंग की गलती है',
    translation: 'अनुवाद गलत है',
    other: 'कुछ और',
  },
  words: 'क्या होना चाहिए?',
  wordsHint: ({ most, count }) => `ज़्यादा से ज़्यादा ${most} अक्षर। अब तक ${count}। स्टाफ़ इसे आपके नाम के बिना पढ़ता है।`,
  send: 'भेजें',
  sending: 'भेजा जा रहा है…',
  cancel: 'अभी नहीं',
  sent: 'आपकी बताई गलती भेज दी गई है। जवाब इस प्रश्न के साथ दिखेगा।',
  kept: ({ problem }) => `${problem} आपका लिखा हुआ इस पन्ने पर सुरक्षित है।`,
  own: ({ moment, reason }) => `आपने इस प्रश्न के बारे में बताया है (${moment}): ${reason}`,
  waiting: 'अकादमी इसे पढ़ेगी। उसका जवाब यहाँ दिखेगा।',
  outcomes: {
    corrected: 'अकादमी ने इसे सुधार दिया है।',
    'nothing-wrong': 'अकादमी को कुछ गलत नहीं मिला।',
  },
  messages: {
    reason: 'चुनें कि प्रश्न में क्या गलत है।',
    text: ({ most }) => `ज़्यादा से ज़्यादा ${most} अक्षर लिखें।`,
    other: 'थोड़े शब्दों में लिखें कि क्या गलत है।',
    note: ({ most }) => `जिन विद्यार्थियों ने बताया, उनके लिए 1 से ${most} अक्षरों में लिखें कि क्या किया गया।`,
    twice: 'आप इस प्रश्न के बारे में पहले ही बता चुके हैं। अकादमी ने अभी जवाब नहीं दिया है।',
    noQuestion: 'इस प्रश्न के बारे में नहीं बताया जा सकता: वह अब वहाँ नहीं पूछा जाता।',
    noResult: 'मॉक टेस्ट के प्रश्न के बारे में परिणाम देखने के बाद बताया जा सकता है।',
  },
} satisfies Translation<typeof questionReportText>;
