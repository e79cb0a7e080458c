import type { Translation } from '../../lib/define-text.ts';
import { waitInWords } from '../../lib/retry.ts';
import type { accountRefusalsText } from '../en/account-refusals.ts';

export default {
  loginWrong: 'ईमेल, मोबाइल नंबर या पासवर्ड सही नहीं है।',
  passkeyWrong: 'इस पासकी से कोई खाता नहीं खुला। पासवर्ड से लॉग इन करें।',
  suspended: ({ email }: { email: string }) =>
    `अकादमी ने यह खाता रोक दिया है। कारण आपको ईमेल से बताया गया है। फिर खुलवाने के लिए यहाँ लिखें: ${email}।`,
  knownAlready: 'इस ईमेल या मोबाइल नंबर से खाता पहले से है। कृपया लॉग इन करें।',
  noClaimMail: 'अभी कोड नहीं भेजा जा सकता। अकादमी को लिखें।',
  codeWrong: 'यह कोड सही नहीं है, या अब नहीं चलता। पिछले दस मिनट में भेजा गया कोड लिखें, या नया माँगें।',
  codeSent: 'अगर यह विवरण किसी खाते का है, तो उसके ईमेल पर कोड भेजा गया है।',
  noReset: 'अभी पासवर्ड नहीं बदला जा सकता। अकादमी से संपर्क करें।',
  otherMemberships: 'आप केवल अपनी सदस्यता देख सकते हैं।',
  otherStudent: 'यह लॉग इन किसी दूसरे विद्यार्थी का है।',
  storedElsewhere: 'आपका खाता दूसरी अकादमी रखती है: अपनी प्रोफ़ाइल, सदस्यता और लॉग इन की जानकारी वहाँ से माँगें। यहाँ इतना रखा है।',
  accountsSilent: 'अकादमी के खाते अभी जवाब नहीं दे रहे। एक मिनट बाद फिर कोशिश करें।',
  accountsBroken: 'अकादमी के खातों से अभी संपर्क नहीं हो रहा है। एक मिनट बाद फिर कोशिश करें।',
  tooManyTries: ({ seconds }: { seconds: number }) => `बहुत ज़्यादा कोशिशें हुईं। ${waitInWords(seconds)} बाद फिर कोशिश करें।`,
  tooManyLogins: ({ seconds }: { seconds: number }) =>
    `बहुत ज़्यादा कोशिशें हुईं। ${waitInWords(seconds)} बाद फिर कोशिश करें। या “पासवर्ड भूल गए” चुनें: ईमेल में आने वाले कोड से आप तुरंत अंदर जा सकते हैं।`,
  tooManyReads: ({ seconds }: { seconds: number }) =>
    `आपने एक मिनट में बहुत कुछ खोला है। ${waitInWords(seconds)} बाद फिर कोशिश करें।`,
  tooManyHashes: ({ seconds }: { seconds: number }) =>
    `इस समय बहुत लोग लॉग इन कर रहे हैं। ${waitInWords(seconds)} बाद फिर कोशिश करें।`,
  tooManyCalls: ({ seconds }: { seconds: number }) =>
    `आपके नेटवर्क से बहुत ज़्यादा अनुरोध आए हैं। ${waitInWords(seconds)} बाद फिर कोशिश करें।`,
} satisfies Translation<typeof accountRefusalsText>;
