import type { Translation } from '../../lib/define-text.ts';
import type { dialogsText } from '../en/dialogs.ts';

export default {
  coming: {
    title: 'जल्द आ रहा है',
    text: 'हम आपके लिए कुछ शानदार तैयार कर रहे हैं। जुड़े रहिए!',
  },
  starting: {
    title: 'लाइव लेक्चर में समय पर जुड़ें!',
    text: 'लाइव लेक्चर के बाद उसकी रिकॉर्डिंग डाली जाएगी।',
  },
} satisfies Translation<typeof dialogsText>;
