import { over } from '../fraction.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { amount } from '../value.ts';

const path = family({
  id: 'mensuration-path-around-a-park',
  title: 'The area of a path around a rectangular park',
  topic: 'mensuration',
  exams: ALL_EXAMS,
  parameters: { long: between(30, 90, 2), wide: between(20, 70, 2), path: between(2, 5) },
  isAllowed: ({ long, wide }) => long > wide,
  derive: ({ long, wide, path }) => ({
    outerLong: long + 2 * path,
    outerWide: wide + 2 * path,
    outer: (long + 2 * path) * (wide + 2 * path),
    inner: long * wide,
  }),
  unit: 'squareMetres',
  order: 'ascending',
  level: ({ long, wide }) => (long % 10 === 0 || wide % 10 === 0 ? 1 : 2),
  seconds: ({ long, wide }) => (long % 10 === 0 || wide % 10 === 0 ? 45 : 55),
  answer: ({ outer, inner }) => outer - inner,
  mistakes: {
    'forgets the corners': ({ long, wide, path }) => 2 * path * (long + wide),
    'takes the path inside the park': ({ long, wide, path }) => 2 * path * (long + wide - 2 * path),
    'adds the width on one side alone': ({ long, wide, path }) => path * (long + wide + path),
    'gives the area of the park': ({ inner }) => inner,
    'gives park and path together': ({ outer }) => outer,
    'counts the corners twice': ({ long, wide, path }) => 2 * path * (long + wide + 4 * path),
    'adds twice the width twice': ({ long, wide, path }) => (long + 4 * path) * (wide + 4 * path) - long * wide,
  },
  texts: {
    en: {
      question: ({ long, wide, path }, say) =>
        `A rectangular park is ${say(amount(long, 'metres'))} long and ${say(amount(wide, 'metres'))} wide. A path ${say(amount(path, 'metres'))} wide runs all around it on the outside. What is the area of the path?`,
      explanation: ({ long, wide, path, outerLong, outerWide, outer, inner }, say, answer) =>
        `The path adds its width on both sides, so park and path together measure ${long} + 2 × ${path} = ${outerLong} m by ${wide} + 2 × ${path} = ${outerWide} m. Their area is ${outerLong} × ${outerWide} = ${say(outer)}, that of the park ${long} × ${wide} = ${say(inner)}. The path has ${say(outer)} − ${say(inner)} = ${answer}.`,
    },
    hi: {
      question: ({ long, wide, path }, say) =>
        `एक आयताकार पार्क ${say(amount(long, 'metres'))} लंबा और ${say(amount(wide, 'metres'))} चौड़ा है। उसके बाहर चारों ओर ${say(amount(path, 'metres'))} चौड़ा रास्ता बना है। रास्ते का क्षेत्रफल कितना है?`,
      explanation: ({ long, wide, path, outerLong, outerWide, outer, inner }, say, answer) =>
        `रास्ता दोनों ओर अपनी चौड़ाई जोड़ता है, इसलिए रास्ते सहित माप ${long} + 2 × ${path} = ${outerLong} मी और ${wide} + 2 × ${path} = ${outerWide} मी हैं। रास्ते सहित क्षेत्रफल ${outerLong} × ${outerWide} = ${say(outer)} और पार्क का क्षेत्रफल ${long} × ${wide} = ${say(inner)} है। रास्ते का क्षेत्रफल = ${say(outer)} − ${say(inner)} = ${answer}।`,
    },
    gu: {
      question: ({ long, wide, path }, say) =>
        `એક લંબચોરસ બગીચો ${say(amount(long, 'metres'))} લાંબો અને ${say(amount(wide, 'metres'))} પહોળો છે. તેની બહાર ચારે બાજુ ${say(amount(path, 'metres'))} પહોળો રસ્તો છે. રસ્તાનું ક્ષેત્રફળ કેટલું?`,
      explanation: ({ long, wide, path, outerLong, outerWide, outer, inner }, say, answer) =>
        `રસ્તો બંને બાજુ પોતાની પહોળાઈ ઉમેરે છે, તેથી રસ્તા સહિત માપ ${long} + 2 × ${path} = ${outerLong} મી અને ${wide} + 2 × ${path} = ${outerWide} મી થાય. રસ્તા સહિત ક્ષેત્રફળ ${outerLong} × ${outerWide} = ${say(outer)} અને બગીચાનું ક્ષેત્રફળ ${long} × ${wide} = ${say(inner)} છે. રસ્તાનું ક્ષેત્રફળ = ${say(outer)} − ${say(inner)} = ${answer}.`,
    },
  },
});

