import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf } from '../random.ts';
import { listOf, rowsOf } from '../rows.ts';
import { BLANK, CHORES, ENGLISH_EXAMS, FILL, PEOPLE, WORKERS, capitalised, thirdPerson } from './english-words.ts';

const DETAILS = { topic: 'english-grammar', exams: ENGLISH_EXAMS, language: 'en' } as const;

const tags = languageFamily({
  ...DETAILS,
  id: 'en-question-tag',
  title: 'The question tag: the same auxiliary, the other sign, a pronoun',
  level: 2,
  seconds: 30,
  parameters: {
    who: oneOf(PEOPLE),
    chore: oneOf(CHORES),
    kind: oneOf(['present', 'past', 'is', 'will', 'has', 'can not', 'does not', 'never', 'let us', 'I am'] as const),
  },
  write({ who: { name, he }, chore: { base, past, ing, object }, kind }) {
    const s = thirdPerson(base);
    const tagOf: Readonly<Record<typeof kind, readonly [string, string, string, string, string]>> = {
      present: [
        `${name} ${s} ${object}`,
        'doesn’t',
        'does',
        'didn’t',
        `‘${s}’ is the simple present without an auxiliary, so the tag has ‘does’`,
      ],
      past: [
        `${name} ${past} ${object} yesterday`,
        'didn’t',
        'did',
        'doesn’t',
        `‘${past}’ is the simple past without an auxiliary, so the tag has ‘did’`,
      ],
      is: [`${name} is ${ing} ${object}`, 'isn’t', 'is', 'doesn’t', 'the auxiliary of the statement is ‘is’'],
      will: [`${name} will ${base} ${object}`, 'won’t', 'will', 'doesn’t', 'the auxiliary of the statement is ‘will’'],
      has: [`${name} has ${past} ${object}`, 'hasn’t', 'has', 'isn’t', 'the auxiliary of the statement is ‘has’'],
      'can not': [
        `${name} cannot ${base} ${object} alone`,
        'can',
        'can’t',
        'does',
        'the auxiliary of the statement is ‘can’, and the statement is negative',
      ],
      'does not': [
        `${name} does not ${base} ${object}`,
        'does',
        'doesn’t',
        'is',
        'the auxiliary of the statement is ‘does’, and the statement is negative',
      ],
      never: [
        `${name} has never ${past} ${object}`,
        'has',
        'hasn’t',
        'is',
        'the auxiliary of the statement is ‘has’, and ‘never’ makes it negative',
      ],
      'let us': [
        `Let’s ${base} ${object} with ${name}`,
        'shall',
        'won’t',
        'don’t',
        '‘let’s’ makes a proposal, and its tag is always ‘shall we’',
      ],
      'I am': [`I am ${ing} ${object} with ${name}`, 'aren’t', 'am', 'don’t', 'the tag of ‘I am’ is ‘aren’t I’'],
    };
    const [sentence, right, same, other, rule] = tagOf[kind];
    const pronoun = kind === 'let us' ? 'we' : kind === 'I am' ? 'I' : he;
    const wrongPronoun = kind === 'let us' ? 'you' : kind === 'I am' ? 'you' : name;
    return {
      question: `Choose the correct question tag: ${sentence}, ${BLANK}?`,
      right: `${right} ${pronoun}`,
      wrong: {
        'keeps the sign of the statement': `${same} ${pronoun}`,
        'takes another auxiliary': `${other} ${pronoun}`,
        'takes another subject than the pronoun of the statement': `${right} ${wrongPronoun}`,
      },
      explanation: `A question tag has the auxiliary of the statement, the opposite sign and a pronoun: ${rule}. So the tag is ‘${right} ${pronoun}’.`,
    };
  },
});

