import type { Translation } from '../../lib/define-text.ts';
import type { mailsMembershipText } from '../en/mails-membership.ts';

export default {
  test: 'यह जाँच के लिए भुगतान था: कोई पैसा नहीं लिया गया।',
  englishDecides: 'अंतर होने पर अंग्रेज़ी पाठ ही मान्य है: उसे देखने के लिए वेबसाइट की भाषा English करें और प्रोफ़ाइल में रसीद खोलें।',
  receipt: {
    subject: ({ number, academy }: { number: string; academy: string }) => `${academy}: रसीद ${number}`,
    arrived: ({ plan, day }: { plan: string; day: string }) => `आपका भुगतान मिल गया है। आपकी सदस्यता: ${plan}, ${day} तक।`,
    arrivedAll: ({ held }: { held: string }) => `आपका भुगतान मिल गया है। आपकी सदस्यताएँ: ${held}।`,
    until: ({ plan, day }: { plan: string; day: string }) => `${plan}, ${day} तक`,
    number: ({ number, moment, payment }: { number: string; moment: string; payment: string }) =>
      `रसीद ${number}, ${moment}, भारतीय समय। भुगतान ${payment}।`,
    receivedBy: ({ way }: { way: string }) => `अकादमी को पैसे इस तरह मिले: ${way}।`,
    coupon: ({ code, amount }: { code: string; amount: string }) => `कूपन ${code} से कीमत में ${amount} कम हुए।`,
    total: ({ amount }: { amount: string }) => `कुल: ${amount}`,
    taxable: ({ amount }: { amount: string }) => `कर योग्य मूल्य: ${amount}`,
    totalPaid: ({ amount }: { amount: string }) => `कुल भुगतान: ${amount}`,
    inProfile: ({ email }: { email: string }) =>
      `यह रसीद आपकी प्रोफ़ाइल में सदस्यता के नीचे भी है; वहाँ से प्रिंट की जा सकती है। अगर यह भुगतान आपने नहीं किया है, तो तुरंत यहाँ लिखें: ${email}।`,
  },
  refund: {
    subject: ({ number }: { number: string }) => `रिफ़ंड: रसीद ${number}`,
    partSubject: ({ number }: { number: string }) => `कुछ राशि का रिफ़ंड: रसीद ${number}`,
    voidSubject: ({ number }: { number: string }) => `रद्द: रसीद ${number}`,
    goesBack: ({ amount }: { amount: string }) =>
      `${amount} जिस तरह आए थे उसी तरह लौट रहे हैं। बैंकों को पाँच से सात कार्य दिवस लगते हैं।`,
    givenBack: ({ amount }: { amount: string }) => `अकादमी स्वयं आपको ${amount} लौटाती है: इसे बैंक नहीं भेजता।`,
    voided: ({ number, amount }: { number: string; amount: string }) =>
      `अकादमी ने रसीद ${number} (${amount}) रद्द कर दी है: वह अब नहीं गिनी जाती।`,
    stays: ({ plan }: { plan: string }) => `इस भुगतान से ली गई सदस्यता (${plan}) जैसी है वैसी ही रहती है।`,
    ends: ({ plan, day }: { plan: string; day: string }) => `इस भुगतान से ली गई सदस्यता (${plan}) ${day} को समाप्त होती है।`,
    hasEnded: ({ plan }: { plan: string }) =>
      `इस भुगतान से ली गई सदस्यता (${plan}) समाप्त हो गई है। आपके पास दूसरी सदस्यता हो, तो उससे जो खुलता है वह खुला रहता है।`,
    beginsEarlier: ({ plan, from }: { plan: string; from: string }) =>
      `इसके बाद शुरू होने वाली आपकी सदस्यता (${plan}) अब पहले शुरू होगी और पूरे समय चलेगी: ${from} से।`,
    beginsEarlierUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `इसके बाद शुरू होने वाली आपकी सदस्यता (${plan}) अब पहले शुरू होगी और पूरे समय चलेगी: ${from} से ${day} तक।`,
    unexpected: ({ email }: { email: string }) =>
      `अगर आपको इसकी उम्मीद नहीं थी, या दस दिन बाद भी पैसे नहीं आए हों, तो रसीद संख्या के साथ यहाँ लिखें: ${email}।`,
    notCome: ({ email }: { email: string }) => `अगर दस दिन बाद भी पैसे नहीं आए हों, तो रसीद संख्या के साथ यहाँ लिखें: ${email}।`,
    notGivenBack: ({ email }: { email: string }) =>
      `अगर आपने ये पैसे चुकाए हैं और वे वापस नहीं मिले हैं, तो रसीद संख्या के साथ यहाँ लिखें: ${email}।`,
  },
} satisfies Translation<typeof mailsMembershipText>;
