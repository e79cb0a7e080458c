import type { Exact } from '../fraction.ts';
import { compare, minus, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family, SSC_EXAMS } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { decimal, slash } from '../say.ts';
import { sameText } from '../value.ts';

const HALF_TURN = 180;
const clock = (minutes: number): string => {
  const inDial = ((minutes % 720) + 720) % 720;
  const hour = Math.floor(inDial / 60);
  return `${hour === 0 ? 12 : hour}:${String(inDial % 60).padStart(2, '0')}`;
};
const smallAngle = (angle: Exact): Exact => (compare(angle, HALF_TURN) > 0 ? minus(360, angle) : angle);
const apart = (one: Exact, other: Exact): Exact => (compare(one, other) > 0 ? minus(one, other) : minus(other, one));

const angle = family({
  id: 'clock-angle-between-hands',
  title: 'The angle between the hands at a time',
  topic: 'clock',
  exams: ALL_EXAMS,
  parameters: { hour: between(1, 12), minute: between(2, 58, 2) },
  derive: ({ hour, minute }) => {
    const hourHand = over(60 * (hour % 12) + minute, 2);
    const minuteHand = 6 * minute;
    const gap = apart(hourHand, minuteHand);
    return { hourHand, minuteHand, gap, small: smallAngle(gap), isReflex: compare(gap, HALF_TURN) > 0 };
  },
  unit: 'degrees',
  largestDenominator: 2,
  order: 'ascending',
  level: ({ isReflex }) => (isReflex ? 3 : 2),
  seconds: ({ isReflex }) => (isReflex ? 55 : 45),
  answer: ({ small }) => small,
  mistakes: {
    'leaves the hour hand on its number': ({ hour, minuteHand }) => smallAngle(apart(30 * (hour % 12), minuteHand)),
    'takes the large angle': ({ gap, isReflex }) => (isReflex ? gap : minus(360, gap)),
    'moves the hour hand back': ({ hour, minute, minuteHand }) =>
      smallAngle(apart(over(60 * (hour % 12) - minute, 2), minuteHand)),
    'moves the hour hand a degree in each minute': ({ hour, minute, minuteHand }) =>
      smallAngle(apart(30 * (hour % 12) + minute, minuteHand)),
    'counts one hour too many': ({ hourHand, minuteHand }) => smallAngle(apart(minus(hourHand, -30), minuteHand)),
    'counts one hour too few': ({ hourHand, minuteHand }) => smallAngle(apart(minus(hourHand, 30), minuteHand)),
    'counts one minute too many': ({ hourHand, minuteHand }) => smallAngle(apart(hourHand, minuteHand + 6)),
    'counts one minute too few': ({ hourHand, minuteHand }) => smallAngle(apart(hourHand, minuteHand - 6)),
    'gives what is left to two right angles': ({ small }) => minus(180, small),
  },
  texts: {
    en: {
      question: ({ hour, minute }) =>
        `What is the smaller angle between the hour hand and the minute hand of a clock at ${clock(60 * hour + minute)}?`,
      explanation: ({ hour, minute, hourHand, minuteHand, gap, isReflex }, _say, answer) =>
        `From 12, the hour hand has turned 30° for each hour and half a degree for each minute: 30 × ${hour % 12} + ${minute} ÷ 2 = ${decimal(hourHand)}°. The minute hand has turned 6 × ${minute} = ${minuteHand}°. The difference is ${decimal(gap)}°. ${isReflex ? `This is more than 180°, so the smaller angle is 360° − ${decimal(gap)}° = ${answer}.` : `This is not more than 180°, so the smaller angle is ${answer}.`}`,
    },
    hi: {
      question: ({ hour, minute }) =>
        `घड़ी में ${clock(60 * hour + minute)} बजे घंटे की सुई और मिनट की सुई के बीच का छोटा कोण कितना होता है?`,
      explanation: ({ hour, minute, hourHand, minuteHand, gap, isReflex }, _say, answer) =>
        `12 से गिनने पर घंटे की सुई हर घंटे में 30° और हर मिनट में आधा अंश घूमती है: 30 × ${hour % 12} + ${minute} ÷ 2 = ${decimal(hourHand)}°। मिनट की सुई 6 × ${minute} = ${minuteHand}° घूमती है। अंतर ${decimal(gap)}° है। ${isReflex ? `यह 180° से अधिक है, अतः छोटा कोण 360° − ${decimal(gap)}° = ${answer} है।` : `यह 180° से अधिक नहीं है, अतः छोटा कोण ${answer} है।`}`,
    },
    gu: {
      question: ({ hour, minute }) =>
        `ઘડિયાળમાં ${clock(60 * hour + minute)} વાગ્યે કલાક કાંટા અને મિનિટ કાંટા વચ્ચેનો નાનો ખૂણો કેટલો થાય?`,
      explanation: ({ hour, minute, hourHand, minuteHand, gap, isReflex }, _say, answer) =>
        `12થી ગણતાં કલાક કાંટો દર કલાકે 30° અને દર મિનિટે અડધો અંશ ફરે છે: 30 × ${hour % 12} + ${minute} ÷ 2 = ${decimal(hourHand)}°. મિનિટ કાંટો 6 × ${minute} = ${minuteHand}° ફરે છે. તફાવત ${decimal(gap)}° છે. ${isReflex ? `આ 180° કરતાં વધારે છે, તેથી નાનો ખૂણો 360° − ${decimal(gap)}° = ${answer}.` : `આ 180° કરતાં વધારે નથી, તેથી નાનો ખૂણો ${answer}.`}`,
    },
  },
});

