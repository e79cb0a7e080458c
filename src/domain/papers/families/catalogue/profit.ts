import { minus, over, times } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { percent, rupees } from '../value.ts';

const markedAndDiscount = family({
  id: 'profit-mark-up-and-discount',
  title: 'Goods are marked above cost and sold at a discount; the profit is asked',
  topic: 'profit-and-loss',
  exams: ALL_EXAMS,
  parameters: { cost: between(200, 4_000, 100), markUp: between(20, 80, 5), discount: between(5, 30, 5) },
  isAllowed: ({ cost, markUp, discount }) =>
    (cost * (100 + markUp) * (100 - discount)) % 10_000 === 0 && (100 + markUp) * (100 - discount) > 10_000,
  derive: ({ cost, markUp, discount }) => {
    const marked = (cost * (100 + markUp)) / 100;
    const sold = (cost * (100 + markUp) * (100 - discount)) / 10_000;
    return { marked, sold, profit: sold - cost };
  },
  unit: 'rupees',
  order: 'ascending',
  level: ({ markUp, discount }) => (markUp % 10 === 0 && discount % 10 === 0 ? 1 : 2),
  seconds: ({ markUp, discount }) => (markUp % 10 === 0 && discount % 10 === 0 ? 45 : 60),
  answer: ({ profit }) => profit,
  mistakes: {
    'takes the discount from the mark-up as percentages of the cost': ({ cost, markUp, discount }) =>
      over(cost * (markUp - discount), 100),
    'forgets the discount': ({ marked, cost }) => marked - cost,
    'gives the discount': ({ marked, sold }) => marked - sold,
    'gives the selling price': ({ sold }) => sold,
    'takes the difference of the percentages of the marked price': ({ marked, markUp, discount }) =>
      over(marked * (markUp - discount), 100),
    'gives the discount twice': ({ marked, sold, cost }) => 2 * sold - marked - cost,
    'takes the discount off the profit once more': ({ profit, discount }) => over(profit * (100 - discount), 100),
    'takes the discount off the mark-up alone': ({ cost, markUp, discount }) =>
      over(cost * markUp * (100 - discount), 10_000),
    'adds half of the discount to the profit': ({ profit, marked, sold }) => over(2 * profit + marked - sold, 2),
  },
  texts: {
    en: {
      question: ({ cost, markUp, discount }, say) =>
        `A shopkeeper buys an article for ${say(rupees(cost))} and marks it ${say(percent(markUp))} above the cost price. He sells it at a discount of ${say(percent(discount))} on the marked price. What is his profit?`,
      explanation: ({ cost, markUp, discount, marked, sold }, say, answer) =>
        `The marked price is ${say(rupees(cost))} × ${100 + markUp}/100 = ${say(rupees(marked))}. The discount is reckoned on this price, so the selling price is ${say(rupees(marked))} × ${100 - discount}/100 = ${say(rupees(sold))}. The profit is ${say(rupees(sold))} − ${say(rupees(cost))} = ${answer}.`,
    },
    hi: {
      question: ({ cost, markUp, discount }, say) =>
        `एक दुकानदार एक वस्तु ${say(rupees(cost))} में खरीदता है और उस पर क्रय मूल्य से ${say(percent(markUp))} अधिक मूल्य अंकित करता है। वह अंकित मूल्य पर ${say(percent(discount))} की छूट देकर उसे बेचता है। उसका लाभ कितना है?`,
      explanation: ({ cost, markUp, discount, marked, sold }, say, answer) =>
        `अंकित मूल्य ${say(rupees(cost))} × ${100 + markUp}/100 = ${say(rupees(marked))} है। छूट इसी मूल्य पर निकाली जाती है, इसलिए विक्रय मूल्य ${say(rupees(marked))} × ${100 - discount}/100 = ${say(rupees(sold))} है। लाभ = ${say(rupees(sold))} − ${say(rupees(cost))} = ${answer}।`,
    },
    gu: {
      question: ({ cost, markUp, discount }, say) =>
        `એક દુકાનદાર એક વસ્તુ ${say(rupees(cost))}માં ખરીદે છે અને તેના પર મૂળ કિંમતથી ${say(percent(markUp))} વધારે કિંમત છાપે છે. તે છાપેલી કિંમત પર ${say(percent(discount))} વળતર આપીને વસ્તુ વેચે છે. તેને કેટલો નફો થાય?`,
      explanation: ({ cost, markUp, discount, marked, sold }, say, answer) =>
        `છાપેલી કિંમત ${say(rupees(cost))} × ${100 + markUp}/100 = ${say(rupees(marked))} છે. વળતર આ કિંમત પર ગણાય, તેથી વેચાણ કિંમત ${say(rupees(marked))} × ${100 - discount}/100 = ${say(rupees(sold))} થાય. નફો = ${say(rupees(sold))} − ${say(rupees(cost))} = ${answer}.`,
    },
  },
});

