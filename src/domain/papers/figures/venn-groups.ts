import type { Words } from '../families/words.ts';

/**
 * Groups by inclusion: each is within the one that it names, and within all above that. Two groups overlap as `overlap`
 * says; otherwise, unless one is above the other, they share nothing.
 */
export interface Group {
  readonly id: string;
  readonly words: Words;
  /** The group that it is within; null at the top. */
  readonly within: string | null;
}

const group = (id: string, within: string | null, en: string, hi: string, gu: string): Group => ({
  id,
  within,
  words: { en, hi, gu },
});

/** Groups of which two without one above the other have nothing in common. */
export const SEPARATE: readonly Group[] = [
  group('animals', null, 'animals', 'जंतु', 'પ્રાણીઓ'),
  group('mammals', 'animals', 'mammals', 'स्तनधारी', 'સસ્તન પ્રાણીઓ'),
  group('dogs', 'mammals', 'dogs', 'कुत्ते', 'કૂતરા'),
  group('cows', 'mammals', 'cows', 'गायें', 'ગાયો'),
  group('lions', 'mammals', 'lions', 'शेर', 'સિંહો'),
  group('whales', 'mammals', 'whales', 'व्हेल', 'વ્હેલ'),
  group('birds', 'animals', 'birds', 'पक्षी', 'પક્ષીઓ'),
  group('sparrows', 'birds', 'sparrows', 'गौरैया', 'ચકલીઓ'),
  group('peacocks', 'birds', 'peacocks', 'मोर', 'મોર'),
  group('insects', 'animals', 'insects', 'कीट', 'કીટકો'),
  group('ants', 'insects', 'ants', 'चींटियाँ', 'કીડીઓ'),
  group('reptiles', 'animals', 'reptiles', 'सरीसृप', 'સરીસૃપો'),
  group('snakes', 'reptiles', 'snakes', 'साँप', 'સાપ'),
  group('vehicles', null, 'vehicles', 'वाहन', 'વાહનો'),
  group('buses', 'vehicles', 'buses', 'बसें', 'બસો'),
  group('bicycles', 'vehicles', 'bicycles', 'साइकिलें', 'સાઇકલો'),
  group('trucks', 'vehicles', 'trucks', 'ट्रक', 'ટ્રકો'),
  group('furniture', null, 'furniture', 'फ़र्नीचर', 'ફર્નિચર'),
  group('chairs', 'furniture', 'chairs', 'कुर्सियाँ', 'ખુરશીઓ'),
  group('tables', 'furniture', 'tables', 'मेज़ें', 'ટેબલ'),
  group('metals', null, 'metals', 'धातुएँ', 'ધાતુઓ'),
  group('iron', 'metals', 'iron', 'लोहा', 'લોખંડ'),
  group('copper', 'metals', 'copper', 'ताँबा', 'તાંબું'),
  group('states', null, 'states of India', 'भारत के राज्य', 'ભારતનાં રાજ્યો'),
  group('gujarat', 'states', 'Gujarat', 'गुजरात', 'ગુજરાત'),
  group('bihar', 'states', 'Bihar', 'बिहार', 'બિહાર'),
  group('months', null, 'months', 'महीने', 'મહિના'),
  group('january', 'months', 'January', 'जनवरी', 'જાન્યુઆરી'),
  group('july', 'months', 'July', 'जुलाई', 'જુલાઈ'),
  group('rivers', null, 'rivers', 'नदियाँ', 'નદીઓ'),
  group('narmada', 'rivers', 'the Narmada', 'नर्मदा', 'નર્મદા'),
  group('ganga', 'rivers', 'the Ganga', 'गंगा', 'ગંગા'),
];

/** All people. The sexes have nobody in common; whatever else is said of a person may be said of another group too. */
export const PEOPLE: Group = group('people', null, 'people', 'मनुष्य', 'માણસો');
export const SEXES: readonly Group[] = [
  group('women', 'people', 'women', 'महिलाएँ', 'સ્ત્રીઓ'),
  group('men', 'people', 'men', 'पुरुष', 'પુરુષો'),
];
/** Within one of the sexes. */
export const FAMILY_GROUPS: readonly Group[] = [
  group('mothers', 'women', 'mothers', 'माताएँ', 'માતાઓ'),
  group('sisters', 'women', 'sisters', 'बहनें', 'બહેનો'),
  group('fathers', 'men', 'fathers', 'पिता', 'પિતા'),
  group('brothers', 'men', 'brothers', 'भाई', 'ભાઈઓ'),
];
/** Never two of them in one question: whether somebody can have two trades is arguable. */
export const TRADES: readonly Group[] = [
  group('doctors', 'people', 'doctors', 'डॉक्टर', 'ડૉક્ટરો'),
  group('teachers', 'people', 'teachers', 'शिक्षक', 'શિક્ષકો'),
  group('engineers', 'people', 'engineers', 'इंजीनियर', 'ઇજનેરો'),
  group('farmers', 'people', 'farmers', 'किसान', 'ખેડૂતો'),
];
export const TRAITS: readonly Group[] = [
  group('graduates', 'people', 'graduates', 'स्नातक', 'સ્નાતકો'),
  group('indians', 'people', 'Indians', 'भारतीय', 'ભારતીયો'),
  group('singers', 'people', 'singers', 'गायक', 'ગાયકો'),
  group('players', 'people', 'players', 'खिलाड़ी', 'ખેલાડીઓ'),
];

const ALL: ReadonlyMap<string, Group> = new Map(
  [...SEPARATE, PEOPLE, ...SEXES, ...FAMILY_GROUPS, ...TRADES, ...TRAITS].map((each) => [each.id, each]),
);

/** The group and all above it. */
export function above({ id, within }: Group): readonly string[] {
  const parent = within === null ? undefined : ALL.get(within);
  return [id, ...(parent === undefined ? [] : above(parent))];
}

export type Relation = 'within' | 'holds' | 'overlap' | 'apart';

const isIn = (each: Group, list: readonly Group[]): boolean => list.some(({ id }) => id === each.id);

/** Whether two groups of people, neither within the other, have members in common. */
function overlap(one: Group, other: Group): boolean {
  const isPerson = (each: Group): boolean => above(each).includes(PEOPLE.id);
  if (!isPerson(one) || !isPerson(other)) return false;
  const isFree = (each: Group): boolean => isIn(each, [...TRADES, ...TRAITS]);
  // A mother may be a sister too, and never a father.
  return isFree(one) || isFree(other) || (isIn(one, FAMILY_GROUPS) && one.within === other.within);
}

/** How the first group lies to the second. */
export function relationOf(one: Group, other: Group): Relation {
  if (above(one).includes(other.id)) return 'within';
  if (above(other).includes(one.id)) return 'holds';
  return overlap(one, other) ? 'overlap' : 'apart';
}
