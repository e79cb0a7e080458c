import type { Words } from './words.ts';

/** The eight relations that a statement names. */
export type Kin = 'father' | 'mother' | 'brother' | 'sister' | 'son' | 'daughter' | 'husband' | 'wife';

export const KIN: readonly Kin[] = ['father', 'mother', 'brother', 'sister', 'son', 'daughter', 'husband', 'wife'];

/** From one person to another: ['mother', 'brother'] is the mother's brother. */
export type KinPath = readonly Kin[];

const PARENTS: readonly Kin[] = ['father', 'mother'];
const SIBLINGS: readonly Kin[] = ['brother', 'sister'];
const CHILDREN: readonly Kin[] = ['son', 'daughter'];
const SPOUSES: readonly Kin[] = ['husband', 'wife'];
const MALE: readonly Kin[] = ['father', 'brother', 'son', 'husband'];

export const isMale = (kin: Kin): boolean => MALE.includes(kin);

/** The same place in a family, held by the other gender. */
export function otherGender(kin: Kin): Kin {
  for (const [one = kin, other = kin] of [PARENTS, SIBLINGS, CHILDREN, SPOUSES]) {
    if (kin === one) return other;
    if (kin === other) return one;
  }
  return kin;
}

/**
 * The last two steps of a path as one: a brother's father is the father. Undefined where they stay two, null where they
 * name nobody or leave open who it is: a son's father may be the person itself.
 */
function joined(first: Kin, second: Kin): Kin | null | undefined {
  const isSpouse = SPOUSES.includes(second);
  if (isSpouse && isMale(first) === isMale(second)) return null;
  if (SIBLINGS.includes(first) && (SIBLINGS.includes(second) || PARENTS.includes(second))) return second;
  if (PARENTS.includes(first) && isSpouse) return otherGender(first);
  if (PARENTS.includes(first) && CHILDREN.includes(second)) return second === 'son' ? 'brother' : 'sister';
  if (CHILDREN.includes(first) && SIBLINGS.includes(second)) return second === 'brother' ? 'son' : 'daughter';
  if (SPOUSES.includes(first) && CHILDREN.includes(second)) return second;
  if (CHILDREN.includes(first) && PARENTS.includes(second)) return null;
  return undefined;
}

/**
 * The shortest path that says the same, for persons who all differ. Null where it is not certain, or where no language
 * has a word for it.
 */
export function shortest(path: KinPath): KinPath | null {
  const steps: Kin[] = [];
  for (const kin of path) {
    let step: Kin = kin;
    for (;;) {
      const last = steps.at(-1);
      const one = last === undefined ? undefined : joined(last, step);
      if (one === null) return null;
      if (one === undefined) break;
      steps.pop();
      step = one;
    }
    steps.push(step);
  }
  return findTerm(steps) === null ? null : steps;
}

interface Term extends Words {
  /** Elders take the form of respect in Gujarati. */
  readonly isElder: boolean;
}
const term = (en: string, hi: string, gu: string, isElder = false): Term => ({ en, hi, gu, isElder });

