import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { rowsOf } from '../rows.ts';
import { CITIES, ENGLISH_EXAMS, PEOPLE, WORKERS } from './english-words.ts';
import type { Person } from './english-words.ts';

const DETAILS = { topic: 'english-errors', exams: ENGLISH_EXAMS, language: 'en' } as const;

/**
 * Sentences in three parts. In one part the words in brackets are right before the bar, wrong after it. {n} is a person,
 * {he}, {him} and {his} go with it, {w} and {ws} are workers, {c} is a city.
 */
const SENTENCES = rowsOf(
  ['one', 'two', 'three', 'rule'],
  `
  One of the {ws}|[has > have] been sent|to {c} by train.|‘one of’ and a plural noun take a singular verb
  One of my [friends > friend]|has opened a shop|near the station in {c}.|after ‘one of’ the noun is plural
  Each of the {ws}|[has > have] received|a letter from {n}.|‘each of’ takes a singular verb
  The {w}, together with {n},|[was > were] waiting|at the gate of the school.|words added by ‘together with’ do not change the number of the subject
  Neither the {w}|nor the students [were > was] present|at the meeting in {c}.|after ‘neither … nor’ the verb agrees with the nearer subject
  The number of visitors|to the fort [has > have] increased|since {n} wrote about it.|‘the number of’ takes a singular verb
  The news about {n}|[was > were] so good|that everybody in {c} smiled.|‘news’ is singular though it ends in -s
  {n} has been working|in {c} [since > from]|January of last year.|with a perfect tense the beginning takes ‘since’
  {n} has been ill|[for > since] three weeks|and cannot come to {c}.|a length of time takes ‘for’
  {n} [went > has gone]|to {c} last week|to see the {w}.|a time that is over takes the simple past, not the present perfect
  {n} [discussed > discussed about]|the plan with the {w}|before the meeting in {c}.|‘discuss’ takes its object without ‘about’
  {n} [reached > reached at] the station|half an hour before|the train to {c} left.|‘reach’ takes its object without ‘at’
  The {w} [ordered > ordered for]|two cups of tea|for {n} and a friend.|‘order’ takes its object without ‘for’
  {n} [married > married with] a {w}|from {c}|two years ago.|‘marry’ takes its object without ‘with’
  {n} entered [the hall > into the hall]|and greeted the {w}|with a smile.|‘enter’ a room takes its object without ‘into’
  {n} is senior [to > than] me|by two years|but works in the same office.|‘senior’ is followed by ‘to’, never by ‘than’
  {n} prefers tea|[to > than] coffee|when {he} is in {c}.|‘prefer’ is followed by ‘to’, never by ‘than’
  This is [the best > the most best] book|that {n} has read|in many years.|a superlative is not doubled by ‘most’
  {n} is [taller > more taller]|than any other {w}|in the town.|a comparative with -er is not doubled by ‘more’
  {c} is larger|than [any other > any] town|that lies on this river.|a thing is compared with others of its kind, so ‘other’ is needed
  If {n} [works > will work] hard,|{he} will soon find|a better job in {c}.|after ‘if’ the simple present stands for the future
  If {n} [had > would have] started early,|{he} would have caught|the train to {c}.|after ‘if’ the unreal past has ‘had’, not ‘would have’
  {n} asked the {w}|where [he was > was he] going|with so much luggage.|a reported question has the order of a statement
  {n} did not [see > saw]|the {w} yesterday|at the market in {c}.|after ‘did’ the verb stands in its base form
  {n} is looking forward|to [meeting > meet] the {w}|in {c} next month.|the ‘to’ of ‘look forward to’ is a preposition and takes the -ing form
  {n} enjoys [reading > to read]|stories about the sea|on long journeys to {c}.|‘enjoy’ takes the -ing form
  The {w} made {n} [wait > to wait]|outside the office|for more than an hour.|‘make’ in this sense takes the infinitive without ‘to’
  {n} gave the {w}|a lot of good [advice > advices]|about the journey to {c}.|‘advice’ is uncountable and has no plural
  {n} has bought|new [furniture > furnitures]|for the house in {c}.|‘furniture’ is uncountable and has no plural
  {n} carried all|the [luggage > luggages] of the {w}|to the bus stop.|‘luggage’ is uncountable and has no plural
  The secret was known|only to {n} and [me > I]|until the {w} told others.|a pronoun after a preposition is in the objective case
  {n} is [an honest > a honest] {w}|and everybody in {c}|trusts {him}.|the h of ‘honest’ is silent, so ‘an’ stands before it
  {n} met [a European > an European] tourist|at the museum|in {c} yesterday.|‘European’ begins with the sound of y, so ‘a’ stands before it
  No sooner did {n} reach {c}|[than > when] it began|to rain heavily.|‘no sooner’ is followed by ‘than’
  Unless {n} [pays > does not pay] the fee,|{he} will not be allowed|to take the examination.|‘unless’ means ‘if not’ and takes no second ‘not’
  {n} [has > is having] two sisters|who live in {c}|with their parents.|‘have’ in the sense of ‘possess’ has no continuous form
  {n} [knows > is knowing] the {w}|who lives opposite|the temple in {c}.|‘know’ has no continuous form
  The scenery of the hills|[is > are] so beautiful|that {n} stayed for a week.|‘scenery’ is singular
  The {ws} of this town|are paid well, but each|of them [wants > want] more leave.|‘each of’ takes a singular verb
  {n} told the {w}|that the new road|was [better > more better] than the old one.|a comparative is not doubled by ‘more’
  After a long search|in {c} {n} found|a house with good [furniture > furnitures].|‘furniture’ is uncountable and has no plural
  Last week the {w}|came from {c}|and [discussed > discussed about] the plan with {n}.|‘discuss’ takes its object without ‘about’
  {n} and the {w}|have lived in {c}|[since > from] the year 2010.|with a perfect tense the beginning takes ‘since’
  When the bus had left,|{n} asked the {w}|where [one could > could one] find another.|a reported question has the order of a statement
  Though {n} is young,|{he} is senior|[to > than] the {w} by two years.|‘senior’ is followed by ‘to’, never by ‘than’
  The {w} waited|until {n} had gone|and then entered [the office > into the office].|‘enter’ a room takes its object without ‘into’
  The {w} said|that {n} was one of|the best [players > player] in {c}.|after ‘one of’ the noun is plural
  {n} worked in {c}|for five years|and [left > has left] it in 2019.|a time that is over takes the simple past, not the present perfect
  It was so hot in {c}|that neither {n}|nor the {ws} [were > was] willing to walk.|after ‘neither … nor’ the verb agrees with the nearer subject
  {n} was tired,|so the {w} made|{him} [sit > to sit] under a tree.|‘make’ in this sense takes the infinitive without ‘to’
  The {w} was late,|so {n} did not|[wait > waited] at the station in {c}.|after ‘did’ the verb stands in its base form
  Ten kilometres [is > are]|a long distance for {n}|to walk every morning.|a distance is one amount and takes a singular verb
`,
);
type Sentence = (typeof SENTENCES)[number];

