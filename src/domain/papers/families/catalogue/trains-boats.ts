import { lcm, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf, someOf } from '../random.ts';
import { amount } from '../value.ts';

const TRAIN_SPEEDS = [36, 45, 54, 63, 72, 81, 90, 108];

const twoTrains = family({
  id: 'trains-cross-each-other',
  title: 'Two trains from opposite directions: how long they need to cross each other',
  topic: 'trains',
  exams: ALL_EXAMS,
  parameters: { speeds: someOf(TRAIN_SPEEDS, 2), one: between(100, 400, 5), seconds: between(5, 20) },
  isAllowed: ({ speeds: [u = 1, v = 1], one, seconds }) => {
    const other = (seconds * (u + v) * 5) / 18 - one;
    return Number.isInteger(other) && other % 5 === 0 && other >= 100 && other <= 400 && other !== one;
  },
  derive: ({ speeds: [u = 1, v = 1], one, seconds }) => ({ u, v, other: (seconds * (u + v) * 5) / 18 - one }),
  unit: 'seconds',
  largestDenominator: 3,
  order: 'ascending',
  level: ({ u, v }) => ((u + v) % 18 === 0 ? 2 : 3),
  seconds: ({ u, v }) => ((u + v) % 18 === 0 ? 50 : 65),
  answer: ({ seconds }) => seconds,
  mistakes: {
    'takes the trains in the same direction': ({ u, v, one, other }) => over((one + other) * 18, 5 * Math.abs(u - v)),
    'takes the first train alone as the distance': ({ u, v, one }) => over(one * 18, 5 * (u + v)),
    'takes the second train alone as the distance': ({ u, v, other }) => over(other * 18, 5 * (u + v)),
    'takes the speed of the first train': ({ u, one, other }) => over((one + other) * 18, 5 * u),
    'takes the speed of the second train': ({ v, one, other }) => over((one + other) * 18, 5 * v),
    'does not turn km/h into m/s': ({ u, v, one, other }) => over(one + other, u + v),
    'takes the mean of the speeds': ({ seconds }) => 2 * seconds,
    'takes the mean of the lengths': ({ seconds }) => over(seconds, 2),
  },
  texts: {
    en: {
      question: ({ u, v, one, other }, say) =>
        `Two trains, ${say(amount(one, 'metres'))} and ${say(amount(other, 'metres'))} long, run towards each other on parallel tracks at ${say(amount(u, 'kilometresPerHour'))} and ${say(amount(v, 'kilometresPerHour'))}. How long do they take to cross each other completely?`,
      explanation: ({ u, v, one, other }, say, answer) =>
        `Trains that run towards each other close in at ${u} + ${v} = ${u + v} km/h, which is ${u + v} × 5/18 = ${say(over((u + v) * 5, 18))} m/s. The distance to cover is both lengths: ${one} + ${other} = ${one + other} m. The time is ${one + other} ÷ ${say(over((u + v) * 5, 18))} = ${answer}.`,
    },
    hi: {
      question: ({ u, v, one, other }, say) =>
        `${say(amount(one, 'metres'))} और ${say(amount(other, 'metres'))} लंबी दो रेलगाड़ियाँ समांतर पटरियों पर ${say(amount(u, 'kilometresPerHour'))} और ${say(amount(v, 'kilometresPerHour'))} की चाल से एक-दूसरे की ओर चल रही हैं। वे एक-दूसरे को पूरी तरह कितने समय में पार करेंगी?`,
      explanation: ({ u, v, one, other }, say, answer) =>
        `विपरीत दिशाओं में चलने पर सापेक्ष चाल ${u} + ${v} = ${u + v} किमी/घंटा होती है, अर्थात् ${u + v} × 5/18 = ${say(over((u + v) * 5, 18))} मी/से। तय की जाने वाली दूरी दोनों की लंबाइयों का योग है: ${one} + ${other} = ${one + other} मी। समय = ${one + other} ÷ ${say(over((u + v) * 5, 18))} = ${answer}।`,
    },
    gu: {
      question: ({ u, v, one, other }, say) =>
        `${say(amount(one, 'metres'))} અને ${say(amount(other, 'metres'))} લાંબી બે ટ્રેન સમાંતર પાટા પર ${say(amount(u, 'kilometresPerHour'))} અને ${say(amount(v, 'kilometresPerHour'))}ની ઝડપે સામસામે આવે છે. તેઓ એકબીજીને સંપૂર્ણપણે પસાર કરવા કેટલો સમય લે?`,
      explanation: ({ u, v, one, other }, say, answer) =>
        `સામસામી દિશામાં સાપેક્ષ ઝડપ ${u} + ${v} = ${u + v} કિમી/કલાક થાય, એટલે કે ${u + v} × 5/18 = ${say(over((u + v) * 5, 18))} મી/સેકન્ડ. કાપવાનું અંતર બંનેની લંબાઈનો સરવાળો છે: ${one} + ${other} = ${one + other} મી. સમય = ${one + other} ÷ ${say(over((u + v) * 5, 18))} = ${answer}.`,
    },
  },
});