/** What each language calls the person at the end of a path. */
const TERMS: Readonly<Record<string, Term>> = {
  father: term('Father', 'पिता', 'પિતા', true),
  mother: term('Mother', 'माता', 'માતા'),
  brother: term('Brother', 'भाई', 'ભાઈ'),
  sister: term('Sister', 'बहन', 'બહેન'),
  son: term('Son', 'पुत्र', 'પુત્ર'),
  daughter: term('Daughter', 'पुत्री', 'પુત્રી'),
  husband: term('Husband', 'पति', 'પતિ', true),
  wife: term('Wife', 'पत्नी', 'પત્ની'),
  'father father': term('Father’s father', 'दादा', 'દાદા', true),
  'father mother': term('Father’s mother', 'दादी', 'દાદી'),
  'mother father': term('Mother’s father', 'नाना', 'નાના', true),
  'mother mother': term('Mother’s mother', 'नानी', 'નાની'),
  'father brother': term('Father’s brother', 'चाचा या ताऊ', 'કાકા', true),
  'father sister': term('Father’s sister', 'बुआ', 'ફોઈ'),
  'mother brother': term('Mother’s brother', 'मामा', 'મામા', true),
  'mother sister': term('Mother’s sister', 'मौसी', 'માસી'),
  'brother son': term('Brother’s son', 'भतीजा', 'ભત્રીજો'),
  'brother daughter': term('Brother’s daughter', 'भतीजी', 'ભત્રીજી'),
  'sister son': term('Sister’s son', 'भांजा', 'ભાણો'),
  'sister daughter': term('Sister’s daughter', 'भांजी', 'ભાણી'),
  'son son': term('Son’s son', 'पोता', 'પૌત્ર'),
  'son daughter': term('Son’s daughter', 'पोती', 'પૌત્રી'),
  'daughter son': term('Daughter’s son', 'नाती', 'દોહિત્ર'),
  'daughter daughter': term('Daughter’s daughter', 'नातिन', 'દોહિત્રી'),
  'brother wife': term('Brother’s wife', 'भाभी', 'ભાભી'),
  'sister husband': term('Sister’s husband', 'बहनोई', 'બનેવી', true),
  'wife brother': term('Wife’s brother', 'साला', 'સાળો'),
  'wife sister': term('Wife’s sister', 'साली', 'સાળી'),
  'husband brother': term('Husband’s brother', 'देवर या जेठ', 'દિયર કે જેઠ', true),
  'husband sister': term('Husband’s sister', 'ननद', 'નણંદ'),
  'wife father': term('Father-in-law', 'ससुर', 'સસરા', true),
  'wife mother': term('Mother-in-law', 'सास', 'સાસુ'),
  'husband father': term('Father-in-law', 'ससुर', 'સસરા', true),
  'husband mother': term('Mother-in-law', 'सास', 'સાસુ'),
  'son wife': term('Daughter-in-law', 'पुत्रवधू', 'પુત્રવધૂ'),
  'daughter husband': term('Son-in-law', 'दामाद', 'જમાઈ'),
  'father brother wife': term('Father’s brother’s wife', 'चाची या ताई', 'કાકી'),
  'mother brother wife': term('Mother’s brother’s wife', 'मामी', 'મામી'),
  'father sister husband': term('Father’s sister’s husband', 'फूफा', 'ફુઆ', true),
  'mother sister husband': term('Mother’s sister’s husband', 'मौसा', 'માસા', true),
};

export const findTerm = (path: KinPath): Term | null => TERMS[path.join(' ')] ?? null;

export function termOf(path: KinPath): Term {
  const found = findTerm(path);
  if (found === null) throw new RangeError(`no word for ${path.join(' ')}`);
  return found;
}

/** 'A is the brother of B', without the full stop. */
export function saidOf(who: string, path: KinPath, whose: string): Words {
  const found = termOf(path);
  const male = isMale(path.at(-1) ?? 'father');
  const english =
    path.length === 1 ? `the ${found.en.toLowerCase()} of ${whose}` : `${whose}’s ${found.en.toLowerCase()}`;
  const ending = found.isElder ? 'ના' : male ? 'નો' : 'ની';
  return {
    en: `${who} is ${english}`,
    hi: `${who}, ${whose} ${male ? 'का' : 'की'} ${found.hi} है`,
    gu: `${who} એ ${whose}${ending} ${found.gu} છે`,
  };
}

/** The paths to each person of a chain, seen from its end; null where one of them is not certain. */
export function pathsOf(chain: KinPath): readonly KinPath[] | null {
  const paths: KinPath[] = [];
  for (let length = 1; length <= chain.length; length += 1) {
    const path = shortest(chain.slice(0, length));
    if (path === null) return null;
    const last = path.at(-1) ?? 'father';
    // There is one father, but there may be several sons: two letters for one person would be a trap.
    const isOneOfSeveral = SIBLINGS.includes(last) || CHILDREN.includes(last);
    if (!isOneOfSeveral && paths.some((each) => each.join() === path.join())) return null;
    paths.push(path);
  }
  return paths;
}
