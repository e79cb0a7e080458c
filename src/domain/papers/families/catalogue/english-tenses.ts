import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import { BLANK, CHORES, CITIES, DEEDS, ENGLISH_EXAMS, FILL, PEOPLE, thirdPerson } from './english-words.ts';

const DETAILS = { topic: 'english-tenses', exams: ENGLISH_EXAMS, language: 'en' } as const;

const PAST_TIMES = listOf(
  'yesterday|last night|two days ago|last Monday|a week ago|last month|an hour ago|last Sunday',
);
const DAILY_TIMES = listOf('every morning|every day|every Sunday|twice a week|once a month|on all working days');
const FUTURE_TIMES = listOf('tomorrow|next week|next Monday|in a few days from now|the day after tomorrow');

const byTime = languageFamily({
  ...DETAILS,
  id: 'en-tense-by-time-phrase',
  title: 'The tense that a time phrase asks for',
  level: 1,
  seconds: 25,
  parameters: {
    who: oneOf(PEOPLE),
    deed: oneOf(DEEDS),
    tense: oneOf(['past', 'now', 'future', 'perfect'] as const),
    past: oneOf(PAST_TIMES),
    future: oneOf(FUTURE_TIMES),
    now: oneOf(listOf('Look!|Listen!|Be quiet!|Please wait.')),
  },
  write({ who, deed, tense, past, future, now }) {
    const { base, done, ing, object } = deed;
    if (tense === 'past')
      return {
        question: `${FILL} ${who.name} ${BLANK} ${object} ${past}.`,
        right: deed.past,
        wrong: {
          'takes the perfect with a time that is over': `has ${done}`,
          'takes the present with a time that is over': thirdPerson(base),
          'takes the future with a time that is over': `will ${base}`,
        },
        explanation: `The words ‘${past}’ name a time that is over, and such a time takes the simple past, not the present perfect. So the verb is ‘${deed.past}’.`,
      };
    if (tense === 'future')
      return {
        question: `${FILL} ${who.name} ${BLANK} ${object} ${future}.`,
        right: `will ${base}`,
        wrong: {
          'takes the past with a time to come': deed.past,
          'takes the perfect with a time to come': `has ${done}`,
          'takes the past continuous with a time to come': `was ${ing}`,
        },
        explanation: `The words ‘${future}’ name a time to come, and such a time takes the future. So the verb is ‘will ${base}’.`,
      };
    if (tense === 'now')
      return {
        question: `${FILL} ${now} ${who.name} ${BLANK} ${object} at this moment.`,
        right: `is ${ing}`,
        wrong: {
          'takes the simple present, which is for habits': thirdPerson(base),
          'leaves out the form of be': ing,
          'puts the base form after a form of be': `is ${base}`,
        },
        explanation: `‘At this moment’ shows an action that goes on while one speaks, and it takes the present continuous: a form of be and the -ing form. So the verb is ‘is ${ing}’.`,
      };
    return {
      question: `${FILL} ${who.name} ${BLANK} already ${done} ${object}, so the matter is closed now.`,
      right: 'has',
      wrong: {
        'takes the plural form after a singular subject': 'have',
        'leaves the sentence without a finite verb': 'having',
        'takes a form of do before a participle': 'does',
      },
      explanation: `‘Already’ with a result in the present takes the present perfect: has or have and the past participle ‘${done}’. The subject is singular. So the word is ‘has’.`,
    };
  },
});

const habit = languageFamily({
  ...DETAILS,
  id: 'en-tense-habit',
  title: 'A habit takes the simple present, with -s after a singular subject',
  level: 1,
  seconds: 20,
  parameters: { who: oneOf(PEOPLE), chore: oneOf(CHORES), often: oneOf(DAILY_TIMES), isNegative: oneOf([true, false]) },
  write({ who, chore: { base, ing, object }, often, isNegative }) {
    const s = thirdPerson(base);
    return isNegative
      ? {
          question: `${FILL} ${who.name} does not ${BLANK} ${object} ${often}.`,
          right: base,
          wrong: {
            'puts the -s on the verb although does has it': s,
            'puts the -ing form after does': ing,
            'puts an infinitive with to after does': `to ${base}`,
          },
          explanation: `After ‘does not’ the verb stands in its base form, because ‘does’ already shows the person and the tense. So the verb is ‘${base}’.`,
        }
      : {
          question: `${FILL} ${who.name} ${BLANK} ${object} ${often}, as ${who.he} has always done.`,
          right: s,
          wrong: {
            'leaves out the -s after a singular subject': base,
            'leaves the sentence without a finite verb': ing,
            'puts the base form after a form of be': `is ${base}`,
          },
          explanation: `‘${often.charAt(0).toUpperCase()}${often.slice(1)}’ shows a habit, which takes the simple present, and a verb in the simple present has -s after a singular subject. So the verb is ‘${s}’.`,
        };
  },
});

