import { over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, SSC_EXAMS, family } from '../question-family.ts';
import { between } from '../random.ts';
import { rupees } from '../value.ts';

const withReciprocal = family({
  id: 'algebra-sum-with-reciprocal',
  title: 'x + m/x is known; the sum of the squares is asked',
  topic: 'algebra',
  exams: SSC_EXAMS,
  parameters: { sum: between(5, 30), m: between(1, 12) },
  isAllowed: ({ sum, m }) => sum * sum > 6 * m && sum !== m,
  derive: ({ sum, m }) => ({ square: sum * sum, last: m * m, right: sum * sum - 2 * m }),
  order: 'ascending',
  level: ({ m }) => (m === 1 ? 1 : 2),
  seconds: ({ m }) => (m === 1 ? 30 : 40),
  answer: ({ right }) => right,
  mistakes: {
    'squares the sum alone': ({ square }) => square,
    'adds the middle term': ({ square, m }) => square + 2 * m,
    'takes the middle term once': ({ square, m }) => square - m,
    'takes away 2 whatever stands above x': ({ square }) => square - 2,
    'doubles the middle term': ({ square, m }) => square - 4 * m,
    'squares the number in the middle term': ({ square, last }) => square - 2 * last,
    'takes away the square of the number': ({ square, last }) => square - last,
    'doubles the sum': ({ sum }) => 2 * sum,
    'doubles the sum and takes away the middle term': ({ sum, m }) => 2 * sum - 2 * m,
  },
  texts: {
    en: {
      question: ({ sum, m, last }) => `If x + ${m}/x = ${sum}, what is the value of x² + ${last}/x²?`,
      explanation: ({ sum, m, last, square }, say, answer) =>
        `Square both sides: (x + ${m}/x)² = x² + 2 × x × ${m}/x + ${last}/x². In the middle term x cancels, and 2 × ${m} = ${2 * m} is left. So x² + ${last}/x² = ${sum} × ${sum} − ${2 * m} = ${say(square)} − ${2 * m} = ${answer}.`,
    },
    hi: {
      question: ({ sum, m, last }) => `यदि x + ${m}/x = ${sum} हो, तो x² + ${last}/x² का मान क्या होगा?`,
      explanation: ({ sum, m, last, square }, say, answer) =>
        `दोनों पक्षों का वर्ग करने पर (x + ${m}/x)² = x² + 2 × x × ${m}/x + ${last}/x²। मध्य पद में x कट जाता है और 2 × ${m} = ${2 * m} बचता है। अतः x² + ${last}/x² = ${sum} × ${sum} − ${2 * m} = ${say(square)} − ${2 * m} = ${answer}।`,
    },
    gu: {
      question: ({ sum, m, last }) => `જો x + ${m}/x = ${sum} હોય, તો x² + ${last}/x² ની કિંમત કેટલી થાય?`,
      explanation: ({ sum, m, last, square }, say, answer) =>
        `બંને બાજુનો વર્ગ કરતાં (x + ${m}/x)² = x² + 2 × x × ${m}/x + ${last}/x². વચલા પદમાં x ઊડી જાય છે અને 2 × ${m} = ${2 * m} રહે છે. તેથી x² + ${last}/x² = ${sum} × ${sum} − ${2 * m} = ${say(square)} − ${2 * m} = ${answer}.`,
    },
  },
});

