import { describe, expect, test } from 'vitest';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';

/**
 * Questions of reasoning have one answer only if nothing else fits what they say. Here each question is read as a student
 * reads it, from its English text alone, and solved by trying everything: every seat, every picture of the groups, every
 * rule that a student may think of.
 */

const SEEDS = Array.from({ length: 500 }, (_, index) => index.toString(36));

function variantsOf(id: string): readonly Variant[] {
  const family = FAMILIES.find((each) => each.id === id);
  if (family === undefined) throw new Error(`no family ${id}`);
  return SEEDS.map((seed) => drawVariant(family, seed));
}

/** The seeds whose question, solved from its text, has not the keyed option as its one answer. */
function unsolved(id: string, answersOf: (question: string, options: readonly string[]) => readonly string[]): unknown {
  return variantsOf(id)
    .map(({ seed, right, texts: { en } }) => ({
      seed,
      key: en.options[right],
      found: [...new Set(answersOf(en.question, en.options))],
    }))
    .filter(({ key, found }) => found.length !== 1 || found[0] !== key)
    .slice(0, 3);
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list];
  return list.flatMap((item, place) => permutations(list.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

function read(pattern: RegExp, text: string): readonly string[] {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`cannot read: ${text}`);
  return found.slice(1).map((part) => part ?? '');
}

describe('blood relations', () => {
  const MALE = ['father', 'brother', 'son', 'husband'];
  interface Facts {
    readonly people: readonly string[];
    readonly isTrue: (relation: string, one: string, other: string) => boolean;
    readonly isMale: (one: string) => boolean;
  }

  /** Everything that follows from the statements, until nothing new does. */
  function closureOf(statements: readonly (readonly [string, string, string])[]): Facts {
    const facts = new Set<string>();
    const male = new Set<string>();
    const people = [...new Set(statements.flatMap(([one, , other]) => [one, other]))];
    const add = (relation: string, one: string, other: string): void => {
      if (one !== other) facts.add(`${relation} ${one} ${other}`);
    };
    const has = (relation: string, one: string, other: string): boolean => facts.has(`${relation} ${one} ${other}`);
    for (const [one, kin, other] of statements) {
      if (MALE.includes(kin)) male.add(one);
      if (kin === 'father' || kin === 'mother') add('parent', one, other);
      if (kin === 'son' || kin === 'daughter') add('parent', other, one);
      if (kin === 'brother' || kin === 'sister') add('sibling', one, other);
      if (kin === 'husband' || kin === 'wife') add('spouse', one, other);
      if (kin === 'wife') male.add(other);
    }
    for (let size = -1; size !== facts.size + male.size;) {
      size = facts.size + male.size;
      for (const a of people)
        for (const b of people) {
          if (has('sibling', a, b)) add('sibling', b, a);
          if (has('spouse', a, b)) add('spouse', b, a);
          for (const c of people) {
            if (has('sibling', a, b) && has('sibling', b, c)) add('sibling', a, c);
            if (has('sibling', a, b) && has('parent', c, a)) add('parent', c, b);
            if (has('parent', a, b) && has('parent', a, c)) add('sibling', b, c);
            if (has('parent', a, c) && has('parent', b, c)) add('spouse', a, b);
            if (has('spouse', a, b) && has('parent', a, c)) add('parent', b, c);
          }
        }
    }
    return { people, isTrue: has, isMale: (one) => male.has(one) };
  }

  /** Who are the brothers, the father ... of a person, as far as the statements say. */
  function peopleBy(kin: string, whose: string, { people, isTrue, isMale }: Facts): readonly string[] {
    const isParent = kin === 'father' || kin === 'mother';
    const isChild = kin === 'son' || kin === 'daughter';
    const relation = isParent || isChild ? 'parent' : kin === 'brother' || kin === 'sister' ? 'sibling' : 'spouse';
    return people.filter((one) => {
      const isRelated = isChild ? isTrue(relation, whose, one) : isTrue(relation, one, whose);
      return isRelated && isMale(one) === MALE.includes(kin);
    });
  }

  const IN_LAW: Readonly<Record<string, readonly string[]>> = {
    'father-in-law': ['husband father', 'wife father'],
    'mother-in-law': ['husband mother', 'wife mother'],
    'daughter-in-law': ['son wife'],
    'son-in-law': ['daughter husband'],
  };
  function isRelated(option: string, who: string, whose: string, facts: Facts): boolean {
    const term = option.toLowerCase();
    const paths = IN_LAW[term] ?? [term.replaceAll('’s', '')];
    return paths.some((path) => {
      const reached = path
        .split(' ')
        .reduce<readonly string[]>((from, kin) => from.flatMap((each) => peopleBy(kin, each, facts)), [whose]);
      return reached.includes(who);
    });
  }

  const solved = (
    statements: readonly (readonly [string, string, string])[],
    question: string,
    options: readonly string[],
  ) => {
    const [who = '', whose = ''] = read(/[Hh]ow is (\w) related to (\w)\?/, question);
    const facts = closureOf(statements);
    return options.filter((option) => isRelated(option, who, whose, facts));
  };
  const statementsIn = (text: string): readonly (readonly [string, string, string])[] =>
    [...text.matchAll(/(\w) is the (\w+) of (\w)/g)].map(
      ([, one = '', kin = '', other = '']) => [one, kin, other] as const,
    );

  test('of a chain of statements, one option alone follows', () => {
    expect(
      unsolved('relations-chain', (question, options) => solved(statementsIn(question), question, options)),
    ).toEqual([]);
  });

  test('of statements in signs, one option alone follows', () => {
    const answers = (question: string, options: readonly string[]): readonly string[] => {
      const kins = new Map(
        [...question.matchAll(/A (\S) B means A is the (\w+) of B/g)].map(([, sign, kin]) => [sign, kin ?? '']),
      );
      const [code = ''] = read(/If (.+), how is/, question);
      const parts = code.split(' ');
      const statements = parts.flatMap((sign, index) =>
        index % 2 === 0 ? [] : [[parts[index - 1] ?? '', kins.get(sign) ?? '', parts[index + 1] ?? ''] as const],
      );
      return solved(statements, question, options);
    };
    expect(unsolved('relations-coded', answers)).toEqual([]);
  });
});

describe('seating', () => {
  const PLACES = ['immediately', 'second', 'third'];

  /** Whether a condition is true of an order of people, from the left or clockwise. */
  function holds(condition: string, order: readonly string[], isRound: boolean): boolean {
    const count = order.length;
    const at = (who: string): number => order.indexOf(who);
    const side = /^(\w) sits (\w+) to the (right|left) of (\w)$/.exec(condition);
    if (side !== null) {
      const [, who = '', place = '', hand, whom = ''] = side;
      // Around a table whoever faces the centre has the next person clockwise on the left.
      const step = (PLACES.indexOf(place) + 1) * ((hand === 'right') === isRound ? -1 : 1);
      return isRound ? at(who) === (at(whom) + step + count) % count : at(who) === at(whom) + step;
    }
    const between = /^Exactly (one person sits|two persons sit) between (\w) and (\w)$/.exec(condition);
    if (between !== null)
      return Math.abs(at(between[2] ?? '') - at(between[3] ?? '')) === (between[1] === 'one person sits' ? 2 : 3);
    const [who = '', where = ''] = read(/^(\w) sits (.+)$/, condition);
    if (where === 'at the left end') return at(who) === 0;
    if (where === 'at the right end') return at(who) === count - 1;
    if (where === 'in the middle') return at(who) * 2 === count - 1;
    const [how = '', whom = ''] = read(/^(opposite|next to) (\w)$/, where);
    const apart = (at(who) - at(whom) + count) % count;
    return how === 'opposite' ? apart * 2 === count : apart === 1 || apart === count - 1;
  }

  /** The answer in every order that fits; one order alone may. */
  function answersOf(question: string, isRound: boolean): readonly string[] {
    const [names = '', , conditions = '', asked = ''] = read(
      /friends (.+) sit (in a row, all facing north|around a round table, all facing the centre)\. (.+\.) Who (sits .+)\?$/,
      question,
    );
    const people = names.match(/\b[A-Z]\b/g) ?? [];
    const list = conditions.split('.').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
    const [first = '', ...others] = people;
    const orders = isRound ? permutations(others).map((rest) => [first, ...rest]) : permutations(people);
    const fitting = orders.filter((order) => list.every((condition) => holds(condition, order, isRound)));
    if (fitting.length !== 1) return [`${fitting.length} orders fit`];
    return fitting.flatMap((order) => order.filter((who) => holds(`${who} ${asked}`, order, isRound)));
  }

  test('one order alone fits the conditions of a row', () => {
    expect(unsolved('seating-row', (question) => answersOf(question, false))).toEqual([]);
  });
  test('one order alone fits the conditions of a round table', () => {
    expect(unsolved('seating-circle', (question) => answersOf(question, true))).toEqual([]);
  });
});

describe('syllogism', () => {
  type Sentence = (members: readonly number[]) => boolean;

  /** 'No poet is a singer' and 'Some poets are not singers': the kind, the two groups, and whether it has a 'not'. */
  function partsOf(text: string): readonly [kind: string, x: string, not: string, y: string] {
    const [kind = '', x = '', not = '', y = ''] = read(/^(All|No|Some) (\w+) (?:are|is) (not )?(?:a )?(\w+)$/, text);
    return kind === 'No' ? [kind, x, not, y] : [kind, x.slice(0, -1), not, y.slice(0, -1)];
  }

  function sentenceOf(text: string, groups: readonly string[]): Sentence {
    const [kind, first, negation, second] = partsOf(text);
    const [x, y] = [groups.indexOf(first), groups.indexOf(second)];
    const has = (region: number, group: number): boolean => (region & (1 << group)) !== 0;
    const both = (members: readonly number[]): boolean => members.some((each) => has(each, x) && has(each, y));
    const onlyX = (members: readonly number[]): boolean => members.some((each) => has(each, x) && !has(each, y));
    if (kind === 'All') return (members) => !onlyX(members);
    if (kind === 'No') return (members) => !both(members);
    return negation === '' ? both : onlyX;
  }

  /** Whether each conclusion is true in every picture in which the statements are and no group is empty. */
  function followIn(question: string): readonly boolean[] {
    const [statements = '', conclusions = ''] = read(/Statements:\n([^]+)\n\nConclusions:\n([^]+)$/, question);
    const lines = (text: string): readonly string[] =>
      text.split('\n').map((line) => line.replace(/^\(I+\) /, '').replace(/\.$/, ''));
    const groups = [
      ...new Set(
        lines(statements).flatMap((line) => {
          const [, x, , y] = partsOf(line);
          return [x, y];
        }),
      ),
    ];
    const given = lines(statements).map((line) => sentenceOf(line, groups));
    const asked = lines(conclusions).map((line) => sentenceOf(line, groups));
    const regions = range(1, 2 ** groups.length - 1);
    const follow = asked.map(() => true);
    // A picture says of each part whether somebody is in it.
    for (let picture = 0; picture < 2 ** regions.length; picture += 1) {
      const members = regions.filter((_, index) => (picture & (1 << index)) !== 0);
      if (!groups.every((_, group) => members.some((each) => (each & (1 << group)) !== 0))) continue;
      if (!given.every((sentence) => sentence(members))) continue;
      asked.forEach((sentence, index) => {
        if (!sentence(members)) follow[index] = false;
      });
    }
    return follow;
  }

  test('the conclusions that follow are true in every picture of the groups, and the others are not', () => {
    const seeds = variantsOf('syllogism-two-conclusions');
    const broken = seeds
      // A picture of four groups is one of 32,768: some forty of these questions are enough.
      .filter(({ level }, index) => level < 3 || index < 120)
      .map(({ seed, right, texts: { en } }) => ({ seed, key: en.options[right], follow: followIn(en.question) }))
      .filter(({ key, follow: [first, second] }) => {
        if (first === true && second === true) return key !== 'Both conclusions follow';
        if (first !== true && second !== true) return key !== 'Neither conclusion follows';
        return key !== `Only conclusion ${first === true ? 'I' : 'II'} follows`;
      });
    expect(broken).toEqual([]);
  });
});

describe('analogy', () => {
  const PLACE = (letter: string): number => letter.charCodeAt(0) - 65;
  const letterAt = (place: number): string => String.fromCharCode(65 + (((place % 26) + 26) % 26));

  test('every rule on numbers that fits both pairs has one answer', () => {
    const rules = [
      ...range(1, 15).flatMap((by) => range(-12, 12).map((plus) => (n: number) => by * n + plus)),
      ...[1, 2].flatMap((by) => range(-12, 12).map((plus) => (n: number) => by * n * n + plus)),
      ...range(-4, 4).map((plus) => (n: number) => n * (n + plus)),
      ...range(-12, 12).map((plus) => (n: number) => n ** 3 + plus),
    ];
    const answers = (question: string): readonly string[] => {
      const [a = 0, fa = 0, b = 0, fb = 0, c = 0] = numbersIn(question);
      return rules.filter((rule) => rule(a) === fa && rule(b) === fb).map((rule) => rule(c).toLocaleString('en-IN'));
    };
    expect(unsolved('analogy-number-rule', answers)).toEqual([]);
  });

  test('every rule on letters that fits the pair has one answer', () => {
    const small = range(-6, 6);
    const opposite = (text: string): string => [...text].map((letter) => letterAt(25 - PLACE(letter))).join('');
    const moved = (text: string, steps: readonly number[]): string =>
      [...text].map((letter, index) => letterAt(PLACE(letter) + (steps[index] ?? 0))).join('');
    const even = (step: number): readonly number[] => [step, step, step];
    const rules = [
      ...small.flatMap((step) => [
        (text: string) => moved(opposite(text), even(step)),
        (text: string) => moved([...text].toReversed().join(''), even(step)),
      ]),
      ...small.flatMap((a) => small.flatMap((b) => small.map((c) => (text: string) => moved(text, [a, b, c])))),
    ];
    const answers = (question: string): readonly string[] => {
      const [shown = '', code = '', asked = ''] = read(/([A-Z]{3}) : ([A-Z]{3}) :: ([A-Z]{3}) : \?/, question);
      return rules.filter((rule) => rule(shown) === code).map((rule) => rule(asked));
    };
    expect(unsolved('analogy-letter-groups', answers)).toEqual([]);
  });
});

describe('odd one out', () => {
  const isPrime = (n: number): boolean => n > 1 && range(2, Math.floor(Math.sqrt(n))).every((each) => n % each > 0);
  const isPower = (n: number, exponent: number): boolean => Math.round(n ** (1 / exponent)) ** exponent === n;

  test('one number alone lacks what the three others share, whatever a student looks for', () => {
    const properties: readonly ((n: number) => boolean)[] = [
      ...[...range(2, 13), 17].map((by) => (n: number) => n % by === 0),
      (n) => n % 2 === 1,
      isPrime,
      (n) => !isPrime(n),
      (n) => isPower(n, 2),
      (n) => isPower(n, 3),
      (n) => isPower(n + 1, 2),
      (n) => isPower(n - 1, 2),
      (n) => n < 100,
      (n) => n >= 100,
    ];
    const answers = (question: string): readonly string[] => {
      const numbers = numbersIn(question);
      return properties.flatMap((has) => {
        const without = numbers.filter((n) => !has(n));
        return without.length === 1 ? without.map(String) : [];
      });
    };
    expect(unsolved('odd-one-out-numbers', answers)).toEqual([]);
  });

  test('one group of letters alone has other steps', () => {
    const answers = (question: string): readonly string[] => {
      const groups = question.match(/\b[A-Z]{3}\b/g) ?? [];
      const stepsOf = (group: string): string =>
        [1, 2].map((index) => group.charCodeAt(index) - group.charCodeAt(index - 1)).join();
      return groups.filter((group) => groups.filter((other) => stepsOf(other) === stepsOf(group)).length === 1);
    };
    expect(unsolved('odd-one-out-letter-groups', answers)).toEqual([]);
  });
});

describe('signs', () => {
  /** The value in ordinary signs, by JavaScript's own rules. */
  const valueOf = (text: string): number =>
    // The text has digits and four signs alone.
    Number(new Function(`return ${text.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')}`)());

  test('the value follows from the signs that are put in', () => {
    const answers = (question: string): readonly string[] => {
      const signs = new Map(
        [...question.matchAll(/(\S) means (\S)(?=,)/g)].map(([, symbol = '', sign = '']) => [symbol, sign]),
      );
      const [, expression = ''] = question.split('\n\n');
      const value = valueOf(
        expression
          .split(' ')
          .map((part) => signs.get(part) ?? part)
          .join(' '),
      );
      return [Math.round(value).toLocaleString('en-IN')];
    };
    expect(unsolved('symbols-swapped-signs', answers)).toEqual([]);
  });

  test('one exchange of two signs alone makes the equation right', () => {
    const answers = (question: string): readonly string[] => {
      const [left = '', right = ''] = read(/\n\n(.+) = (.+)$/, question);
      const pairs = ['+ −', '+ ×', '+ ÷', '− ×', '− ÷', '× ÷'].map((pair) => pair.split(' '));
      return pairs
        .filter(([one = '', other = '']) => {
          const changed = left.split(' ').map((part) => (part === one ? other : part === other ? one : part));
          return Math.abs(valueOf(changed.join(' ')) - Number(right.replaceAll(',', ''))) < 1e-9;
        })
        .map(([one, other]) => `${one} and ${other}`);
    };
    expect(unsolved('symbols-interchange-two-signs', answers)).toEqual([]);
  });
});

test('every rule on two numbers that fits both rows has one answer for the third', () => {
  const rules: readonly ((a: number, b: number) => number)[] = [
    ...range(-9, 9).map((plus) => (a: number, b: number) => a * b + plus),
    ...range(1, 4).flatMap((one) => range(1, 4).map((other) => (a: number, b: number) => one * a + other * b)),
    ...range(1, 6).flatMap((by) => [(a: number, b: number) => by * (a + b), (a: number, b: number) => by * (a - b)]),
    (a, b) => a * a + b * b,
    (a, b) => a * a - b * b,
    (a, b) => (a - b) ** 2,
    (a, b) => (a + b) ** 2,
    (a, b) => a * b + a + b,
    (a, b) => a * b - a - b,
    (a, b) => a * a + b,
    (a, b) => a * a - b,
    (a, b) => a + b * b,
  ];
  const answers = (question: string): readonly string[] => {
    const [a = 0, b = 0, ab = 0, c = 0, d = 0, cd = 0, e = 0, f = 0] = numbersIn(question);
    return rules
      .filter((rule) => rule(a, b) === ab && rule(c, d) === cd)
      .map((rule) => rule(e, f).toLocaleString('en-IN'));
  };
  expect(unsolved('missing-number-in-rows', answers)).toEqual([]);
});

test('one term alone can be the wrong one of a series', () => {
  const answers = (question: string): readonly string[] => {
    const terms = numbersIn(question);
    return terms
      .filter((term, place) =>
        range(term - 100, term + 100).some((other) => {
          const changed = terms.with(place, other);
          const steps = changed.slice(1).map((each, index) => each - (changed[index] ?? 0));
          const growths = new Set(steps.slice(1).map((step, index) => step - (steps[index] ?? 0)));
          return other !== term && growths.size === 1;
        }),
      )
      .map(String);
  };
  expect(unsolved('series-wrong-term', answers)).toEqual([]);
});

test('every way to count a word that fits both words has one answer', () => {
  const places = (word: string): readonly number[] => [...word].map((letter) => letter.charCodeAt(0) - 64);
  const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
  const codes: readonly ((word: string) => number)[] = [
    ...range(1, 4).map((by) => (word: string) => by * sum(places(word))),
    ...range(-2, 2).map((by) => (word: string) => sum(places(word)) + by * word.length),
    (word) => sum(places(word).map((place) => 27 - place)),
    (word) => sum(places(word)) * word.length,
  ];
  const answers = (question: string): readonly string[] => {
    const [one = '', other = '', asked = ''] = question.match(/\b[A-Z]{3,4}\b/g) ?? [];
    const [first = 0, second = 0] = numbersIn(question);
    return codes.filter((code) => code(one) === first && code(other) === second).map((code) => String(code(asked)));
  };
  expect(unsolved('coding-word-as-number', answers)).toEqual([]);
});

test('the weekday of another date is that of the calendar', () => {
  const answers = (question: string): readonly string[] => {
    const [from = '', day = '', to = ''] = read(/^If (.+) is a (\w+), which day of the week is (.+)\?$/, question);
    const weekday = (date: string): string =>
      new Date(`${date} 00:00:00 UTC`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
    return weekday(from) === day ? [weekday(to)] : [`${from} is a ${weekday(from)}`];
  };
  expect(unsolved('calendar-weekday-of-another-date', answers)).toEqual([]);
});

test('the direction after the turns is that of the compass', () => {
  const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
  const answers = (question: string): readonly string[] => {
    const [start = ''] = read(/faces ([a-z-]+)\./, question);
    const turns = [...question.matchAll(/turns (?:around|(\d+)° to the (left|right))/g)];
    const eighths = turns.map(([, degrees, hand]) =>
      degrees === undefined ? 4 : (Number(degrees) / 45) * (hand === 'left' ? -1 : 1),
    );
    const end = eighths.reduce((all, turn) => all + turn, compass.indexOf(start));
    return [compass[((end % 8) + 8) % 8] ?? ''];
  };
  expect(unsolved('directions-facing-after-turns', answers)).toEqual([]);
});

describe('English', () => {
  test('the verb agrees with the nearer of two subjects', () => {
    const answers = (question: string): readonly string[] => {
      const [near = ''] = read(/(?:nor|or) the (\w+) ____/, question);
      return [near.endsWith('s') ? 'have' : 'has'];
    };
    expect(unsolved('en-agree-neither-nor', answers)).toEqual([]);
  });

  test('the verb agrees with the subject before what is only added', () => {
    const answers = (question: string): readonly string[] => {
      const [subject = ''] = read(/: The (\w+), /, question);
      return [subject.endsWith('s') ? 'have' : 'has'];
    };
    expect(unsolved('en-agree-as-well-as', answers)).toEqual([]);
  });

  test('a or an goes by the sound', () => {
    const soundsLikeVowel = (phrase: string): boolean => {
      if (/^[A-Z](?:[A-Z]|-)/.test(phrase)) return 'AEFHILMNORSX'.includes(phrase.charAt(0));
      if (/^(?:hon|hour|heir)/.test(phrase)) return true;
      return /^[aeiou]/i.test(phrase) && !/^(?:eu|one|uni(?!nt)|use|usu)/i.test(phrase);
    };
    const articlesOf = (question: string): readonly string[] =>
      [...question.matchAll(/____ ([\w-]+)/g)].map(([, next = '']) => (soundsLikeVowel(next) ? 'an' : 'a'));
    expect(unsolved('en-article-a-or-an', articlesOf)).toEqual([]);
    expect(unsolved('en-article-pair-by-sound', (question) => [articlesOf(question).join(', ')])).toEqual([]);
  });

  test('at, on or in goes by the kind of time', () => {
    const answers = (question: string): readonly string[] => {
      const [time = ''] = read(/____ (.+)\.$/, question);
      if (/o’clock|past|quarter|noon|midnight|sun(?:rise|set)|\d\.\d|p\.m/.test(time)) return ['at'];
      return /day|evening|^\d{1,2} [A-Z]/i.test(time) ? ['on'] : ['in'];
    };
    expect(unsolved('en-preposition-of-time', answers)).toEqual([]);
  });

  test('the tag has the auxiliary, the other sign and the pronoun of its statement', () => {
    const women = ['Meena', 'Kavita', 'Rekha', 'Anita', 'Nisha', 'Bhavna', 'Sonal', 'Gita'];
    const answers = (question: string): readonly string[] => {
      const [sentence = ''] = read(/tag: (.+), ____/, question);
      if (sentence.startsWith('Let’s')) return ['shall we'];
      if (sentence.startsWith('I am')) return ['aren’t I'];
      const [name = '', verb = '', next = ''] = sentence.split(' ');
      const pronoun = women.includes(name) ? 'she' : 'he';
      if (verb === 'cannot') return [`can ${pronoun}`];
      if (next === 'not' || next === 'never') return [`${verb} ${pronoun}`];
      const negative: Readonly<Record<string, string>> = { is: 'isn’t', will: 'won’t', has: 'hasn’t' };
      return [`${negative[verb] ?? (sentence.endsWith('yesterday') ? 'didn’t' : 'doesn’t')} ${pronoun}`];
    };
    expect(unsolved('en-question-tag', answers)).toEqual([]);
  });

  test('the passive has a form of be in the tense of the active, and one participle', () => {
    const forms: readonly (readonly [RegExp, string])[] = [
      [/ will \w+ the /, 'will be'],
      [/ must \w+ the /, 'must be'],
      [/ is \w+ing the /, 'is being'],
      [/ was \w+ing the /, 'was being'],
      [/ has \w+ the /, 'has been'],
      [/ had \w+ the /, 'had been'],
      [/ (?!the )\w+s the /, 'is'],
    ];
    const answers = (question: string, options: readonly string[]): readonly string[] => {
      const active = question.replace(/.*of: /, ' ');
      const be = forms.find(([form]) => form.test(active))?.[1] ?? 'was';
      const participles =
        'written|broken|chosen|drawn|driven|taken|eaten|given|torn|sung|thrown|begun|rung|hidden|drunk|done|flown|spoken|ridden';
      return options.filter((option) => new RegExp(`^The \\w+ ${be} (?:${participles}) by `).test(option));
    };
    expect(unsolved('en-voice-active-to-passive', answers)).toEqual([]);
  });

  test('one part of a sentence alone breaks a rule, or none', () => {
    const errors = [
      /One of the \w+ \/ \(Q\) have/,
      /One of my friend \//,
      /Each of the \w+ \/ \(Q\) have/,
      /together with \w+, \/ \(Q\) were/,
      /n?or the \w+s was /,
      /number of visitors \/ \(Q\) to the fort have/,
      /news about \w+ \/ \(Q\) were/,
      /from(?= \/ \(R\) January| the year)/,
      /since three weeks/,
      /has gone|has left/,
      /discussed about|reached at|ordered for|married with|into the (?:hall|office)/,
      /(?:senior \/ \(R\)|senior|tea \/ \(Q\)) than/,
      /most best|more (?:taller|better)/,
      /than any town/,
      /If \w+ (?:will work|would have)/,
      /where (?:was he|could one)/,
      /did not (?:\/ \(R\) )?(?:saw|waited)/,
      /to meet the|enjoys to|to wait \/|to sit under/,
      /advices|furnitures|luggages/,
      /and I \//,
      /a honest|an European/,
      /when it began/,
      /Unless \w+ does not/,
      /is (?:having|knowing)/,
      /hills \/ \(Q\) are|kilometres are/,
      /of them want /,
      /best player in/,
    ];
    const answers = (question: string): readonly string[] => {
      const found = errors.flatMap((error) => [...question.matchAll(new RegExp(error, 'g'))]);
      const places = found.map(({ 0: text, index }) => question.slice(0, index + text.length).replace(/ \/$/, ''));
      return found.length === 0
        ? ['There is no error']
        : places.map((before) => `Part ${[...before.matchAll(/\(([PQR])\)/g)].at(-1)?.[1]}`);
    };
    expect(unsolved('en-error-spotting', answers)).toEqual([]);
  });

  test('nobody finishes finishing', () => {
    const questions = variantsOf('en-gerund-or-infinitive').map(({ texts: { en } }) => en.question + en.options.join());
    expect(questions.filter((text) => /has finished .*finish/.test(text))).toEqual([]);
  });

  test('the preposition after a Latin comparative that a mistake names is the one that it offers', () => {
    const named = variantsOf('en-senior-prefer-to').flatMap(({ mistakes, texts: { en } }) =>
      mistakes.flatMap((mistake, place) => {
        const [, word] = /^takes (\w+)/.exec(mistake ?? '') ?? [];
        return word === undefined ? [] : [`${word}: ${en.options[place]}`];
      }),
    );
    expect([...new Set(named)].toSorted()).toEqual(['from: from', 'of: of', 'than: than']);
  });
});

describe('Gujarati', () => {
  const ENDINGS = ['ો', 'ી', 'ું', 'ાં'] as const;
  const GENDERS: readonly string[] = [
    'નિબંધ નકશો લાડુ ઘોડો દરવાજો દાખલો પર્વત દેશ રસ્તો બગીચો કાગળ ઓરડો કૂવો કિલ્લો મહેલ દડો',
    'વાર્તા ચોપડી કેરી રોટલી દોરી બારી શેરડી વાત નદી ટેકરી દીવાલ શેરી વાડી ઢીંગલી દુકાન શાળા ભાષા',
    'પુસ્તક ચિત્ર ગીત ભજન ફળ શાક વાસણ લાકડું ઘર ઝાડ ગામ ફૂલ મકાન ખેતર તળાવ નગર વહાણ',
    'કપડાં',
  ];
  const genderOf = (noun: string): number => GENDERS.findIndex((nouns) => nouns.split(' ').includes(noun));
  const isOfGender = (form: string, gender: number): boolean =>
    gender === 1 ? /[ીઈ]$/u.test(form) : form.endsWith(ENDINGS[gender] ?? '');

  test('an adjective, a possessive suffix and a past agree with the noun', () => {
    const byNoun =
      (pattern: RegExp) =>
      (question: string, options: readonly string[]): readonly string[] => {
        const [noun = ''] = read(pattern, question);
        return options.filter((option) => isOfGender(option, genderOf(noun)));
      };
    expect(unsolved('gu-adjective-by-gender', byNoun(/____ (\S+) ગમે/u))).toEqual([]);
    expect(unsolved('gu-possessive-by-gender', byNoun(/____ એક (\S+) ખૂબ/u))).toEqual([]);
    expect(unsolved('gu-past-agrees-with-object', byNoun(/(\S+) ____\.$/u))).toEqual([]);
  });

  test('no wrong suffix makes the noun before the gap the owner of the noun after it', () => {
    const OWNED: Readonly<Record<string, string>> = {
      દૂધ: 'નું',
      પાણી: 'નું',
      પુસ્તક: 'નું',
      કેરી: 'ની',
      ચા: 'ની',
      પ્રશ્ન: 'નો',
    };
    const asked = variantsOf('gu-case-suffix').map(({ texts: { gu } }) => {
      const [, noun = ''] = /____ (\S+)/u.exec(gu.question) ?? [];
      return { noun, options: gu.options };
    });
    expect(Object.keys(OWNED).filter((noun) => !asked.some((each) => each.noun === noun))).toEqual([]);
    expect(asked.filter(({ noun, options }) => options.includes(OWNED[noun] ?? '-'))).toEqual([]);
  });
});