/** Minutes past the hour at which the minute hand is `angle` degrees ahead of the hour hand. */
const minutesAt = (hour: number, ahead: number): Exact => over(2 * (30 * hour + ahead), 11);

const timeOfAngle = family({
  id: 'clock-time-of-an-angle',
  title: 'When between two hours the hands make an angle, coincide or stand opposite',
  topic: 'clock',
  exams: SSC_EXAMS,
  parameters: {
    hour: between(1, 10),
    ahead: oneOf([0, 0, 0, 180, 180, -180, ...Array.from({ length: 16 }, (_, index) => 10 * (index + 1))]),
    isBefore: oneOf([true, false]),
  },
  isAllowed: ({ hour, ahead, isBefore }) => {
    const signed = isBefore ? -ahead : ahead;
    return 30 * hour + signed > 0 && 2 * (30 * hour + signed) < 660 && !(Math.abs(ahead) === 180 && hour === 6);
  },
  derive: ({ hour, ahead, isBefore }) => {
    const signed = isBefore ? -ahead : ahead;
    return { signed, size: Math.abs(signed), start: 30 * hour, turn: 30 * hour + signed, at: minutesAt(hour, signed) };
  },
  unit: 'minutes',
  largestDenominator: 11,
  order: 'ascending',
  level: ({ size }) => (size === 0 ? 2 : 3),
  seconds: ({ size }) => (size === 0 ? 50 : 70),
  answer: ({ at }) => at,
  mistakes: {
    'leaves the hour hand where it is': ({ turn }) => over(turn, 6),
    'takes the hour hand for the faster': ({ turn }) => over(2 * turn, 13),
    'takes the angle on the other side': ({ hour, signed }) =>
      30 * hour - signed > 0 ? minutesAt(hour, -signed) : null,
    'begins one hour later': ({ hour, signed }) => minutesAt(hour + 1, signed),
    'begins one hour earlier': ({ hour, signed }) => minutesAt(hour - 1, signed),
    'begins two hours later': ({ hour, signed }) => minutesAt(hour + 2, signed),
    'begins two hours earlier': ({ hour, signed }) => minutesAt(hour - 2, signed),
    'forgets the angle': ({ hour }) => minutesAt(hour, 0),
    'counts ten degrees too many': ({ hour, signed }) => minutesAt(hour, signed + 10),
    'counts ten degrees too few': ({ hour, signed }) => minutesAt(hour, signed - 10),
  },
  texts: {
    en: {
      question: ({ hour, signed, size }) =>
        size === 0
          ? `Between ${hour} and ${hour + 1} o’clock, how many minutes past ${hour} do the two hands of a clock coincide?`
          : size === 180
            ? `Between ${hour} and ${hour + 1} o’clock, how many minutes past ${hour} do the two hands of a clock point in exactly opposite directions?`
            : `Between ${hour} and ${hour + 1} o’clock, how many minutes past ${hour} is the minute hand of a clock exactly ${size}° ${signed > 0 ? 'ahead of' : 'behind'} the hour hand, going round clockwise?`,
      explanation: ({ hour, signed, size, start, turn, at }, _say, answer) =>
        `At ${hour} o’clock the hour hand is 30 × ${hour} = ${start}° ahead of the minute hand. In each minute the minute hand gains 6 − 1/2 = 11/2 degrees on it. It has to gain ${size === 0 ? `${start}` : `${start} ${signed > 0 ? '+' : '−'} ${size} = ${turn}`} degrees, which takes ${turn} × 2/11 = ${slash(at)} minutes. The time past ${hour} o’clock is ${answer}.`,
    },
    hi: {
      question: ({ hour, signed, size }) =>
        size === 0
          ? `${hour} और ${hour + 1} बजे के बीच घड़ी की दोनों सुइयाँ ${hour} बजने के कितने मिनट बाद एक-दूसरे के ठीक ऊपर होंगी?`
          : size === 180
            ? `${hour} और ${hour + 1} बजे के बीच घड़ी की दोनों सुइयाँ ${hour} बजने के कितने मिनट बाद एक-दूसरे की ठीक विपरीत दिशा में होंगी?`
            : `${hour} और ${hour + 1} बजे के बीच, ${hour} बजने के कितने मिनट बाद घड़ी की मिनट की सुई दक्षिणावर्त दिशा में घंटे की सुई से ठीक ${size}° ${signed > 0 ? 'आगे' : 'पीछे'} होगी?`,
      explanation: ({ hour, signed, size, start, turn, at }, _say, answer) =>
        `${hour} बजे घंटे की सुई मिनट की सुई से 30 × ${hour} = ${start}° आगे होती है। मिनट की सुई हर मिनट में 6 − 1/2 = 11/2 अंश की बढ़त लेती है। उसे ${size === 0 ? `${start}` : `${start} ${signed > 0 ? '+' : '−'} ${size} = ${turn}`} अंश की बढ़त लेनी है, जिसमें ${turn} × 2/11 = ${slash(at)} मिनट लगेंगे। अतः ${hour} बजने के बाद का समय ${answer} है।`,
    },
    gu: {
      question: ({ hour, signed, size }) =>
        size === 0
          ? `${hour} અને ${hour + 1} વાગ્યાની વચ્ચે ઘડિયાળના બંને કાંટા ${hour} વાગ્યા પછી કેટલી મિનિટે એકબીજા પર આવે?`
          : size === 180
            ? `${hour} અને ${hour + 1} વાગ્યાની વચ્ચે ઘડિયાળના બંને કાંટા ${hour} વાગ્યા પછી કેટલી મિનિટે એકબીજાની બરાબર વિરુદ્ધ દિશામાં આવે?`
            : `${hour} અને ${hour + 1} વાગ્યાની વચ્ચે, ${hour} વાગ્યા પછી કેટલી મિનિટે મિનિટ કાંટો ઘડિયાળની દિશામાં કલાક કાંટાથી બરાબર ${size}° ${signed > 0 ? 'આગળ' : 'પાછળ'} હોય?`,
      explanation: ({ hour, signed, size, start, turn, at }, _say, answer) =>
        `${hour} વાગ્યે કલાક કાંટો મિનિટ કાંટાથી 30 × ${hour} = ${start}° આગળ હોય છે. મિનિટ કાંટો દર મિનિટે 6 − 1/2 = 11/2 અંશ વધારે ફરે છે. તેણે ${size === 0 ? `${start}` : `${start} ${signed > 0 ? '+' : '−'} ${size} = ${turn}`} અંશ વધારે ફરવાના છે, જેમાં ${turn} × 2/11 = ${slash(at)} મિનિટ લાગે. તેથી ${hour} વાગ્યા પછીનો સમય ${answer} છે.`,
    },
  },
});

