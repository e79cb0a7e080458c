import type { Translation } from '../../lib/define-text.ts';
import type { shellText } from '../en/shell.ts';

export default {
  success: 'हो गया',
  error: 'समस्या',
  warning: 'चेतावनी',
  close: 'बंद करें',
  loading: 'लोड हो रहा है, कृपया प्रतीक्षा करें...',
  lostPart: 'पन्ने का यह हिस्सा लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और पन्ना फिर खोलें।',
  offline: 'आप ऑफ़लाइन हैं। जो पन्ने और पेपर आपने खोले हैं, वे अब भी खुलते हैं।',
  oneWaits: 'पूरा किया हुआ 1 प्रयास आपके खाते में भेजा जाना बाकी है',
  manyWait: 'पूरे किए हुए {count} प्रयास आपके खाते में भेजे जाने बाकी हैं',
  byItself: '{waiting}। यह अपने आप हो जाएगा।',
  whenBack: '{waiting}; यह इंटरनेट लौटते ही हो जाएगा।',
} satisfies Translation<typeof shellText>;
