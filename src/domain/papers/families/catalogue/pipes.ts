import { compare, minus, over, plus, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { slash } from '../say.ts';
import { amount } from '../value.ts';

const leakAndTap = family({
  id: 'pipes-leak-and-tap-capacity',
  title: 'A leak empties a tank, more slowly when a tap runs; the capacity is asked',
  topic: 'pipes',
  exams: ALL_EXAMS,
  parameters: { leak: between(3, 12), both: between(4, 30), rate: between(2, 15) },
  isAllowed: ({ leak, both }) => both > leak && both <= 3 * leak && (leak * both) % (both - leak) === 0,
  derive: ({ leak, both, rate }) => ({
    hours: (leak * both) / (both - leak),
    hourly: 60 * rate,
    capacity: (60 * rate * leak * both) / (both - leak),
  }),
  unit: 'litres',
  order: 'ascending',
  level: ({ leak, both }) => (both === 2 * leak ? 2 : 3),
  seconds: ({ leak, both }) => (both === 2 * leak ? 65 : 80),
  answer: ({ capacity }) => capacity,
  mistakes: {
    'adds the work of the leak and of both': ({ hourly, leak, both }) => over(hourly * leak * both, leak + both),
    'takes the time of the leak': ({ hourly, leak }) => hourly * leak,
    'takes the time of both': ({ hourly, both }) => hourly * both,
    'takes the difference of the times': ({ hourly, leak, both }) => hourly * (both - leak),
    'adds the times': ({ hourly, leak, both }) => hourly * (leak + both),
    'forgets to turn minutes into hours': ({ rate, hours }) => rate * hours,
    'multiplies the times': ({ hourly, leak, both }) => hourly * leak * both,
    'takes the time twice': ({ capacity }) => 2 * capacity,
    'counts one hour too many': ({ capacity, hourly }) => capacity + hourly,
  },
  texts: {
    en: {
      question: ({ leak, both, rate }, say) =>
        `A leak at the bottom empties a full tank in ${say(amount(leak, 'hours'))}. When a tap that lets in ${say(amount(rate, 'litres'))} of water a minute is open too, the full tank is empty in ${say(amount(both, 'hours'))}. What is the capacity of the tank?`,
      explanation: ({ leak, both, rate, hourly, hours }, _say, answer) =>
        `In an hour the tap fills 1/${leak} − 1/${both} = ${slash(over(1, hours))} of the tank, so alone it fills the tank in ${hours} hours. It lets in ${rate} × 60 = ${slash(hourly)} litres an hour. The capacity is ${slash(hourly)} × ${hours} = ${answer}.`,
    },
    hi: {
      question: ({ leak, both, rate }, say) =>
        `तली का एक छेद भरी हुई टंकी को ${say(amount(leak, 'hours'))} में खाली कर देता है। यदि प्रति मिनट ${say(amount(rate, 'litres'))} पानी भरने वाला एक नल भी खुला हो, तो भरी टंकी ${say(amount(both, 'hours'))} में खाली होती है। टंकी की धारिता कितनी है?`,
      explanation: ({ leak, both, rate, hourly, hours }, _say, answer) =>
        `नल एक घंटे में टंकी का 1/${leak} − 1/${both} = ${slash(over(1, hours))} भाग भरता है, इसलिए वह अकेला टंकी को ${hours} घंटे में भरेगा। नल प्रति घंटे ${rate} × 60 = ${slash(hourly)} लीटर पानी भरता है। धारिता = ${slash(hourly)} × ${hours} = ${answer}।`,
    },
    gu: {
      question: ({ leak, both, rate }, say) =>
        `તળિયાનું એક કાણું ભરેલી ટાંકીને ${say(amount(leak, 'hours'))}માં ખાલી કરે છે. દર મિનિટે ${say(amount(rate, 'litres'))} પાણી ભરતો નળ પણ ખુલ્લો હોય, તો ભરેલી ટાંકી ${say(amount(both, 'hours'))}માં ખાલી થાય છે. ટાંકીની ક્ષમતા કેટલી?`,
      explanation: ({ leak, both, rate, hourly, hours }, _say, answer) =>
        `નળ એક કલાકમાં ટાંકીનો 1/${leak} − 1/${both} = ${slash(over(1, hours))} ભાગ ભરે, તેથી તે એકલો ટાંકીને ${hours} કલાકમાં ભરે. નળ દર કલાકે ${rate} × 60 = ${slash(hourly)} લિટર પાણી ભરે છે. ક્ષમતા = ${slash(hourly)} × ${hours} = ${answer}.`,
    },
  },
});

const fillAndEmpty = family({
  id: 'pipes-fill-and-empty',
  title: 'Two pipes fill a tank, a third may empty it; how long with all of them open',
  topic: 'pipes',
  exams: ALL_EXAMS,
  parameters: {
    one: oneOf([4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 28, 30, 36, 40, 45, 60]),
    two: oneOf([4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 28, 30, 36, 40, 45, 60]),
    out: oneOf([null, null, null, null, null, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40, 45, 60]),
  },
  isAllowed: ({ one, two, out }) => {
    const rate = minus(plus(over(1, one), over(1, two)), out === null ? 0 : over(1, out));
    return (
      one < two &&
      out !== one &&
      out !== two &&
      rate.top > 0 &&
      // A pipe that cancels another leaves a time of the stem.
      ![one, two, out].some((hours) => hours !== null && compare(over(1, rate), hours) === 0) &&
      over(1, rate).bottom <= 2 &&
      compare(over(1, rate), 60) <= 0 &&
      rate.bottom <= 360
    );
  },
  derive: ({ one, two, out }) => {
    const fill = plus(over(1, one), over(1, two));
    const rate = minus(fill, out === null ? 0 : over(1, out));
    return { fill, rate, hours: over(1, rate) };
  },
  unit: 'hours',
  largestDenominator: 7,
  order: 'ascending',
  level: ({ out, hours }) => (out === null ? 1 : hours.bottom === 1 ? 2 : 3),
  seconds: ({ out, hours }) => (out === null ? 40 : hours.bottom === 1 ? 55 : 70),
  answer: ({ hours }) => hours,
  mistakes: {
    'forgets the pipe that empties': ({ fill, out }) => (out === null ? null : over(1, fill)),
    'adds the pipe that empties': ({ fill, out }) => (out === null ? null : over(1, plus(fill, over(1, out)))),
    'takes the mean of the hours': ({ one, two }) => over(one + two, 2),
    'takes the hours of one from those of the other': ({ one, two }) => two - one,
    'takes a quarter of both hours': ({ one, two }) => over(one + two, 4),
    'adds the hours': ({ one, two }) => one + two,
    'gives the hours of the faster pipe': ({ one }) => one,
    'doubles the hours': ({ hours }) => times(2, hours),
    'takes half of the hours': ({ hours }) => over(hours, 2),
    'counts one hour too many': ({ hours }) => plus(hours, 1),
    'counts one hour too few': ({ hours }) => minus(hours, 1),
  },
  texts: {
    en: {
      question: ({ one, two, out }, say) =>
        `Two pipes fill an empty tank in ${say(amount(one, 'hours'))} and ${say(amount(two, 'hours'))} alone. ${out === null ? 'Both pipes are open.' : `A third pipe empties the full tank in ${say(amount(out, 'hours'))}. All three pipes are open.`} In how many hours is the empty tank full?`,
      explanation: ({ one, two, out, rate }, _say, answer) =>
        `In an hour 1/${one} + 1/${two}${out === null ? '' : ` − 1/${out}`} = ${slash(rate)} of the tank is filled. The tank is full after 1 ÷ ${slash(rate)} = ${answer}.`,
    },
    hi: {
      question: ({ one, two, out }, say) =>
        `दो नल अकेले-अकेले एक खाली टंकी को क्रमशः ${say(amount(one, 'hours'))} और ${say(amount(two, 'hours'))} में भरते हैं। ${out === null ? 'दोनों नल खुले हैं।' : `तीसरा नल भरी टंकी को ${say(amount(out, 'hours'))} में खाली करता है। तीनों नल खुले हैं।`} खाली टंकी कितने घंटे में भरेगी?`,
      explanation: ({ one, two, out, rate }, _say, answer) =>
        `एक घंटे में टंकी का 1/${one} + 1/${two}${out === null ? '' : ` − 1/${out}`} = ${slash(rate)} भाग भरता है। टंकी 1 ÷ ${slash(rate)} = ${answer} में भरेगी।`,
    },
    gu: {
      question: ({ one, two, out }, say) =>
        `બે નળ એકલા એકલા એક ખાલી ટાંકીને અનુક્રમે ${say(amount(one, 'hours'))} અને ${say(amount(two, 'hours'))}માં ભરે છે. ${out === null ? 'બંને નળ ખુલ્લા છે.' : `ત્રીજો નળ ભરેલી ટાંકીને ${say(amount(out, 'hours'))}માં ખાલી કરે છે. ત્રણેય નળ ખુલ્લા છે.`} ખાલી ટાંકી કેટલા કલાકમાં ભરાય?`,
      explanation: ({ one, two, out, rate }, _say, answer) =>
        `એક કલાકમાં ટાંકીનો 1/${one} + 1/${two}${out === null ? '' : ` − 1/${out}`} = ${slash(rate)} ભાગ ભરાય. ટાંકી 1 ÷ ${slash(rate)} = ${answer}માં ભરાય.`,
    },
  },
});

export const PIPE_FAMILIES: readonly TemplateFamily[] = [leakAndTap, fillAndEmpty];
