import type { parentMessagesText } from '#domain/text/en/parent-messages.ts';
import type { Relation } from '#domain/account/parent-consent.ts';
import type { Language } from '#domain/lib/languages.ts';

/** An issue of the parent's form. */
export type FormIssue = keyof Pick<
  ReturnType<typeof parentMessagesText>,
  'nameInvalid' | 'relationInvalid' | 'dobInvalid' | 'tooYoung' | 'unconfirmed'
>;

interface ParentTexts {
  readonly own: string;
  readonly loading: string;
  readonly noCode: string;
  readonly gone: string;
  readonly intro: (child: string) => string;
  readonly what: readonly string[];
  readonly rights: string;
  readonly notice: string;
  readonly name: string;
  readonly relation: string;
  readonly choose: string;
  readonly relations: Readonly<Record<Relation, string>>;
  readonly dob: string;
  readonly dobHint: string;
  readonly confirm: (child: string) => string;
  readonly agree: string;
  readonly agreeing: string;
  readonly decline: string;
  readonly given: (child: string, day: string) => string;
  readonly withdrawWhat: string;
  readonly withdraw: string;
  readonly withdrawn: (child: string, day: string) => string;
  readonly erase: string;
  /** The issues of the form, by their keys: the page's words are in one language only. */
  readonly errors: Readonly<Record<FormIssue, string>>;
}