const lossToGain = family({
  id: 'profit-price-for-a-gain',
  title: 'The price at a loss is known; the price for a gain is asked',
  topic: 'profit-and-loss',
  exams: ALL_EXAMS,
  parameters: { cost: between(400, 6_000, 100), loss: between(5, 30, 5), gain: between(5, 40, 5) },
  isAllowed: ({ loss, gain }) => loss !== gain,
  derive: ({ cost, loss, gain }) => ({
    sold: (cost * (100 - loss)) / 100,
    right: (cost * (100 + gain)) / 100,
  }),
  unit: 'rupees',
  order: 'ascending',
  level: ({ loss, gain }) => (loss % 10 === 0 && gain % 10 === 0 ? 1 : 2),
  seconds: ({ loss, gain }) => (loss % 10 === 0 && gain % 10 === 0 ? 45 : 60),
  answer: ({ right }) => right,
  mistakes: {
    'adds both percentages to the selling price': ({ sold, loss, gain }) => over(sold * (100 + loss + gain), 100),
    'adds the gain to the selling price': ({ sold, gain }) => over(sold * (100 + gain), 100),
    'stops at the cost price': ({ cost }) => cost,
    'reads the loss as a gain': ({ sold, loss, gain }) => over(sold * (100 + gain), 100 + loss),
    'adds the loss once more': ({ right, cost, sold }) => right + cost - sold,
    'reckons the gain on the selling price': ({ cost, gain }) => over(cost * 100, 100 - gain),
    'raises the cost by both percentages, one after the other': ({ cost, loss, gain }) =>
      over(cost * (100 + gain) * (100 + loss), 10_000),
    'adds the gain in rupees to the selling price': ({ sold, right, cost }) => sold + right - cost,
    'adds the gain twice': ({ right, cost }) => 2 * right - cost,
  },
  texts: {
    en: {
      question: ({ sold, loss, gain }, say) =>
        `A trader loses ${say(percent(loss))} when he sells an article for ${say(rupees(sold))}. At what price should he sell it to gain ${say(percent(gain))}?`,
      explanation: ({ cost, loss, gain, sold }, say, answer) =>
        `At a loss of ${loss}% the selling price is ${100 - loss}% of the cost price, so the cost price is ${say(rupees(sold))} × 100/${100 - loss} = ${say(rupees(cost))}. For a gain of ${gain}% he must sell at ${say(rupees(cost))} × ${100 + gain}/100 = ${answer}.`,
    },
    hi: {
      question: ({ sold, loss, gain }, say) =>
        `किसी वस्तु को ${say(rupees(sold))} में बेचने पर एक व्यापारी को ${say(percent(loss))} की हानि होती है। ${say(percent(gain))} लाभ कमाने के लिए उसे वह वस्तु किस मूल्य पर बेचनी चाहिए?`,
      explanation: ({ cost, loss, gain, sold }, say, answer) =>
        `${loss}% हानि पर विक्रय मूल्य, क्रय मूल्य का ${100 - loss}% होता है, इसलिए क्रय मूल्य ${say(rupees(sold))} × 100/${100 - loss} = ${say(rupees(cost))} है। ${gain}% लाभ के लिए विक्रय मूल्य ${say(rupees(cost))} × ${100 + gain}/100 = ${answer} होना चाहिए।`,
    },
    gu: {
      question: ({ sold, loss, gain }, say) =>
        `એક વસ્તુ ${say(rupees(sold))}માં વેચવાથી વેપારીને ${say(percent(loss))} ખોટ જાય છે. ${say(percent(gain))} નફો મેળવવા તેણે તે વસ્તુ કેટલી કિંમતે વેચવી જોઈએ?`,
      explanation: ({ cost, loss, gain, sold }, say, answer) =>
        `${loss}% ખોટ જાય ત્યારે વેચાણ કિંમત મૂળ કિંમતના ${100 - loss}% હોય, તેથી મૂળ કિંમત ${say(rupees(sold))} × 100/${100 - loss} = ${say(rupees(cost))} છે. ${gain}% નફા માટે વેચાણ કિંમત ${say(rupees(cost))} × ${100 + gain}/100 = ${answer} હોવી જોઈએ.`,
    },
  },
});

