import { gcd, minus, over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, SSC_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { amount } from '../value.ts';

const triangleAngles = family({
  id: 'geometry-angles-of-a-triangle',
  title: 'By how much two angles of a triangle exceed the smallest; the largest is asked',
  topic: 'geometry',
  exams: ALL_EXAMS,
  parameters: { small: between(20, 52), second: between(2, 40) },
  isAllowed: ({ small, second }) => 180 - 3 * small - 2 * second > 0,
  derive: ({ small, second }) => ({
    third: 180 - 3 * small - second,
    largest: 180 - 2 * small - second,
    middle: small + second,
  }),
  unit: 'degrees',
  order: 'ascending',
  level: () => 1,
  seconds: () => 40,
  answer: ({ largest }) => largest,
  mistakes: {
    'gives the smallest angle': ({ small }) => small,
    'gives the second angle': ({ middle }) => middle,
    'takes a third of 180°': () => 60,
    'adds the excess to 60°': ({ third }) => (third < 120 ? 60 + third : null),
    'gives the excess': ({ third }) => third,
    'takes 360° as the sum': ({ second, third }) => over(360 - second + 2 * third, 3),
    'gives the exterior angle': ({ largest }) => 180 - largest,
    'adds both excesses': ({ largest, second }) => (largest + second < 180 ? largest + second : null),
    'leaves out the second excess': ({ third }) => over(180 + 2 * third, 3),
    'takes the sum of the two smaller angles': ({ small, middle }) => small + middle,
  },
  texts: {
    en: {
      question: ({ second, third }) =>
        `In a triangle the second angle is ${second}° more than the smallest angle and the largest angle is ${third}° more than the smallest. What is the largest angle?`,
      explanation: ({ second, third, small }, _say, answer) =>
        `Let the smallest angle be x. The three angles make 180°, so x + (x + ${second}°) + (x + ${third}°) = 180°. Then 3x = ${3 * small}° and x = ${small}°. The largest angle is ${small}° + ${third}° = ${answer}.`,
    },
    hi: {
      question: ({ second, third }) =>
        `किसी त्रिभुज का दूसरा कोण सबसे छोटे कोण से ${second}° बड़ा और सबसे बड़ा कोण सबसे छोटे कोण से ${third}° बड़ा है। सबसे बड़ा कोण कितना है?`,
      explanation: ({ second, third, small }, _say, answer) =>
        `मान लीजिए सबसे छोटा कोण x है। तीनों कोणों का योग 180° होता है, इसलिए x + (x + ${second}°) + (x + ${third}°) = 180°। अतः 3x = ${3 * small}° और x = ${small}°। सबसे बड़ा कोण ${small}° + ${third}° = ${answer} है।`,
    },
    gu: {
      question: ({ second, third }) =>
        `એક ત્રિકોણનો બીજો ખૂણો સૌથી નાના ખૂણા કરતાં ${second}° મોટો અને સૌથી મોટો ખૂણો સૌથી નાના ખૂણા કરતાં ${third}° મોટો છે. સૌથી મોટો ખૂણો કેટલો છે?`,
      explanation: ({ second, third, small }, _say, answer) =>
        `ધારો કે સૌથી નાનો ખૂણો x છે. ત્રણેય ખૂણાનો સરવાળો 180° થાય, તેથી x + (x + ${second}°) + (x + ${third}°) = 180°. માટે 3x = ${3 * small}° અને x = ${small}°. સૌથી મોટો ખૂણો ${small}° + ${third}° = ${answer} છે.`,
    },
  },
});

const lastAngle = family({
  id: 'geometry-last-angle-of-a-polygon',
  title: 'All interior angles of a polygon but one are added; the last is asked',
  topic: 'geometry',
  exams: SSC_EXAMS,
  parameters: { sides: between(5, 14), last: between(45, 165) },
  derive: ({ sides, last }) => ({ sum: (sides - 2) * 180, others: (sides - 2) * 180 - last }),
  unit: 'degrees',
  order: 'ascending',
  level: ({ sides }) => (sides <= 8 ? 1 : 2),
  seconds: ({ sides }) => (sides <= 8 ? 35 : 45),
  answer: ({ last }) => last,
  mistakes: {
    'gives the exterior angle': ({ last }) => 180 - last,
    'takes the mean of the other angles': ({ others, sides }) => over(others, sides - 1),
    'takes the angle of a regular polygon': ({ sum, sides }) => over(sum, sides),
    'carries ten too few': ({ last }) => last - 10,
    'carries ten too many': ({ last }) => last + 10,
    'takes half': ({ last }) => over(last, 2),
    'takes 5° too few': ({ last }) => last - 5,
    'takes 5° too many': ({ last }) => last + 5,
    'takes the exterior angle of a regular polygon': ({ sides }) => over(360, sides),
  },
  texts: {
    en: {
      question: ({ sides, others }, say) =>
        `A convex polygon has ${sides} sides. All its interior angles except one add up to ${say(amount(others, 'degrees'))}. What is the remaining angle?`,
      explanation: ({ sides, sum, others }, say, answer) =>
        `The interior angles of a polygon with n sides add up to (n − 2) × 180°. Here this is ${sides - 2} × 180° = ${say(amount(sum, 'degrees'))}. The remaining angle is ${say(amount(sum, 'degrees'))} − ${say(amount(others, 'degrees'))} = ${answer}.`,
    },
    hi: {
      question: ({ sides, others }, say) =>
        `एक उत्तल बहुभुज की ${sides} भुजाएँ हैं। एक को छोड़कर उसके सभी अंतःकोणों का योग ${say(amount(others, 'degrees'))} है। शेष कोण कितना है?`,
      explanation: ({ sides, sum, others }, say, answer) =>
        `n भुजाओं वाले बहुभुज के अंतःकोणों का योग (n − 2) × 180° होता है। यहाँ यह ${sides - 2} × 180° = ${say(amount(sum, 'degrees'))} है। अतः शेष कोण ${say(amount(sum, 'degrees'))} − ${say(amount(others, 'degrees'))} = ${answer} है।`,
    },
    gu: {
      question: ({ sides, others }, say) =>
        `એક બહિર્મુખ બહુકોણને ${sides} બાજુઓ છે. એક સિવાયના તેના બધા અંતઃકોણોનો સરવાળો ${say(amount(others, 'degrees'))} છે. બાકીનો ખૂણો કેટલો છે?`,
      explanation: ({ sides, sum, others }, say, answer) =>
        `n બાજુવાળા બહુકોણના અંતઃકોણોનો સરવાળો (n − 2) × 180° થાય. અહીં તે ${sides - 2} × 180° = ${say(amount(sum, 'degrees'))} છે. માટે બાકીનો ખૂણો ${say(amount(sum, 'degrees'))} − ${say(amount(others, 'degrees'))} = ${answer} છે.`,
    },
  },
});

const crossingChords = family({
  id: 'geometry-chords-that-cross',
  title: 'Two chords of a circle cross; the last of the four parts is asked',
  topic: 'geometry',
  exams: SSC_EXAMS,
  parameters: { a: between(3, 18), b: between(4, 20), c: between(2, 16) },
  isAllowed: ({ a, b, c }) => (a * b) % c === 0 && new Set([a, b, c, (a * b) / c]).size === 4 && a * b <= 36 * c,
  derive: ({ a, b, c }) => ({ product: a * b, right: (a * b) / c }),
  unit: 'centimetres',
  order: 'ascending',
  level: ({ a, b, c }) => (a % c === 0 || b % c === 0 ? 1 : 2),
  seconds: ({ a, b, c }) => (a % c === 0 || b % c === 0 ? 25 : 35),
  answer: ({ right }) => right,
  mistakes: {
    'makes the sums equal': ({ a, b, c }) => a + b - c,
    'multiplies AP and CP': ({ a, b, c }) => over(a * c, b),
    'multiplies BP and CP': ({ a, b, c }) => over(b * c, a),
    'adds the parts of AB': ({ a, b }) => a + b,
    'gives the whole chord CD': ({ c, right }) => right + c,
    'takes CP away': ({ c, right }) => right - c,
    'takes half of the product': ({ product }) => over(product, 2),
    'doubles the part': ({ right }) => 2 * right,
    'halves the part': ({ right }) => over(right, 2),
    'takes the difference of the parts of AB': ({ a, b }) => Math.abs(a - b),
  },
  texts: {
    en: {
      question: ({ a, b, c }) =>
        `Two chords AB and CD of a circle intersect at P inside the circle. If AP = ${a} cm, PB = ${b} cm and CP = ${c} cm, what is the length of PD?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `When two chords cross inside a circle, the products of their parts are equal: AP × PB = CP × PD. So ${a} × ${b} = ${c} × PD, which gives PD = ${say(product)} ÷ ${c} = ${answer}.`,
    },
    hi: {
      question: ({ a, b, c }) =>
        `किसी वृत्त की दो जीवाएँ AB और CD वृत्त के भीतर बिंदु P पर काटती हैं। यदि AP = ${a} सेमी, PB = ${b} सेमी और CP = ${c} सेमी हो, तो PD की लंबाई कितनी है?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `जब दो जीवाएँ वृत्त के भीतर काटती हैं, तब उनके खंडों के गुणनफल बराबर होते हैं: AP × PB = CP × PD। इसलिए ${a} × ${b} = ${c} × PD, जिससे PD = ${say(product)} ÷ ${c} = ${answer}।`,
    },
    gu: {
      question: ({ a, b, c }) =>
        `વર્તુળની બે જીવા AB અને CD વર્તુળની અંદર બિંદુ P માં છેદે છે. જો AP = ${a} સેમી, PB = ${b} સેમી અને CP = ${c} સેમી હોય, તો PD ની લંબાઈ કેટલી છે?`,
      explanation: ({ a, b, c, product }, say, answer) =>
        `બે જીવા વર્તુળની અંદર છેદે ત્યારે તેમના ભાગોના ગુણાકાર સરખા હોય છે: AP × PB = CP × PD. તેથી ${a} × ${b} = ${c} × PD, જેથી PD = ${say(product)} ÷ ${c} = ${answer}.`,
    },
  },
});

const similarAreas = family({
  id: 'geometry-areas-of-similar-triangles',
  title: 'Two sides of similar triangles and one area; the other area is asked',
  topic: 'geometry',
  exams: ALL_EXAMS,
  parameters: { first: between(3, 24), second: between(3, 24), scale: between(2, 12) },
  isAllowed: ({ first, second }) => {
    const common = gcd(first, second);
    return first !== second && first / common <= 7 && second / common <= 7;
  },
  derive: ({ first, second, scale }) => {
    const common = gcd(first, second);
    const [a, b] = [first / common, second / common];
    return { a, b, area: scale * a * a, right: scale * b * b };
  },
  unit: 'squareCentimetres',
  order: 'ascending',
  level: ({ a, b }) => (a === 1 || b === 1 ? 1 : 2),
  seconds: ({ a, b }) => (a === 1 || b === 1 ? 35 : 45),
  answer: ({ right }) => right,
  mistakes: {
    'takes the areas as the sides': ({ scale, a, b }) => scale * a * b,
    'turns the ratio round': ({ area, a, b }) => over(area * a * a, b * b),
    'turns the ratio of the sides round': ({ area, a, b }) => over(area * a, b),
    'takes the areas equal': ({ area }) => area,
    'takes the cubes': ({ area, a, b }) => over(area * b * b * b, a * a * a),
    'gives the difference of the areas': ({ area, right }) => Math.abs(right - area),
    'gives both areas together': ({ area, right }) => area + right,
    'doubles the ratio of the sides': ({ scale, a, b }) => 2 * scale * a * b,
    'takes half of the area': ({ right }) => over(right, 2),
    'adds the difference of the squares': ({ area, first, second }) => minus(area + second * second, first * first),
  },
  texts: {
    en: {
      question: ({ first, second, area }, say) =>
        `Triangles ABC and PQR are similar, with AB = ${first} cm and PQ = ${second} cm as corresponding sides. If the area of triangle ABC is ${say(amount(area, 'squareCentimetres'))}, what is the area of triangle PQR?`,
      explanation: ({ a, b, area }, say, answer) =>
        `The sides are in the ratio ${a} : ${b}. Areas of similar triangles are in the ratio of the squares of the sides, here ${a * a} : ${b * b}. The area of PQR is ${say(area)} × ${b * b}/${a * a} = ${answer}.`,
    },
    hi: {
      question: ({ first, second, area }, say) =>
        `त्रिभुज ABC और PQR समरूप हैं, जिनकी संगत भुजाएँ AB = ${first} सेमी और PQ = ${second} सेमी हैं। यदि त्रिभुज ABC का क्षेत्रफल ${say(amount(area, 'squareCentimetres'))} हो, तो त्रिभुज PQR का क्षेत्रफल कितना है?`,
      explanation: ({ a, b, area }, say, answer) =>
        `भुजाओं का अनुपात ${a} : ${b} है। समरूप त्रिभुजों के क्षेत्रफल संगत भुजाओं के वर्गों के अनुपात में होते हैं, यहाँ ${a * a} : ${b * b}। अतः PQR का क्षेत्रफल ${say(area)} × ${b * b}/${a * a} = ${answer} है।`,
    },
    gu: {
      question: ({ first, second, area }, say) =>
        `ત્રિકોણ ABC અને PQR સમરૂપ છે, જેની અનુરૂપ બાજુઓ AB = ${first} સેમી અને PQ = ${second} સેમી છે. જો ત્રિકોણ ABC નું ક્ષેત્રફળ ${say(amount(area, 'squareCentimetres'))} હોય, તો ત્રિકોણ PQR નું ક્ષેત્રફળ કેટલું છે?`,
      explanation: ({ a, b, area }, say, answer) =>
        `બાજુઓનો ગુણોત્તર ${a} : ${b} છે. સમરૂપ ત્રિકોણોનાં ક્ષેત્રફળ અનુરૂપ બાજુઓના વર્ગોના ગુણોત્તરમાં હોય છે, અહીં ${a * a} : ${b * b}. માટે PQR નું ક્ષેત્રફળ ${say(area)} × ${b * b}/${a * a} = ${answer} છે.`,
    },
  },
});

export const GEOMETRY_FAMILIES: readonly TemplateFamily[] = [triangleAngles, lastAngle, crossingChords, similarAreas];
