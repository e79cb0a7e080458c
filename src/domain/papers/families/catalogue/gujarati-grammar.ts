import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import type { Gender } from './gujarati-words.ts';
import {
  BLANK,
  GENDER_NAMES,
  GUJARATI_CITIES,
  GUJARATI_DEEDS,
  GUJARATI_EXAMS,
  GUJARATI_PEOPLE,
  THINGS,
  byAgent,
  pastOf,
} from './gujarati-words.ts';

const DETAILS = { topic: 'gujarati-grammar', exams: GUJARATI_EXAMS, language: 'gu' } as const;
const FILL = 'ખાલી જગ્યામાં યોગ્ય શબ્દ પસંદ કરો:';
const GENDERS: readonly Gender[] = ['m', 'f', 'n', 'p'];
const MISTAKE_OF: Readonly<Record<Gender, string>> = {
  m: 'takes the masculine form',
  f: 'takes the feminine form',
  n: 'takes the neuter form',
  p: 'takes the plural form',
};

const pastAgreement = languageFamily({
  ...DETAILS,
  id: 'gu-past-agrees-with-object',
  title: 'The past of a verb with an object agrees with the object',
  level: 1,
  seconds: 25,
  parameters: {
    who: oneOf(GUJARATI_PEOPLE),
    deed: oneOf(GUJARATI_DEEDS),
    when: oneOf(listOf('ગઈ કાલે|સવારે|ગયા સોમવારે|બે દિવસ પહેલાં')),
  },
  write({ who: { name }, deed, when }) {
    const right = pastOf(deed, deed.gender as Gender);
    return {
      // A neuter noun without an ending is plural too, unless it is one.
      question: `${FILL} ${when} ${byAgent(name)} ${deed.gender === 'p' ? '' : 'એક '}${deed.object} ${BLANK}.`,
      right,
      wrong: Object.fromEntries(
        GENDERS.filter((gender) => gender !== deed.gender).map((gender) => [MISTAKE_OF[gender], pastOf(deed, gender)]),
      ),
      explanation: `સકર્મક ક્રિયાપદના ભૂતકાળમાં કર્તાને ‘એ’ પ્રત્યય લાગે છે અને ક્રિયાપદ કર્મ પ્રમાણે બદલાય છે. અહીં કર્મ ‘${deed.object}’ ${GENDER_NAMES[deed.gender as Gender]} છે, તેથી ક્રિયાપદ ‘${right}’ છે.`,
    };
  },
});

const tenseForm = languageFamily({
  ...DETAILS,
  id: 'gu-verb-form-by-time',
  title: 'The form of the verb by the word of time',
  level: 1,
  seconds: 25,
  parameters: {
    who: oneOf(GUJARATI_PEOPLE),
    deed: oneOf(GUJARATI_DEEDS),
    tense: oneOf(['future', 'past', 'present'] as const),
  },
  write({ who: { name, isMan }, deed, tense }) {
    const { object, present, future, stem } = deed;
    const was = isMan ? `${stem}તો હતો` : `${stem}તી હતી`;
    const wouldBe = isMan ? `${stem}તો હોત` : `${stem}તી હોત`;
    const isToBe = isMan ? `${stem}વાનો છે` : `${stem}વાની છે`;
    const rule = {
      future: '‘આવતી કાલે’ આવનારો સમય બતાવે છે, તેથી ક્રિયાપદ ભવિષ્યકાળમાં આવે',
      past: '‘ગઈ કાલે આ સમયે’ વીતેલા સમયમાં ચાલતી ક્રિયા બતાવે છે, તેથી ક્રિયાપદ ચાલુ ભૂતકાળમાં આવે',
      present: '‘અત્યારે’ ચાલી રહેલો સમય બતાવે છે, તેથી ક્રિયાપદ વર્તમાનકાળમાં આવે',
    }[tense];
    const [question, right, wrong] = {
      future: [
        `આવતી કાલે ${name} ${object} ${BLANK}.`,
        future,
        {
          'takes the continuous past': was,
          'takes an unreal form': wouldBe,
          'takes the past': pastOf(deed, deed.gender as Gender),
        },
      ],
      past: [
        `ગઈ કાલે આ સમયે ${name} ${object} ${BLANK}.`,
        was,
        { 'takes the future': future, 'takes the present': `${present} છે`, 'takes what is about to happen': isToBe },
      ],
      present: [
        `જુઓ, અત્યારે ${name} ${object} ${BLANK}.`,
        `${present} છે`,
        {
          'takes the continuous past': was,
          'takes an unreal form': wouldBe,
          'takes the past': pastOf(deed, deed.gender as Gender),
        },
      ],
    }[tense] as [string, string, Record<string, string>];
    return { question: `${FILL} ${question}`, right, wrong, explanation: `${rule}. તેથી ક્રિયાપદ ‘${right}’ છે.` };
  },
});

