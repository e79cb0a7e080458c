import type { Translation } from '../../lib/define-text.ts';
import type { planShopText } from '../en/plan-shop.ts';

export default {
  confirming: ({ price, plan }: { price: string; plan: string }) =>
    `बैंक ${plan} के लिए ${price} के भुगतान की पुष्टि कर रहा है। पुष्टि होते ही प्लान खुल जाएगा; दोबारा भुगतान न करें।`,
  seeStatus: 'इसकी स्थिति देखें',
  loading: 'आपकी सदस्यताएँ लोड हो रही हैं',
  failed: ({ message }: { message: string }) => `आपकी सदस्यताएँ लोड नहीं हो सकीं। ${message}`,
  old: ({ message }: { message: string }) =>
    `आपकी सदस्यताओं की ताज़ा जानकारी नहीं मिली, इसलिए यह पुरानी हो सकती है। ${message}`,
  unknown: 'यह पता नहीं चल सका कि भुगतान चालू है या नहीं। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  yours: ({ day, months }: { day: string; months: number }) =>
    `${day} तक आपके पास है। रिन्यू करने पर उस तिथि के बाद ${months} महीने जुड़ते हैं।`,
  ended: ({ day }: { day: string }) => `यह ${day} को समाप्त हुआ। रिन्यू करने पर प्लान भुगतान के दिन से शुरू होता है।`,
  yoursOf: ({ type, day, months }: { type: string; day: string; months: number }) =>
    `आपकी ${type} सदस्यता ${day} तक है। इस प्लान से उस तिथि के बाद ${months} महीने जुड़ते हैं।`,
  endedOf: ({ type, day }: { type: string; day: string }) =>
    `आपकी ${type} सदस्यता ${day} को समाप्त हुई। भुगतान के दिन से वह फिर शुरू होती है।`,
  choose: ({ plan }: { plan: string }) => `${plan} चुनें`,
  renew: ({ plan }: { plan: string }) => `${plan} रिन्यू करें`,
  held: {
    title: 'अभी आपके पास क्या है',
    none: 'कोई सदस्यता नहीं है। रोज़ के पेपर और रूपरेखाएँ आपके लिए खुली ही हैं।',
    noneRuns: 'कोई सदस्यता चालू नहीं है। रोज़ के पेपर और रूपरेखाएँ आपके लिए खुली ही हैं।',
    until: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong>: ${day} तक`,
    withoutEnd: ({ plan }: { plan: string }) => `<strong>${plan}</strong>: बिना अंतिम तिथि के`,
    fromUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `<strong>${plan}</strong>: ${from} से ${day} तक`,
    fromWithoutEnd: ({ plan, from }: { plan: string; from: string }) =>
      `<strong>${plan}</strong>: ${from} से, बिना अंतिम तिथि के`,
    free: ({ day }: { day: string }) => `<strong>निःशुल्क पहुँच</strong>, टेस्ट सीरीज़ के लिए: ${day} तक`,
    ended: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong>: ${day} को समाप्त हुआ`,
    more: 'आपकी सदस्यताएँ और रसीदें',
  },
  summary: {
    title: ({ plan }: { plan: string }) => `${plan}: भुगतान से पहले`,
    opens: ({ names }: { names: string }) => `इससे खुलता है: ${names}।`,
    forGood: 'यह सदस्यता आपके पास बिना अंतिम तिथि के है। कोई भुगतान नहीं करना है।',
    forGoodPart: ({ types }: { types: string }) =>
      `${types} आपके पास बिना अंतिम तिथि के है, और यह प्लान उसके पैसे फिर से लेता। दूसरी सदस्यता का अलग प्लान चुनें।`,
    renewsOf: ({ type, months, from, until }: { type: string; months: number; from: string; until: string }) =>
      `${type} रिन्यू होती है: उसके अंत में ${months} महीने जुड़ते हैं। वे ${from} से ${until} तक चलते हैं, और एक भी दिन नहीं जाता।`,
    beginsOf: ({ type, months, until }: { type: string; months: number; until: string }) =>
      `${type} भुगतान करते ही शुरू होती है और ${months} महीने चलती है, ${until} तक।`,
    onePurchase: 'दोनों सदस्यताएँ एक ही ख़रीद हैं: रिफ़ंड दोनों का साथ होता है, अकेली एक का नहीं।',
    renews: ({ months, from, until }: { months: number; from: string; until: string }) =>
      `इससे आपकी सदस्यता रिन्यू होती है: उसके अंत में ${months} महीने जुड़ते हैं। वे ${from} से ${until} तक चलते हैं, और एक भी दिन नहीं जाता।`,
    begins: ({ months, until }: { months: number; until: string }) =>
      `यह प्लान भुगतान करते ही शुरू होता है और ${months} महीने चलता है, ${until} तक।`,
    otherRuns: ({ plan, day }: { plan: string; day: string }) => `आपकी ${plan} सदस्यता ${day} तक चालू है।`,
    beside:
      'दोनों साथ-साथ चलते हैं: नया प्लान आज शुरू होता है और पूरे समय चलता है। जिन दिनों दोनों चालू हों, उनके पैसे वापस नहीं मिलते। अगर नया प्लान आपके लिए कुछ और नहीं खोलता, तो दूसरे के समाप्त होने पर ख़रीदें।',
    total: ({ price }: { price: string }) =>
      `कुल <price>${price}</price>, सभी कर सहित। यह अपने आप रिन्यू नहीं होता, और कोई कार्ड सहेजा नहीं जाता।`,
    refunds:
      'अगर आपने ऐसी कोई रिकॉर्डिंग, अध्ययन सामग्री या टेस्ट नहीं खोला है जिसके लिए यह सदस्यता चाहिए, तो सात दिन के भीतर पूरे पैसे वापस मिलते हैं। <link>रिफ़ंड के सभी नियम</link>। नियमों में अंग्रेज़ी पाठ ही मान्य है।',
    confirming: ({ plan }: { plan: string }) =>
      `${plan} के एक भुगतान की पुष्टि हो रही है। उसकी प्रतीक्षा करें: हो जाने पर वह इसी पन्ने पर दिखेगा।`,
    begun: ({ plan, time }: { plan: string; time: string }) =>
      `आपने इस या दूसरे टैब में ${plan} का भुगतान शुरू किया था (${time})। वह पन्ना अब भी खुला हो, तो वहीं पूरा करें। भुगतान कर दिया हो, तो रसीद की प्रतीक्षा करें: अब जो भुगतान करेंगे वह दूसरा भुगतान होगा।`,
    going: 'भुगतान का पन्ना खुल रहा है…',
    takeFree: 'बिना भुगतान के लें',
    pay: ({ price }: { price: string }) => `${price} का भुगतान करें`,
    another: 'दूसरा प्लान चुनें',
  },
  coupon: {
    off: ({ code, amount }: { code: string; amount: string }) => `कोड ${code} से ${amount} कम होते हैं।`,
    takeOut: 'कोड हटाएँ',
    have: 'मेरे पास कोड है',
    label: 'कोड',
    checking: 'जाँच हो रही है…',
    use: 'कोड लगाएँ',
  },
  order: {
    titles: {
      loading: 'आपका भुगतान खोजा जा रहा है',
      failed: 'आपका भुगतान नहीं खोजा जा सका',
      paid: 'भुगतान मिल गया',
      refunded: 'इस भुगतान के पैसे वापस किए गए हैं',
      waiting: 'आपके भुगतान की पुष्टि हो रही है',
      notPaid: 'भुगतान नहीं हुआ',
    },
    isYours: ({ plan, day }: { plan: string; day: string }) =>
      `आपका भुगतान मिल गया है। आपकी सदस्यता: <strong>${plan}</strong>, ${day} तक।`,
    isYoursForNow: ({ plan }: { plan: string }) =>
      `आपका भुगतान मिल गया है। आपकी सदस्यता: <strong>${plan}</strong>; अंतिम तिथि अभी तय नहीं है।`,
    begins: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `आपका भुगतान मिल गया है। आपकी सदस्यता: <strong>${plan}</strong>, ${from} से ${day} तक।`,
    beginsForNow: ({ plan, from }: { plan: string; from: string }) =>
      `आपका भुगतान मिल गया है। आपकी सदस्यता: <strong>${plan}</strong>, ${from} से; अंतिम तिथि अभी तय नहीं है।`,
    arrivedAll: 'आपका भुगतान मिल गया है। आपकी सदस्यताएँ:',
    receipt: ({ number }: { number: string }) => `<link>रसीद ${number}</link>। वह आपके ईमेल पर भी आ रही है।`,
    watched:
      'बैंक आपके भुगतान की पुष्टि कर रहा है। पुष्टि होते ही वह इस पन्ने पर दिखेगा; आप पन्ना छोड़ भी सकते हैं, कुछ नहीं खोएगा। दोबारा भुगतान न करें।',
    unwatched:
      'बैंक ने अभी आपके भुगतान की पुष्टि नहीं की है। हम हर कुछ मिनट में जाँचते हैं और पुष्टि होने पर रसीद ईमेल करते हैं। अगर आपके खाते से पैसे कट गए हैं और कल तक रसीद नहीं मिलती, तो तिथि और राशि के साथ हमें लिखें।',
    left: 'आपने भुगतान से पहले ही भुगतान का पन्ना छोड़ दिया। कुछ ख़रीदा नहीं गया। फिर भी आपके खाते से पैसे कट गए हों, तो आपका बैंक उन्हें लौटाता है, या वे हमें मिलते हैं और आपका प्लान खुलता है।',
    notTaken:
      'बैंक ने भुगतान नहीं लिया। कुछ ख़रीदा नहीं गया। फिर भी आपके खाते से पैसे कट गए हों, तो आपका बैंक उन्हें लौटाता है, या वे हमें मिलते हैं और आपका प्लान खुलता है।',
    again: ({ plan }: { plan: string }) => `${plan} के लिए फिर कोशिश करें`,
    refunded: 'आपने जिस तरह भुगतान किया था, पैसे उसी तरह लौटते हैं, और सदस्यता समाप्त हो गई है। विवरण के लिए अपनी रसीदें देखें।',
    lookUpAgain: ({ message }: { message: string }) =>
      `${message} अगर आपने भुगतान कर दिया है तो कुछ नहीं खोया: थोड़ी देर बाद पन्ना फिर खोलें।`,
  },
} satisfies Translation<typeof planShopText>;