const cubes = family({
  id: 'algebra-sum-of-cubes',
  title: 'The sum and the product of two numbers are known; the sum of the cubes is asked',
  topic: 'algebra',
  exams: ALL_EXAMS,
  parameters: { x: between(2, 30), y: between(1, 29) },
  isAllowed: ({ x, y }) => x > y && x + y <= 40,
  derive: ({ x, y }) => ({ sum: x + y, product: x * y, right: x ** 3 + y ** 3 }),
  order: 'ascending',
  level: ({ sum }) => (sum <= 12 ? 2 : 3),
  seconds: ({ sum }) => (sum <= 12 ? 45 : 60),
  answer: ({ right }) => right,
  mistakes: {
    'cubes the sum alone': ({ sum }) => sum ** 3,
    'takes the product once': ({ sum, product }) => sum ** 3 - product * sum,
    'takes the product twice': ({ sum, product }) => sum ** 3 - 2 * product * sum,
    'does not multiply by the sum': ({ sum, product }) => sum ** 3 - 3 * product,
    'adds the middle terms': ({ sum, product }) => sum ** 3 + 3 * product * sum,
    'gives the sum of the squares': ({ sum, product }) => sum * sum - 2 * product,
    'leaves out the factor x + y': ({ sum, product }) => sum * sum - 3 * product,
    'multiplies sum and product': ({ sum, product }) => sum * product,
    'takes the product four times': ({ sum, product }) => sum ** 3 - 4 * product * sum,
  },
  texts: {
    en: {
      question: ({ sum, product }, say) => `If x + y = ${sum} and xy = ${say(product)}, what is the value of x³ + y³?`,
      explanation: ({ sum, product }, say, answer) =>
        `Use x³ + y³ = (x + y)³ − 3xy(x + y). Here this is ${sum} × ${sum} × ${sum} − 3 × ${say(product)} × ${sum} = ${say(sum ** 3)} − ${say(3 * product * sum)} = ${answer}.`,
    },
    hi: {
      question: ({ sum, product }, say) => `यदि x + y = ${sum} और xy = ${say(product)} हो, तो x³ + y³ का मान क्या होगा?`,
      explanation: ({ sum, product }, say, answer) =>
        `सूत्र x³ + y³ = (x + y)³ − 3xy(x + y) लगाइए। मान रखने पर ${sum} × ${sum} × ${sum} − 3 × ${say(product)} × ${sum} = ${say(sum ** 3)} − ${say(3 * product * sum)} = ${answer}।`,
    },
    gu: {
      question: ({ sum, product }, say) =>
        `જો x + y = ${sum} અને xy = ${say(product)} હોય, તો x³ + y³ ની કિંમત કેટલી થાય?`,
      explanation: ({ sum, product }, say, answer) =>
        `સૂત્ર x³ + y³ = (x + y)³ − 3xy(x + y) વાપરો. કિંમતો મૂકતાં ${sum} × ${sum} × ${sum} − 3 × ${say(product)} × ${sum} = ${say(sum ** 3)} − ${say(3 * product * sum)} = ${answer}.`,
    },
  },
});

const pensAndNotebooks = family({
  id: 'algebra-price-from-two-bills',
  title: 'Two bills for pens and notebooks; the price of a notebook is asked',
  topic: 'algebra',
  exams: ALL_EXAMS,
  parameters: { pen: between(5, 20), book: between(20, 60), more: between(3, 9), fewer: between(2, 6) },
  isAllowed: ({ more, fewer }) => more > fewer,
  derive: ({ pen, book, more, fewer }) => ({
    first: more * pen + fewer * book,
    second: fewer * pen + more * book,
    together: pen + book,
    apart: book - pen,
  }),
  order: 'ascending',
  level: ({ more, fewer }) => (more - fewer <= 2 || more + fewer === 10 ? 2 : 3),
  seconds: ({ more, fewer }) => (more - fewer <= 2 || more + fewer === 10 ? 55 : 70),
  answer: ({ book }) => rupees(book),
  mistakes: {
    'gives the price of a pen': ({ pen }) => rupees(pen),
    'gives pen and notebook together': ({ together }) => rupees(together),
    'takes half of the two together': ({ together }) => rupees(over(together, 2)),
    'gives the difference of the prices': ({ apart }) => rupees(apart),
    'adds the difference without halving': ({ together, apart }) => rupees(together + apart),
    'adds the difference to the notebook': ({ book, apart }) => rupees(book + apart),
    'divides the second bill by the notebooks': ({ second, more }) => rupees(over(second, more)),
    'divides the first bill by the notebooks': ({ first, fewer }) => rupees(over(first, fewer)),
  },
  texts: {
    en: {
      question: ({ more, fewer, first, second }, say) =>
        `${more} pens and ${fewer} notebooks cost ${say(rupees(first))}. At the same prices, ${fewer} pens and ${more} notebooks cost ${say(rupees(second))}. What is the price of one notebook?`,
      explanation: ({ more, fewer, first, second, together, apart }, say, answer) =>
        `Add the bills: ${more + fewer} pens and ${more + fewer} notebooks cost ${say(rupees(first + second))}, so a pen and a notebook together cost ${say(rupees(together))}. Subtract them: ${more - fewer} × (notebook − pen) = ${say(rupees(second - first))}, so a notebook costs ${say(rupees(apart))} more than a pen. One notebook costs (${together} + ${apart}) ÷ 2 = ${answer}.`,
    },
    hi: {
      question: ({ more, fewer, first, second }, say) =>
        `${more} पेन और ${fewer} कॉपियों का मूल्य ${say(rupees(first))} है। इसी भाव से ${fewer} पेन और ${more} कॉपियों का मूल्य ${say(rupees(second))} है। एक कॉपी का मूल्य कितना है?`,
      explanation: ({ more, fewer, first, second, together, apart }, say, answer) =>
        `दोनों को जोड़ने पर ${more + fewer} पेन और ${more + fewer} कॉपियों का मूल्य ${say(rupees(first + second))} है, इसलिए एक पेन और एक कॉपी का मूल्य मिलाकर ${say(rupees(together))} है। घटाने पर ${more - fewer} × (कॉपी − पेन) = ${say(rupees(second - first))}, इसलिए कॉपी, पेन से ${say(rupees(apart))} महँगी है। अतः एक कॉपी का मूल्य (${together} + ${apart}) ÷ 2 = ${answer}।`,
    },
    gu: {
      question: ({ more, fewer, first, second }, say) =>
        `${more} પેન અને ${fewer} નોટબુકની કિંમત ${say(rupees(first))} છે. એ જ ભાવે ${fewer} પેન અને ${more} નોટબુકની કિંમત ${say(rupees(second))} છે. એક નોટબુકની કિંમત કેટલી?`,
      explanation: ({ more, fewer, first, second, together, apart }, say, answer) =>
        `બંનેનો સરવાળો કરતાં ${more + fewer} પેન અને ${more + fewer} નોટબુકની કિંમત ${say(rupees(first + second))} થાય, તેથી એક પેન અને એક નોટબુકની મળીને કિંમત ${say(rupees(together))} છે. બાદબાકી કરતાં ${more - fewer} × (નોટબુક − પેન) = ${say(rupees(second - first))}, તેથી નોટબુક પેન કરતાં ${say(rupees(apart))} મોંઘી છે. માટે એક નોટબુકની કિંમત (${together} + ${apart}) ÷ 2 = ${answer}.`,
    },
  },
});