const tenseName = languageFamily({
  ...DETAILS,
  id: 'gu-name-of-tense',
  title: 'The tense or mood of a sentence',
  level: 1,
  seconds: 20,
  parameters: {
    who: oneOf(GUJARATI_PEOPLE),
    deed: oneOf(GUJARATI_DEEDS),
    form: oneOf([
      'present',
      'present continuous',
      'past',
      'past continuous',
      'future',
      'future',
      'duty',
      'duty',
    ] as const),
  },
  write({ who: { name, isMan }, deed, form }) {
    const { object, gender, present, future, stem } = deed;
    const own = gender as Gender;
    const duty = { m: 'વો', f: 'વી', n: 'વું', p: 'વાં' }[own];
    const progressive = {
      લખ: 'લખી',
      વાંચ: 'વાંચી',
      દોર: 'દોરી',
      ગા: 'ગાઈ',
      ખા: 'ખાઈ',
      બનાવ: 'બનાવી',
      બાંધ: 'બાંધી',
      ધો: 'ધોઈ',
      માંજ: 'માંજી',
      ખોલ: 'ખોલી',
      ગણ: 'ગણી',
      કાપ: 'કાપી',
      સાંભળ: 'સાંભળી',
    }[stem];
    const [sentence, right, mark] = {
      present: [`${name} ${object} ${present} છે.`, 'વર્તમાનકાળ', `${present} છે`],
      'present continuous': [
        `${name} ${object} ${progressive} ${isMan ? 'રહ્યો' : 'રહી'} છે.`,
        'વર્તમાનકાળ',
        `${isMan ? 'રહ્યો' : 'રહી'} છે`,
      ],
      past: [`${byAgent(name)} ${object} ${pastOf(deed, own)}.`, 'ભૂતકાળ', pastOf(deed, own)],
      'past continuous': [
        `${name} ${object} ${stem}${isMan ? 'તો હતો' : 'તી હતી'}.`,
        'ભૂતકાળ',
        isMan ? `${stem}તો હતો` : `${stem}તી હતી`,
      ],
      future: [`${name} ${object} ${future}.`, 'ભવિષ્યકાળ', future],
      duty: [`${byAgent(name)} ${object} ${stem}${duty} જોઈએ.`, 'વિધ્યર્થ', `${stem}${duty} જોઈએ`],
    }[form] as [string, string, string];
    const why = {
      વર્તમાનકાળ: 'ક્રિયા હમણાં થાય છે',
      ભૂતકાળ: 'ક્રિયા વીતેલા સમયની છે',
      ભવિષ્યકાળ: 'ક્રિયા હવે પછી થવાની છે',
      વિધ્યર્થ: 'ક્રિયા કરવાની ફરજ બતાવાઈ છે',
    }[right as 'વિધ્યર્થ'];
    const others = ['વર્તમાનકાળ', 'ભૂતકાળ', 'ભવિષ્યકાળ', 'વિધ્યર્થ'].filter((each) => each !== right);
    return {
      question: `નીચેના વાક્યનું ક્રિયાપદ કયા કાળ કે અર્થનું છે? ${sentence}`,
      right,
      wrong: Object.fromEntries(others.map((each) => [`takes the verb for ${each}`, each])),
      explanation: `‘${mark}’ ક્રિયાપદ બતાવે છે કે ${why}. તેથી આ ${right} છે.`,
    };
  },
});

/** The past of a passive, by gender: 'લખાયો', 'લખાઈ', 'લખાયું', 'લખાયાં'. */
const passivePast = (passive: string, gender: Gender): string =>
  `${passive.slice(0, -1)}${{ m: 'યો', f: 'ઈ', n: 'યું', p: 'યાં' }[gender]}`;