const wheel = family({
  id: 'mensuration-turns-of-a-wheel',
  title: 'How far a wheel goes in a number of turns',
  topic: 'mensuration',
  exams: ALL_EXAMS,
  parameters: { sevenths: between(2, 12), turns: between(50, 1_000, 25) },
  derive: ({ sevenths, turns }) => ({
    radius: 7 * sevenths,
    round: 44 * sevenths,
    centimetres: 44 * sevenths * turns,
  }),
  unit: 'metres',
  order: 'ascending',
  level: ({ turns }) => (turns % 100 === 0 ? 1 : 2),
  seconds: ({ turns }) => (turns % 100 === 0 ? 35 : 50),
  answer: ({ centimetres }) => over(centimetres, 100),
  mistakes: {
    'takes the radius as the diameter': ({ centimetres }) => over(centimetres, 200),
    'takes the diameter as the radius': ({ centimetres }) => over(centimetres, 50),
    'does not turn centimetres into metres': ({ centimetres }) => centimetres,
    'divides by 10 to get metres': ({ centimetres }) => over(centimetres, 10),
    'divides by 1,000 to get metres': ({ centimetres }) => over(centimetres, 1_000),
    'takes the area of the wheel': ({ centimetres, radius }) => over(centimetres * radius, 200),
    'takes the diameter for one turn': ({ radius, turns }) => over(2 * radius * turns, 100),
    'takes the radius for one turn': ({ radius, turns }) => over(radius * turns, 100),
  },
  texts: {
    en: {
      question: ({ radius, turns }, say) =>
        `The radius of a wheel is ${say(amount(radius, 'centimetres'))}. How far does it go in ${say(turns)} revolutions? (Take π = 22/7.)`,
      explanation: ({ radius, turns, round, centimetres }, say, answer) =>
        `In one revolution the wheel goes as far as its circumference: 2 × 22/7 × ${radius} = ${round} cm. In ${say(turns)} revolutions it goes ${round} × ${say(turns)} = ${say(centimetres)} cm. As 100 cm make a metre, this is ${answer}.`,
    },
    hi: {
      question: ({ radius, turns }, say) =>
        `एक पहिये की त्रिज्या ${say(amount(radius, 'centimetres'))} है। ${say(turns)} चक्करों में वह कितनी दूरी तय करेगा? (π = 22/7 लीजिए।)`,
      explanation: ({ radius, turns, round, centimetres }, say, answer) =>
        `एक चक्कर में पहिया अपनी परिधि के बराबर दूरी तय करता है: 2 × 22/7 × ${radius} = ${round} सेमी। ${say(turns)} चक्करों में दूरी ${round} × ${say(turns)} = ${say(centimetres)} सेमी है। 100 सेमी का एक मीटर होता है, अतः दूरी ${answer} है।`,
    },
    gu: {
      question: ({ radius, turns }, say) =>
        `એક પૈડાની ત્રિજ્યા ${say(amount(radius, 'centimetres'))} છે. ${say(turns)} આંટામાં તે કેટલું અંતર કાપે? (π = 22/7 લો.)`,
      explanation: ({ radius, turns, round, centimetres }, say, answer) =>
        `એક આંટામાં પૈડું તેના પરિઘ જેટલું અંતર કાપે છે: 2 × 22/7 × ${radius} = ${round} સેમી. ${say(turns)} આંટામાં અંતર ${round} × ${say(turns)} = ${say(centimetres)} સેમી થાય. 100 સેમીનો એક મીટર થાય, તેથી અંતર ${answer} છે.`,
    },
  },
});

