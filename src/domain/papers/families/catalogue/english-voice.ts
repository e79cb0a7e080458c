import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { rowsOf } from '../rows.ts';
import { DEEDS, ENGLISH_EXAMS, PEOPLE, WORKERS, capitalised, thirdPerson } from './english-words.ts';
import type { Deed } from './english-words.ts';

const DETAILS = { topic: 'english-voice', exams: ENGLISH_EXAMS, language: 'en' } as const;

/** Who acts: people by name, and by their work. */
const DOERS: readonly string[] = [...PEOPLE.map(({ name }) => name), ...WORKERS.map(({ one }) => `the ${one}`)];

const TENSES = [
  'simple present',
  'simple past',
  'simple future',
  'present continuous',
  'past continuous',
  'present perfect',
  'past perfect',
  'modal verb',
] as const;
type Tense = (typeof TENSES)[number];

const activeOf = ({ base, past, done, ing }: Deed): Readonly<Record<Tense, string>> => ({
  'simple present': thirdPerson(base),
  'simple past': past,
  'simple future': `will ${base}`,
  'present continuous': `is ${ing}`,
  'past continuous': `was ${ing}`,
  'present perfect': `has ${done}`,
  'past perfect': `had ${done}`,
  'modal verb': `must ${base}`,
});
const BE: Readonly<Record<Tense, string>> = {
  'simple present': 'is',
  'simple past': 'was',
  'simple future': 'will be',
  'present continuous': 'is being',
  'past continuous': 'was being',
  'present perfect': 'has been',
  'past perfect': 'had been',
  'modal verb': 'must be',
};
/** The tense that a student takes for another, and one more. */
const NEAR: Readonly<Record<Tense, readonly [Tense, Tense]>> = {
  'simple present': ['simple past', 'present continuous'],
  'simple past': ['simple present', 'past perfect'],
  'simple future': ['modal verb', 'simple present'],
  'present continuous': ['simple present', 'past continuous'],
  'past continuous': ['simple past', 'present continuous'],
  'present perfect': ['simple past', 'past perfect'],
  'past perfect': ['simple past', 'present perfect'],
  'modal verb': ['simple future', 'simple present'],
};

const toPassive = languageFamily({
  ...DETAILS,
  id: 'en-voice-active-to-passive',
  title: 'The passive of a statement, in eight tenses',
  level: 2,
  seconds: 40,
  parameters: { doer: oneOf(DOERS), deed: oneOf(DEEDS), tense: oneOf(TENSES) },
  write({ doer, deed, tense }) {
    const passive = (of: Tense, participle: string): string =>
      `${capitalised(deed.object)} ${BE[of]} ${participle} by ${doer}.`;
    const [near, far] = NEAR[tense];
    const right = passive(tense, deed.done);
    return {
      question: `Choose the correct passive form of: ${capitalised(doer)} ${activeOf(deed)[tense]} ${deed.object}.`,
      right,
      wrong: {
        [`changes the tense to the ${near}`]: passive(near, deed.done),
        [`changes the tense to the ${far}`]: passive(far, deed.done),
        'takes the past form for the past participle': passive(tense, deed.past),
        'takes the -ing form for the past participle': passive(tense, deed.ing),
      },
      explanation: `The object becomes the subject, and the tense stays: for the ${tense} the passive has ‘${BE[tense]}’ and the past participle ‘${deed.done}’, with ‘by’ before the doer. The passive form is: ${right}`,
    };
  },
});

const toActive = languageFamily({
  ...DETAILS,
  id: 'en-voice-passive-to-active',
  title: 'The active of a statement in the passive',
  level: 2,
  seconds: 40,
  parameters: { doer: oneOf(DOERS), deed: oneOf(DEEDS), tense: oneOf(TENSES) },
  write({ doer, deed, tense }) {
    const active = (verb: string): string => `${capitalised(doer)} ${verb} ${deed.object}.`;
    const forms = activeOf(deed);
    const [near, far] = NEAR[tense];
    const right = active(forms[tense]);
    return {
      question: `Choose the correct active form of: ${capitalised(deed.object)} ${BE[tense]} ${deed.done} by ${doer}.`,
      right,
      wrong: {
        [`changes the tense to the ${near}`]: active(forms[near]),
        [`changes the tense to the ${far}`]: active(forms[far]),
        'keeps the passive verb': active(`${BE[tense]} ${deed.done}`),
      },
      explanation: `The doer after ‘by’ becomes the subject, and the tense stays: ‘${BE[tense]} ${deed.done}’ is the ${tense}, so the active verb is ‘${forms[tense]}’. The active form is: ${right}`,
    };
  },
});

