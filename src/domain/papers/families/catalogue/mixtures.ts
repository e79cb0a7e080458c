import { minus, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, someOf } from '../random.ts';
import { amount, ratio, rupees } from '../value.ts';

const twoPrices = family({
  id: 'mixture-ratio-of-two-prices',
  title: 'Two kinds of rice are mixed; the ratio for a given price is asked',
  topic: 'mixtures',
  exams: ALL_EXAMS,
  parameters: { cheap: between(30, 80, 2), below: between(2, 24, 2), above: between(2, 24, 2) },
  isAllowed: ({ below, above }) => below !== above,
  derive: ({ cheap, below, above }) => ({ mean: cheap + below, dear: cheap + below + above }),
  order: 'shuffled',
  level: ({ below, above }) => (below <= 10 && above <= 10 ? 1 : 2),
  seconds: ({ below, above }) => (below <= 10 && above <= 10 ? 35 : 45),
  answer: ({ below, above }) => ratio(above, below),
  mistakes: {
    'turns the ratio round': ({ below, above }) => ratio(below, above),
    'takes the ratio of the prices': ({ cheap, dear }) => ratio(cheap, dear),
    'takes the prices the other way round': ({ cheap, dear }) => ratio(dear, cheap),
    'compares the first difference with that of the prices': ({ below, above }) => ratio(above, below + above),
    'compares the second difference with that of the prices': ({ below, above }) => ratio(below, below + above),
    'compares the mixture with the dear kind': ({ mean, dear }) => ratio(mean, dear),
  },
  texts: {
    en: {
      question: ({ cheap, dear, mean }, say) =>
        `In what ratio must rice at ${say(rupees(cheap))} per kg be mixed with rice at ${say(rupees(dear))} per kg so that the mixture costs ${say(rupees(mean))} per kg?`,
      explanation: ({ cheap, dear, mean, below, above }, say, answer) =>
        `By the rule of alligation, cheaper : dearer = (dearer price − mean price) : (mean price − cheaper price). Here the differences are ${dear} − ${mean} = ${above} and ${mean} − ${cheap} = ${below}. In lowest terms ${say(rupees(cheap))} rice : ${say(rupees(dear))} rice = ${answer}.`,
    },
    hi: {
      question: ({ cheap, dear, mean }, say) =>
        `${say(rupees(cheap))} प्रति किग्रा वाले चावल को ${say(rupees(dear))} प्रति किग्रा वाले चावल के साथ किस अनुपात में मिलाया जाए कि मिश्रण का मूल्य ${say(rupees(mean))} प्रति किग्रा हो?`,
      explanation: ({ cheap, dear, mean, below, above }, say, answer) =>
        `मिश्रण के नियम से, सस्ता : महँगा = (महँगे का मूल्य − औसत मूल्य) : (औसत मूल्य − सस्ते का मूल्य)। यहाँ अंतर ${dear} − ${mean} = ${above} और ${mean} − ${cheap} = ${below} हैं। सरलतम रूप में ${say(rupees(cheap))} वाला : ${say(rupees(dear))} वाला = ${answer}।`,
    },
    gu: {
      question: ({ cheap, dear, mean }, say) =>
        `${say(rupees(cheap))} પ્રતિ કિગ્રા ભાવના ચોખાને ${say(rupees(dear))} પ્રતિ કિગ્રા ભાવના ચોખા સાથે કયા ગુણોત્તરમાં ભેળવવા જોઈએ કે જેથી મિશ્રણનો ભાવ ${say(rupees(mean))} પ્રતિ કિગ્રા થાય?`,
      explanation: ({ cheap, dear, mean, below, above }, say, answer) =>
        `મિશ્રણના નિયમ મુજબ, સસ્તા : મોંઘા = (મોંઘાનો ભાવ − સરેરાશ ભાવ) : (સરેરાશ ભાવ − સસ્તાનો ભાવ). અહીં તફાવત ${dear} − ${mean} = ${above} અને ${mean} − ${cheap} = ${below} છે. અતિસંક્ષિપ્ત રૂપે ${say(rupees(cheap))}વાળા : ${say(rupees(dear))}વાળા = ${answer}.`,
    },
  },
});

