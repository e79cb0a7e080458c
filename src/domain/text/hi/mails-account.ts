import type { Translation } from '../../lib/define-text.ts';
import type { mailsAccountText } from '../en/mails-account.ts';

export default {
  passwordCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: नए पासवर्ड के लिए आपका कोड`,
    intro: 'किसी ने (आशा है आपने ही) नया पासवर्ड माँगा है। आपका कोड:',
    enter: ({ minutes }: { minutes: number }) => `जहाँ माँगा था वहाँ इसे ${minutes} मिनट में लिखें। यह एक ही बार चलता है।`,
    notYou: 'अगर आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वैसा ही रहेगा। कोड किसी को न बताएँ; अकादमी इसे कभी नहीं माँगती।',
  },
  claimCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: अपना ईमेल वापस पाने के लिए कोड`,
    intro: 'एक खाते में यह ईमेल है, और उसकी पुष्टि कभी नहीं हुई। कोई (आशा है आप ही) कहता है कि वह खाता उसका नहीं है। आपका कोड:',
    enter: ({ minutes }: { minutes: number }) =>
      `जहाँ माँगा था वहाँ इसे ${minutes} मिनट में लिखें। तब उस खाते से यह ईमेल हट जाएगा, और आप इससे पंजीकरण कर सकेंगे।`,
    isYours: 'अगर खाता आपका ही है, तो कुछ न करें: ईमेल उसी में रहेगा। कोड किसी को न बताएँ; अकादमी इसे कभी नहीं माँगती।',
  },
  confirmedAlready: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका ईमेल`,
    intro:
      'किसी ने (आशा है आपने ही) यह ईमेल एक खाते से हटाने को कहा है। उस खाते ने यहाँ आए कोड से ईमेल की पुष्टि की है, इसलिए ईमेल उसी में रहता है।',
    isYou: ({ email }: { email: string }) =>
      `अगर आप ही हैं, तो लॉग इन करें, या “पासवर्ड भूल गए” चुनें। कोई प्रश्न हो तो यहाँ लिखें: ${email}।`,
  },
  passwordChanged: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका पासवर्ड बदल गया`,
    byCode: ({ when }: { when: string }) =>
      `आपका पासवर्ड बदला गया: ${when}, भारतीय समय। आप सब जगह से लॉग आउट हो गए हैं; नए पासवर्ड से लॉग इन करें।`,
    inProfile: ({ when }: { when: string }) =>
      `आपका पासवर्ड प्रोफ़ाइल में बदला गया: ${when}, भारतीय समय। बाकी सभी डिवाइस लॉग आउट हो गए हैं।`,
    notYou: ({ email }: { email: string }) =>
      `अगर आपने नहीं बदला, तो तुरंत “पासवर्ड भूल गए” से नया पासवर्ड लें, और यहाँ लिखें: ${email}।`,
  },
  passkey: {
    added: ({ academy }: { academy: string }) => `${academy} में एक पासकी आपका खाता खोलती है`,
    addedText: ({ device, when }: { device: string; when: string }) =>
      `${when} को (भारतीय समय) पासकी जोड़ी गई: ${device}। अब उस डिवाइस का लॉक आपका खाता खोलता है, और आपका पासवर्ड भी।`,
    removed: ({ academy }: { academy: string }) => `${academy} में एक पासकी हटाई गई`,
    removedText: ({ device, when }: { device: string; when: string }) =>
      `${when} को (भारतीय समय) पासकी हटाई गई: ${device}। वह अब आपका खाता नहीं खोलती। आपका पासवर्ड खोलता है।`,
    notYou: ({ email }: { email: string }) =>
      `अगर यह आपने नहीं किया, तो तुरंत "पासवर्ड भूल गए" चुनें: कोड से मिला नया पासवर्ड हर डिवाइस को साइन आउट करता है और सब पासकी हटाता है। फिर ${email} पर लिखें।`,
    line: ({ device, day }: { device: string; day: string }) => `${device}, ${day} से`,
    stay: ({ passkeys }: { passkeys: string }) =>
      `ये पासकी अब भी आपका खाता खोलती हैं: ${passkeys}। किसी को न पहचानें तो उसे प्रोफ़ाइल में "खाता" के नीचे हटाएँ।`,
    ended: ({ passkeys }: { passkeys: string }) =>
      `ये पासकी अब आपका खाता नहीं खोलतीं: ${passkeys}। नई पासकी प्रोफ़ाइल में "खाता" के नीचे बना सकते हैं।`,
  },
  freeAccessCode: {
    subject: ({ academy }: { academy: string }) => `${academy}: निःशुल्क पहुँच के लिए आपका कोड`,
    intro: 'आपकी निःशुल्क पहुँच इस कोड से शुरू होती है:',
    enter: ({ minutes }: { minutes: number }) => `इसे ${minutes} मिनट में अपनी प्रोफ़ाइल में लिखें। यह एक ही बार चलता है।`,
    notYou: 'अगर आपने नहीं माँगा, तो कुछ न करें। कोड किसी को न बताएँ; अकादमी इसे कभी नहीं माँगती।',
  },
  erased:
    'आपका विवरण, सदस्यताएँ और प्रयास मिटा दिए गए हैं और वापस नहीं लाए जा सकते। भुगतानों का लेखा तब तक रहता है जब तक क़ानून कहे।',
  reason: ({ reason }: { reason: string }) => `कारण: ${reason}`,
  closes: {
    subject: ({ academy }: { academy: string }) => `${academy} आपका खाता बंद कर रही है`,
    intro: ({ when }: { when: string }) =>
      `अकादमी आपका खाता बंद कर रही है: ${when}, भारतीय समय। हर डिवाइस लॉग आउट हो गया है।`,
    mistake: ({ email }: { email: string }) =>
      `अगर यह गलती लगे, या आपके पैसे लौटाने बाकी हों, तो इसी ईमेल से यहाँ लिखें: ${email}।`,
  },
  deleted: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका खाता मिटा दिया गया है`,
    intro: ({ when }: { when: string }) =>
      `आपके कहने पर आपका खाता मिटा दिया गया है: ${when}, भारतीय समय। हर डिवाइस लॉग आउट हो गया है।`,
    again:
      'इस ईमेल और अपने मोबाइल नंबर से आप कभी भी नया खाता बना सकते हैं। निःशुल्क पहुँच एक व्यक्ति को एक ही बार मिलती है, इसलिए फिर नहीं मिलेगी।',
    notYou: ({ email }: { email: string }) => `अगर आपने नहीं किया, तो तुरंत यहाँ लिखें: ${email}।`,
    thanks: ({ academy }: { academy: string }) => `हमारे साथ पढ़ने के लिए धन्यवाद। ${academy}`,
  },
  membership: {
    withoutEnd: 'बिना अंत के',
    until: ({ day }: { day: string }) => `${day} तक`,
    from: ({ day }: { day: string }) => ` ${day} से`,
    given: ({ type, academy }: { type: string; academy: string }) => `${academy}: आपको ${type} सदस्यता मिली है`,
    givenText: ({ type, from, until }: { type: string; from: string; until: string }) =>
      `अकादमी ने आपको ${type} सदस्यता दी है,${from} ${until}। उससे जो खुलता है उसे देखने के लिए लॉग इन करें।`,
    ended: ({ type, academy }: { type: string; academy: string }) => `${academy}: आपकी ${type} सदस्यता समाप्त हो गई है`,
    endedText: ({ type }: { type: string }) =>
      `अकादमी ने आपकी ${type} सदस्यता समाप्त कर दी है। आपका खाता, आपके प्रयास और रोज़ के पेपर आपके लिए खुले रहते हैं।`,
    moved: ({ type, academy }: { type: string; academy: string }) => `${academy}: आपकी ${type} सदस्यता की नई तिथि`,
    movedText: ({ type, before, after }: { type: string; before: string; after: string }) =>
      `आपकी ${type} सदस्यता पहले ${before} थी, अब ${after} है।`,
  },
  unexpected: ({ email }: { email: string }) => `अगर आपको इसकी उम्मीद नहीं थी, तो यहाँ लिखें: ${email}।`,
  question: ({ email }: { email: string }) => `कोई प्रश्न हो तो यहाँ लिखें: ${email}।`,
  suspended: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका खाता रोक दिया गया है`,
    text: 'अकादमी ने आपका खाता रोक दिया है। फिर खुलने तक आप लॉग इन नहीं कर सकते। आपकी सदस्यता के दिन गिने जाते रहेंगे।',
  },
  reopened: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका खाता फिर खुल गया है`,
    text: 'अकादमी ने आपका खाता फिर खोल दिया है। आप पहले की तरह लॉग इन कर सकते हैं।',
  },
  corrected: {
    subject: ({ academy }: { academy: string }) => `${academy}: आपका विवरण सुधारा गया है`,
    intro: ({ fields }: { fields: string }) => `अकादमी ने आपके खाते का यह विवरण सुधारा है: ${fields}।`,
    fields: { firstName: 'पहला नाम', lastName: 'उपनाम', email: 'ईमेल', mobileNumber: 'मोबाइल नंबर' },
    emailTaken:
      'किसी और ने साबित किया है कि ईमेल उनका है, इसलिए आपके खाते में अब ईमेल नहीं है। अपने मोबाइल नंबर से लॉग इन करें; पासवर्ड पहले वाला ही है।',
    mobileTaken:
      'किसी और ने साबित किया है कि मोबाइल नंबर उनका है, इसलिए आपके खाते में अब मोबाइल नंबर नहीं है। अपने ईमेल से लॉग इन करें; पासवर्ड पहले वाला ही है।',
    newEmail: 'नए ईमेल से लॉग इन करें। आपका पासवर्ड पहले वाला ही है।',
  },
  parent: {
    agreedSubject: ({ academy }: { academy: string }) => `${academy}: आपने सहमति दी है`,
    withdrawnSubject: ({ academy }: { academy: string }) => `${academy}: आपने सहमति वापस ली है`,
    agreed: 'अकादमी आपके बच्चे के बारे में जो रखती है, उससे आप सहमत हुए हैं। आप कभी भी, एक ही चरण में, यहाँ सहमति वापस ले सकते हैं:',
    withdrawn:
      'खाते की निःशुल्क पहुँच समाप्त हो गई है, और उससे कुछ ख़रीदा नहीं जा सकता। सब कुछ मिटवाने के लिए आपका बच्चा प्रोफ़ाइल में “अपना खाता मिटाएँ” (Delete your account) चुने, या इस ईमेल का जवाब दें। आपका निर्णय यहाँ दिखता है:',
    notYou: 'अगर आपने नहीं किया, तो तुरंत हमें लिखें।',
    studentAgreedSubject: ({ academy }: { academy: string }) => `${academy}: आपके अभिभावक सहमत हो गए हैं`,
    studentWithdrawnSubject: 'आपके अभिभावक ने सहमति वापस ले ली है',
    studentAgreed: 'आपके अभिभावक सहमत हो गए हैं। निःशुल्क पहुँच और सदस्यताएँ अब आपके लिए खुली हैं: प्रोफ़ाइल में “आपका विवरण” देखें।',
    studentWithdrawn:
      'आपके अभिभावक ने सहमति वापस ले ली है। निःशुल्क पहुँच समाप्त हो गई है, और कुछ ख़रीदा नहीं जा सकता। जो सबके लिए निःशुल्क है वह आपके लिए खुला रहता है।',
  },
} satisfies Translation<typeof mailsAccountText>;
