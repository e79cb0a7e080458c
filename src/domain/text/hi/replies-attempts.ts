import type { Translation } from '../../lib/define-text.ts';
import { numberText } from '../../lib/format.ts';
import type { repliesAttemptsText } from '../en/replies-attempts.ts';

export default {
  noPaper: 'ऐसा कोई पेपर नहीं है। अभ्यास पेपरों की सूची में से दूसरा चुनें।',
  paperGone: 'यह पेपर अब प्रकाशित नहीं है। अभ्यास पेपरों की सूची में से दूसरा चुनें।',
  editionGone: 'आपने जिस रूप में यह पेपर दिया था, उस रूप में यह अब अकादमी के पास नहीं है। नया पेपर खोलकर फिर दें।',
  responsesCount: ({ questions }: { questions: number }) =>
    `हर प्रश्न के लिए एक उत्तर होना चाहिए। प्रश्न: ${numberText(questions)}`,
  noSuchOption: 'उत्तर में ऐसा विकल्प है जो प्रश्न में नहीं है',
  otherKind: ({ question }: { question: number }) =>
    `इस प्रश्न का उत्तर प्रश्न से अलग प्रकार का है: प्रश्न ${numberText(question)}`,
  secondsCount: ({ questions }: { questions: number }) =>
    `हर प्रश्न के लिए एक समय होना चाहिए। प्रश्न: ${numberText(questions)}`,
  tookTooLong: 'लिया गया समय पेपर के समय से ज़्यादा है',
  otherAttempt: 'इस पहचान से दूसरा प्रयास पहले से सहेजा हुआ है। पेपर फिर खोलें।',
  answerNotStored: 'यह उत्तर अभी सहेजा नहीं जा सका। थोड़ी देर बाद फिर भेजें।',
} satisfies Translation<typeof repliesAttemptsText>;