const boat = family({
  id: 'boats-speed-in-still-water',
  title: 'Times down and up the stream are known; the speed in still water is asked',
  topic: 'boats',
  exams: ALL_EXAMS,
  parameters: { still: between(6, 28), stream: between(1, 8), times: oneOf([1, 2, 3]) },
  isAllowed: ({ still, stream, times }) =>
    still >= stream + 3 && times * lcm(still + stream, still - stream) <= 500 && still !== 2 * stream,
  derive: ({ still, stream, times }) => {
    const [down, up] = [still + stream, still - stream];
    const distance = times * lcm(down, up);
    return { down, up, distance, downHours: distance / down, upHours: distance / up };
  },
  unit: 'kilometresPerHour',
  largestDenominator: 2,
  order: 'ascending',
  level: ({ distance }) => (distance <= 60 ? 1 : 2),
  seconds: ({ distance }) => (distance <= 60 ? 40 : 50),
  answer: ({ still }) => still,
  mistakes: {
    'gives the speed down the stream': ({ down }) => down,
    'gives the speed up the stream': ({ up }) => up,
    'gives the speed of the stream': ({ stream }) => stream,
    'takes the difference of the speeds': ({ stream }) => 2 * stream,
    'adds the speeds and does not halve': ({ still }) => 2 * still,
    'divides the whole way by the whole time': ({ distance, downHours, upHours }) =>
      over(2 * distance, downHours + upHours),
    'adds the stream twice': ({ still, stream }) => still + 2 * stream,
    'takes the stream away twice': ({ still, stream }) => still - 2 * stream,
  },
  texts: {
    en: {
      question: ({ distance, downHours, upHours }, say) =>
        `A boat goes ${say(amount(distance, 'kilometres'))} down a river in ${say(amount(downHours, 'hours'))} and comes back up the same way in ${say(amount(upHours, 'hours'))}. What is the speed of the boat in still water?`,
      explanation: ({ distance, downHours, upHours, down, up }, _say, answer) =>
        `Downstream the speed is ${distance}/${downHours} = ${down} km/h and upstream ${distance}/${upHours} = ${up} km/h. The stream is added to the boat’s own speed one way and taken from it the other way, so the speed in still water is half the sum of both: (${down} + ${up})/2 = ${answer}.`,
    },
    hi: {
      question: ({ distance, downHours, upHours }, say) =>
        `एक नाव धारा की दिशा में ${say(amount(distance, 'kilometres'))} की दूरी ${say(amount(downHours, 'hours'))} में तय करती है और धारा के विपरीत उतनी ही दूरी ${say(amount(upHours, 'hours'))} में तय करके लौटती है। शांत जल में नाव की चाल कितनी है?`,
      explanation: ({ distance, downHours, upHours, down, up }, _say, answer) =>
        `धारा की दिशा में चाल ${distance}/${downHours} = ${down} किमी/घंटा और विपरीत दिशा में ${distance}/${upHours} = ${up} किमी/घंटा है। एक ओर धारा की चाल नाव की चाल में जुड़ती है और दूसरी ओर घटती है, इसलिए शांत जल में चाल दोनों के योग की आधी होती है: (${down} + ${up})/2 = ${answer}।`,
    },
    gu: {
      question: ({ distance, downHours, upHours }, say) =>
        `એક હોડી પ્રવાહની દિશામાં ${say(amount(distance, 'kilometres'))} અંતર ${say(amount(downHours, 'hours'))}માં કાપે છે અને પ્રવાહની વિરુદ્ધ તેટલું જ અંતર ${say(amount(upHours, 'hours'))}માં કાપીને પાછી આવે છે. સ્થિર પાણીમાં હોડીની ઝડપ કેટલી?`,
      explanation: ({ distance, downHours, upHours, down, up }, _say, answer) =>
        `પ્રવાહની દિશામાં ઝડપ ${distance}/${downHours} = ${down} કિમી/કલાક અને વિરુદ્ધ દિશામાં ${distance}/${upHours} = ${up} કિમી/કલાક છે. એક તરફ પ્રવાહની ઝડપ હોડીની ઝડપમાં ઉમેરાય અને બીજી તરફ બાદ થાય, તેથી સ્થિર પાણીમાં ઝડપ બંનેના સરવાળાની અડધી હોય: (${down} + ${up})/2 = ${answer}.`,
    },
  },
});

export const TRAIN_AND_BOAT_FAMILIES: readonly TemplateFamily[] = [twoTrains, boat];
