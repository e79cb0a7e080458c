import type { Translation } from '../../lib/define-text.ts';
import type { formPartsText } from '../en/form-parts.ts';

export default {
  close: 'बंद करें',
  tryAgain: 'फिर कोशिश करें',
  showPassword: ({ label }: { label: string }) => `${label} दिखाएँ`,
  choose: 'चुनें…',
  remove: 'हटाएँ',
  removeOne: ({ name }: { name: string }) => `इसे हटाएँ: ${name}`,
  nothingFound: 'सूची में ये शब्द नहीं हैं। कम अक्षर लिखें।',
  someShown: ({ shown, all }: { shown: number; all: number }) =>
    `${all} में से ${shown} दिख रहे हैं। बाकी खोजने के लिए शीर्षक का एक शब्द लिखें।`,
  found: ({ count }: { count: number }) => `${count} मिले।`,
  issues: ({ count, areFields }: { count: number; areFields: boolean }) =>
    areFields ? `कृपया ये ${count} खाने फिर देखें` : `कृपया ये ${count} बातें फिर देखें`,
  partStopped: 'पन्ने का यह हिस्सा रुक गया है। आगे बढ़ने के लिए पन्ना फिर खोलें; आपके दिए हुए उत्तर सुरक्षित हैं।',
  partMissing: 'पन्ने का यह हिस्सा दिखाया नहीं जा सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  partMissingForGood: 'पन्ने का यह हिस्सा दिखाया नहीं जा सका। अपना इंटरनेट कनेक्शन जाँचें और पन्ना फिर खोलें।',
  loadAgain: 'पन्ना फिर खोलें',
  loading: 'लोड हो रहा है…',
  loadingLabel: 'लोड हो रहा है',
  saving: 'सहेजा जा रहा है…',
  saved: 'सहेजा गया।',
  save: 'सहेजें',
  asTable: 'तालिका में दिखाएँ',
  asChart: 'चार्ट में दिखाएँ',
  tableOf: ({ title }: { title: string }) => `${title}, तालिका में`,
} satisfies Translation<typeof formPartsText>;