const passive = languageFamily({
  ...DETAILS,
  id: 'gu-active-to-passive',
  title: 'The passive of a sentence in the active',
  level: 2,
  seconds: 35,
  parameters: { who: oneOf(GUJARATI_PEOPLE), deed: oneOf(GUJARATI_DEEDS), isPast: oneOf([true, false]) },
  // The passive and the causative of these have a meaning of their own.
  isAllowed: ({ deed }) => deed.object !== 'વાત',
  write({ who: { name }, deed, isPast }) {
    const { object, gender, present, passive: stem, causes } = deed;
    const own = gender as Gender;
    const active = isPast ? `${byAgent(name)} ${object} ${pastOf(deed, own)}.` : `${name} ${object} ${present} છે.`;
    const now = `${name}થી ${object} ${stem} છે.`;
    const past = `${name}થી ${object} ${passivePast(stem, own)}.`;
    const right = isPast ? past : now;
    return {
      question: `નીચેના કર્તરિ વાક્યનું કર્મણિ વાક્ય કયું છે? ${active}`,
      right,
      wrong: {
        'changes the tense': isPast ? now : past,
        'keeps the active verb': `${name}થી ${object} ${isPast ? pastOf(deed, own) : `${present} છે`}.`,
        'makes a causative sentence': `${name} પાસે ${object} ${causes} છે.`,
        'keeps the agent of the active': `${isPast ? byAgent(name) : name} ${object} ${isPast ? passivePast(stem, own) : `${stem} છે`}.`,
      },
      explanation: `કર્મણિ વાક્યમાં કર્તાને ‘થી’ લાગે છે, ક્રિયાપદમાં ‘આ’ ઉમેરાય છે અને કાળ બદલાતો નથી. તેથી કર્મણિ વાક્ય છે: ${right}`,
    };
  },
});

const INTRANSITIVE = listOf('ઝડપથી દોડાય|ધીમે ચલાય|મોટેથી હસાય|શાંતિથી બેસાય|વહેલા ઉઠાય|નિરાંતે ઊંઘાય|જોરથી રડાય|દૂર સુધી તરાય');

const voice = languageFamily({
  ...DETAILS,
  id: 'gu-kind-of-construction',
  title: 'Active, passive, impersonal or causative',
  level: 2,
  seconds: 30,
  parameters: {
    who: oneOf(GUJARATI_PEOPLE),
    other: oneOf(GUJARATI_PEOPLE),
    deed: oneOf(GUJARATI_DEEDS),
    act: oneOf(INTRANSITIVE),
    kind: oneOf(['કર્તરિ', 'કર્મણિ', 'ભાવે', 'પ્રેરક'] as const),
  },
  isAllowed: ({ who, other, deed, kind }) =>
    who !== other && deed.object !== 'વાત' && !(kind === 'પ્રેરક' && deed.stem === 'ખા'),
  write({ who, other, deed, act, kind }) {
    const sentence = {
      કર્તરિ: `${who.name} ${deed.object} ${deed.present} છે.`,
      કર્મણિ: `${who.name}થી ${deed.object} ${deed.passive} છે.`,
      ભાવે: `${who.name}થી ${act} છે.`,
      પ્રેરક: `${who.name} ${other.name} પાસે ${deed.object} ${deed.causes} છે.`,
    }[kind];
    const rule = {
      કર્તરિ: 'કર્તા પોતે ક્રિયા કરે છે અને ક્રિયાપદ મૂળ રૂપમાં છે',
      કર્મણિ: 'કર્તાને ‘થી’ લાગ્યો છે અને ક્રિયાપદ કર્મ સાથે જોડાયેલું છે',
      ભાવે: 'કર્તાને ‘થી’ લાગ્યો છે અને અકર્મક ક્રિયાપદ હોવાથી વાક્યમાં કર્મ નથી',
      પ્રેરક: 'કર્તા પોતે ક્રિયા કરતો નથી, બીજા પાસે કરાવે છે',
    }[kind];
    const others = ['કર્તરિ', 'કર્મણિ', 'ભાવે', 'પ્રેરક'].filter((each) => each !== kind);
    return {
      question: `નીચેનું વાક્ય કયા પ્રકારની વાક્યરચના છે? ${sentence}`,
      right: `${kind} રચના`,
      wrong: Object.fromEntries(others.map((each) => [`takes the sentence for ${each}`, `${each} રચના`])),
      explanation: `આ વાક્યમાં ${rule}. તેથી આ ${kind} રચના છે.`,
    };
  },
});