const ADJECTIVES = rowsOf(
  ['base', 'more', 'most', 'wrong'],
  `
  tall|taller|tallest|more taller
  strong|stronger|strongest|more stronger
  clever|cleverer|cleverest|more cleverer
  brave|braver|bravest|more braver
  happy|happier|happiest|more happier
  lazy|lazier|laziest|more lazier
  busy|busier|busiest|more busier
  rich|richer|richest|more richer
  kind|kinder|kindest|more kinder
  wise|wiser|wisest|more wiser
  thin|thinner|thinnest|more thinner
  young|younger|youngest|more younger
  careful|more careful|most careful|more carefully
  honest|more honest|most honest|more honestly
  intelligent|more intelligent|most intelligent|more intelligently
  polite|more polite|most polite|more politely
  good|better|best|more better
  bad|worse|worst|more worse
`,
);

const degrees = languageFamily({
  ...DETAILS,
  id: 'en-degrees-of-comparison',
  title: 'Positive, comparative and superlative by the words around',
  level: 1,
  seconds: 25,
  parameters: {
    who: oneOf(PEOPLE),
    other: oneOf(PEOPLE),
    adjective: oneOf(ADJECTIVES),
    degree: oneOf(['as', 'than', 'the'] as const),
    group: oneOf(WORKERS),
  },
  isAllowed: ({ who, other }) => who !== other,
  write({ who, other, adjective: { base, more, most, wrong }, degree, group }) {
    if (degree === 'as')
      return {
        question: `${FILL} ${who.name} is as ${BLANK} as ${other.name}.`,
        right: base,
        wrong: {
          'takes the comparative between as and as': more,
          'takes the superlative between as and as': most,
          'makes a comparative that no adjective has': wrong,
        },
        explanation: `Between ‘as’ and ‘as’ the adjective stands in the positive degree, because the two are equal. So the word is ‘${base}’.`,
      };
    if (degree === 'than')
      return {
        question: `${FILL} ${who.name} is ${BLANK} than ${other.name}.`,
        right: more,
        wrong: {
          'takes the positive before than': base,
          'takes the superlative before than': most,
          'doubles the comparative or compares an adverb': wrong,
        },
        explanation: `‘Than’ compares two persons and takes the comparative, which has either -er or ‘more’, never both. So the word is ‘${more}’.`,
      };
    return {
      question: `${FILL} ${who.name} is the ${BLANK} of all the ${group.many} in this town.`,
      right: most,
      wrong: {
        'takes the comparative for more than two': more,
        'takes the positive after the': base,
        'makes a comparative that no adjective has': wrong,
      },
      explanation: `‘The … of all’ compares more than two and takes the superlative. So the word is ‘${most}’.`,
    };
  },
});

const LATIN = listOf('senior|junior|superior|inferior');

const latin = languageFamily({
  ...DETAILS,
  id: 'en-senior-prefer-to',
  title: 'Senior, junior, superior, inferior and prefer take to, not than',
  topic: 'english-prepositions',
  level: 2,
  seconds: 25,
  parameters: {
    who: oneOf(PEOPLE),
    other: oneOf(PEOPLE),
    adjective: oneOf([...LATIN, 'prefer']),
    things: oneOf([
      ['tea', 'coffee'],
      ['cricket', 'football'],
      ['reading', 'writing'],
      ['walking', 'riding'],
      ['music', 'dance'],
      ['milk', 'juice'],
      ['books', 'films'],
      ['the hills', 'the sea'],
    ] as const),
    years: oneOf(listOf('one year|two years|three years|four years|five years')),
    work: oneOf(listOf('work|writing|cooking|singing|painting')),
  },
  isAllowed: ({ who, other }) => who !== other,
  write({ who, other, adjective, things: [one, two], years, work }) {
    const sentence = {
      prefer: `${who.name} prefers ${one} ${BLANK} ${two}.`,
      senior: `${who.name} is senior ${BLANK} ${other.name} by ${years}.`,
      junior: `${who.name} is junior ${BLANK} ${other.name} by ${years}.`,
      superior: `In quality the ${work} of ${who.name} is superior ${BLANK} that of ${other.name}.`,
      inferior: `In quality the ${work} of ${who.name} is inferior ${BLANK} that of ${other.name}.`,
    }[adjective as 'prefer'];
    return {
      question: `${FILL} ${sentence}`,
      right: 'to',
      wrong: {
        'takes than, which follows a comparative with -er or more': 'than',
        'takes from': 'from',
        'takes of': 'of',
      },
      explanation: `‘${capitalised(adjective)}’ compares, but it is followed by ‘to’ and never by ‘than’. So the word is ‘to’.`,
    };
  },
});