const meltedCylinder = family({
  id: 'mensuration-cylinder-melted',
  title: 'A cylinder is melted into small cylinders; their number is asked',
  topic: 'mensuration',
  exams: ALL_EXAMS,
  parameters: { radius: between(1, 6), height: between(1, 12), wider: oneOf([2, 3, 4, 5, 6]), higher: between(2, 12) },
  isAllowed: ({ radius, height, wider, higher }) =>
    radius * wider <= 30 && height * higher <= 60 && radius !== height && wider !== higher,
  derive: ({ radius, height, wider, higher }) => ({ bigRadius: radius * wider, bigHeight: height * higher }),
  order: 'ascending',
  level: ({ wider }) => (wider <= 3 ? 2 : 3),
  seconds: ({ wider }) => (wider <= 3 ? 50 : 60),
  answer: ({ wider, higher }) => wider * wider * higher,
  mistakes: {
    'does not square the radius': ({ wider, higher }) => wider * higher,
    'compares the heights alone': ({ higher }) => higher,
    'compares the ends alone': ({ wider }) => wider * wider,
    'squares the heights instead': ({ wider, higher }) => wider * higher * higher,
    'takes the power of a sphere': ({ wider, higher }) => wider * wider * wider * higher,
    'squares both': ({ wider, higher }) => wider * wider * higher * higher,
    'takes the small radius as the diameter': ({ wider, higher }) => 4 * wider * wider * higher,
    'takes the big radius as the diameter': ({ wider, higher }) => over(wider * wider * higher, 4),
  },
  texts: {
    en: {
      question: ({ radius, height, bigRadius, bigHeight }, say) =>
        `A solid metal cylinder of radius ${say(amount(bigRadius, 'centimetres'))} and height ${say(amount(bigHeight, 'centimetres'))} is melted and cast into small solid cylinders of radius ${say(amount(radius, 'centimetres'))} and height ${say(amount(height, 'centimetres'))}. How many small cylinders are made?`,
      explanation: ({ radius, height, bigRadius, bigHeight, wider, higher }, _say, answer) =>
        `The volume stays the same, and the volume of a cylinder is π × radius² × height. The number is (π × ${bigRadius} × ${bigRadius} × ${bigHeight}) ÷ (π × ${radius} × ${radius} × ${height}) = ${wider} × ${wider} × ${higher} = ${answer}.`,
    },
    hi: {
      question: ({ radius, height, bigRadius, bigHeight }, say) =>
        `${say(amount(bigRadius, 'centimetres'))} त्रिज्या और ${say(amount(bigHeight, 'centimetres'))} ऊँचाई वाले धातु के एक ठोस बेलन को पिघलाकर ${say(amount(radius, 'centimetres'))} त्रिज्या और ${say(amount(height, 'centimetres'))} ऊँचाई वाले छोटे ठोस बेलन ढाले जाते हैं। कितने छोटे बेलन बनेंगे?`,
      explanation: ({ radius, height, bigRadius, bigHeight, wider, higher }, _say, answer) =>
        `आयतन वही रहता है, और बेलन का आयतन π × त्रिज्या² × ऊँचाई होता है। बेलनों की संख्या = (π × ${bigRadius} × ${bigRadius} × ${bigHeight}) ÷ (π × ${radius} × ${radius} × ${height}) = ${wider} × ${wider} × ${higher} = ${answer}।`,
    },
    gu: {
      question: ({ radius, height, bigRadius, bigHeight }, say) =>
        `${say(amount(bigRadius, 'centimetres'))} ત્રિજ્યા અને ${say(amount(bigHeight, 'centimetres'))} ઊંચાઈના ધાતુના એક નક્કર નળાકારને ઓગાળીને ${say(amount(radius, 'centimetres'))} ત્રિજ્યા અને ${say(amount(height, 'centimetres'))} ઊંચાઈના નાના નક્કર નળાકાર બનાવવામાં આવે છે. કેટલા નાના નળાકાર બને?`,
      explanation: ({ radius, height, bigRadius, bigHeight, wider, higher }, _say, answer) =>
        `ઘનફળ એટલું જ રહે છે, અને નળાકારનું ઘનફળ π × ત્રિજ્યા² × ઊંચાઈ છે. નળાકારની સંખ્યા = (π × ${bigRadius} × ${bigRadius} × ${bigHeight}) ÷ (π × ${radius} × ${radius} × ${height}) = ${wider} × ${wider} × ${higher} = ${answer}.`,
    },
  },
});

export const MENSURATION_FAMILIES: readonly TemplateFamily[] = [path, wheel, meltedCylinder];
