import { over } from '../fraction.ts';
import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
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
  level: () => 3,
  seconds: () => 80,
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

export const PIPE_FAMILIES: readonly QuestionFamily[] = [leakAndTap];