const squaresOfRoots = family({
  id: 'algebra-squares-of-the-roots',
  title: 'The sum of the squares of the roots of a quadratic equation',
  topic: 'algebra',
  exams: SSC_EXAMS,
  parameters: { one: between(3, 25), other: between(2, 24) },
  isAllowed: ({ one, other }) => one > other + 1,
  derive: ({ one, other }) => ({ sum: one + other, product: one * other, square: (one + other) ** 2 }),
  order: 'ascending',
  level: ({ sum }) => (sum <= 20 ? 2 : 3),
  seconds: ({ sum }) => (sum <= 20 ? 40 : 50),
  answer: ({ square, product }) => square - 2 * product,
  mistakes: {
    'squares the sum alone': ({ square }) => square,
    'adds twice the product': ({ square, product }) => square + 2 * product,
    'takes the product once': ({ square, product }) => square - product,
    'adds the product': ({ square, product }) => square + product,
    'gives the square of the difference': ({ square, product }) => square - 4 * product,
    'takes the product three times': ({ square, product }) => square - 3 * product,
    'gives the product of the roots': ({ product }) => product,
    'gives twice the product': ({ product }) => 2 * product,
    'gives the sum of the roots': ({ sum }) => sum,
  },
  texts: {
    en: {
      question: ({ sum, product }, say) =>
        `If α and β are the roots of the equation x² − ${sum}x + ${say(product)} = 0, what is the value of α² + β²?`,
      explanation: ({ sum, product, square }, say, answer) =>
        `The coefficients give α + β = ${sum} and αβ = ${say(product)}. As α² + β² = (α + β)² − 2αβ, the value is ${sum} × ${sum} − 2 × ${say(product)} = ${say(square)} − ${say(2 * product)} = ${answer}.`,
    },
    hi: {
      question: ({ sum, product }, say) =>
        `यदि α और β समीकरण x² − ${sum}x + ${say(product)} = 0 के मूल हों, तो α² + β² का मान क्या होगा?`,
      explanation: ({ sum, product, square }, say, answer) =>
        `गुणांकों से α + β = ${sum} और αβ = ${say(product)} मिलते हैं। α² + β² = (α + β)² − 2αβ होता है, अतः मान ${sum} × ${sum} − 2 × ${say(product)} = ${say(square)} − ${say(2 * product)} = ${answer} है।`,
    },
    gu: {
      question: ({ sum, product }, say) =>
        `જો α અને β સમીકરણ x² − ${sum}x + ${say(product)} = 0નાં બીજ હોય, તો α² + β² ની કિંમત કેટલી થાય?`,
      explanation: ({ sum, product, square }, say, answer) =>
        `સહગુણકો પરથી α + β = ${sum} અને αβ = ${say(product)} મળે છે. α² + β² = (α + β)² − 2αβ હોવાથી કિંમત ${sum} × ${sum} − 2 × ${say(product)} = ${say(square)} − ${say(2 * product)} = ${answer} છે.`,
    },
  },
});

export const ALGEBRA_FAMILIES: readonly TemplateFamily[] = [withReciprocal, cubes, pensAndNotebooks, squaresOfRoots];
