import { describe, expect, test } from 'vitest';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { authoredVariant, findDrawnFrom, idOfVariant } from '#domain/papers/families/variant-question.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import { factName } from '#domain/papers/fact-tables/fact-ids.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';

/** The rules of drawing from a fact table, each on a table that is small enough to see through. */

const said = (en: string) => ({ en, gu: `ગુ ${en}`, hi: `हि ${en}` });
const TODAY = '2026-11-27';
const CITIES = ['Surat', 'Rajkot', 'Bhavnagar', 'Jamnagar', 'Junagadh', 'Porbandar'] as const;

interface Row {
  readonly id: string;
  readonly name: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly source: string;
  readonly [field: string]: unknown;
}

/** A river a city: every value is its own. */
const row = (index: number, more: object = {}): Row => ({
  id: `river-${index}`,
  name: said(`Nadi${'abcdefgh'[index]}`),
  values: { city: said(CITIES[index] ?? ''), year: 1900 + 10 * index, zone: index < 3 ? 'west' : 'east' },
  source: 's1',
  ...more,
});

const attribute = (id: string, kind: string, more: object = {}, stems: object = {}) => ({
  id,
  kind,
  name: said(`the ${id}`),
  stems: {
    says: said(`The {entity} has the ${id} {value}.`),
    value: [said(`Which ${id} has the {entity}?`)],
    entity: [said(`Which river has the ${id} {value}?`)],
    ...stems,
  },
  ...more,
});

const authored = (change: object = {}) => ({
  id: 'rivers',
  name: said('Rivers'),
  topic: 'gujarat-geography',
  entity: said('river'),
  difficulty: 'medium',
  checkedOn: TODAY,
  sources: { s1: { title: 'A map', seen: TODAY } },
  choices: { zone: { west: said('the west'), east: said('the east') } },
  attributes: [
    attribute('city', 'text'),
    attribute('year', 'year', {}, { order: [said('Arrange these rivers.')] }),
    attribute('zone', 'choice', { list: 'zone' }, { odd: [said('Which is not in {value}?')] }),
  ],
  rows: CITIES.map((_, index) => row(index)),
  ...change,
});

function tableOf(change: object = {}): FactTable {
  const parsed = parseFactTable(authored(change));
  if (parsed.ok) return parsed.value;
  throw new Error(JSON.stringify(parsed.issues));
}

/** What the seeds of a direction draw. */
function draws(table: FactTable, name: string, today = TODAY, seeds = 60): readonly Variant[] {
  const family = familiesOfTable(table, today).find(({ id }) => id === `rivers.${name}`);
  return Array.from({ length: seeds }, (_, seed) => family?.find(`s${seed}`) ?? []).flat();
}

/** The name of the fact that a row has in a column. */
const nameIn = (table: FactTable, rowId: string, column = 'city'): string =>
  factName(table.id, column, table.rows.find(({ id }) => id === rowId)?.code ?? '');
const rightOf = ({ texts, right }: Variant): string => texts.en.options[right] ?? '';
const rowsWith = (index: number, more: object) => CITIES.map((_, each) => row(each, each === index ? more : {}));

