import type { TargetExam } from '../../exams.ts';
import { ALL_EXAMS } from '../question-family.ts';
import { listOf, rowsOf } from '../rows.ts';

/** The words that sentences of the English families are made of. */

/** Central and state exams all have a section on English. */
export const ENGLISH_EXAMS: readonly TargetExam[] = ALL_EXAMS;

export const BLANK = '____';
export const FILL = 'Choose the correct word or words for the blank:';

export interface Person {
  readonly name: string;
  readonly he: string;
  readonly him: string;
  readonly his: string;
}
const man = (name: string): Person => ({ name, he: 'he', him: 'him', his: 'his' });
const woman = (name: string): Person => ({ name, he: 'she', him: 'her', his: 'her' });

const NAMED_MEN: readonly Person[] = listOf('Ravi|Mohan|Karan|Suresh|Nilesh|Rakesh|Vijay|Amit').map(man);
const NAMED_WOMEN: readonly Person[] = listOf('Meena|Kavita|Rekha|Anita|Nisha|Bhavna|Sonal|Gita').map(woman);
export const PEOPLE: readonly Person[] = [...NAMED_MEN, ...NAMED_WOMEN];

/** People by their work, singular and plural. */
export const WORKERS = rowsOf(
  ['one', 'many'],
  `
  teacher|teachers
  clerk|clerks
  manager|managers
  nurse|nurses
  driver|drivers
  farmer|farmers
  doctor|doctors
  engineer|engineers
  gardener|gardeners
  player|players
  officer|officers
  student|students
  shopkeeper|shopkeepers
  guard|guards
`,
);

/** What anybody may do: all forms of a verb whose past and past participle differ, and its object. */
export const DEEDS = rowsOf(
  ['base', 'past', 'done', 'ing', 'object'],
  `
  write|wrote|written|writing|the letter
  write|wrote|written|writing|the report
  break|broke|broken|breaking|the glass
  break|broke|broken|breaking|the lock
  choose|chose|chosen|choosing|the gift
  choose|chose|chosen|choosing|the colour
  draw|drew|drawn|drawing|the map
  draw|drew|drawn|drawing|the picture
  drive|drove|driven|driving|the tractor
  take|took|taken|taking|the photograph
  take|took|taken|taking|the medicine
  eat|ate|eaten|eating|the mango
  give|gave|given|giving|the answer
  give|gave|given|giving|the speech
  tear|tore|torn|tearing|the paper
  sing|sang|sung|singing|the song
  throw|threw|thrown|throwing|the ball
  begin|began|begun|beginning|the work
  ring|rang|rung|ringing|the bell
  hide|hid|hidden|hiding|the key
  drink|drank|drunk|drinking|the milk
  do|did|done|doing|the homework
  fly|flew|flown|flying|the kite
  speak|spoke|spoken|speaking|the truth
  ride|rode|ridden|riding|the horse
`,
);
export type Deed = (typeof DEEDS)[number];

/** Regular deeds, for sentences that need no participle of its own. */
export const CHORES = rowsOf(
  ['base', 'past', 'ing', 'object'],
  `
  water|watered|watering|the plants
  clean|cleaned|cleaning|the room
  wash|washed|washing|the clothes
  paint|painted|painting|the wall
  repair|repaired|repairing|the fan
  cook|cooked|cooking|the dinner
  check|checked|checking|the answer sheets
  carry|carried|carrying|the boxes
  visit|visited|visiting|the library
  watch|watched|watching|the match
  help|helped|helping|the neighbours
  polish|polished|polishing|the shoes
  count|counted|counting|the votes
  deliver|delivered|delivering|the parcels
  finish|finished|finishing|the work
  open|opened|opening|the gate
  close|closed|closing|the shop
  collect|collected|collecting|the tickets
  feed|fed|feeding|the cows
  sweep|swept|sweeping|the floor
  teach|taught|teaching|the children
  buy|bought|buying|the vegetables
  sell|sold|selling|the fruit
  practise|practised|practising|the song
`,
);

/** The form after he, she or a name. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`;
}

/** With a capital, after a quotation mark too. */
export const capitalised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

export const CITIES: readonly string[] = listOf(
  'Surat|Rajkot|Vadodara|Jaipur|Bhopal|Mumbai|Pune|Lucknow|Patna|Indore|Nagpur|Kochi',
);

/** A sentence with its blank filled. */
export const filledWith = (sentence: string, word: string): string => sentence.replace(BLANK, word);
