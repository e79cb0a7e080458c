import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeQuestions, longestRun } from '#domain/mocks/blueprints/arrange-questions.ts';
import { countOfBlueprint } from '#domain/mocks/blueprints/blueprint.ts';
import { fillBlueprint, findAnother } from '#domain/mocks/blueprints/fill-blueprint.ts';
import type { FilledPaper } from '#domain/mocks/blueprints/fill-blueprint.ts';
import type { FilledQuestion, Slot } from '#domain/mocks/blueprints/picker.ts';
import type { BankQuestion, Stock } from '#domain/mocks/blueprints/stock.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import { factNamesOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import { riversTable } from '../../../support/fact-tables.ts';
import { NO_USAGE, comparedStem } from '#domain/mocks/blueprints/stock.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { randomOf } from '#domain/papers/families/random.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { bankQuestion, blueprintOf } from './stocks.ts';

const questionsOf = ({ sections }: FilledPaper): readonly FilledQuestion[] =>
  sections.flatMap(({ questions }) => questions);
const idsOf = (paper: FilledPaper): readonly string[] => questionsOf(paper).map(({ id }) => id);
const stockOf = (bank: readonly BankQuestion[], uses: Readonly<Record<string, number>> = {}): Stock => ({
  bank,
  families: FAMILIES,
  usage: { counts: new Map(Object.entries(uses)), stems: new Set() },
});

const POLITY = blueprintOf({ 'indian-polity': { easy: 3 } });