describe('a drawn question', () => {
  test('asks every row, and has the row’s own value as its right option', () => {
    const table = tableOf();
    const drawn = draws(table, 'city.value');
    expect(new Set(drawn.map(rightOf))).toEqual(new Set(CITIES));
    for (const { facts, texts, right } of drawn) {
      const index = CITIES.findIndex((_, each) => nameIn(table, `river-${each}`) === facts[0]);
      expect([texts.en.options[right], texts.gu.options[right]]).toEqual([CITIES[index], `ગુ ${CITIES[index]}`]);
    }
  });

  test('has its rows in its id, so that it is drawn again after the table has grown', () => {
    const [first] = draws(tableOf(), 'city.match');
    if (first === undefined) throw new Error('nothing drawn');
    const found = findDrawnFrom(`cgl-q12.${idOfVariant(first)}`);
    const grown = tableOf({
      rows: [row(0, { id: 'new', name: said('Navi'), values: { year: 1850 } }), ...authored().rows],
    });
    const family = familiesOfTable(grown, TODAY).find(({ id }) => id === found?.family);
    expect(family?.find(found?.seed ?? '')?.texts).toEqual(first.texts);
  });

  test('is written into a mock test with its lists, in each language', () => {
    const [first] = draws(tableOf(), 'city.match');
    if (first === undefined) throw new Error('nothing drawn');
    expect(authoredVariant(first, 'gu', ['en'])).toMatchObject({
      type: 'matching',
      matchingLeftOptions: expect.arrayContaining([expect.stringMatching(/^ગુ Nadi/)]),
      translations: { en: { matchingRightOptions: expect.arrayContaining([expect.stringMatching(/^[A-Z]/)]) } },
    });
  });

  test('puts years in their order', () => {
    for (const { texts, right } of draws(tableOf(), 'year.order')) {
      const { body, options } = texts.en;
      const listed = body?.kind === 'statements' ? body.statements : [];
      const order = options[right]?.split(', ').map((number) => listed[Number(number) - 1] ?? '');
      expect(order).toEqual(listed.toSorted());
    }
  });

  test('says of statements which are true', () => {
    const drawn = draws(tableOf(), 'city.statements');
    expect(new Set(drawn.map(rightOf)).size).toBeGreaterThan(3);
    for (const variant of drawn) {
      const { body } = variant.texts.en;
      const truths = (body?.kind === 'statements' ? body.statements : []).flatMap((statement, index) => {
        const [, letter = '', city] = /Nadi(\w) has the city (\w+)\./.exec(statement) ?? [];
        return CITIES['abcdef'.indexOf(letter)] === city ? [index + 1] : [];
      });
      expect((rightOf(variant).startsWith('Neither') ? [] : rightOf(variant).match(/\d/g)) ?? []).toEqual(
        truths.map(String),
      );
    }
  });

  test('looks for the odd one among three that share a value', () => {
    for (const { texts, right } of draws(tableOf(), 'zone.odd')) {
      const isWest = texts.en.options.map((name) => 'abc'.includes(name.slice(-1)));
      expect(isWest.filter((each) => each === isWest[right])).toHaveLength(1);
    }
  });

  test('looks for the odd one, and asks the fact of each of the four', () => {
    const table = tableOf();
    for (const { facts, texts } of draws(table, 'zone.odd')) {
      const asked = CITIES.flatMap((_, index) =>
        facts.includes(nameIn(table, `river-${index}`, 'zone')) ? [`Nadi${'abcdef'[index]}`] : [],
      );
      expect(asked).toEqual(texts.en.options.toSorted());
    }
  });

  test('keeps a symbol as it is written where the stem begins with it', () => {
    const symbols = tableOf({
      attributes: [attribute('unit', 'word', {}, { entity: [said('{value} is the symbol of which river?')] })],
      choices: {},
      rows: ['s', 'pH', 'mol', 'cd'].map((unit, index) => row(index, { values: { unit } })),
    });
    const stems = draws(symbols, 'unit.entity').map(({ texts }) => texts.en.question.split(' ')[0]);
    expect(new Set(stems)).toEqual(new Set(['s', 'pH', 'mol', 'cd']));
  });

  test('gives a wrong pair no value that another pair shows', () => {
    const drawn = draws(tableOf(), 'city.wrong', TODAY, 200);
    expect(drawn.length).toBeGreaterThan(0);
    for (const { texts } of drawn) {
      const shown = texts.en.options.map((pair) => CITIES.find((city) => pair.includes(city)));
      expect(new Set(shown).size).toBe(shown.length);
    }
  });
});

describe('a wrong option', () => {
  const wrongOf = (variant: Variant): readonly string[] =>
    variant.texts.en.options.filter((_, index) => index !== variant.right);
  const wrongFor = (table: FactTable, rowId: string, name = 'city.value'): readonly string[] =>
    draws(table, name, TODAY, 300).flatMap((each) => (each.facts[0] === nameIn(table, rowId) ? wrongOf(each) : []));

  test('is never a value that the row avoids, whichever row has it', () => {
    expect(wrongFor(tableOf(), 'river-0')).toContain('Rajkot');
    const avoiding = tableOf({ rows: rowsWith(0, { avoid: { city: ['river-1'] } }) });
    expect(wrongFor(avoiding, 'river-0')).not.toContain('Rajkot');
    expect(wrongFor(avoiding, 'river-1')).not.toContain('Surat');
  });

  test('is never a value that says the right one too', () => {
    const near = tableOf({ rows: rowsWith(1, { values: { city: said('Surat city') } }) });
    expect(wrongFor(near, 'river-0')).not.toContain('Surat city');
  });

  test('is never told apart by its form', () => {
    const other = tableOf({ rows: rowsWith(1, { values: { city: said('City number 7') } }) });
    expect(wrongFor(other, 'river-0')).not.toContain('City number 7');
  });

  test('is left, and with it the question, where the stem would give the answer away', () => {
    const telling = tableOf({
      rows: rowsWith(0, { name: said('Ganga of Surat'), values: { city: said('Port Surat') } }),
    });
    expect(draws(telling, 'city.value', TODAY, 300).map(rightOf)).not.toContain('Port Surat');
    expect(draws(telling, 'city.entity', TODAY, 300).map(rightOf)).not.toContain('Ganga of Surat');
  });
});

describe('an assertion with a reason that explains another row', () => {
  const why = (index: number, reason: string) => ({ why: { city: said(reason) }, id: `river-${index}` });
  const reasoned = (reasons: readonly (string | null)[]) =>
    tableOf({
      attributes: [attribute('city', 'text')],
      choices: {},
      rows: CITIES.map((_, index) => {
        const reason = reasons[index];
        const values = { city: said(CITIES[index] ?? '') };
        return row(index, typeof reason === 'string' ? { values, ...why(index, reason) } : { values });
      }),
    });
  const notExplained = (table: FactTable) =>
    draws(table, 'city.reason', TODAY, 200).filter((variant) => rightOf(variant).includes('not the correct'));

  test('is asked of a row that has its own reason', () => {
    const drawn = notExplained(reasoned(['It rose in the hills.', 'A king dug it out.', null, null, null, null]));
    expect(drawn.length).toBeGreaterThan(0);
  });

  test('is left out where no reason of the row itself is known, or where both rows have the same one', () => {
    expect(notExplained(reasoned(['It rose in the hills.', null, null, null, null, null]))).toEqual([]);
    const same = Array.from({ length: 6 }, () => 'It rose in the hills.');
    expect(notExplained(reasoned(same))).toEqual([]);
  });
});

