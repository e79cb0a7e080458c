import type { Translation } from '../../lib/define-text.ts';
import type { parentConsentText } from '../en/parent-consent.ts';

export default {
  title: 'अभिभावक की सहमति',
  loading: 'आपके अभिभावक की सहमति खुल रही है',
  emailLabel: 'आपकी माता, पिता या अभिभावक का ईमेल',
  sending: 'मेल भेजा जा रहा है…',
  sent: 'आपके अभिभावक को मेल भेजा गया है।',
  agreed: ({ email }: { email: string }) =>
    `अभिभावक (${email}) सहमत हो चुके हैं। मेल में दिए पते से वे कभी भी सहमति वापस ले सकते हैं।`,
  agreedOn: ({ email, day }: { email: string; day: string }) =>
    `अभिभावक (${email}) सहमत हो चुके हैं, ${day}। मेल में दिए पते से वे कभी भी सहमति वापस ले सकते हैं।`,
  written: ({ email }: { email: string }) =>
    `हमने यहाँ लिखा है: <strong>${email}</strong>। अपने अभिभावक से मेल खोलने, स्पैम में भी देखने, और 14 दिन में सहमति देने को कहें। नया मेल पुराने को रद्द कर देता है।`,
  writtenOn: ({ email, day }: { email: string; day: string }) =>
    `हमने यहाँ लिखा है: <strong>${email}</strong>, ${day}। अपने अभिभावक से मेल खोलने, स्पैम में भी देखने, और 14 दिन में सहमति देने को कहें। नया मेल पुराने को रद्द कर देता है।`,
  sendAgain: 'नया मेल भेजें',
  withdrawn: 'आपके अभिभावक ने सहमति वापस ले ली है। ',
  why: 'आप 18 वर्ष से कम के हैं, इसलिए निःशुल्क पहुँच या सदस्यता शुरू होने से पहले क़ानून अभिभावक की सहमति माँगता है। हम आपके अभिभावक को लिखकर बताते हैं कि अकादमी आपके बारे में क्या रखती है। तब तक जो निःशुल्क है, उसे आप पढ़ और अभ्यास कर सकते हैं।',
  write: 'मेरे अभिभावक को लिखें',
} satisfies Translation<typeof parentConsentText>;
