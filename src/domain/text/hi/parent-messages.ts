import type { Translation } from '../../lib/define-text.ts';
import type { parentMessagesText } from '../en/parent-messages.ts';

export default {
  needed:
    'आप 18 वर्ष से कम के हैं, इसलिए पहले माता-पिता या अभिभावक की सहमति चाहिए। प्रोफ़ाइल में “आपका विवरण” के नीचे उनका ईमेल लिखें।',
  notNeeded: 'इस खाते के लिए अभिभावक की सहमति ज़रूरी नहीं है।',
  isGiven: 'अभिभावक सहमति दे चुके हैं।',
  emailRequired: 'अपनी माता, पिता या अभिभावक का ईमेल लिखें',
  emailInvalid: 'ईमेल सही नहीं है, जैसे asha@example.com लिखें',
  emailOwn: 'यह आपका अपना ईमेल है। अपने अभिभावक का लिखें।',
  noMail: 'अभी ईमेल नहीं भेजा जा सकता। बाद में फिर कोशिश करें।',
  unknownCode: 'यह पता अब काम नहीं करता। यह 14 दिन बाद, आपके बच्चे के फिर पूछने पर या खाता मिटने पर समाप्त हो जाता है।',
  askAgain: 'सहमति वापस ले ली गई है। अपने बच्चे से प्रोफ़ाइल में फिर पूछने को कहें।',
  notAgreed: 'कोई सहमति नहीं दी गई थी, इसलिए वापस लेने को कुछ नहीं है।',
  nameInvalid: 'अपना नाम लिखें',
  dobInvalid: 'अपनी जन्म तिथि लिखें',
  tooYoung: 'सहमति देने वाले की आयु 18 वर्ष या अधिक होनी चाहिए।',
  relationInvalid: 'चुनें कि आप कौन हैं',
  unconfirmed: 'आगे बढ़ने के लिए इसकी पुष्टि करें',
} satisfies Translation<typeof parentMessagesText>;