const SINCE_ACTIONS = listOf(
  'living in {city}|working in {city}|running a shop in {city}|teaching at a school in {city}|studying in {city}|practising law in {city}',
);
const POINTS = listOf('2015|January|last Monday|last year|the age of twenty|8 o’clock|Diwali|the first week of June');
const SPANS = listOf('two years|six months|three weeks|ten days|a long time|several years|many months|half a year');

const sinceOrFor = languageFamily({
  ...DETAILS,
  id: 'en-since-or-for',
  title: 'Since before a point of time, for before a length of time',
  topic: 'english-prepositions',
  level: 1,
  seconds: 20,
  parameters: {
    who: oneOf(PEOPLE),
    action: oneOf(SINCE_ACTIONS),
    city: oneOf(CITIES),
    isPoint: oneOf([true, false]),
    point: oneOf(POINTS),
    span: oneOf(SPANS),
  },
  isAllowed: ({ isPoint, point, action }) => !(isPoint && point === '8 o’clock' && !action.startsWith('working')),
  write({ who, action, city, isPoint, point, span }) {
    const time = isPoint ? point : span;
    return {
      question: `${FILL} ${who.name} has been ${action.replace('{city}', city)} ${BLANK} ${time}.`,
      right: isPoint ? 'since' : 'for',
      wrong: {
        'confuses the beginning with the length': isPoint ? 'for' : 'since',
        'takes from, which does not go with the perfect continuous': 'from',
        'takes before, which gives no length': 'before',
      },
      explanation: isPoint
        ? `‘${time.charAt(0).toUpperCase()}${time.slice(1)}’ is the point at which the action began, and with the perfect tenses such a point takes ‘since’. So the word is ‘since’.`
        : `‘${time.charAt(0).toUpperCase()}${time.slice(1)}’ is a length of time, and a length takes ‘for’. So the word is ‘for’.`,
    };
  },
});

const perfectContinuous = languageFamily({
  ...DETAILS,
  id: 'en-tense-perfect-continuous',
  title: 'An action that began in the past and goes on takes the perfect continuous',
  level: 2,
  seconds: 30,
  parameters: {
    who: oneOf(PEOPLE),
    action: oneOf(SINCE_ACTIONS),
    city: oneOf(CITIES),
    isPoint: oneOf([true, false]),
    point: oneOf(listOf('2015|January|last year|the age of twenty|last Diwali|2018')),
    span: oneOf(SPANS),
  },
  write({ who, action, city, isPoint, point, span }) {
    const [verb = '', ...rest] = action.replace('{city}', city).split(' ');
    const time = isPoint
      ? `since ${point}`
      : `for the last ${span.replace(/^(?:a long time|half a year|several years|many months)$/, 'five years')}`;
    return {
      question: `${FILL} ${who.name} ${BLANK} ${rest.join(' ')} ${time}, and is there even today.`,
      right: `has been ${verb}`,
      wrong: {
        'takes the present continuous, which has no beginning': `is ${verb}`,
        'takes the past continuous for what still goes on': `was ${verb}`,
        'takes the future for what has begun': `will be ${verb}`,
      },
      explanation: `‘${time.charAt(0).toUpperCase()}${time.slice(1)}’ shows an action that began in the past and still goes on. It takes the present perfect continuous: ‘has been’ and the -ing form. So the verb is ‘has been ${verb}’.`,
    };
  },
});

