import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { rowsOf } from '../rows.ts';
import { CHORES, DEEDS, ENGLISH_EXAMS, PEOPLE, WORKERS } from './english-words.ts';

const DETAILS = { topic: 'english-speech', exams: ENGLISH_EXAMS, language: 'en' } as const;
const ASK = 'Choose the correct indirect form of:';

const statement = languageFamily({
  ...DETAILS,
  id: 'en-narration-statement',
  title: 'A statement in indirect speech: tense, pronoun and word of time change',
  level: 2,
  seconds: 45,
  parameters: {
    who: oneOf(PEOPLE),
    deed: oneOf(DEEDS),
    kind: oneOf(['now', 'tomorrow', 'yesterday', 'today', 'must'] as const),
  },
  write({ who: { name, he }, deed: { base, past, done, ing, object }, kind }) {
    const forms: Readonly<Record<typeof kind, readonly [string, string, string, string, string, string]>> = {
      now: [
        `am ${ing} ${object} now`,
        `was ${ing}`,
        'then',
        `is ${ing}`,
        'now',
        '‘am’ becomes ‘was’, and ‘now’ becomes ‘then’',
      ],
      tomorrow: [
        `will ${base} ${object} tomorrow`,
        `would ${base}`,
        'the next day',
        `will ${base}`,
        'tomorrow',
        '‘will’ becomes ‘would’, and ‘tomorrow’ becomes ‘the next day’',
      ],
      yesterday: [
        `${past} ${object} yesterday`,
        `had ${done}`,
        'the previous day',
        `has ${done}`,
        'yesterday',
        'the simple past becomes the past perfect, and ‘yesterday’ becomes ‘the previous day’',
      ],
      today: [
        `have ${done} ${object} today`,
        `had ${done}`,
        'that day',
        `has ${done}`,
        'today',
        'the present perfect becomes the past perfect, and ‘today’ becomes ‘that day’',
      ],
      must: [
        `can ${base} ${object} now`,
        `could ${base}`,
        'then',
        `can ${base}`,
        'now',
        '‘can’ becomes ‘could’, and ‘now’ becomes ‘then’',
      ],
    };
    const [spoken, verb, when, kept, keptWhen, rule] = forms[kind];
    const right = `${name} said that ${he} ${verb} ${object} ${when}.`;
    return {
      question: `${ASK} ${name} said, “I ${spoken}.”`,
      right,
      wrong: {
        'does not take the tense back': `${name} said that ${he} ${kept} ${object} ${when}.`,
        'keeps the pronoun of the speech': `${name} said that I ${verb} ${object} ${when}.`,
        'keeps the word of time': `${name} said that ${he} ${verb} ${object} ${keptWhen}.`,
        'keeps the tense and the word of time': `${name} said that ${he} ${kept} ${object} ${keptWhen}.`,
      },
      explanation: `The reporting verb ‘said’ is in the past, so the speech goes back in time: ${rule}. ‘I’ is the speaker and becomes ‘${he}’. The indirect form is: ${right}`,
    };
  },
});

const yesOrNo = languageFamily({
  ...DETAILS,
  id: 'en-narration-yes-no-question',
  title: 'A question without a question word in indirect speech: asked if',
  level: 2,
  seconds: 45,
  parameters: {
    who: oneOf(PEOPLE),
    other: oneOf(PEOPLE),
    chore: oneOf(CHORES),
    kind: oneOf(['do', 'are', 'will', 'can'] as const),
  },
  isAllowed: ({ who, other }) => who !== other,
  write({ who, other, chore: { base, past, ing, object }, kind }) {
    const { he } = other;
    const forms: Readonly<Record<typeof kind, readonly [string, string, string]>> = {
      do: [`Do you ${base} ${object} every week`, '', past],
      are: [`Are you ${ing} ${object}`, 'was ', ing],
      will: [`Will you ${base} ${object}`, 'would ', base],
      can: [`Can you ${base} ${object} alone`, 'could ', base],
    };
    const [spoken, first, rest] = forms[kind];
    const end = kind === 'do' ? ' every week' : kind === 'can' ? ' alone' : '';
    const ask = `${who.name} asked ${other.name}`;
    const right = `${ask} if ${he} ${first}${rest} ${object}${end}.`;
    const inverted = kind === 'do' ? `did ${he} ${base}` : `${first}${he} ${rest}`;
    return {
      question: `${ASK} ${who.name} said to ${other.name}, “${spoken}?”`,
      right,
      wrong: {
        'keeps the order of a question': `${ask} if ${inverted} ${object}${end}.`,
        'takes that, which is for statements': `${ask} that ${he} ${first}${rest} ${object}${end}.`,
        'keeps said to before if': `${who.name} said to ${other.name} if ${he} ${first}${rest} ${object}${end}.`,
        'keeps the pronoun of the speech': `${ask} if you ${first === 'was ' ? 'were ' : first}${rest} ${object}${end}.`,
      },
      explanation: `A question that is answered by yes or no is reported by ‘asked’ and ‘if’, in the order of a statement, with the tense one step back; ‘you’ is ${other.name} and becomes ‘${he}’. The indirect form is: ${right}`,
    };
  },
});

