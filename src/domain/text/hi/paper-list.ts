import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { paperListText } from '../en/paper-list.ts';

export default {
  all: {
    title: 'अभ्यास पेपर',
    summary:
      'समय-सीमा और ऋणात्मक अंकन वाले पेपर; स्कोर के बाद हर उत्तर की व्याख्या। खाते के साथ निःशुल्क, और कमज़ोर नेटवर्क पर भी चलने वाले।',
    exams: 'परीक्षा के अनुसार',
    subjects: 'विषय के अनुसार',
    more: 'पेपर के अलावा',
  },
  none: 'अभी कोई पेपर नहीं',
  title: ({ exam }) => `अभ्यास पेपर: ${exam}`,
  marked: ({ marking }) => `अंक ${marking}`,
  spread: {
    easy: ({ count }) => `${count} सरल`,
    medium: ({ count }) => `${count} मध्यम`,
    hard: ({ count }) => `${count} कठिन`,
  },
  difficulty:
    'प्रश्नों की कठिनाई: सरल यानी एक चरण या हर अभ्यर्थी को मिलने वाला एक तथ्य; मध्यम यानी दो चरण, या दो तथ्य जिनका अंतर पहचानना हो; कठिन यानी कई चरण, मिलते-जुलते विकल्प या ऐसा तथ्य जो कम लोग जानते हैं।',
  noneOfItsOwn: {
    before: 'केवल इस विषय के अलग पेपर नहीं हैं। इन पेपरों से इसका अभ्यास होगा: ',
    papersOf: ({ name }) => `पेपर: ${name}`,
    ofExams: 'परीक्षाओं के पेपर',
    and: ' और ',
    after: '।',
  },
  oneByDay: ({ name }) => `दिन के अनुसार पेपर: ${name}`,
  allByDay: ({ name, count }) => `दिन के अनुसार सभी ${numberText(count)} पेपर: ${name}`,
  countByDay: ({ count }) => `दिन के अनुसार ${numberText(count)} पेपर`,
  takeFree: 'निःशुल्क पेपर दें',
  seeCourses: 'कोर्स देखें',
  total: ({ papers }) => `अभ्यास प्रश्न, ${numberText(papers)} पेपरों में, हर उत्तर की व्याख्या के साथ`,
  days: ({ first, last }) => `दिन ${first} से ${last}`,
  summary: ({ fullName, papers, days, questions }) =>
    `${fullName}: ${numberText(days)} दिनों के ${numberText(papers)} निःशुल्क पेपर, समय-सीमा के साथ, कुल ${numberText(questions)} प्रश्न, हर एक की व्याख्या स्कोर के बाद।`,
  summaryOfDays: ({ days, name, papers }) =>
    `${name}, ${days}: ${numberText(papers)} पेपर, हर एक की विषयवस्तु, प्रश्नों की संख्या और समय के साथ। हर पेपर निःशुल्क है, समय-सीमा के साथ, और स्कोर के बाद व्याख्या मिलती है।`,
  summaryOfNone: ({ fullName }) => `${fullName}: अभ्यास पेपर अभी नहीं हैं। मार्गदर्शिका में परीक्षा योजना और पाठ्यक्रम हैं।`,
  startWith: ({ paper }) => `यहाँ से शुरू करें: ${paper}`,
  newest: ({ day }) => `सबसे नया: ${day}`,
  noneYet: 'इस परीक्षा के पेपर अभी नहीं हैं। पहले पेपर यहाँ दिखेंगे।',
  noneHere: 'इन दिनों का कोई पेपर प्रकाशित नहीं है। दूसरे दिन ऊपर की सूची में हैं।',
  earlier: ({ days }) => `पहले के: ${days}`,
  next: ({ days }) => `आगे के: ${days}`,
  byDay: 'दिन के अनुसार पेपर',
  marks: ({ right, wrong, skipped }) =>
    `अंक: सही उत्तर के ${right}, गलत उत्तर के ${wrong}, छोड़े गए प्रश्न के ${skipped}। जिस पेपर के अंक अलग हैं, उसकी पंक्ति में वे लिखे हैं।`,
  opened: 'इस डिवाइस पर आपके खोले हुए पेपर धूसर रंग में हैं।',
  moreDays: 'और दिन',
  others: 'दूसरी परीक्षाओं और विषयों के पेपर',
  guide: ({ title }) => `${title}: परीक्षा योजना, पाठ्यक्रम और तैयारी`,
  subject: ({ title }) => `${title}: क्या पढ़ें और कैसे`,
  noRoom: 'इस फ़ोन में जगह नहीं बची है। पूरे किए हुए दिन हटाएँ, और फिर कोशिश करें।',
  generalTest: 'जनरल टेस्ट क्या है, और उसकी पढ़ाई कहाँ करें',
} satisfies Translation<typeof paperListText>;