/** Students stand in one of the sentences themselves. */
const OTHERS = WORKERS.filter(({ one }) => one !== 'student');

const MARKED = /\[([^\]>]+) > ([^\]]+)\]/;

interface Filling {
  readonly who: Person;
  readonly worker: (typeof OTHERS)[number];
  readonly city: string;
}
const fill = (text: string, { who, worker, city }: Filling): string =>
  text
    .replaceAll('{n}', who.name)
    .replaceAll('{he}', who.he)
    .replaceAll('{him}', who.him)
    .replaceAll('{his}', who.his)
    .replaceAll('{ws}', worker.many)
    .replaceAll('{w}', worker.one)
    .replaceAll('{c}', city)
    .replaceAll(/\ba (?=engineer|officer)/g, 'an ');

/** The three parts, with the right or the wrong words of the sentence. */
const partsOf = ({ one, two, three }: Sentence, isWrong: boolean): readonly string[] =>
  [one, two, three].map((part) => part.replace(MARKED, isWrong ? '$2' : '$1'));
const NO_ERROR = 'There is no error';
const LETTERS = ['P', 'Q', 'R'] as const;

const spotting = languageFamily({
  ...DETAILS,
  id: 'en-error-spotting',
  title: 'The part of a sentence that has an error, or none',
  order: 'lettered',
  level: 2,
  seconds: 40,
  parameters: {
    row: oneOf(SENTENCES),
    who: oneOf(PEOPLE),
    worker: oneOf(OTHERS),
    city: oneOf(CITIES),
    turn: between(0, 3),
  },
  // The right option stands at each letter equally often only if the parts with errors are drawn equally often.
  write({ row, turn, ...filling }) {
    const isWrong = turn > 0;
    const place = [row.one, row.two, row.three].findIndex((part) => MARKED.test(part));
    const [, rightWords = '', wrongWords = ''] = MARKED.exec([row.one, row.two, row.three][place] ?? '') ?? [];
    const sentence = partsOf(row, isWrong)
      .map((part, index) => `(${LETTERS[index]}) ${fill(part, filling)}`)
      .join(' / ');
    const right = isWrong ? `Part ${LETTERS[place]}` : NO_ERROR;
    const options = [...LETTERS.map((letter) => `Part ${letter}`), NO_ERROR].filter((option) => option !== right);
    return {
      question: `One part of this sentence may have an error. Choose that part, or “${NO_ERROR}”: ${sentence}`,
      right,
      wrong: Object.fromEntries(options.map((option) => [`takes ‘${option}’ for the answer`, option])),
      explanation: isWrong
        ? `In this sentence ‘${fill(wrongWords, filling)}’ should be ‘${fill(rightWords, filling)}’: ${row.rule}. The error is in ${right}.`
        : `The sentence keeps the rule that could be broken here: ${row.rule}. So the answer is: ${right}.`,
      level: isWrong ? 2 : 3,
    };
  },
});

