import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf, shuffle } from '../random.ts';
import { CITIES, ENGLISH_EXAMS, PEOPLE } from './english-words.ts';

const DETAILS = { topic: 'english-sentence-order', exams: ENGLISH_EXAMS, language: 'en' } as const;

/**
 * Four sentences in their one order. Each but the first has a word that needs the one before it: a pronoun, the with a
 * noun just named, then, so, but. {n} is a person, {he}, {him}, {his} go with it, {c} is a city.
 */
const STORIES: readonly (readonly [string, string, string, string, string])[] = [
  [
    'One morning {n} found a purse on the road near the station in {c}.',
    '{He} opened this purse and saw a card with an address.',
    'With the help of this address {he} found the house of the owner.',
    'The owner thanked {him} there and offered a reward.',
    'the purse is found, its card gives an address, the address leads to the house, and the owner is there',
  ],
  [
    '{n} wanted to grow tomatoes behind the house in {c}.',
    'So {he} bought some seeds and sowed them in a pot.',
    'A week later these seeds put out small leaves.',
    'When the leaves had grown to the length of a hand, {he} moved the plants to the garden.',
    'the wish comes first, then the seeds, then their leaves, and the leaves must grow before the plants are moved',
  ],
  [
    'A bus from {c} stopped suddenly on a bridge.',
    'Its driver climbed down and looked at the engine.',
    'He saw at once that a pipe of this engine had burst.',
    'As he had no other pipe, he telephoned a workshop; {n}, a passenger, waited with him.',
    'the bus stops, its driver looks at the engine, he sees the pipe, and for want of another pipe he telephones',
  ],
  [
    '{n} lost the way in the old part of {c}.',
    '{He} therefore asked a shopkeeper for the road to the museum.',
    'The shopkeeper drew a small map on a piece of paper.',
    'With this map in hand {he} reached the museum in ten minutes.',
    'the way is lost, a shopkeeper is asked, the shopkeeper draws a map, and the map leads to the museum',
  ],
  [
    'An old farmer near {c} had a well that never ran dry.',
    'One summer all the other wells of his village dried up.',
    'His neighbours then came to him and asked for water.',
    'He gave it to all of them without taking a rupee, as {n} still remembers.',
    'the farmer and the well are named first, then the summer, then the neighbours who need water, and then his gift',
  ],
  [
    '{n} saw an advertisement for a post in an office in {c}.',
    '{He} applied for this post on the same day.',
    'Two weeks after the application {he} was called for an interview.',
    'At the interview {he} answered so well that the post was given to {him} at once.',
    'the post is advertised, then applied for, then comes the interview, and then the result of the interview',
  ],
  [
    'A school in {c} decided to hold a science fair.',
    'For this fair each class had to make one model.',
    '{n} and three friends made theirs out of old bottles.',
    'It was this model of bottles that won the first prize.',
    'the fair is announced, the models are asked for, one of them is made of bottles, and this model wins',
  ],
  [
    'A young doctor from {c} came to a village that had no hospital.',
    'He rented a small room there and began to treat the sick.',
    'Soon more patients came than this room could hold.',
    'The villagers, led by {n}, therefore built him a larger house.',
    'the doctor comes, rents a room, the room becomes too small, and so a house is built',
  ],
  [
    '{n} bought a second-hand bicycle at a fair in {c}.',
    'On the way home its chain broke.',
    'A mechanic by the roadside repaired the chain for fifty rupees.',
    'When {he} had paid him this money, {he} rode on.',
    'the bicycle is bought, its chain breaks, the chain is repaired for a sum, and this sum is paid',
  ],
  [
    'Many years ago the people of a village near {c} cut down their forest.',
    'Without these trees the soil was washed away by the rains.',
    'The fields, which had lost their soil, gave smaller harvests every year.',
    'It was these poor harvests that made {n} and others plant trees again.',
    'the trees are cut, so the soil goes, so the harvests become poor, and the poor harvests make people plant',
  ],
  [
    '{n} heard a strange cry from the roof of a house in {c}.',
    '{He} put a ladder to the wall and climbed up to see what cried there.',
    'On the roof {he} found a kitten that could not come down.',
    '{He} put it into a bag and carried it down the ladder.',
    'the cry is heard, {he} climbs up, finds the kitten, and carries it down',
  ],
  [
    'The library of {c} was short of money last year.',
    'To collect some, {n} and other readers held a sale of old books.',
    'The sale brought in forty thousand rupees.',
    'This sum was enough to buy new chairs for the reading room.',
    'money is short, a sale is held to collect it, the sale brings a sum, and the sum is spent',
  ],
  [
    'A potter in {c} made a lamp that burned for a whole night.',
    '{n} took a picture of this lamp and put it on the internet.',
    'The picture was seen by a merchant in another country.',
    'He ordered five hundred such lamps from the potter.',
    'the lamp is made, its picture is taken, a merchant sees the picture, and he orders lamps',
  ],
  [
    '{n} missed the last train to {c} by two minutes.',
    'As there was no other train before morning, {he} looked for a room.',
    'The only room that {he} found was above a noisy tea stall.',
    'The noise kept {him} awake till the first train came.',
    'the train is missed, a room is looked for, the room is noisy, and the noise keeps {him} awake',
  ],
];
const LETTERS = ['P', 'Q', 'R', 'S'] as const;

const passage = languageFamily({
  ...DETAILS,
  id: 'en-order-of-sentences',
  title: 'Four sentences in the order that their links ask for',
  level: 3,
  seconds: 75,
  parameters: {
    story: oneOf(STORIES),
    who: oneOf(PEOPLE),
    city: oneOf(CITIES),
    // The place in the passage of the sentences P, Q, R and S.
    places: { draw: (random) => shuffle(random, [0, 1, 2, 3]) },
    others: { draw: (random) => shuffle(random, [0, 1, 2, 3]) },
  },
  isAllowed: ({ places }) => places.join('') !== '0123',
  write({ story, who, city, places, others }) {
    const fill = (text: string): string =>
      text
        .replaceAll('{n}', who.name)
        .replaceAll('{he}', who.he)
        .replaceAll('{He}', who.he === 'he' ? 'He' : 'She')
        .replaceAll('{him}', who.him)
        .replaceAll('{his}', who.his)
        .replaceAll('{c}', city);
    const sentences = LETTERS.map((letter, index) => `${letter}: ${fill(story[places[index] ?? 0] ?? '')}`);
    const order = [0, 1, 2, 3].map((place) => LETTERS[places.indexOf(place)] ?? '');
    const swapped = (one: number, other: number): string =>
      order.map((letter, index) => (index === one ? order[other] : index === other ? order[one] : letter)).join('');
    const options = {
      'puts the last two the wrong way round': swapped(2, 3),
      'puts the middle two the wrong way round': swapped(1, 2),
      'begins with a sentence that needs another before it': swapped(0, 1),
      'takes the first for the last': [...order.slice(1), order[0]].join(''),
      'tells the end backwards': `${order[0]}${order.slice(1).toReversed().join('')}`,
    };
    const entries = Object.entries(options);
    return {
      question: `Put the sentences P, Q, R and S in the right order.\n${sentences.join('\n')}`,
      right: order.join(''),
      wrong: Object.fromEntries(others.map((index) => entries[index] ?? ['', ''])),
      explanation: `Each sentence takes up a word of the one before it: ${fill(story[4])}. So the order is ${order.join('')}.`,
    };
  },
});

export const ENGLISH_ORDER_FAMILIES: readonly TemplateFamily[] = [passage];
