import type { Translation } from '../../lib/define-text.ts';
import type { announcementListText } from '../en/announcement-list.ts';

export default {
  title: 'घोषणाएँ',
  summary: 'अकादमी की ताज़ा घोषणाएँ: क्लास के बदलाव, नए पेपर और मॉक टेस्ट, और याद रखने की तिथियाँ।',
  none: 'अभी कोई घोषणा नहीं है।',
  important: '। ज़रूरी',
  alsoByMail: 'ज़रूरी घोषणा ईमेल से भी भेजी जाती है, और उस हर फ़ोन पर भी आती है जिस पर आपने प्रोफ़ाइल में सूचनाएँ चालू की हैं।',
  ownFailed: 'जो घोषणाएँ केवल आपके लिए हैं, वे लोड नहीं हो सकीं। अपना इंटरनेट कनेक्शन जाँचें और पन्ना फिर खोलें।',
  bar: 'घोषणा',
  close: 'बंद करें',
  closeNamed: ({ title }) => `घोषणा “${title}” बंद करें`,
} satisfies Translation<typeof announcementListText>;