/** Two more wrong ways to say the marked words, by the words that are right and wrong. */
const WORSE: Readonly<Record<string, readonly [string, string]>> = {
  has: ['having', 'are having'],
  was: ['have been', 'being'],
  were: ['has been', 'being'],
  is: ['have been', 'being'],
  since: ['before', 'by'],
  for: ['from', 'before'],
  went: ['has went', 'is gone'],
  discussed: ['discussed on', 'discussed over about'],
  reached: ['reached to', 'reached in'],
  married: ['married to', 'has married with'],
  'the hall': ['in to the hall', 'at the hall'],
  to: ['from', 'for'],
  'the best': ['the better', 'the bestest'],
  taller: ['tallest', 'most tall'],
  works: ['would work', 'worked'],
  had: ['has', 'will have'],
  see: ['seen', 'seeing'],
  meeting: ['met', 'be meeting'],
  reading: ['read', 'to reading'],
  wait: ['waiting', 'waited'],
  'he was': ['did he', 'was he being'],
  than: ['then', 'that'],
  pays: ['will pay', 'paying'],
  knows: ['is known', 'know'],
  me: ['my', 'mine'],
};

const improvable = SENTENCES.filter(({ one, two, three }) => {
  const words = MARKED.exec(`${one}|${two}|${three}`)?.[1] ?? '';
  return words !== 'wait' && WORSE[words] !== undefined && !(words === 'has' && /sisters/.test(one + two));
});
const NO_IMPROVEMENT = 'No improvement needed';

const improvement = languageFamily({
  ...DETAILS,
  topic: 'english-improvement',
  id: 'en-sentence-improvement',
  title: 'The best replacement for the words in capitals, or none',
  level: 2,
  seconds: 40,
  parameters: {
    row: oneOf(improvable),
    who: oneOf(PEOPLE),
    worker: oneOf(OTHERS),
    city: oneOf(CITIES),
    turn: between(0, 3),
  },
  write({ row, turn, ...filling }) {
    const isWrong = turn > 0;
    const whole = `${row.one} ${row.two} ${row.three}`;
    const [, rightWords = '', wrongWords = ''] = MARKED.exec(whole) ?? [];
    const shown = isWrong ? wrongWords : rightWords;
    const [worse = '', worst = ''] = WORSE[rightWords] ?? [];
    return {
      question: `Choose the best replacement for the words in capitals, or “${NO_IMPROVEMENT}”: ${fill(whole.replace(MARKED, shown.toUpperCase()), filling)}`,
      right: isWrong ? rightWords : NO_IMPROVEMENT,
      wrong: {
        ...(isWrong
          ? { 'does not see the error': NO_IMPROVEMENT }
          : { 'puts the common error for the right words': wrongWords }),
        'takes a form that breaks the same rule': worse,
        'takes another form that breaks the rule': worst,
      },
      explanation: isWrong
        ? `The words in capitals break a rule: ${row.rule}. They should be ‘${rightWords}’.`
        : `The words in capitals keep the rule that could be broken here: ${row.rule}. So the answer is: ${NO_IMPROVEMENT}.`,
      level: isWrong ? 2 : 3,
    };
  },
});

export const ENGLISH_ERROR_FAMILIES: readonly TemplateFamily[] = [spotting, improvement];