const ANIMALS: readonly (readonly [one: string, gender: Gender])[] = [
  ...listOf('છોકરો|ઘોડો|વાંદરો|કૂતરો|કાગડો|મરઘો|બકરો|પાડો').map((one) => [one, 'm'] as const),
  ...listOf('છોકરી|ઘોડી|વાંદરી|કૂતરી|ચકલી|મરઘી|બકરી|બિલાડી').map((one) => [one, 'f'] as const),
  ...listOf('ગલૂડિયું|વાછરડું|ઘેટું|પતંગિયું|બકરું|હરણું|પંખીડું|બચ્ચું').map((one) => [one, 'n'] as const),
];
const STEMS = listOf('નાન|મોટ|કાળ|ધોળ|રૂપાળ|ભોળ|જાડ|પાતળ');

const plural = languageFamily({
  ...DETAILS,
  id: 'gu-plural-of-sentence',
  title: 'A sentence in the plural: noun and adjective change',
  level: 1,
  seconds: 25,
  parameters: {
    animal: oneOf(ANIMALS),
    stem: oneOf(STEMS),
    act: oneOf(listOf('દોડે છે|આવે છે|જાય છે|ઊંઘે છે|ઘરમાં રહે છે|પાણી પીએ છે')),
  },
  write({ animal: [one, gender], stem, act }) {
    const root = one.replace(/(?:ો|ી|ું)$/u, '');
    const say = (adjective: string, noun: string): string => `${adjective} ${noun} ${act}.`;
    const singular = { m: `${stem}ો`, f: `${stem}ી`, n: `${stem}ું`, p: '' }[gender];
    const [right, wrong, rule] = {
      m: [
        say(`${stem}ા`, `${root}ાઓ`),
        {
          'leaves the adjective in the singular': say(`${stem}ો`, `${root}ાઓ`),
          'adds the ending without changing the noun': say(`${stem}ા`, `${one}ઓ`),
          'gives the adjective another gender': say(`${stem}ી`, `${root}ાઓ`),
        },
        'ઓકારાંત પુંલ્લિંગ નામ અને વિશેષણના અંતે બહુવચનમાં ‘આ’ આવે છે અને નામને ‘ઓ’ લાગે છે',
      ],
      f: [
        say(`${stem}ી`, `${one}ઓ`),
        {
          'gives the adjective an ending too': say(`${stem}ીઓ`, `${one}ઓ`),
          'gives the adjective the masculine form': say(`${stem}ા`, `${one}ઓ`),
          'shortens the vowel of the noun': say(`${stem}ી`, `${root}િયો`),
        },
        'ઈકારાંત સ્ત્રીલિંગ નામને બહુવચનમાં ‘ઓ’ લાગે છે અને વિશેષણ બદલાતું નથી',
      ],
      n: [
        say(`${stem}ાં`, `${root}ાં`),
        {
          'leaves the adjective in the singular': say(`${stem}ું`, `${root}ાં`),
          'adds the ending without changing the noun': say(`${stem}ાં`, `${one}ઓ`),
          'gives the adjective another gender': say(`${stem}ી`, `${root}ાં`),
        },
        'ઉંકારાંત નપુંસકલિંગ નામ અને વિશેષણના અંતે બહુવચનમાં ‘આં’ આવે છે',
      ],
      p: ['', {}, ''],
    }[gender] as [string, Record<string, string>, string];
    return {
      question: `નીચેના વાક્યનું બહુવચન કયું છે? ${singular} ${one} ${act}.`,
      right,
      wrong,
      explanation: `${rule}. તેથી બહુવચન છે: ${right}`,
    };
  },
});

