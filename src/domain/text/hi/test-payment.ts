import type { Translation } from '../../lib/define-text.ts';
import type { testPaymentText } from '../en/test-payment.ts';

export default {
  test: 'टेस्ट भुगतान: कोई पैसा नहीं लिया जाता',
  title: 'अकादमी को भुगतान करें',
  failed: 'भुगतान नहीं हुआ और कोई पैसा नहीं कटा। आप फिर से कोशिश कर सकते हैं।',
  plan: 'किसके लिए',
  amount: 'राशि',
  ways: {
    pay: 'भुगतान करें',
    late: 'भुगतान करें, बैंक देर से पुष्टि करे',
    lost: 'भुगतान करें, फिर कनेक्शन टूट जाए',
    fail: 'भुगतान असफल होने दें',
  },
  unknown: 'यह भुगतान नहीं हो सकता',
  unknownReason: 'यह लिंक यहाँ का नहीं है।',
  over: {
    paid: 'इस लिंक का भुगतान हो चुका है',
    cancelled: 'यह लिंक रद्द कर दिया गया है',
    expired: 'इस लिंक की अवधि समाप्त हो गई है',
  },
  overReason: 'अब इससे भुगतान नहीं हो सकता।',
  lost: 'कनेक्शन टूट गया',
  lostReason: 'बैंक ने भुगतान ले लिया है, लेकिन आप अकादमी के पन्ने पर वापस नहीं पहुँचे और अकादमी को सूचना नहीं मिली।',
  back: 'सदस्यता के पन्ने पर वापस जाएँ',
} satisfies Translation<typeof testPaymentText>;