const question = languageFamily({
  ...DETAILS,
  id: 'en-voice-passive-of-question',
  title: 'The passive of a question',
  level: 3,
  seconds: 45,
  parameters: {
    doer: oneOf(DOERS),
    deed: oneOf(DEEDS),
    kind: oneOf(['did', 'does', 'has', 'is', 'will', 'who', 'why', 'when'] as const),
  },
  write({ doer, deed, kind }) {
    const { base, past, done, ing, object } = deed;
    const forms: Readonly<Record<typeof kind, readonly [string, string, string, string]>> = {
      did: [`Did ${doer} ${base} ${object}?`, `Was ${object}`, done, 'simple past'],
      does: [`Does ${doer} ${base} ${object}?`, `Is ${object}`, done, 'simple present'],
      has: [`Has ${doer} ${done} ${object}?`, `Has ${object}`, `been ${done}`, 'present perfect'],
      is: [`Is ${doer} ${ing} ${object}?`, `Is ${object}`, `being ${done}`, 'present continuous'],
      will: [`Will ${doer} ${base} ${object}?`, `Will ${object}`, `be ${done}`, 'simple future'],
      who: [`Who ${past} ${object}?`, `By whom was ${object}`, done, 'simple past'],
      why: [`Why did ${doer} ${base} ${object}?`, `Why was ${object}`, done, 'simple past'],
      when: [`When will ${doer} ${base} ${object}?`, `When will ${object}`, `be ${done}`, 'simple future'],
    };
    const [ask, start, rest, tense] = forms[kind];
    const by = kind === 'who' ? '' : ` by ${doer}`;
    const right = `${start} ${rest}${by}?`;
    const wrongWord = start.startsWith('By whom') ? start.replace('By whom', 'Who') : start;
    const other: Readonly<Record<string, string>> = {
      did: `Did ${object} ${done}${by}?`,
      does: `Does ${object} ${done}${by}?`,
      has: `Has ${object} ${done}${by}?`,
      is: `Is ${object} ${ing}${by}?`,
      will: `Will ${object} ${done}${by}?`,
      who: `${wrongWord} ${done}?`,
      why: `Why did ${object} ${done}${by}?`,
      when: `When will ${object} ${done}${by}?`,
    };
    const shifted = start.includes('Was ')
      ? start.replace('Was ', 'Is ')
      : start.includes(' was ')
        ? start.replace(' was ', ' is ')
        : start.replace(/\b(?:Is|Has|Will|will)\b/, (word) =>
            word === 'will' ? 'would' : word === 'Will' ? 'Would' : word === 'Is' ? 'Was' : 'Had',
          );
    return {
      question: `Choose the correct passive form of: ${ask}`,
      right,
      wrong: {
        'leaves out a word of the passive': other[kind] ?? '',
        'changes the tense': `${shifted} ${rest}${by}?`,
        'takes the past form for the past participle': `${start} ${rest.replace(done, past)}${by}?`,
        'turns the question into a statement': `${capitalised(object)} ${BE[tense as Tense]} ${done}${by}.`,
      },
      explanation: `The passive of a question is a question too. The verb is in the ${tense}, so the passive has ‘${BE[tense as Tense]}’ and the past participle ‘${done}’, with the first auxiliary before the subject. The passive form is: ${right}`,
    };
  },
});

const COMMANDS = rowsOf(
  ['verb', 'object', 'done'],
  `
  Open|the gate|opened
  Close|the door|closed
  Sign|this form|signed
  Clean|the room|cleaned
  Post|this letter|posted
  Lock|the shop|locked
  Switch off|the fan|switched off
  Count|the votes|counted
  Wash|these plates|washed
  Fill|the tank|filled
  Burn|these papers|burnt
  Send|the parcel|sent
  Light|the lamp|lit
  Cut|the cake|cut
  Read|the notice|read
  Bring|the file|brought
  Repair|the pump|repaired
  Move|the table|moved
  Stop|the bus|stopped
  Paint|the door|painted
  Ring|the bell|rung
  Sell|the old car|sold
  Change|the bulb|changed
  Tell|the story|told
`,
);

const command = languageFamily({
  ...DETAILS,
  id: 'en-voice-passive-of-command',
  title: 'The passive of a command: let … be',
  level: 2,
  seconds: 35,
  parameters: {
    row: oneOf(COMMANDS),
    when: oneOf(['', ' at once', ' today', ' now', ' before noon', ' this evening', ' after lunch'] as const),
    isNegative: oneOf([false, false, true]),
  },
  write({ row: { verb, object, done }, when, isNegative }) {
    const not = isNegative ? ' not' : '';
    const right = `Let ${object}${not} be ${done}${when}.`;
    const present = /^(?:the votes|these)/.test(object) ? 'are' : 'is';
    return {
      question: `Choose the correct passive form of: ${isNegative ? `Do not ${verb.toLowerCase()}` : verb} ${object}${when}.`,
      right,
      wrong: {
        'leaves out be': `Let ${object}${not} ${done}${when}.`,
        'puts to after let': `Let ${object}${not} to be ${done}${when}.`,
        'makes a statement of the command': `${capitalised(object)} ${present}${not} ${done}${when}.`,
        'takes being for be': `Let ${object}${not} being ${done}${when}.`,
      },
      explanation: `The passive of a command begins with ‘let’, and after the object come ‘be’ without ‘to’ and the past participle ‘${done}’. The passive form is: ${right}`,
    };
  },
});

export const ENGLISH_VOICE_FAMILIES: readonly TemplateFamily[] = [toPassive, toActive, question, command];