const EARLIER = rowsOf(
  ['who', 'done', 'later'],
  `
  the train|gone|{name} reached the station
  the thief|fled|the police arrived
  the patient|passed away|the doctor came
  the film|begun|{name} entered the hall
  the bus|gone|{name} came to the stop
  the guests|eaten|{name} returned home
  the bell|rung|{name} reached the school
  the shop|closed|{name} got there
  the fire|broken out|anybody noticed the smoke
  the children|fallen asleep|{name} came back
  the meeting|begun|the chairman arrived
  the rain|stopped|{name} opened the umbrella
  the milk|gone bad|{name} opened the packet
  the team|won the match|the rain began
  the clerk|gone home|{name} brought the form
  the match|ended|{name} switched on the television
`,
);

const beforePast = languageFamily({
  ...DETAILS,
  id: 'en-tense-past-perfect',
  title: 'Of two past actions the earlier one takes the past perfect',
  level: 2,
  seconds: 30,
  parameters: { row: oneOf(EARLIER), who: oneOf(PEOPLE), when: oneOf(['By the time', 'Before'] as const) },
  write({ row, who, when }) {
    const later = row.later.replace('{name}', who.name);
    const isPlural = /^the (?:guests|children)$/.test(row.who);
    return {
      question: `${FILL} ${when} ${later}, ${row.who} ${BLANK} already ${row.done}.`,
      right: 'had',
      wrong: {
        'takes the present perfect beside a past action': isPlural ? 'have' : 'has',
        'takes the future beside a past action': 'will have',
        'takes a form of do before a participle': 'did',
      },
      explanation: `Two actions are in the past, and the one that was over first takes the past perfect: ‘had’ and the past participle. The other action, ‘${later}’, is in the simple past. So the word is ‘had’.`,
    };
  },
});

const REPORTING = listOf('said|told me|promised|hoped|believed|was sure|wrote to me|announced');

const sequence = languageFamily({
  ...DETAILS,
  id: 'en-sequence-of-tenses',
  title: 'After a main verb in the past the clause is in a past tense',
  level: 2,
  seconds: 30,
  parameters: { who: oneOf(PEOPLE), verb: oneOf(REPORTING), chore: oneOf(CHORES), isAbility: oneOf([true, false]) },
  write({ who, verb, chore: { base, object }, isAbility }) {
    const right = isAbility ? 'could' : 'would';
    return {
      question: isAbility
        ? `${FILL} In those days ${who.name} ${verb} that ${who.he} ${BLANK} ${base} ${object} alone.`
        : `${FILL} ${who.name} ${verb} last month that ${who.he} ${BLANK} ${base} ${object} the next day.`,
      right,
      wrong: {
        'keeps the present form after a past main verb': isAbility ? 'can' : 'will',
        'puts an auxiliary before a base form that needs a participle': 'had',
        'takes a form of be before a base form': 'was',
      },
      explanation: `The main verb ‘${verb}’ is in the past, so the verb of the clause that depends on it is in the past too: ‘${isAbility ? 'can' : 'will'}’ becomes ‘${right}’. So the word is ‘${right}’.`,
    };
  },
});

const IF_ACTIONS = rowsOf(
  ['base', 'past', 'done', 'result', 'resultDone'],
  `
  work hard|worked hard|worked hard|pass the examination|passed the examination
  start early|started early|started early|catch the train|caught the train
  take a taxi|took a taxi|taken a taxi|reach the office in time|reached the office in time
  save money|saved money|saved money|buy a new bicycle|bought a new bicycle
  follow the doctor’s advice|followed the doctor’s advice|followed the doctor’s advice|get well|got well
  practise daily|practised daily|practised daily|reach the final|reached the final
  apply in time|applied in time|applied in time|get the licence|got the licence
  speak clearly|spoke clearly|spoken clearly|convince the jury|convinced the jury
  drive carefully|drove carefully|driven carefully|avoid a fine|avoided a fine
  water the plants|watered the plants|watered the plants|get good flowers|got good flowers
  ask the guide|asked the guide|asked the guide|find the way|found the way
  take the map|took the map|taken the map|reach the fort|reached the fort
  learn typing|learnt typing|learnt typing|find a job|found a job
  leave now|left now|left now|meet the manager|met the manager
`,
);

const split = (phrase: string): readonly [string, string] => {
  const [verb = '', ...rest] = phrase.split(' ');
  return [verb, rest.join(' ')];
};