/** Banks of some questions that share keys, topics and letters, with any usage; and a blueprint that asks of them. */
const someStock = fc
  .record({
    questions: fc.array(
      fc.record({
        key: fc.integer({ min: 0, max: 12 }).map((number) => `key ${number}`),
        isFree: fc.boolean(),
        topic: fc.constantFrom('indian-polity', 'physics', 'percentage'),
        difficulty: fc.constantFrom(...DIFFICULTIES),
        languages: fc.constantFrom(['en'] as const, ['en', 'hi'] as const, ['hi', 'en', 'gu'] as const),
        passage: fc.constantFrom(null, 'one', 'two'),
        letter: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 30 },
    ),
    uses: fc.dictionary(
      fc.integer({ min: 0, max: 12 }).map((number) => `key ${number}`),
      fc.integer({ min: 0, max: 3 }),
    ),
    spreads: fc.array(fc.record({ easy: fc.nat({ max: 3 }), medium: fc.nat({ max: 3 }), hard: fc.nat({ max: 2 }) }), {
      minLength: 3,
      maxLength: 3,
    }),
    seed: fc.string(),
  })
  .map(({ questions, uses, spreads: [polity = {}, physics = {}, percentage = {}], seed }) => ({
    blueprint: blueprintOf({ 'indian-polity': polity, physics, percentage }),
    stock: stockOf(
      questions.map((fields, index) => bankQuestion(`q${index}`, fields)),
      uses,
    ),
    seed,
  }));

describe('a blueprint filled from a bank and from families', () => {
  test('has no question of a free paper, none twice, each in every language and of the asked difficulty', () => {
    fc.assert(
      fc.property(someStock, ({ blueprint, stock, seed }) => {
        const questions = questionsOf(fillBlueprint(blueprint, stock, seed));
        const free = new Set(stock.bank.filter(({ isFree }) => isFree).map(({ key }) => key));
        const keys = questions.flatMap(({ origin }) => (origin.kind === 'bank' ? [origin.question.key] : []));
        const stems = questions.flatMap(({ origin }) =>
          origin.kind === 'drawn' ? [comparedStem(origin.variant.texts.en.question)] : [],
        );
        expect(keys.filter((key) => free.has(key))).toEqual([]);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(stems).size).toBe(stems.length);
        for (const { origin, difficulty } of questions) {
          const source = origin.kind === 'bank' ? origin.question : origin.variant;
          expect(source.difficulty).toBe(difficulty);
          if (origin.kind === 'bank') expect(origin.question.languages).toEqual(expect.arrayContaining(['en', 'hi']));
        }
      }),
    );
  });

  test('has only questions that are answered as its section asks, and draws no other', () => {
    const stock = stockOf([
      bankQuestion('one'),
      bankQuestion('set', { responseKind: 'several', letter: null }),
      bankQuestion('number', { responseKind: 'number', letter: null, topic: 'percentage' }),
    ]);
    const asked = blueprintOf({ 'indian-polity': { easy: 3 }, percentage: { easy: 3 } });
    const filledBy = (responseKind: 'option' | 'several' | 'number') =>
      fillBlueprint({ ...asked, sections: asked.sections.map((each) => ({ ...each, responseKind })) }, stock, '1');
    expect(idsOf(filledBy('several'))).toEqual(['set']);
    expect(idsOf(filledBy('number'))).toEqual(['number']);
    expect(filledBy('number').shortfalls.map(({ wanted, found }) => wanted - found)).toEqual([3, 2]);
    const ids = idsOf(filledBy('option'));
    expect([ids.includes('one'), ids.includes('set'), ids.includes('number'), ids.length]).toEqual([
      true,
      false,
      false,
      4,
    ]);
  });

  test('has what was asked but for the shortfalls, which name the exact number', () => {
    fc.assert(
      fc.property(someStock, ({ blueprint, stock, seed }) => {
        const filled = fillBlueprint(blueprint, stock, seed);
        const missing = filled.shortfalls.reduce((sum, { wanted, found }) => sum + wanted - found, 0);
        expect(questionsOf(filled).length + missing).toBe(countOfBlueprint(blueprint));
        for (const { topic, spread } of blueprint.sections.flatMap(({ topics }) => topics))
          for (const difficulty of DIFFICULTIES) {
            const found = questionsOf(filled).filter(
              (question) => question.topic === topic && question.difficulty === difficulty,
            ).length;
            const shortfall = filled.shortfalls.find((each) => each.topic === topic && each.difficulty === difficulty);
            expect(shortfall ?? null).toEqual(
              found === spread[difficulty]
                ? null
                : { section: 'all', topic, difficulty, wanted: spread[difficulty], found },
            );
          }
      }),
    );
  });

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(someStock, ({ blueprint, stock, seed }) => {
        expect(idsOf(fillBlueprint(blueprint, stock, seed))).toEqual(idsOf(fillBlueprint(blueprint, stock, seed)));
      }),
      { numRuns: 30 },
    );
  });

  test('leaves out no question of the bank that is used less than one that it takes', () => {
    fc.assert(
      fc.property(someStock, ({ blueprint, stock, seed }) => {
        const filled = fillBlueprint(blueprint, stock, seed);
        const usesOf = (key: string): number => stock.usage.counts.get(key) ?? 0;
        const free = new Set(stock.bank.filter(({ isFree }) => isFree).map(({ key }) => key));
        const taken = questionsOf(filled).flatMap(({ origin }) => (origin.kind === 'bank' ? [origin.question] : []));
        const keys = new Set(taken.map(({ key }) => key));
        const isSpare = ({ key, languages }: BankQuestion): boolean =>
          !free.has(key) && !keys.has(key) && languages.includes('hi');
        for (const question of taken)
          for (const spare of stock.bank.filter(isSpare))
            if (spare.topic === question.topic && spare.difficulty === question.difficulty)
              expect(usesOf(spare.key)).toBeGreaterThanOrEqual(usesOf(question.key));
      }),
    );
  });

  test('takes a question that a mock has asked only where no family draws a new one', () => {
    const bank = [bankQuestion('asked', { topic: 'percentage', difficulty: 'medium' })];
    const stock = stockOf(bank, { 'key of asked': 1 });
    const blueprint = blueprintOf({ percentage: { medium: 1 } });
    const kindsOf = (from: Stock): readonly string[] =>
      questionsOf(fillBlueprint(blueprint, from, '1')).map(({ origin }) => origin.kind);
    expect(kindsOf(stock)).toEqual(['drawn']);
    expect(kindsOf({ ...stock, families: [] })).toEqual(['bank']);
    expect(kindsOf(stockOf(bank))).toEqual(['bank']);
  });

  test('takes of those that mocks have asked the one that fewest have', () => {
    const bank = ['thrice', 'once', 'twice'].map((id) => bankQuestion(id));
    const stock = stockOf(bank, { 'key of once': 1, 'key of twice': 2, 'key of thrice': 3 });
    for (const seed of ['1', '2', '3', '4', '5', '6'])
      expect(idsOf(fillBlueprint(blueprintOf({ 'indian-polity': { easy: 1 } }), stock, seed))).toEqual(['once']);
  });

  test('draws from the families in turn, the least used first', () => {
    const families = FAMILIES.filter(({ topic }) => topic === 'percentage');
    const blueprint = blueprintOf({ percentage: { easy: 2, medium: 4 } });
    const filled = fillBlueprint(blueprint, { bank: [], families, usage: NO_USAGE }, '7');
    const drawnFrom = questionsOf(filled).flatMap(({ origin }) =>
      origin.kind === 'drawn' ? [origin.variant.family.id] : [],
    );
    expect(new Set(drawnFrom)).toEqual(new Set(families.map(({ id }) => id)));
    const uses = Object.fromEntries(families.slice(1).map(({ id }) => [id, 50]));
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const [first] = questionsOf(
        fillBlueprint(blueprintOf({ percentage: { easy: 1 } }), { ...stockOf([], uses), families }, seed),
      );
      expect(first?.origin.kind === 'drawn' && first.origin.variant.family.id).toBe(families[0]?.id);
    }
  });

  test('draws from a family of one language only for a section in that language', () => {
    const blueprint = blueprintOf({ 'english-grammar': { medium: 2 } });
    const inEnglish = {
      ...blueprint,
      sections: blueprint.sections.map((each) => ({ ...each, languages: ['en'] as const })),
    };
    expect(idsOf(fillBlueprint(inEnglish, stockOf([]), '1'))).toHaveLength(2);
    expect(idsOf(fillBlueprint(blueprint, stockOf([]), '1'))).toEqual([]);
  });

  test('asks each fact of a table once, in the languages of its section, and none that a mock or a free paper asks', () => {
    const familiesOf = (changes: Readonly<Record<string, unknown>>): Stock['families'] => {
      const parsed = parseFactTable(riversTable('rivers', changes));
      return parsed.ok ? familiesOfTable(parsed.value, '2026-11-27') : [];
    };
    const blueprint = blueprintOf({ 'rivers-and-dams': { easy: 9, medium: 9, hard: 9 } });
    const stock = { bank: [], families: familiesOf({}), usage: NO_USAGE };
    const factsOf = (from: Stock): readonly string[] =>
      questionsOf(fillBlueprint(blueprint, from, '4')).flatMap(({ id }) => factNamesOf(id));
    const facts = factsOf(stock);
    expect(facts.length).toBeGreaterThan(4);
    expect(new Set(facts).size).toBe(facts.length);
    const isUsedFact: Stock['usage']['isUsedFact'] = (name) => name === facts[0];
    expect(factsOf({ ...stock, usage: { ...NO_USAGE, isUsedFact } })).not.toContain(facts[0]);
    expect(factsOf({ ...stock, families: familiesOf({ languages: ['en'] }) })).toEqual([]);
  });

  test('draws no question whose stem another mock has', () => {
    const blueprint = blueprintOf({ ratio: { easy: 1 } });
    const stemOf = (stems: ReadonlySet<string>): string => {
      const stock = { bank: [], families: FAMILIES, usage: { counts: new Map(), stems } };
      const [question] = questionsOf(fillBlueprint(blueprint, stock, '3'));
      return question?.origin.kind === 'drawn' ? comparedStem(question.origin.variant.texts.en.question) : '';
    };
    const first = stemOf(new Set());
    expect(first).not.toBe('');
    expect(stemOf(new Set([first]))).not.toBe(first);
  });

  test.each(['1', '2', '3', '4', '5'])(
    'has each letter right equally often, and not often in a row (seed %s)',
    (seed) => {
      const blueprint = blueprintOf({
        percentage: { easy: 4, medium: 4 },
        'profit-and-loss': { easy: 2, medium: 4 },
        mensuration: { easy: 3, medium: 3 },
      });
      const questions = questionsOf(fillBlueprint(blueprint, stockOf([]), seed));
      const counts = [0, 1, 2, 3].map((letter) => questions.filter((each) => each.letter === letter).length);
      expect(counts.toSorted()).toEqual([5, 5, 5, 5]);
      expect(longestRun(questions)).toBeLessThanOrEqual(3);
    },
  );

  test('stands in an order without long runs of one letter, where there is one', () => {
    const questions = Array.from({ length: 12 }, (_, index) => ({ passage: null, letter: index < 8 ? 0 : 1 }));
    for (let seed = 0; seed < 30; seed += 1)
      expect(longestRun(arrangeQuestions(questions, randomOf(String(seed))))).toBeLessThanOrEqual(3);
  });

  test('keeps the questions of a passage together', () => {
    const bank = ['one', 'two', 'three', 'four', 'five', 'six'].map((id, index) =>
      bankQuestion(id, { passage: index % 2 === 0 ? 'a' : null, letter: index % 4 }),
    );
    const passages = questionsOf(fillBlueprint(blueprintOf({ 'indian-polity': { easy: 6 } }), stockOf(bank), '1')).map(
      ({ passage }) => passage ?? '-',
    );
    expect(passages.join('')).toMatch(/aaa/);
  });
});

