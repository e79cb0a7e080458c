import type { Translation } from '../../lib/define-text.ts';
import type { confirmationDialogText } from '../en/confirmation-dialog.ts';

export default {
  title: 'पुष्टि करें कि आप ही हैं',
  orCode: 'या कोड से:',
  passkey: 'पासकी से पुष्टि करें',
  followDevice: 'अपने डिवाइस पर देखें…',
  passwordIntro: 'आधे घंटे से एडमिन क्षेत्र का इस्तेमाल नहीं हुआ। इस पन्ने पर आपका लिखा हुआ सब यहीं है।',
  goOn: 'आगे बढ़ें',
  checking: 'जाँच हो रही है…',
  codeIntro:
    'एक कोड एक ही बार चलता है। वह हर लॉग इन पर, यहाँ आधे घंटे कुछ न करने पर, और सबसे ज़रूरी बातों के लिए हर दस मिनट में माँगा जाता है।',
  codeHint: 'आपके ऑथेंटिकेटर ऐप में अभी दिख रहे छह अंक, या आपका एक रिकवरी कोड',
  code: 'कोड',
  confirm: 'पुष्टि करें',
} satisfies Translation<typeof confirmationDialogText>;