const firstConditional = languageFamily({
  ...DETAILS,
  id: 'en-conditional-first',
  title: 'After if the simple present stands for the future',
  level: 1,
  seconds: 25,
  parameters: { who: oneOf(PEOPLE), row: oneOf(IF_ACTIONS), word: oneOf(['If', 'If', 'Unless'] as const) },
  write({ who, row, word }) {
    const [base, rest] = split(row.base);
    const right = thirdPerson(base);
    return {
      question: `${FILL} ${word} ${who.name} ${BLANK} ${rest}, ${who.he} will ${word === 'If' ? '' : 'not '}${row.result}.`,
      right,
      wrong: {
        'repeats will after if': `will ${base}`,
        'leaves out the -s after a singular subject': base,
        'takes the past perfect beside will': `had ${split(row.done)[0]}`,
      },
      explanation: `In a condition that can come true, the main clause has ‘will’ and the clause with ‘${word.toLowerCase()}’ has the simple present, never ‘will’. So the verb is ‘${right}’.`,
    };
  },
});

const ROLES = rowsOf(
  ['one', 'result'],
  `
  the Chief Minister|open a college in this town
  the principal|extend the holidays
  the captain|choose another bowler
  a bird|fly to the hills
  the judge|punish the thief
  the Collector|visit every village
  a doctor|work in a village
  the manager|raise everybody’s pay
`,
);

const secondConditional = languageFamily({
  ...DETAILS,
  id: 'en-conditional-second',
  title: 'An unreal condition of the present: past tense and would',
  level: 2,
  seconds: 30,
  parameters: {
    who: oneOf(PEOPLE),
    row: oneOf(IF_ACTIONS),
    role: oneOf(ROLES),
    asksRole: oneOf([true, false, false]),
  },
  isAllowed: ({ row }) => row.base !== 'leave now' && split(row.past)[0] !== split(row.base)[0],
  write({ who, row, role, asksRole }) {
    if (asksRole)
      return {
        question: `${FILL} If ${who.name} ${BLANK} ${role.one}, ${who.he} would ${role.result}.`,
        right: 'were',
        wrong: {
          'takes the present in an unreal condition': 'is',
          'repeats the auxiliary of the main clause': 'would be',
          'takes the future in a condition': 'will be',
        },
        explanation: `The condition is imagined: the main clause has ‘would’ and a base form. In such a condition ‘be’ has the form ‘were’ for every person. So the verb is ‘were’.`,
      };
    const [past, rest] = split(row.past);
    const [base] = split(row.base);
    return {
      question: `${FILL} ${who.name} does not ${row.base}. If ${who.he} ${BLANK} ${rest}, ${who.he} would ${row.result}.`,
      right: past,
      wrong: {
        'takes the present in an unreal condition': thirdPerson(base),
        'repeats the auxiliary of the main clause': `would ${base}`,
        'takes the future in a condition': `will ${base}`,
      },
      explanation: `The first sentence shows that the condition is not true. An unreal condition of the present has the simple past after ‘if’, and ‘would’ and a base form in the main clause. So the verb is ‘${past}’.`,
    };
  },
});

