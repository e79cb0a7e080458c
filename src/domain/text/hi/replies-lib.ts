import type { Translation } from '../../lib/define-text.ts';
import type { repliesLibText } from '../en/replies-lib.ts';

export default {
  storesFull: 'अकादमी अभी कुछ सहेज नहीं सकती। 5 मिनट बाद फिर कोशिश करें।',
  storesAway: 'अकादमी अभी यह नहीं कर सकती। थोड़ी देर बाद फिर कोशिश करें।',
  oldEncryption:
    'यह ब्राउज़र ऐसा एन्क्रिप्शन इस्तेमाल करता है जो अब सुरक्षित नहीं है (TLS 1.1 या उससे पुराना)। ब्राउज़र अपडेट करें, या दूसरा इस्तेमाल करें।',
  noEncryption: 'यह अनुरोध बिना एन्क्रिप्शन के आया। अकादमी का पता https:// से शुरू करके खोलें।',
  otherSite: 'दूसरी वेबसाइट से आए अनुरोध स्वीकार नहीं होते। अकादमी की अपनी वेबसाइट खोलें।',
  noAddress: 'इस पते पर कुछ नहीं है। अकादमी के होम पन्ने से शुरू करें।',
  noCall: 'ऐसा कोई अनुरोध नहीं है। पन्ना फिर खोलें।',
  noMethod: 'यह अनुरोध इस तरह नहीं होता। पन्ना फिर खोलें।',
  noRange: 'फ़ाइल में ऐसा कोई हिस्सा नहीं है। फ़ाइल फिर खोलें।',
  idempotencyKey: 'Idempotency-Key एक UUID होनी चाहिए।',
  bodyTooLong: 'भेजा गया पाठ बहुत लंबा है। छोटा करके फिर भेजें।',
  bodyNotJson: 'भेजा गया पाठ मान्य JSON नहीं है। पन्ना फिर खोलकर भेजें।',
  bodyNotObject: 'भेजा गया पाठ JSON ऑब्जेक्ट होना चाहिए',
  bodyCutShort: 'जो भेजा गया, वह पूरा नहीं पहुँचा। अपना इंटरनेट कनेक्शन जाँचें और फिर भेजें।',
  bodyType: ({ type }: { type: string }) => `अनुरोध इस प्रकार में भेजना चाहिए: ${type}।`,
  unknownField: ({ field }: { field: string }) => `ऐसी कोई जानकारी नहीं है: ${field}`,
  invalidField: ({ field }: { field: string }) => `यह जानकारी सही नहीं है: ${field}`,
} satisfies Translation<typeof repliesLibText>;
