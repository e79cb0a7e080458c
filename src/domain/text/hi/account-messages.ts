import type { Translation } from '../../lib/define-text.ts';
import type { accountMessagesText } from '../en/account-messages.ts';

export default {
  signedOutAlready: 'यह डिवाइस पहले से लॉग आउट है।',
  currentPasswordWrong: 'मौजूदा पासवर्ड सही नहीं है',
  passwordWrong: 'पासवर्ड सही नहीं है',
  passwordChanged: 'पासवर्ड बदल गया। बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  confirmationWrong: 'पुष्टि के लिए DELETE लिखें',
  adminStays: 'एडमिन का खाता यहाँ से नहीं मिटता। पहले अकादमी से एडमिन के अधिकार वापस लेने को कहें।',
  staffStays: 'स्टाफ़ का खाता यहाँ से नहीं मिटता। पहले अकादमी के मालिक से अपनी भूमिका वापस लेने को कहें।',
  elsewhere: 'आपका खाता दूसरी अकादमी के पास है। उसे मिटाने के लिए वहाँ कहें।',
  notOffered: 'आपका खाता रखने वाली अकादमी यहाँ यह सुविधा नहीं देती। उसके अपने पन्नों पर देखें।',
  closed: 'आपका खाता मिटा दिया गया है।',
  changedMeanwhile: 'आपका खाता इसी समय कहीं और बदला गया। पन्ना फिर खोलें और फिर कोशिश करें।',
  loggedOut: 'आप लॉग आउट हो गए हैं।',
  forgotten: 'आप लॉग आउट हो गए हैं, और यह डिवाइस अब आपको नहीं पहचानता।',
  forgottenUnheard:
    'आप यहाँ लॉग आउट हो गए हैं, और यह डिवाइस अब आपको नहीं पहचानता। अकादमी से संपर्क नहीं हो सका: वहाँ लॉग इन अपने आप समाप्त होगा, शुरू होने के अधिकतम दस घंटे बाद।',
  passkeyStays: 'पासकी अब भी आपका खाता खोलती है: उसे हटाने के लिए लॉग इन करके प्रोफ़ाइल में "खाता" खोलें।',
  loggedOutEverywhere: 'आप सभी डिवाइस पर लॉग आउट हो गए हैं।',
  othersSignedOut: 'बाकी सभी डिवाइस लॉग आउट हो गए हैं।',
  signedOut: ({ device }: { device: string }) => `लॉग आउट हुआ: ${device}।`,
  profileSaved: 'प्रोफ़ाइल सहेजी गई।',
  languageSaved: 'अब से ईमेल और रसीदें इसी भाषा में आएँगी।',
} satisfies Translation<typeof accountMessagesText>;
