import type { Translation } from '../../lib/define-text.ts';
import type { passkeyMessagesText } from '../en/passkey-messages.ts';

export default {
  nameRequired: 'इस डिवाइस के लिए नाम लिखें',
  nameTooLong: ({ most }: { most: number }) => `ज़्यादा से ज़्यादा ${most} अक्षर लिखें`,
  refused: 'यह पासकी स्वीकार नहीं हुई। फिर कोशिश करें, या ऑथेंटिकेटर ऐप का कोड लिखें।',
  appFirst: 'पहले Security पन्ने पर ऑथेंटिकेटर ऐप लगाएँ। फिर पासकी जोड़ें।',
  tooMany: ({ most }: { most: number }) => `आपके पास ${most} पासकी हैं। पहले एक हटाएँ।`,
  none: 'आपके पास पासकी नहीं है। ऑथेंटिकेटर ऐप का कोड लिखें।',
  gone: 'यह पासकी पहले ही हटाई जा चुकी है। पन्ना फिर खोलें।',
  stopped: 'डिवाइस ने पासकी नहीं बनाई। फिर कोशिश करें, या दूसरा डिवाइस लें।',
  unsigned: 'डिवाइस ने पुष्टि नहीं की। फिर कोशिश करें, या ऑथेंटिकेटर ऐप का कोड लिखें।',
} satisfies Translation<typeof passkeyMessagesText>;