const adjectiveGender = languageFamily({
  ...DETAILS,
  id: 'gu-adjective-by-gender',
  title: 'The form of an adjective by the gender of its noun',
  level: 1,
  seconds: 20,
  parameters: {
    thing: oneOf(THINGS),
    stem: oneOf(listOf('નાન|મોટ|સાર|જૂન|અનોખ')),
    who: oneOf(GUJARATI_PEOPLE),
  },
  write({ thing: { noun, gender }, stem, who }) {
    const form = (of: Gender): string => `${stem}${{ m: 'ો', f: 'ી', n: 'ું', p: 'ાં' }[of]}`;
    const right = form(gender);
    return {
      question: `${FILL} ${who.name}ને એક ${BLANK} ${noun} ગમે છે.`,
      right,
      wrong: Object.fromEntries(
        GENDERS.filter((each) => each !== gender).map((each) => [MISTAKE_OF[each], form(each)]),
      ),
      explanation: `વિકારી વિશેષણ નામનાં લિંગ અને વચન પ્રમાણે બદલાય છે. ‘${noun}’ ${GENDER_NAMES[gender]} છે, તેથી વિશેષણ ‘${right}’ છે.`,
    };
  },
});

/** Without what nobody owns alone. */
const OWNED = THINGS.filter(({ noun }) => !listOf('પર્વત|દેશ|નદી|ભાષા|ટેકરી|ગામ|નગર|શેરી|રસ્તો|તળાવ').includes(noun));

const possessive = languageFamily({
  ...DETAILS,
  id: 'gu-possessive-by-gender',
  title: 'નો, ની, નું by the gender of the thing that is owned',
  level: 1,
  seconds: 20,
  parameters: { thing: oneOf(OWNED), who: oneOf(GUJARATI_PEOPLE), start: oneOf(listOf('સૌને|અમને|બધાને')) },
  write({ thing: { noun, gender }, who, start }) {
    const endings: Readonly<Record<Gender, string>> = { m: 'નો', f: 'ની', n: 'નું', p: 'નાં' };
    const right = endings[gender];
    return {
      question: `ખાલી જગ્યામાં યોગ્ય પ્રત્યય પસંદ કરો: ${start} ${who.name} ${BLANK} એક ${noun} ખૂબ ગમે છે.`,
      right,
      wrong: Object.fromEntries(
        GENDERS.filter((each) => each !== gender).map((each) => [MISTAKE_OF[each], endings[each]]),
      ),
      explanation: `સંબંધ વિભક્તિનો પ્રત્યય જેની માલિકી બતાવાય છે તે નામ પ્રમાણે બદલાય છે. ‘${noun}’ ${GENDER_NAMES[gender]} છે, તેથી પ્રત્યય ‘${right}’ છે.`,
    };
  },
});

const CASES = {
  કર્તા: 'જે ક્રિયા કરે છે તે કર્તા વિભક્તિમાં હોય છે',
  કર્મ: 'જેના પર ક્રિયા થાય છે તે કર્મ વિભક્તિમાં હોય છે',
  કરણ: 'જે સાધનથી ક્રિયા થાય છે તે કરણ વિભક્તિમાં હોય છે',
  સંપ્રદાન: 'જેને કશું અપાય છે કે જેને માટે ક્રિયા થાય છે તે સંપ્રદાન વિભક્તિમાં હોય છે',
  અપાદાન: 'જેમાંથી કે જ્યાંથી છૂટા પડવાનું થાય છે તે અપાદાન વિભક્તિમાં હોય છે',
  સંબંધ: 'જેની સાથે બીજા નામનો સંબંધ બતાવાય છે તે સંબંધ વિભક્તિમાં હોય છે',
  અધિકરણ: 'ક્રિયાનું સ્થળ કે આધાર અધિકરણ વિભક્તિમાં હોય છે',
} as const;
/** {n} is a person, {by} the person as the agent of a past, {c} a city; the word asked is in brackets. */
const CASE_ROWS = rowsOf(
  ['sentence', 'name'],
  `
  {by} [છરીથી] કેરી કાપી.|કરણ
  {n} [પેનથી] પત્ર લખે છે.|કરણ
  {by} [દોરડાથી] ઘોડો બાંધ્યો.|કરણ
  {n} [કુહાડીથી] લાકડાં ફાડે છે.|કરણ
  {n} [{c}થી] ઘેર આવે છે.|અપાદાન
  {n} [કૂવામાંથી] પાણી કાઢે છે.|અપાદાન
  {by} [પેટીમાંથી] કપડાં કાઢ્યાં.|અપાદાન
  {n} [ઝાડ પરથી] કેરી તોડે છે.|અપાદાન
  {by} [ગરીબને] કપડાં આપ્યાં.|સંપ્રદાન
  {by} [ભિખારીને] રોટલી આપી.|સંપ્રદાન
  {n} [બાળકો માટે] મીઠાઈ લાવે છે.|સંપ્રદાન
  {n} [{c}માં] રહે છે.|અધિકરણ
  {by} [ટેબલ પર] પુસ્તક મૂક્યું.|અધિકરણ
  {n} [ખુરશી પર] બેસે છે.|અધિકરણ
  [{n}નું] ઘર {c}માં છે.|સંબંધ
  [{n}ની] ચોપડી {c}થી આવી છે.|સંબંધ
  [{n}નો] પત્ર {c}થી આવ્યો છે.|સંબંધ
  શિક્ષક [{n}ને] બોલાવે છે.|કર્મ
  માતા [{n}ને] જગાડે છે.|કર્મ
  [{by}] {c}માં ઘર ખરીદ્યું.|કર્તા
  [{by}] સરસ ગીત ગાયું.|કર્તા
  [{by}] ગઈ કાલે પત્ર લખ્યો.|કર્તા
`,
);