const twoDiscounts = family({
  id: 'discount-two-in-a-row',
  title: 'Two successive discounts; the selling price is asked',
  topic: 'profit-and-loss',
  exams: ALL_EXAMS,
  parameters: { marked: between(400, 9_000, 100), first: between(10, 40, 5), second: between(5, 30, 5) },
  isAllowed: ({ marked, first, second }) =>
    first !== second && (marked * (100 - first) * (100 - second)) % 10_000 === 0,
  derive: ({ marked, first, second }) => ({
    middle: (marked * (100 - first)) / 100,
    sold: (marked * (100 - first) * (100 - second)) / 10_000,
  }),
  unit: 'rupees',
  order: 'ascending',
  level: ({ first, second }) => (first % 10 === 0 && second % 10 === 0 ? 1 : 2),
  seconds: ({ first, second }) => (first % 10 === 0 && second % 10 === 0 ? 40 : 55),
  answer: ({ sold }) => sold,
  mistakes: {
    'adds the discounts': ({ marked, first, second }) => over(marked * (100 - first - second), 100),
    'forgets the second discount': ({ middle }) => middle,
    'forgets the first discount': ({ marked, second }) => over(marked * (100 - second), 100),
    'gives the discount in rupees': ({ marked, sold }) => marked - sold,
    'takes the first discount twice': ({ marked, first }) =>
      times(marked, over(100 - first, 100), over(100 - first, 100)),
    'takes the second discount twice': ({ marked, second }) =>
      times(marked, over(100 - second, 100), over(100 - second, 100)),
    'takes the discount of the discount away too': ({ marked, first, second }) =>
      minus(over(marked * (100 - first - second), 100), over(marked * first * second, 10_000)),
    'takes the difference of the discounts': ({ marked, first, second }) =>
      over(marked * (100 - Math.abs(first - second)), 100),
  },
  texts: {
    en: {
      question: ({ marked, first, second }, say) =>
        `The marked price of an article is ${say(rupees(marked))}. It is sold at two successive discounts of ${say(percent(first))} and ${say(percent(second))}. What is the selling price?`,
      explanation: ({ marked, first, second, middle }, say, answer) =>
        `After the first discount the price is ${say(rupees(marked))} × ${100 - first}/100 = ${say(rupees(middle))}. The second discount is taken on this reduced price, so the two cannot be added: ${say(rupees(middle))} × ${100 - second}/100 = ${answer}.`,
    },
    hi: {
      question: ({ marked, first, second }, say) =>
        `एक वस्तु का अंकित मूल्य ${say(rupees(marked))} है। उसे ${say(percent(first))} और ${say(percent(second))} की दो क्रमिक छूटों पर बेचा जाता है। विक्रय मूल्य कितना है?`,
      explanation: ({ marked, first, second, middle }, say, answer) =>
        `पहली छूट के बाद मूल्य ${say(rupees(marked))} × ${100 - first}/100 = ${say(rupees(middle))} रहता है। दूसरी छूट इसी घटे हुए मूल्य पर मिलती है, इसलिए दोनों छूटें जोड़ी नहीं जा सकतीं: ${say(rupees(middle))} × ${100 - second}/100 = ${answer}।`,
    },
    gu: {
      question: ({ marked, first, second }, say) =>
        `એક વસ્તુની છાપેલી કિંમત ${say(rupees(marked))} છે. તેના પર ${say(percent(first))} અને ${say(percent(second))}નું ક્રમિક વળતર આપવામાં આવે છે. વેચાણ કિંમત કેટલી?`,
      explanation: ({ marked, first, second, middle }, say, answer) =>
        `પહેલા વળતર પછી કિંમત ${say(rupees(marked))} × ${100 - first}/100 = ${say(rupees(middle))} રહે. બીજું વળતર આ ઘટેલી કિંમત પર મળે, તેથી બંને વળતરનો સરવાળો ન કરાય: ${say(rupees(middle))} × ${100 - second}/100 = ${answer}.`,
    },
  },
});

export const PROFIT_FAMILIES: readonly TemplateFamily[] = [markedAndDiscount, lossToGain, twoDiscounts];