const thirdConditional = languageFamily({
  ...DETAILS,
  id: 'en-conditional-third',
  title: 'An unreal condition of the past: had and would have',
  level: 3,
  seconds: 35,
  parameters: {
    who: oneOf(PEOPLE),
    row: oneOf(IF_ACTIONS),
    asks: oneOf(['main', 'clause', 'inversion'] as const),
    when: oneOf(listOf('yesterday|last week|last month|last year')),
  },
  isAllowed: ({ row }) => row.base !== 'leave now',
  write({ who, row, asks, when }) {
    const [result, resultRest] = split(row.resultDone);
    const [base] = split(row.result);
    const [done, doneRest] = split(row.done);
    if (asks === 'main')
      return {
        question: `${FILL} If ${who.name} had ${row.done}, ${who.he} ${BLANK} ${resultRest} ${when}.`.replaceAll(
          '  ',
          ' ',
        ),
        right: `would have ${result}`,
        wrong: {
          'takes the future for the past': `will ${base}`,
          'takes the unreal present for the past': `would ${base}`,
          'repeats had in the main clause': `had ${result}`,
        },
        explanation: `The condition with ‘had ${done}’ is about a past that did not happen. The main clause then has ‘would have’ and the past participle. So the verb is ‘would have ${result}’.`,
      };
    if (asks === 'clause')
      return {
        question:
          `${FILL} If ${who.name} ${BLANK} ${doneRest}, ${who.he} would have ${row.resultDone} ${when}.`.replaceAll(
            '  ',
            ' ',
          ),
        right: `had ${done}`,
        wrong: {
          'takes the present perfect for an unreal past': `has ${done}`,
          'repeats would have after if': `would have ${done}`,
          'takes the future in a condition': `will ${split(row.base)[0]}`,
        },
        explanation: `The main clause with ‘would have’ is about a past that did not happen. The clause with ‘if’ then has the past perfect: ‘had’ and the past participle. So the verb is ‘had ${done}’.`,
      };
    return {
      question: `${FILL} ${BLANK} ${who.name} ${row.done}, ${who.he} would have ${row.resultDone} ${when}.`,
      right: 'Had',
      wrong: {
        'takes the present perfect for an unreal past': 'Has',
        'takes if and leaves out had': 'Were',
        'repeats the auxiliary of the main clause': 'Would',
      },
      explanation: `‘If ${who.name} had ${done}’ may be written without ‘if’: then ‘had’ stands before the subject. The main clause has ‘would have’, so the condition is in the past perfect. So the word is ‘Had’.`,
    };
  },
});

const TIME_CLAUSES = rowsOf(
  ['before', 'word', 'base', 'rest'],
  `
  We shall start|as soon as|come|back
  Please wait here|until|finish|the work
  I shall tell you|when|reach|the office
  Do not open the box|before|come|home
  The show will begin|after|take|the stage
  They will wait|till|return|from the bank
  Call me|as soon as|get|the result
  The clerk will help you|when|sign|the form
  Nobody will leave|until|give|the order
  I shall call you|after|meet|the manager
  We shall have dinner|when|arrive|from the station
  The shop will close|before|get|there
`,
);

const timeClause = languageFamily({
  ...DETAILS,
  id: 'en-tense-time-clause',
  title: 'After when, until, as soon as the present stands for the future',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(TIME_CLAUSES),
    who: oneOf(PEOPLE),
    late: oneOf(['', ' today', ' this evening'] as const),
  },
  write({ row: { before, word, base, rest }, who, late }) {
    const right = thirdPerson(base);
    return {
      question: `${FILL} ${before} ${word} ${who.name} ${BLANK} ${rest}${late}.`,
      right,
      wrong: {
        'takes will in a clause of time': `will ${base}`,
        'takes would in a clause of time': `would ${base}`,
        'leaves out the -s after a singular subject': base,
      },
      explanation: `In a clause of time with ‘${word}’ the simple present stands for the future; ‘will’ is for the main clause alone. So the verb is ‘${right}’.`,
    };
  },
});

const highTime = languageFamily({
  ...DETAILS,
  id: 'en-tense-it-is-time',
  title: 'It is high time and a subject take the simple past',
  level: 3,
  seconds: 30,
  parameters: {
    start: oneOf(['It is time', 'It is high time'] as const),
    who: oneOf([...PEOPLE.map(({ name }) => name), 'you', 'we', 'they']),
    chore: oneOf(CHORES),
  },
  write({ start, who, chore: { base, past, ing, object } }) {
    return {
      question: `${FILL} ${start} ${who} ${BLANK} ${object}.`,
      right: past,
      wrong: {
        'takes the future after it is time': `will ${base}`,
        'takes the present perfect after it is time': `${/^(?:you|we|they)$/.test(who) ? 'have' : 'has'} ${past}`,
        'leaves the clause without a finite verb': ing,
      },
      explanation: `After ‘it is time’ or ‘it is high time’ and a subject the verb stands in the simple past, though the present is meant. So the verb is ‘${past}’.`,
    };
  },
});

export const ENGLISH_TENSE_FAMILIES: readonly TemplateFamily[] = [
  byTime,
  habit,
  sinceOrFor,
  perfectContinuous,
  beforePast,
  sequence,
  firstConditional,
  secondConditional,
  thirdConditional,
  timeClause,
  highTime,
];
