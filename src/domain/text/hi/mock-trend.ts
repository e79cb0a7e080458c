import type { Translation } from '../../lib/define-text.ts';
import type { mockTrendText } from '../en/mock-trend.ts';

export default {
  title: 'अब तक के आपके परिणाम',
  loading: 'आपके परिणाम लोड हो रहे हैं',
  failed: ({ message }) => `आपके परिणाम लोड नहीं हो सके। ${message}`,
  fresh: 'दस नए प्रश्न',
  freshOn: ({ topic }) => `: ${topic}`,
  ofMaximum: ({ score, maximum }) => `${score} / ${maximum}`,
  sections: {
    title: 'अनुभाग के अनुसार',
    section: 'अनुभाग',
    latest: 'पिछले अंक',
    before: 'उससे पहले',
    accuracy: 'सटीकता',
  },
  topics: {
    title: 'विषयवस्तु के अनुसार, सबसे कमज़ोर पहले',
    topic: 'विषयवस्तु',
    inAll: 'कुल सही',
    lastTime: 'पिछली बार सही',
    practise: 'अभ्यास',
    fewer: 'केवल सबसे कमज़ोर दिखाएँ',
    all: ({ count }) => `सभी ${count} विषयवस्तुएँ दिखाएँ`,
  },
  weakest: {
    title: 'इनका अभ्यास करें',
    soFar: ({ right, asked }) => `अब तक ${asked} में से ${right} सही।`,
    paper: ({ exam, paper }) => `निःशुल्क पेपर: ${exam}, ${paper}`,
    withTopic: ({ topic }) => `, विषयवस्तु: ${topic}`,
    few: 'थोड़े प्रश्नों से किसी विषयवस्तु के बारे में ज़्यादा पता नहीं चलता। हर मॉक टेस्ट के साथ यह सूची अधिक भरोसेमंद होती है।',
  },
  next: {
    otherEdition:
      'नए प्रश्नों वाले सभी मॉक टेस्ट आप दे चुके हैं। जो अभी खुला है, उसके अधिकतर प्रश्न आप जानते हैं, इसलिए वह अभ्यास गिना जाएगा।',
    none: 'आपके लिए खुले सभी मॉक टेस्ट आप दे चुके हैं। कोई भी टेस्ट अभ्यास के लिए फिर से दिया जा सकता है।',
    mock: ({ title, questions, minutes }) =>
      `आपका अगला मॉक टेस्ट: <strong>${title}</strong>, ${questions} प्रश्न, ${minutes} मिनट।`,
    goOn: 'आगे बढ़ें',
    take: 'यह टेस्ट दें',
  },
  chart: {
    whole: 'पूरा मॉक टेस्ट',
    title: ({ part }) => `समय के साथ अंक: ${part}`,
    summary: ({ best, latest }) =>
      `हर मॉक टेस्ट में आपका पहला परिणाम, उसके अंकों के प्रतिशत में। सबसे अच्छा ${best}%, सबसे नया ${latest}%।`,
    pointed: ({ day, score, maximum, percent, title }) => `${day}: ${score} / ${maximum} अंक, ${percent}%, ${title}।`,
    marksIn: 'किसके अंक',
    mock: 'मॉक टेस्ट',
    takenOn: 'देने की तिथि',
    marks: 'अंक',
    percent: 'प्रतिशत',
  },
} satisfies Translation<typeof mockTrendText>;