const PATTERNS = rowsOf(
  ['form', 'start', 'rule'],
  `
  ing|{n} enjoys|‘enjoy’ takes the -ing form
  ing|{n} avoids|‘avoid’ takes the -ing form
  ing|{n} has finished|‘finish’ takes the -ing form
  ing|{n} does not mind|‘mind’ takes the -ing form
  ing|{n} denied|‘deny’ takes the -ing form
  ing|{n} is busy|‘busy’ takes the -ing form
  ing|{n} is quite used to|‘be used to’ means to be accustomed, and its ‘to’ is a preposition, which takes the -ing form
  ing|{n} looks forward to|the ‘to’ of ‘look forward to’ is a preposition and takes the -ing form
  ing|{n} insisted on|a preposition takes the -ing form
  ing|{n} is good at|a preposition takes the -ing form
  ing|{n} is thinking of|a preposition takes the -ing form
  to|{n} wants|‘want’ takes the infinitive with ‘to’
  to|{n} hopes|‘hope’ takes the infinitive with ‘to’
  to|{n} has decided|‘decide’ takes the infinitive with ‘to’
  to|{n} refused|‘refuse’ takes the infinitive with ‘to’
  to|{n} agreed|‘agree’ takes the infinitive with ‘to’
  to|{n} promised|‘promise’ takes the infinitive with ‘to’
  to|{n} expects|‘expect’ takes the infinitive with ‘to’
  to|{n} managed|‘manage’ takes the infinitive with ‘to’
  to|{n} is too weak|‘too’ and an adjective take the infinitive with ‘to’
  to|{n} is old enough|‘enough’ after an adjective takes the infinitive with ‘to’
  base|The teacher made {n}|‘make’ in the sense of ‘force’ takes the infinitive without ‘to’ after its object
  base|The teacher let {n}|‘let’ takes the infinitive without ‘to’ after its object
  base|{n} had better|‘had better’ takes the infinitive without ‘to’
  base|{n} would rather|‘would rather’ takes the infinitive without ‘to’
`,
);

const gerundOrInfinitive = languageFamily({
  ...DETAILS,
  id: 'en-gerund-or-infinitive',
  title: 'The -ing form, the infinitive with to or without it',
  level: 2,
  seconds: 25,
  parameters: { row: oneOf(PATTERNS), who: oneOf(PEOPLE), chore: oneOf(CHORES) },
  // Nobody finishes finishing.
  isAllowed: ({ row, chore }) => !row.start.endsWith(` ${chore.past}`),
  write({ row, who, chore: { base, past, ing, object } }) {
    const endsInTo = row.start.endsWith(' to');
    const right = { ing, to: `to ${base}`, base }[row.form as 'ing'];
    const options: Readonly<Record<string, string>> = {
      'takes the -ing form': ing,
      'takes the infinitive with to': `to ${base}`,
      'takes the base form': base,
      'puts the -ing form after to': `to ${ing}`,
      'takes the past form': past,
    };
    const wrong = Object.entries(options).filter(
      ([mistake, text]) => text !== right && !(endsInTo && mistake === 'takes the infinitive with to'),
    );
    return {
      question: `${FILL} ${row.start.replace('{n}', who.name)} ${BLANK} ${object}.`,
      right,
      wrong: Object.fromEntries(wrong),
      explanation: `${capitalised(row.rule)}. So the form is ‘${right}’.`,
    };
  },
});