const waterAdded = family({
  id: 'mixture-water-to-add',
  title: 'How much water changes the ratio of milk and water',
  topic: 'mixtures',
  exams: ALL_EXAMS,
  parameters: {
    before: someOf([1, 2, 3, 4, 5, 7, 8, 9], 2),
    after: someOf([1, 2, 3, 4, 5, 7], 2),
    part: between(3, 15),
  },
  isAllowed: ({ before: [milk = 0, water = 0], after: [newMilk = 0, newWater = 0], part }) =>
    milk > water &&
    !(milk % 2 === 0 && water % 2 === 0) &&
    !(milk % 3 === 0 && water % 3 === 0) &&
    !(newMilk % 2 === 0 && newWater % 2 === 0) &&
    (milk * part * newWater) % newMilk === 0 &&
    (milk * part * newWater) / newMilk > water * part &&
    (milk * part * newWater) / newMilk < 3 * milk * part &&
    // As much water as there is mixture stands in the stem.
    (milk * part * newWater) / newMilk !== (milk + 2 * water) * part,
  derive: ({ before: [milk = 1, water = 1], after: [newMilk = 1, newWater = 1], part }) => {
    const newWaterLitres = (milk * part * newWater) / newMilk;
    return {
      milk,
      water,
      newMilk,
      newWater,
      all: (milk + water) * part,
      milkLitres: milk * part,
      waterLitres: water * part,
      newWaterLitres,
      right: newWaterLitres - water * part,
    };
  },
  unit: 'litres',
  order: 'ascending',
  level: ({ newMilk }) => (newMilk === 1 ? 2 : 3),
  seconds: ({ newMilk }) => (newMilk === 1 ? 60 : 75),
  answer: ({ right }) => right,
  mistakes: {
    'gives all water of the new mixture': ({ newWaterLitres }) => newWaterLitres,
    'gives the milk': ({ milkLitres }) => milkLitres,
    'gives the water that is there': ({ waterLitres }) => waterLitres,
    'takes the difference of the ratio terms': ({ newWater, water, part }) => (newWater - water) * part,
    'keeps the quantity of the mixture': ({ all, newMilk, newWater, waterLitres }) =>
      minus(over(all * newWater, newMilk + newWater), waterLitres),
    'stops at one part': ({ part }) => part,
    'adds the water that is there': ({ newWaterLitres, waterLitres }) => newWaterLitres + waterLitres,
    'gives half of the water to add': ({ right }) => over(right, 2),
    'gives the quantity of the new mixture': ({ milkLitres, newWaterLitres }) => milkLitres + newWaterLitres,
  },
  texts: {
    en: {
      question: ({ all, milk, water, newMilk, newWater }, say) =>
        `A mixture of ${say(amount(all, 'litres'))} has milk and water in the ratio ${say(ratio(milk, water))}. How much water must be added to make the ratio of milk to water ${say(ratio(newMilk, newWater))}?`,
      explanation: ({ all, milk, water, newMilk, newWater, milkLitres, waterLitres, newWaterLitres }, _say, answer) =>
        `The milk is ${all} × ${milk}/${milk + water} = ${milkLitres} and the water ${all} − ${milkLitres} = ${waterLitres}. The milk does not change, so the water must become ${milkLitres} × ${newWater}/${newMilk} = ${newWaterLitres}. The water to add is ${newWaterLitres} − ${waterLitres} = ${answer}.`,
    },
    hi: {
      question: ({ all, milk, water, newMilk, newWater }, say) =>
        `${say(amount(all, 'litres'))} मिश्रण में दूध और पानी का अनुपात ${say(ratio(milk, water))} है। दूध और पानी का अनुपात ${say(ratio(newMilk, newWater))} करने के लिए कितना पानी मिलाना होगा?`,
      explanation: ({ all, milk, water, newMilk, newWater, milkLitres, waterLitres, newWaterLitres }, _say, answer) =>
        `दूध ${all} × ${milk}/${milk + water} = ${milkLitres} और पानी ${all} − ${milkLitres} = ${waterLitres} है। दूध की मात्रा नहीं बदलती, इसलिए पानी ${milkLitres} × ${newWater}/${newMilk} = ${newWaterLitres} होना चाहिए। मिलाया जाने वाला पानी = ${newWaterLitres} − ${waterLitres} = ${answer}।`,
    },
    gu: {
      question: ({ all, milk, water, newMilk, newWater }, say) =>
        `${say(amount(all, 'litres'))} મિશ્રણમાં દૂધ અને પાણીનો ગુણોત્તર ${say(ratio(milk, water))} છે. દૂધ અને પાણીનો ગુણોત્તર ${say(ratio(newMilk, newWater))} કરવા કેટલું પાણી ઉમેરવું પડે?`,
      explanation: ({ all, milk, water, newMilk, newWater, milkLitres, waterLitres, newWaterLitres }, _say, answer) =>
        `દૂધ ${all} × ${milk}/${milk + water} = ${milkLitres} અને પાણી ${all} − ${milkLitres} = ${waterLitres} છે. દૂધ બદલાતું નથી, તેથી પાણી ${milkLitres} × ${newWater}/${newMilk} = ${newWaterLitres} થવું જોઈએ. ઉમેરવાનું પાણી = ${newWaterLitres} − ${waterLitres} = ${answer}.`,
    },
  },
});

export const MIXTURE_FAMILIES: readonly TemplateFamily[] = [twoPrices, waterAdded];