describe('another question for one of a filled paper', () => {
  const [section] = POLITY.sections;
  const [topic] = section?.topics ?? [];
  const slot = { section, topic, difficulty: 'easy' } as Slot;
  const bank = ['one', 'two', 'three', 'four'].map((id) => bankQuestion(id));

  test('is one that is neither in the paper nor was refused before', () => {
    const paper = [{ slug: 'all', ids: ['one', 'two'] }];
    const another = findAnother(POLITY, stockOf(bank), { paper, slots: [slot], refused: ['three'] }, '1');
    expect(another?.id).toBe('four');
  });

  test('is none where the stock has no other', () => {
    const paper = [{ slug: 'all', ids: ['one', 'two', 'three'] }];
    expect(findAnother(POLITY, stockOf(bank), { paper, slots: [slot], refused: ['four'] }, '1')).toBeNull();
  });

  test('is drawn anew for a drawn one', () => {
    const blueprint = blueprintOf({ ratio: { easy: 1 } });
    const filled = fillBlueprint(blueprint, stockOf([]), '3');
    const [own] = blueprint.sections;
    const wanted = { section: own, topic: own?.topics[0], difficulty: 'easy' } as Slot;
    const paper = [{ slug: 'all', ids: idsOf(filled) }];
    const another = findAnother(blueprint, stockOf([]), { paper, slots: [wanted], refused: [] }, '3');
    expect(another?.id).toMatch(/^fam\./);
    expect(idsOf(filled)).not.toContain(another?.id);
  });
});