/** The parent's page in three languages. Lawyers read it with the privacy notice, which says the same at length. */
export const PARENT_TEXTS: Readonly<Record<Language, ParentTexts>> = {
  en: {
    own: 'English',
    loading: 'Loading…',
    noCode: 'Open this page with the address from the mail that we sent you.',
    gone: 'This address does not work any more. It ends after 14 days, when your child asks again, and when the account is deleted.',
    intro: (child) =>
      `${child} has an account here to prepare for exams, and is under 18. The law asks for your consent before free access or a membership begins.`,
    what: [
      'We keep the name, email, mobile number, address, date of birth and education of your child, to run the account.',
      'We keep finished papers, answers, times and scores, to mark them and to show progress.',
      'If you or your child buy something, we keep orders and receipts, as the tax law asks. We get no card or bank details.',
      'We show no advertising, follow nobody to other sites, and send no notices to the phones of children.',
      'We sell nothing to anybody. Our hosting and payment services see only what they need.',
    ],
    rights:
      'You can see, correct or have erased what we keep, and you can withdraw your consent here in one step, at any time.',
    notice: 'The whole privacy notice',
    name: 'Your name',
    relation: 'You are the',
    choose: 'Choose…',
    relations: { mother: 'Mother', father: 'Father', guardian: 'Guardian' },
    dob: 'Your date of birth',
    dobHint: 'To see that you are 18 or older',
    confirm: (child) => `I am the parent or guardian of ${child}, I am 18 or older, and I agree to this.`,
    agree: 'I agree',
    agreeing: 'Saving…',
    decline: 'If you do not agree, close this page. Nothing begins without your answer.',
    given: (child, day) => `You agreed for ${child} on ${day}.`,
    withdrawWhat:
      'When you withdraw, free access ends at once and nothing can be bought. A membership that is paid runs to its end; write to us if you want it ended.',
    withdraw: 'Withdraw my consent',
    withdrawn: (child, day) => `You withdrew your consent for ${child} on ${day}.`,
    erase: 'To have everything erased, let your child choose “Delete your account” in the profile, or write to us:',
    errors: {
      nameInvalid: 'Enter your name',
      relationInvalid: 'Choose who you are',
      dobInvalid: 'Enter your date of birth',
      tooYoung: 'A parent or guardian who agrees has to be 18 or older.',
      unconfirmed: 'Confirm it to go on',
    },
  },
  gu: {
    own: 'ગુજરાતી',
    loading: 'ખૂલી રહ્યું છે…',
    noCode: 'અમે તમને મોકલેલા મેઇલમાંના સરનામાથી આ પાનું ખોલો.',
    gone: 'આ સરનામું હવે કામ કરતું નથી. 14 દિવસ પછી, તમારું બાળક ફરી પૂછે ત્યારે અથવા ખાતું કાઢી નખાય ત્યારે તે પૂરું થાય છે.',
    intro: (child) =>
      `${child} અહીં પરીક્ષાની તૈયારી માટે ખાતું ધરાવે છે અને 18 વર્ષથી નાના છે. મફત પ્રવેશ કે સભ્યપદ શરૂ થાય તે પહેલાં કાયદો તમારી સંમતિ માંગે છે.`,
    what: [
      'ખાતું ચલાવવા અમે તમારા બાળકનું નામ, ઈમેલ, મોબાઇલ નંબર, સરનામું, જન્મતારીખ અને શિક્ષણ રાખીએ છીએ.',
      'ગુણ આપવા અને પ્રગતિ બતાવવા અમે પૂરા કરેલાં પેપર, જવાબો, સમય અને ગુણ રાખીએ છીએ.',
      'તમે કે તમારું બાળક કંઈ ખરીદો તો કરવેરાના કાયદા પ્રમાણે ઑર્ડર અને રસીદ રાખીએ છીએ. કાર્ડ કે બૅન્કની વિગતો અમને મળતી નથી.',
      'અમે જાહેરાત બતાવતા નથી, બીજી સાઇટો પર નજર રાખતા નથી અને બાળકોના ફોન પર સૂચનાઓ મોકલતા નથી.',
      'અમે કોઈને કંઈ વેચતા નથી. અમારી હોસ્ટિંગ અને ચુકવણી સેવા માત્ર જરૂરી માહિતી જુએ છે.',
    ],
    rights: 'તમે અમારી પાસેની માહિતી જોઈ, સુધારી કે ભૂંસાવી શકો છો, અને ગમે ત્યારે અહીં એક પગલામાં સંમતિ પાછી ખેંચી શકો છો.',
    notice: 'આખી ગોપનીયતા સૂચના',
    name: 'તમારું નામ',
    relation: 'તમે કોણ છો',
    choose: 'પસંદ કરો…',
    relations: { mother: 'માતા', father: 'પિતા', guardian: 'વાલી' },
    dob: 'તમારી જન્મતારીખ',
    dobHint: 'તમે 18 વર્ષ કે તેથી મોટા છો તે જોવા',
    confirm: (child) => `હું ${child} ની માતા, પિતા કે વાલી છું, 18 વર્ષ કે તેથી મોટી વ્યક્તિ છું અને આ માટે સંમત છું.`,
    agree: 'હું સંમત છું',
    agreeing: 'સચવાઈ રહ્યું છે…',
    decline: 'સંમત ન હો તો આ પાનું બંધ કરો. તમારા જવાબ વિના કંઈ શરૂ થતું નથી.',
    given: (child, day) => `તમે ${child} માટે ${day} ના રોજ સંમતિ આપી છે.`,
    withdrawWhat:
      'તમે સંમતિ પાછી ખેંચો ત્યારે મફત પ્રવેશ તરત પૂરો થાય છે અને કંઈ ખરીદી શકાતું નથી. ચૂકવેલું સભ્યપદ તેના અંત સુધી ચાલે છે; તે બંધ કરવું હોય તો અમને લખો.',
    withdraw: 'મારી સંમતિ પાછી ખેંચો',
    withdrawn: (child, day) => `તમે ${child} માટેની સંમતિ ${day} ના રોજ પાછી ખેંચી છે.`,
    erase: 'બધું ભૂંસાવવા તમારું બાળક પ્રોફાઇલમાં “તમારું ખાતું કાઢી નાખો” (Delete your account) પસંદ કરે, અથવા અમને લખો:',
    errors: {
      nameInvalid: 'તમારું નામ લખો',
      relationInvalid: 'તમે કોણ છો તે પસંદ કરો',
      dobInvalid: 'તમારી જન્મતારીખ લખો',
      tooYoung: 'સંમતિ આપનાર 18 વર્ષ કે તેથી મોટા હોવા જોઈએ.',
      unconfirmed: 'આગળ વધવા આની ખાતરી આપો',
    },
  },
  hi: {
    own: 'हिन्दी',
    loading: 'खुल रहा है…',
    noCode: 'हमने आपको जो मेल भेजा है, उसके पते से यह पृष्ठ खोलें।',
    gone: 'यह पता अब काम नहीं करता। यह 14 दिन बाद, आपके बच्चे के फिर पूछने पर या खाता मिटने पर समाप्त हो जाता है।',
    intro: (child) =>
      `${child} का यहाँ परीक्षा की तैयारी के लिए खाता है और आयु 18 वर्ष से कम है। मुफ़्त पहुँच या सदस्यता शुरू होने से पहले क़ानून आपकी सहमति माँगता है।`,
    what: [
      'खाता चलाने के लिए हम आपके बच्चे का नाम, ईमेल, मोबाइल नंबर, पता, जन्मतिथि और शिक्षा रखते हैं।',
      'अंक देने और प्रगति दिखाने के लिए हम पूरे किए गए पेपर, उत्तर, समय और अंक रखते हैं।',
      'आप या आपका बच्चा कुछ ख़रीदे तो कर क़ानून के अनुसार ऑर्डर और रसीद रखते हैं। कार्ड या बैंक का विवरण हमें नहीं मिलता।',
      'हम विज्ञापन नहीं दिखाते, दूसरी साइटों पर नज़र नहीं रखते और बच्चों के फ़ोन पर सूचनाएँ नहीं भेजते।',
      'हम किसी को कुछ नहीं बेचते। हमारी होस्टिंग और भुगतान सेवा केवल ज़रूरी जानकारी देखती हैं।',
    ],
    rights: 'आप हमारे पास रखी जानकारी देख, सुधार या मिटवा सकते हैं, और कभी भी यहाँ एक चरण में सहमति वापस ले सकते हैं।',
    notice: 'पूरी गोपनीयता सूचना',
    name: 'आपका नाम',
    relation: 'आप कौन हैं',
    choose: 'चुनें…',
    relations: { mother: 'माता', father: 'पिता', guardian: 'अभिभावक' },
    dob: 'आपकी जन्मतिथि',
    dobHint: 'यह देखने के लिए कि आपकी आयु 18 वर्ष या अधिक है',
    confirm: (child) => `मैं ${child} की माता, पिता या अभिभावक हूँ, मेरी आयु 18 वर्ष या अधिक है और मैं इसके लिए सहमत हूँ।`,
    agree: 'मैं सहमत हूँ',
    agreeing: 'सहेजा जा रहा है…',
    decline: 'सहमत न हों तो यह पृष्ठ बंद कर दें। आपके उत्तर के बिना कुछ शुरू नहीं होता।',
    given: (child, day) => `आपने ${child} के लिए ${day} को सहमति दी।`,
    withdrawWhat:
      'सहमति वापस लेने पर मुफ़्त पहुँच तुरंत समाप्त होती है और कुछ ख़रीदा नहीं जा सकता। चुकाई गई सदस्यता अपने अंत तक चलती है; उसे बंद कराना हो तो हमें लिखें।',
    withdraw: 'मेरी सहमति वापस लें',
    withdrawn: (child, day) => `आपने ${child} के लिए सहमति ${day} को वापस ली।`,
    erase: 'सब कुछ मिटवाने के लिए आपका बच्चा प्रोफ़ाइल में “अपना खाता मिटाएँ” (Delete your account) चुने, या हमें लिखें:',
    errors: {
      nameInvalid: 'अपना नाम लिखें',
      relationInvalid: 'चुनें कि आप कौन हैं',
      dobInvalid: 'अपनी जन्मतिथि लिखें',
      tooYoung: 'सहमति देने वाले की आयु 18 वर्ष या अधिक होनी चाहिए।',
      unconfirmed: 'आगे बढ़ने के लिए इसकी पुष्टि करें',
    },
  },
};