const COLLOCATIONS = rowsOf(
  ['verb', 'rest', 'meaning', 'one', 'two', 'three'],
  `
  pay|attention to the teacher|‘pay attention’ means to listen or watch with care|do|make|put
  make|progress in English|‘make progress’ means to get better|do|take|get
  make|a mistake in the last sum|‘make a mistake’ means to get something wrong|do|give|take
  take|a photograph of the temple|‘take a photograph’ means to photograph|catch|pull|do
  tell|a lie to the officer|‘tell a lie’ means to say what is not true|say|speak|talk
  speak|the truth in court|one speaks or tells the truth|say|talk|make
  catch|a cold in this weather|‘catch a cold’ means to fall ill with it|hold|seize|grip
  keep|a promise at any cost|‘keep a promise’ means to do what was promised|save|stay|put
  break|the world record this year|‘break a record’ means to do better than it|cut|tear|crack
  run|the risk of losing everything|‘run a risk’ means to be in danger of something|walk|drive|go
  commit|a crime for money|‘commit a crime’ means to do one|make|act|put
  hold|a meeting of all members|‘hold a meeting’ means to have one|catch|keep|put
  draw|a conclusion from these facts|‘draw a conclusion’ means to decide what follows|pull|paint|catch
  take|part in the race|‘take part’ means to join in|make|play|give
  play|a part in the drama|‘play a part’ means to act it or to be a cause|make|do|put
  lose|hope after one defeat|‘lose hope’ means to stop hoping|miss|waste|spend
  waste|time on useless talk|‘waste time’ means to use it badly|damage|break|ruin
  do|the homework before dinner|homework is something that one does|make|commit|perform
  set|an example to the others|‘set an example’ means to behave so that others follow|keep|do|fix
  lay|the table for six guests|‘lay the table’ means to put plates on it|lie|put|sit
  raise|a question in the meeting|‘raise a question’ means to bring it up|rise|lift|grow
  win|the match by two wickets|one wins a match and beats an opponent|beat|defeat|gain
  meet|the needs of a large family|‘meet a need’ means to satisfy it|reach|touch|join
  cast|a vote in the election|‘cast a vote’ means to vote|throw|put|drop
`,
);

const collocation = languageFamily({
  ...DETAILS,
  topic: 'english-fill-blanks',
  id: 'en-cloze-collocation',
  title: 'The verb that goes with a noun',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(COLLOCATIONS),
    who: oneOf(PEOPLE),
    start: oneOf(
      listOf(
        '{n} will have to|It is not easy for {n} to|Nobody thought that {n} would|I was told that {n} might|Did anybody think that {n} would',
      ),
    ),
  },
  isAllowed: ({ row, start }) =>
    /thought|think|might/.test(start) || !/mistake|lie to|cold|record|risk|crime|hope|useless|match/.test(row.rest),
  write({ row, who, start }) {
    return {
      question: `${FILL} ${start.replace('{n}', who.name)} ${BLANK} ${row.rest}${start.startsWith('Did') ? '?' : '.'}`,
      right: row.verb,
      wrong: {
        'takes a verb of a similar general meaning': row.one,
        'takes a verb that goes with other nouns': row.two,
        'takes the verb of another language’s phrase': row.three,
      },
      explanation: `In English ${row.meaning}. So the verb is ‘${row.verb}’.`,
    };
  },
});

const QUANTITIES = rowsOf(
  ['noun', 'kind', 'place'],
  `
  water|much|in the tank
  sugar|much|in the jar
  furniture|much|in the room
  luggage|much|on the rack
  money|much|in the purse
  traffic|much|on this road
  milk|much|in the jug
  information|much|in this letter
  advice|much|in his speech
  rice|much|in the sack
  books|many|on the shelf
  chairs|many|in the hall
  passengers|many|on the bus
  mistakes|many|in the essay
  coins|many|in the purse
  trees|many|in the garden
  students|many|in the class
  letters|many|in the bag
  shops|many|on this road
  vehicles|many|on the bridge
`,
);