const caseName = languageFamily({
  ...DETAILS,
  id: 'gu-name-of-case',
  title: 'The case of a word in a sentence',
  level: 2,
  seconds: 30,
  parameters: {
    row: oneOf(CASE_ROWS),
    who: oneOf(GUJARATI_PEOPLE),
    city: oneOf(GUJARATI_CITIES),
    others: { draw: (random) => random() },
  },
  write({ row, who, city, others }) {
    const sentence = row.sentence
      .replaceAll('{n}', who.name)
      .replaceAll('{by}', byAgent(who.name))
      .replaceAll('{c}', city);
    const word = /\[(.+)\]/u.exec(sentence)?.[1] ?? '';
    const wrong = Object.keys(CASES).filter((name) => name !== row.name);
    const from = others % wrong.length;
    const three = [...wrong.slice(from), ...wrong.slice(0, from)].slice(0, 3);
    return {
      question: `‘${sentence.replaceAll(/[[\]]/gu, '')}’ આ વાક્યમાં ‘${word}’ કઈ વિભક્તિમાં છે?`,
      right: `${row.name} વિભક્તિ`,
      wrong: Object.fromEntries(three.map((name) => [`takes the word for ${name}`, `${name} વિભક્તિ`])),
      explanation: `${CASES[row.name as 'કર્મ']}. ‘${word}’ આવો શબ્દ છે, તેથી તે ${row.name} વિભક્તિ છે.`,
    };
  },
});

const SUFFIXES = rowsOf(
  ['sentence', 'right', 'wrong', 'rule'],
  `
  {n} ઘણાં વર્ષોથી {c}____ રહે છે.|માં|ને, નું, થી|રહેવાનું સ્થળ ‘માં’ પ્રત્યય લે છે
  {n} છરી____ કેરી કાપે છે.|થી|માં, ને, નું|સાધન ‘થી’ પ્રત્યય લે છે
  {n} ચમચી____ દૂધ પીવડાવે છે.|થી|ને, માટે, પર|સાધન ‘થી’ પ્રત્યય લે છે
  {n} કૂવા____ પાણી કાઢે છે.|માંથી|ને, નો, સાથે|જેની અંદરથી કશું બહાર નીકળે છે તે નામ ‘માંથી’ લે છે
  {n} ગરીબ____ રોજ ભોજન આપે છે.|ને|માં, થી, પર|જેને કશું અપાય છે તે નામ ‘ને’ પ્રત્યય લે છે
  {n} શિક્ષક____ પ્રશ્ન પૂછવા માગે છે, તેથી હાથ ઊંચો કરે છે.|ને|માં, નું, પર|જેને પુછાય છે તે નામ ‘ને’ પ્રત્યય લે છે
  {n} ટેબલ____ પુસ્તક મૂકે છે.|પર|ને, નો, થી|સપાટીનો આધાર ‘પર’ લે છે
  {n} ઘોડા____ બેસીને {c} જાય છે.|પર|ને, નું, માં|સપાટીનો આધાર ‘પર’ લે છે
  {n} મિત્રો____ {c} ફરવા જાય છે.|સાથે|પર, ને, માં|સાથ બતાવવા ‘સાથે’ નામયોગી આવે છે
  {n} વરસાદ____ ઘરમાં બેસે છે.|ને કારણે|ની પાછળ, ની પાસે, ની ઉપર|કારણ બતાવવા ‘ને કારણે’ નામયોગી આવે છે
  {n} મહેમાનો____ ચા બનાવે છે.|માટે|પર, માં, નું|જેને માટે ક્રિયા થાય છે તે નામ સાથે ‘માટે’ આવે છે
`,
);