const mirror = family({
  id: 'clock-mirror-time',
  title: 'The time that a mirror shows',
  topic: 'clock',
  exams: ALL_EXAMS,
  parameters: { minutes: between(61, 719), isSeen: oneOf([true, false]) },
  isAllowed: ({ minutes }) => minutes % 60 !== 0 && minutes !== 360,
  derive: ({ minutes }) => ({ shown: clock(minutes), image: clock(720 - minutes) }),
  order: 'shuffled',
  level: () => 1,
  seconds: ({ minutes }) => (minutes % 5 === 0 ? 25 : 30),
  answer: ({ image }) => sameText(image),
  mistakes: {
    'takes the hours from 12 and the minutes from 60 apart': ({ minutes }) => sameText(clock(720 - minutes + 60)),
    'takes one hour too many': ({ minutes }) => sameText(clock(720 - minutes - 60)),
    'turns the dial upside down': ({ minutes }) => sameText(clock(360 - minutes)),
    'turns the clock by half': ({ minutes }) => sameText(clock(minutes + 360)),
    'mirrors the minutes alone': ({ minutes }) => sameText(clock(minutes - (minutes % 60) + 60 - (minutes % 60))),
    'mirrors the hours alone': ({ minutes }) => sameText(clock(720 - (minutes - (minutes % 60)) + (minutes % 60))),
  },
  texts: {
    en: {
      question: ({ shown, isSeen }) =>
        isSeen
          ? `Seen in a mirror, a clock with hands shows ${shown}. What is the actual time?`
          : `A clock with hands shows ${shown}. What time does its image in a mirror on the wall opposite show?`,
      explanation: ({ shown }, _say, answer) =>
        `A mirror exchanges left and right, so the time and its image add up to 12 hours, or 11 hours 60 minutes. Take ${shown} from 11:60: 11:60 − ${shown}. If nothing is left of the hours, read 12. The result is ${answer}.`,
    },
    hi: {
      question: ({ shown, isSeen }) =>
        isSeen
          ? `दर्पण में देखने पर सुइयों वाली एक घड़ी ${shown} बजे का समय दिखाती है। वास्तविक समय क्या है?`
          : `सुइयों वाली एक घड़ी में ${shown} बजे हैं। सामने की दीवार पर लगे दर्पण में उसका प्रतिबिंब क्या समय दिखाएगा?`,
      explanation: ({ shown }, _say, answer) =>
        `दर्पण में दायाँ और बायाँ आपस में बदल जाते हैं, इसलिए समय और उसके प्रतिबिंब का योग 12 घंटे, अर्थात् 11 घंटे 60 मिनट होता है। ${shown} को 11:60 में से घटाइए: 11:60 − ${shown}। घंटे कुछ न बचें तो 12 पढ़िए। परिणाम ${answer} है।`,
    },
    gu: {
      question: ({ shown, isSeen }) =>
        isSeen
          ? `અરીસામાં જોતાં કાંટાવાળી એક ઘડિયાળ ${shown}નો સમય બતાવે છે. સાચો સમય કયો છે?`
          : `કાંટાવાળી એક ઘડિયાળમાં ${shown} વાગ્યા છે. સામેની દીવાલ પરના અરીસામાં તેનું પ્રતિબિંબ કયો સમય બતાવે?`,
      explanation: ({ shown }, _say, answer) =>
        `અરીસામાં ડાબું અને જમણું બદલાઈ જાય છે, તેથી સમય અને તેના પ્રતિબિંબનો સરવાળો 12 કલાક, એટલે કે 11 કલાક 60 મિનિટ થાય. ${shown}ને 11:60માંથી બાદ કરો: 11:60 − ${shown}. કલાક કંઈ ન વધે તો 12 વાંચો. પરિણામ ${answer} છે.`,
    },
  },
});

export const CLOCK_FAMILIES: readonly TemplateFamily[] = [angle, timeOfAngle, mirror];