const quantity = languageFamily({
  ...DETAILS,
  id: 'en-much-or-many',
  title: 'Much and little before uncountable nouns, many and few before plural ones',
  level: 1,
  seconds: 20,
  parameters: {
    row: oneOf(QUANTITIES),
    shape: oneOf(['not', 'how', 'too', 'very'] as const),
    day: oneOf(['today', 'now', 'this week', 'any more'] as const),
  },
  isAllowed: ({ shape, day }) => day !== 'any more' || shape === 'not',
  write({ row: { noun, kind, place }, shape, day }) {
    const isMuch = kind === 'much';
    const be = isMuch ? 'is' : 'are';
    const right = shape === 'very' ? (isMuch ? 'little' : 'few') : kind;
    const opposite = shape === 'very' ? (isMuch ? 'few' : 'little') : isMuch ? 'many' : 'much';
    const question = {
      not: `There ${be} not ${BLANK} ${noun} ${place} ${day}.`,
      how: `How ${BLANK} ${noun} ${be} there ${place} ${day}?`,
      too: `There ${be} far too ${BLANK} ${noun} ${place} ${day}.`,
      very: `There ${be} very ${BLANK} ${noun} ${place} ${day}.`,
    }[shape];
    return {
      question: `${FILL} ${question}`,
      right,
      wrong: {
        'takes the word for nouns of the other kind': opposite,
        'takes a word that stands in positive statements': shape === 'very' ? 'a lot' : 'lot of',
        'takes a determiner of a single thing': 'each',
        'takes a word that needs a choice between two': 'either',
      },
      explanation: isMuch
        ? `‘${capitalised(noun)}’ cannot be counted here and has no plural, so it takes ‘much’ or ‘little’, not ‘many’ or ‘few’. So the word is ‘${right}’.`
        : `‘${capitalised(noun)}’ is plural and can be counted, so it takes ‘many’ or ‘few’, not ‘much’ or ‘little’. So the word is ‘${right}’.`,
    };
  },
});

const CASES = rowsOf(
  ['sentence', 'rule'],
  `
  The secret is between {n} and|after the preposition ‘between’
  The manager sent the papers to {n} and|after the preposition ‘to’
  The prize was won by {n} and|after the preposition ‘by’
  The old lady lives with {n} and|after the preposition ‘with’
  Nobody knows the way except {n} and|after the preposition ‘except’
  The dog ran after {n} and|after the preposition ‘after’
  The police questioned {n} and|as the object of a verb
  The principal called {n} and|as the object of a verb
  Please let {n} and|as the object of ‘let’
  The guide waited for {n} and|after the preposition ‘for’
  The whole village believes {n} and|as the object of a verb
  The bus left without {n} and|after the preposition ‘without’
  The teacher was angry with {n} and|after the preposition ‘with’
  Everybody laughed at {n} and|after the preposition ‘at’
  The answer is known to {n} and|after the preposition ‘to’
  The coach chose {n} and|as the object of a verb
  The child ran towards {n} and|after the preposition ‘towards’
  The letter came from {n} and|after the preposition ‘from’
`,
);

const pronounCase = languageFamily({
  ...DETAILS,
  id: 'en-pronoun-object-case',
  title: 'A pronoun after a preposition or a verb is in the objective case',
  level: 2,
  seconds: 25,
  parameters: {
    row: oneOf(CASES),
    who: oneOf(PEOPLE),
    pronoun: oneOf([
      ['me', 'I', 'my', 'mine'],
      ['him', 'he', 'his', 'he’s'],
      ['her', 'she', 'hers', 'she’s'],
      ['us', 'we', 'our', 'ours'],
      ['them', 'they', 'their', 'they’re'],
    ] as const),
  },
  write({ row, who, pronoun: [right, subject, possessive, other] }) {
    const end = row.sentence.startsWith('Please let') ? ' go' : '';
    return {
      question: `${FILL} ${row.sentence.replace('{n}', who.name)} ${BLANK}${end}.`,
      right,
      wrong: {
        'takes the form of a subject': subject,
        'takes a possessive': possessive,
        'takes a form of another kind': other,
      },
      explanation: `${capitalised(row.rule)} a pronoun is in the objective case, also where it is joined to a name by ‘and’. So the word is ‘${right}’.`,
    };
  },
});

export const ENGLISH_USAGE_FAMILIES: readonly TemplateFamily[] = [
  tags,
  degrees,
  latin,
  gerundOrInfinitive,
  collocation,
  quantity,
  pronounCase,
];