const suffix = languageFamily({
  ...DETAILS,
  id: 'gu-case-suffix',
  title: 'The suffix or postposition that a sentence asks for',
  level: 1,
  seconds: 20,
  parameters: { row: oneOf(SUFFIXES), who: oneOf(GUJARATI_PEOPLE), city: oneOf(GUJARATI_CITIES) },
  write({ row, who, city }) {
    const [one = '', two = '', three = ''] = row.wrong.split(', ');
    return {
      question: `ખાલી જગ્યામાં યોગ્ય પ્રત્યય કે નામયોગી પસંદ કરો: ${row.sentence.replace('{n}', who.name).replace('{c}', city).replace('____', ` ${BLANK}`)}`,
      right: row.right,
      wrong: {
        'takes the suffix of another case': one,
        'takes a suffix that the verb does not allow': two,
        'takes a suffix without sense': three,
      },
      explanation: `${row.rule}. તેથી અહીં ‘${row.right}’ આવે.`,
    };
  },
});

const KIND_NAMES = ['વિધાનવાક્ય', 'પ્રશ્નવાક્ય', 'ઉદ્ગારવાક્ય', 'આજ્ઞાવાક્ય'] as const;

const kindOfSentence = languageFamily({
  ...DETAILS,
  id: 'gu-kind-of-sentence',
  title: 'Statement, question, exclamation or command, without its last mark',
  level: 1,
  seconds: 20,
  parameters: {
    who: oneOf(GUJARATI_PEOPLE),
    deed: oneOf(GUJARATI_DEEDS),
    kind: oneOf(KIND_NAMES),
    word: oneOf(listOf('ક્યારે|શા માટે|કેવી રીતે|ક્યાં')),
    often: oneOf(listOf('રોજ|દર રવિવારે|સાંજે|સવારે')),
  },
  write({ who: { name }, deed, kind, word, often }) {
    const how = { m: 'કેવો', f: 'કેવી', n: 'કેવું', p: 'કેવાં' }[deed.gender as Gender];
    const sentence = {
      વિધાનવાક્ય: `${name} ${often} ${deed.object} ${deed.present} છે`,
      પ્રશ્નવાક્ય: `${name} ${word} ${deed.object} ${deed.present} છે`,
      ઉદ્ગારવાક્ય: `વાહ, ${byAgent(name)} ${how} સરસ ${deed.object} ${pastOf(deed, deed.gender as Gender)}`,
      આજ્ઞાવાક્ય: `${name}, તું ${often} ${deed.object} ${deed.stem}`,
    }[kind];
    const rule = {
      વિધાનવાક્ય: 'વાક્ય સાદી હકીકત જણાવે છે',
      પ્રશ્નવાક્ય: `‘${word}’ વડે માહિતી પૂછવામાં આવી છે`,
      ઉદ્ગારવાક્ય: '‘વાહ’ મનનો ભાવ પ્રગટ કરે છે',
      આજ્ઞાવાક્ય: 'વાક્ય સાંભળનારને ક્રિયા કરવાનું કહે છે',
    }[kind];
    return {
      question: `નીચેનું વાક્ય કયા પ્રકારનું છે? (અંતનું વિરામચિહ્ન મૂક્યું નથી.) ${sentence}`,
      right: kind,
      wrong: Object.fromEntries(
        KIND_NAMES.filter((each) => each !== kind).map((each) => [`takes it for ${each}`, each]),
      ),
      explanation: `${rule}. તેથી આ ${kind} છે.`,
    };
  },
});

export const GUJARATI_GRAMMAR_FAMILIES: readonly TemplateFamily[] = [
  plural,
  adjectiveGender,
  possessive,
  caseName,
  suffix,
  tenseName,
  tenseForm,
  pastAgreement,
  passive,
  voice,
  kindOfSentence,
];