const WH = rowsOf(
  ['asked', 'past', 'base', 'rest'],
  `
  Where do you live|lived|live|
  Where do you work|worked|work|
  Why do you look sad|looked|look| sad
  When do you get up|got|get| up
  What do you want|wanted|want|
  How do you come to school|came|come| to school
  Where do you keep the keys|kept|keep| the keys
  What do you eat for lunch|ate|eat| for lunch
  Why do you read this book|read|read| that book
  Which game do you like most|liked|like| most
  When do you go to bed|went|go| to bed
  How do you spend your money|spent|spend| {his} money
  Where do you buy your clothes|bought|buy| {his} clothes
  Why do you come late|came|come| late
`,
);

const whQuestion = languageFamily({
  ...DETAILS,
  id: 'en-narration-wh-question',
  title: 'A question with a question word in indirect speech: order of a statement',
  level: 2,
  seconds: 45,
  parameters: { who: oneOf(PEOPLE), other: oneOf(PEOPLE), row: oneOf(WH) },
  isAllowed: ({ who, other }) => who !== other,
  write({ who, other, row }) {
    const { he, his } = other;
    const word = (row.asked.startsWith('Which game') ? 'which game' : (row.asked.split(' ')[0] ?? '')).toLowerCase();
    const rest = row.rest === '' ? '' : ` ${row.rest.replace('{his}', his)}`;
    const ask = `${who.name} asked ${other.name}`;
    const right = `${ask} ${word} ${he} ${row.past}${rest}.`;
    return {
      question: `${ASK} ${who.name} said to ${other.name}, “${row.asked}?”`,
      right,
      wrong: {
        'keeps the order of a question': `${ask} ${word} did ${he} ${row.base}${rest}.`,
        'puts that before the question word': `${ask} that ${word} ${he} ${row.past}${rest}.`,
        'keeps the pronoun of the speech': `${ask} ${word} you ${row.past}${rest}.`,
        'keeps said to before the question word': `${who.name} said to ${other.name} ${word} ${he} ${row.past}${rest}.`,
      },
      explanation: `A question with a question word is reported by ‘asked’ and this word, without ‘that’ and in the order of a statement; the present becomes the past, and ‘you’ becomes ‘${he}’. The indirect form is: ${right}`,
    };
  },
});

const ORDERS = rowsOf(
  ['spoken', 'changed'],
  `
  bring your books|bring their books
  open your bags|open their bags
  wait for me|wait for {him}
  help me|help {him}
  show me your tickets|show {him} their tickets
  follow me|follow {him}
  keep your places|keep their places
  write your names|write their names
  listen to me|listen to {him}
  leave your shoes outside|leave their shoes outside
  answer my questions|answer {his} questions
  obey my orders|obey {his} orders
  look at me|look at {him}
  give me your papers|give {him} their papers
  clean my room|clean {his} room
  lock your lockers|lock their lockers
`,
);

const order = languageFamily({
  ...DETAILS,
  id: 'en-narration-command',
  title: 'A command in indirect speech: ordered or asked, and to',
  level: 2,
  seconds: 40,
  parameters: {
    who: oneOf(PEOPLE),
    group: oneOf(WORKERS),
    row: oneOf(ORDERS),
    verb: oneOf(['ordered', 'told'] as const),
    isNegative: oneOf([false, false, true]),
  },
  write({ who, group, row, verb, isNegative }) {
    const changed = row.changed.replace('{him}', who.him).replace('{his}', who.his);
    const ask = `${who.name} ${verb} the ${group.many}`;
    const not = isNegative ? 'not ' : '';
    const right = `${ask} ${not}to ${changed}.`;
    const [first = '', ...rest] = changed.split(' ');
    const spoken = isNegative ? `Do not ${row.spoken}` : `${row.spoken.charAt(0).toUpperCase()}${row.spoken.slice(1)}`;
    return {
      question: `${ASK} ${who.name} said to the ${group.many}, “${spoken}.”`,
      right,
      wrong: {
        'takes that and the bare verb': `${ask} that ${isNegative ? 'do not ' : ''}${changed}.`,
        'takes the -ing form for the infinitive': `${ask} ${not}${ingOf(first)}${rest.length > 0 ? ` ${rest.join(' ')}` : ''}.`,
        'keeps the pronouns of the speech': `${ask} ${not}to ${row.spoken}.`,
        'takes said with a person and an infinitive': `${who.name} said the ${group.many} ${not}to ${changed}.`,
      },
      explanation: `A command is reported by a verb such as ‘${verb}’, the person, and the infinitive with ‘to’${isNegative ? ', before which ‘not’ stands' : ''}; pronouns and words of place and time change. The indirect form is: ${right}`,
    };
  },
});

/** The -ing form of the verbs of ORDERS. */
function ingOf(base: string): string {
  return `${base.replace(/(?<=[^e])e$/, '')}ing`;
}

export const ENGLISH_NARRATION_FAMILIES: readonly TemplateFamily[] = [statement, yesOrNo, whQuestion, order];