describe('a row with a last day', () => {
  const ending = tableOf({ rows: rowsWith(2, { validUntil: '2026-12-31' }) });
  const asked = (today: string): ReadonlySet<string> =>
    new Set(draws(ending, 'city.value', today, 300).flatMap(({ facts, texts }) => [...facts, ...texts.en.options]));

  test('is asked until that day, as an answer and as an option, and never after it', () => {
    expect(asked('2026-12-31')).toContain(nameIn(ending, 'river-2'));
    expect(asked('2027-01-01')).not.toContain(nameIn(ending, 'river-2'));
    expect(asked('2027-01-01')).not.toContain('Bhavnagar');
  });

  test('tells the day on which it was checked', () => {
    const own = draws(ending, 'city.value', TODAY, 300).find(({ facts }) => facts[0] === nameIn(ending, 'river-2'));
    expect(own?.texts.en.explanation).toMatch(/As on 27 November 2026\.$/);
  });

  test('is drawn again for a student who has met it', () => {
    const own = draws(ending, 'city.value', TODAY, 300).find(({ facts }) => facts[0] === nameIn(ending, 'river-2'));
    const family = familiesOfTable(ending, '2027-06-01').find(({ id }) => id === 'rivers.city.value');
    expect(rightOf(family?.find(own?.seed ?? '') as Variant)).toBe('Bhavnagar');
  });
});

describe('a table that is not right is refused with the path of its field', () => {
  const [first, ...rest] = authored().rows;
  test.each([
    ['topic', { topic: 'bridges' }],
    ['exams', { exams: ['upsc'] }],
    [
      'attributes[0].stems.value[0].gu',
      { attributes: [attribute('city', 'text', {}, { value: [{ ...said('{entity}?'), gu: 'કયું?' }] })] },
    ],
    [
      'attributes[0].stems.entity[0].en',
      { attributes: [attribute('city', 'text', {}, { entity: [said('{entity} {value}')] })] },
    ],
    ['rows[0].values.city.hi', { rows: [{ ...first, values: { city: { en: 'Surat', gu: 'સુરત' } } }, ...rest] }],
    ['rows[0].values.zone', { rows: [{ ...first, values: { zone: 'north' } }, ...rest] }],
    ['rows[0].values.year', { rows: [{ ...first, values: { year: '1900' } }, ...rest] }],
    ['rows[1].id', { rows: [first, { ...first, name: said('Other') }, ...rest] }],
    ['rows[0].avoid.city', { rows: [{ ...first, avoid: { city: ['river-9'] } }, ...rest] }],
    ['rows[0].validUntil', { rows: [{ ...first, validUntil: '31.12.2026' }, ...rest] }],
    ['rows[0].validUntil', { rows: [{ ...first, validUntil: '2027-31-03' }, ...rest] }],
    ['checkedOn', { checkedOn: '2026-11-31' }],
    ['sources.s1.seen', { sources: { s1: { title: 'A map', seen: '2026-02-30' } } }],
    ['rows[0].values.city', { rows: [{ ...first, values: { city: 'Surat' } }, ...rest] }],
    ['rows[0].values.city', { attributes: [attribute('city', 'word')] }],
    ['id', { id: 'r'.repeat(41) }],
    ['rows[0].source', { rows: [{ ...first, source: 's2' }, ...rest] }],
    ['rows[0].color', { rows: [{ ...first, color: 'red' }, ...rest] }],
    ['rows', { rows: [first] }],
  ])('%s', (path, change) => {
    const parsed = parseFactTable(authored(change));
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toContain(path);
  });

  test.each([null, 7, [], { rows: 'x' }, { attributes: [null], rows: [7] }])(
    '%j gives issues and throws nothing',
    (value) => {
      expect(parseFactTable(value).ok).toBe(false);
    },
  );
});

test('a table of English words is in English whatever the page', () => {
  const own = (en: string) => ({ en });
  const words = tableOf({
    languages: ['en'],
    name: own('Words'),
    entity: own('word'),
    choices: {},
    attributes: [
      {
        id: 'meaning',
        kind: 'word',
        name: own('meaning'),
        stems: { says: own('{entity} means {value}.'), value: [own('What does {entity} mean?')] },
      },
    ],
    rows: ['happy', 'tired', 'angry', 'quick'].map((word, index) => ({
      id: word,
      name: own(word),
      values: { meaning: ['glad', 'weary', 'cross', 'rapid'][index] },
      source: 's1',
    })),
  });
  const [drawn] = draws(words, 'meaning.value');
  expect(drawn?.texts.gu).toEqual(drawn?.texts.en);
  expect(drawn?.family.languages).toEqual(['en']);
});
