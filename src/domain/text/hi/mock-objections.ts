import type { Translation } from '../../lib/define-text.ts';
import type { mockObjectionsText } from '../en/mock-objections.ts';

export default {
  rulings: {
    stands: 'उत्तर कुंजी वही रहेगी।',
    'key-changed': 'उत्तर कुंजी बदली गई है।',
    'several-keys': 'एक से अधिक उत्तर सही गिने जाते हैं।',
    dropped: 'प्रश्न रद्द हुआ है: सबको उसके अंक मिलते हैं।',
  },
  outcomes: {
    stands: 'स्वीकार नहीं हुई',
    'key-changed': 'स्वीकार: उत्तर कुंजी बदली',
    'several-keys': 'स्वीकार: एक से अधिक उत्तर सही गिने जाते हैं',
    dropped: 'स्वीकार: प्रश्न रद्द हुआ',
  },
  underReview: 'जाँच चल रही है',
  objected: ({ moment, reason }) => `आपकी आपत्ति (${moment}): “${reason}”`,
  stillUnderReview: 'जाँच चल रही है।',
  ruled: ({ outcome }) => `निर्णय: ${outcome}।`,
  own: {
    title: 'आपकी आपत्तियाँ',
    invitation: 'क्या कोई उत्तर कुंजी गलत है? नीचे उस प्रश्न पर आपत्ति करें।',
    invitationUntil: ({ moment }) =>
      `क्या कोई उत्तर कुंजी गलत है? नीचे उस प्रश्न पर आपत्ति करें। अंतिम समय: ${moment} (भारत का समय)।`,
    question: ({ number }) => `प्रश्न ${number}`,
    academy: 'अकादमी: ',
  },
  button: 'इस प्रश्न पर आपत्ति करें',
  buttonNumber: ({ number }) => `, संख्या ${number}`,
  form: {
    loading: 'फ़ॉर्म लोड हो रहा है',
    title: ({ number }) => `प्रश्न ${number} पर आपत्ति`,
    label: 'उत्तर कुंजी क्यों गलत है?',
    hint: ({ shortest, longest, length }) =>
      `${shortest} से ${longest} अक्षर। बताएँ कि कौन-सा विकल्प सही है और यह कहाँ लिखा है। अब तक ${length}`,
    sent: 'आपकी आपत्ति भेज दी गई है। उसका निर्णय इस प्रश्न पर दिखेगा।',
    sending: 'भेजी जा रही है…',
    send: 'आपत्ति भेजें',
    notNow: 'अभी नहीं',
    explained:
      'अकादमी आपका कारण आपके नाम के बिना पढ़ती है और प्रश्न पर निर्णय देती है। उत्तर कुंजी बदलने पर हर प्रयास के अंक फिर से गिने जाते हैं, और आपको पहले और बाद का स्कोर यहाँ दिखता है।',
    once: 'एक प्रश्न पर एक ही बार आपत्ति की जा सकती है, और बाद में कारण नहीं बदला जा सकता।',
    confirm: 'हाँ: मेरी आपत्ति भेजें',
    back: 'वापस जाएँ',
    kept: ({ message }) => `${message} आपका लिखा हुआ इस पन्ने पर सहेजा हुआ है।`,
  },
  refusals: {
    reason: ({ shortest, longest }) => `उत्तर क्यों गलत है, यह ${shortest} से ${longest} अक्षरों में लिखें।`,
    noQuestion: 'इस मॉक टेस्ट में ऐसा कोई प्रश्न नहीं है।',
    noResult: 'परिणाम देखने के बाद ही आपत्तियाँ ली जाती हैं।',
    tooLate: 'इस मॉक टेस्ट पर आपत्ति करने का समय समाप्त हो गया है।',
    tooMany: ({ most }) => `आप इस प्रयास के ${most} प्रश्नों पर आपत्ति कर चुके हैं। इससे अधिक नहीं ली जातीं।`,
    twice: 'आप इस प्रश्न पर पहले ही आपत्ति कर चुके हैं।',
    void: 'यह प्रयास रद्द हुआ है, इसलिए इस पर आपत्ति नहीं ली जाती।',
    note: ({ shortest, longest }) =>
      `क्या निर्णय हुआ और क्यों, यह विद्यार्थियों के पढ़ने के लिए ${shortest} से ${longest} अक्षरों में लिखें।`,
  },
} satisfies Translation<typeof mockObjectionsText>;
