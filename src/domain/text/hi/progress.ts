import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { progressText } from '../en/progress.ts';

const where = (papers: number): string => (papers === 1 ? 'पिछले पेपर में' : `पिछले ${papers} पेपरों में`);

export default {
  title: 'आपकी प्रगति',
  loading: 'आपकी प्रगति लोड हो रही है',
  failed: ({ problem }) => `आपकी प्रगति लोड नहीं हो सकी। ${problem}`,
  waiting: 'इस डिवाइस का एक प्रयास अभी आपके खाते तक नहीं पहुँचा है। अकादमी के सर्वर से जुड़ते ही भेजा जाएगा।',
  nextTitle: 'अब क्या करें',
  firstTitle: 'आपके पहले तीन कदम',
  firstPaper: 'अपना पहला पेपर दें',
  firstPaperText: '15 मिनट में दस प्रश्न। स्कोर और हर उत्तर की व्याख्या तुरंत मिलती है।',
  news: 'इस महीने की समसामयिकी पढ़ें',
  newsText: 'तिथि और स्रोत के साथ छोटे नोट, हर एक में यह कि परीक्षा में क्या पूछा जाता है।',
  liveClass: 'अगली लाइव क्लास कब है, देखें',
  liveClassText: 'अपनी परीक्षा की क्लास चुनें, और समय सारणी अपने कैलेंडर में जोड़ें।',
  mistakesStep: ({ count }) => `गलतियों की कॉपी के ${numberText(count)} प्रश्न दोहराएँ`,
  mistakesStepText: 'ये प्रश्न आपसे गलत हुए थे या छूट गए थे। लगातार दो बार सही होने पर प्रश्न कॉपी से निकल जाता है।',
  streakStep: ({ count }) => `लगातार दिन: ${numberText(count)}। क्रम न टूटने दें`,
  streakStepText: 'एक पेपर, या गलतियों की कॉपी के दस प्रश्न करें, तो आज एक दिन और जुड़ेगा।',
  lessonStep: ({ topic }) => `इस विषयवस्तु का पाठ पढ़ें: ${topic}`,
  lessonStepText: ({ right, asked }) =>
    `अब तक ${numberText(asked)} में से ${right} सही। पाठ लगभग दस मिनट का है और अंत में छोटी जाँच है।`,
  topicStep: ({ topic }) => `इस विषयवस्तु का अभ्यास करें: ${topic}`,
  topicStepText: ({ right, asked }) =>
    `अब तक ${numberText(asked)} में से ${right} सही। इस परीक्षा के पेपरों में यह फिर पूछा जाता है।`,
  anotherPaper: 'एक और पेपर दें',
  anotherPaperText: 'अपनी परीक्षा का अगला दिन चुनें।',
  figures: 'आप कहाँ पहुँचे हैं',
  streak: 'लगातार दिन',
  streakNone: 'शुरुआत के लिए आज एक पेपर या गलतियों की कॉपी के दस प्रश्न पूरे करें।',
  streakDone: 'आज का दिन पूरा।',
  streakOpen: 'आज का दिन अभी बाकी है।',
  taken: 'दिए गए पेपर',
  mistakes: 'गलतियों की कॉपी',
  mistakeCounts: ({ waiting, left }) => `आज दोहराने के, बाद में ${waiting}, सीख लिए ${left}`,
  lost: ({ papers, toWrong, toSkips }) => {
    if (toWrong === 0 && toSkips === 0) return `${where(papers)} आपने एक भी अंक नहीं गँवाया।`;
    if (toSkips === 0) return `${where(papers)} आपने गलत उत्तरों में ${toWrong} अंक गँवाए, छोड़े गए प्रश्नों में एक भी नहीं।`;
    if (toWrong === 0) return `${where(papers)} आपने छोड़े गए प्रश्नों में ${toSkips} अंक गँवाए, गलत उत्तरों में एक भी नहीं।`;
    return `${where(papers)} आपने गलत उत्तरों में ${toWrong} अंक और छोड़े गए प्रश्नों में ${toSkips} अंक गँवाए।`;
  },
  lostNote: 'हर गलत उत्तर में प्रश्न के अंक जाते हैं और ऋणात्मक अंक भी कटते हैं।',
  uncounted: ({ count }) =>
    `${numberText(count)} पुराने प्रयास विषयवस्तु और पेपरों में अभी नहीं गिने गए। और गिनने के लिए यह पन्ना फिर खोलें। जो पेपर प्रकाशित नहीं है, उसके प्रयास पेपर लौटने पर गिने जाएँगे।`,
  days: {
    title: 'आपके दिन',
    noGoal: ({ done }) => `इस सप्ताह ${done} दिन। ऐसा लक्ष्य रखें जिसे निभा सकें।`,
    met: ({ done, goal }) => `इस सप्ताह ${done} दिन: ${goal} दिन का आपका लक्ष्य पूरा हुआ।`,
    open: ({ done, goal }) => `इस सप्ताह ${goal} में से ${done} दिन।`,
    goal: 'सप्ताह में कितने दिन अभ्यास करना है',
    aWeek: ' दिन, हर सप्ताह',
    failed: ({ problem }) => `आपका लक्ष्य नहीं सहेजा गया। ${problem}`,
    calendar: ({ done, weeks }) => `पिछले ${weeks} सप्ताह में ${done} दिन अभ्यास`,
    done: ({ day }) => `${day}: अभ्यास किया`,
    nothing: ({ day }) => `${day}: कुछ नहीं`,
    note: ({ weeks }) =>
      `पिछले ${weeks} सप्ताह, सोमवार सबसे ऊपर। एक पूरा पेपर या गलतियों की कॉपी के दस उत्तर हों, तो दिन गिना जाता है।`,
  },
  chart: {
    title: 'समय के साथ स्कोर',
    summary: ({ count, best, latest }) =>
      `आपके पिछले ${count} पेपर, अधिकतम अंकों के प्रतिशत में। सबसे अच्छा ${best}%, पिछला ${latest}%।`,
    point: ({ moment, percent, paper }) => `${moment}: ${percent}%, ${paper}।`,
  },
  topics: {
    title: 'विषयवस्तु, सबसे कमज़ोर पहले',
    note: '“सही” में पूछे गए सभी प्रश्न गिने जाते हैं, “सटीकता” में केवल वे जिनका उत्तर दिया। “गति” यानी एक प्रश्न में लगने वाले सेकंड।',
    topic: 'विषयवस्तु',
    right: 'सही',
    accuracy: 'सटीकता',
    pace: 'गति',
    next: 'अब क्या करें',
    rightOf: ({ right, asked }) => `${right} / ${asked}`,
    allSkipped: 'सभी छोड़े गए',
    strong: ({ exam }) => `मज़बूत: एक और पेपर दें (${exam})`,
    lesson: 'पाठ पढ़ें',
    fresh: 'दस नए प्रश्न',
    paper: 'यह पेपर फिर से दें',
    on: ({ topic }) => `, विषयवस्तु: ${topic}`,
    fewer: 'केवल सबसे कमज़ोर दिखाएँ',
  },
  papers: {
    title: 'हर पेपर का सबसे अच्छा और पिछला स्कोर',
    attempts: 'प्रयास',
    best: 'सबसे अच्छा',
    latest: 'पिछला',
    reviewBest: 'सबसे अच्छे प्रयास की समीक्षा: ',
    reviewLatest: 'पिछले प्रयास की समीक्षा: ',
    fewer: 'कम दिखाएँ',
  },
  showAll: ({ total }) => `सभी ${total} दिखाएँ`,
  showMore: ({ count, total }) => `${total} में से ${count} और दिखाएँ`,
  mocks: {
    title: 'आपके मॉक टेस्ट',
    mock: 'मॉक टेस्ट',
    ranked: 'रैंक में गिना जाता है',
    yes: 'हाँ',
    no: 'नहीं',
    before: ({ score }) => `उत्तर कुंजी पर निर्णय से पहले ${score}`,
  },
  history: {
    title: 'आपके प्रयास',
    note: 'गलत उत्तरों और छोड़े गए प्रश्नों में गँवाए अंक जोड़ें: स्कोर अधिकतम अंकों से इतना ही कम है।',
    paper: 'पेपर',
    score: 'स्कोर',
    correct: 'सही',
    wrong: 'गलत',
    skipped: 'छोड़े गए',
    toWrong: 'गलत उत्तरों में गए',
    toSkips: 'छोड़ने में गए',
    time: 'समय',
    takenOn: 'देने की तिथि',
    older: 'पुराने प्रयास दिखाएँ',
  },
  refused: {
    title: 'केवल इस डिवाइस पर सहेजा हुआ',
    text: 'यह आपके खाते में नहीं सहेजा जा सका। दिन में एक बार फिर कोशिश होती है, और जब तक आप न हटाएँ, यहाँ रहता है।',
    score: ({ score, maximum }) => `स्कोर: ${score} (अधिकतम अंक: ${maximum})।`,
    tried: ({ moment }) => `पिछली कोशिश: ${moment}।`,
    remove: 'हटाएँ',
    ofDevice: ({ name }) => `, इस डिवाइस से: ${name}`,
  },
} satisfies Translation<typeof progressText>;
