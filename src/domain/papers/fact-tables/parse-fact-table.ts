import { isRecord } from '../../lib/is-record.ts';
import { isCalendarDate } from '../../lib/india-time.ts';
import type { Language } from '../../lib/languages.ts';
import { LANGUAGES, isLanguage } from '../../lib/languages.ts';
import { issuesOfKeys } from '../../lib/parsing.ts';
import type { Issue, Parsed } from '../../lib/result.ts';
import { isDifficulty } from '../difficulty.ts';
import type { TargetExam } from '../exams.ts';
import { TARGET_EXAMS } from '../exams.ts';
import { hashOf } from '../families/random.ts';
import type { Words } from '../families/words.ts';
import type { Topic } from '../topics.ts';
import { isTopic } from '../topics.ts';
import { CODE_LENGTH } from './fact-ids.ts';
import type { FactAttribute, FactRow, FactSource, FactStems, FactTable, FactValue } from './fact-table.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of tables and columns: the ids of questions begin with theirs. */
const LONGEST_ID = 40;
/** The ids of questions have the code of a row. */
const LONGEST_ROW_ID = 60;
const LONGEST_NAME = 160;
const LONGEST_SENTENCE = 400;
/** Fewer rows make no four options. */
const FEWEST_ROWS = 4;
export const MOST_ROWS = 400;

const TABLE_KEYS = [
  'id',
  'name',
  'topic',
  'entity',
  'languages',
  'exams',
  'difficulty',
  'checkedOn',
  'sources',
  'choices',
  'attributes',
  'rows',
];
const ATTRIBUTE_KEYS = ['id', 'kind', 'list', 'unit', 'name', 'stems'];
const STEM_KEYS = ['says', 'value', 'entity', 'order', 'odd'];
const ROW_KEYS = ['id', 'name', 'aliases', 'group', 'values', 'why', 'avoid', 'note', 'validUntil', 'source'];
/** `word` is a text that is the same in every language. */
const KINDS = ['text', 'word', 'year', 'number', 'choice', 'set'];

type Data = Readonly<Record<string, unknown>>;

/** 'value' asks {entity}, and so on: what a sentence must have, and what it must not have. */
const SLOTS: Readonly<Record<string, { readonly needs: readonly string[]; readonly never: readonly string[] }>> = {
  says: { needs: ['{entity}', '{value}'], never: [] },
  value: { needs: ['{entity}'], never: ['{value}'] },
  entity: { needs: ['{value}'], never: ['{entity}'] },
  order: { needs: [], never: ['{entity}', '{value}'] },
  odd: { needs: ['{value}'], never: ['{entity}'] },
};

const isTwice = (key: string): string => `'${key}' is there twice`;

/** Reads one table, and collects what is wrong in it with the path of each field. */
class TableReader {
  readonly issues: Issue[] = [];
  readonly #languages: readonly Language[];
  /** The columns whose texts are the same in every language. */
  readonly #wordColumns = new Set<string>();

  constructor(languages: readonly Language[]) {
    this.#languages = languages;
  }

  fail(path: string, reason: string): void {
    this.issues.push({ path, reason });
  }

  record(value: unknown, path: string): Data {
    if (isRecord(value)) return value;
    this.fail(path, 'must be an object');
    return {};
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value as unknown[];
    this.fail(path, 'must be a list');
    return [];
  }

  id(value: unknown, path: string, longest = LONGEST_ID): string {
    if (typeof value === 'string' && ID.test(value) && value.length <= longest) return value;
    this.fail(path, `must be small letters, digits and hyphens, at most ${longest}`);
    return '';
  }

  /** A text in each language of the table; the others repeat the first. */
  words(value: unknown, path: string, longest = LONGEST_NAME): Words {
    const texts = this.record(value, path);
    for (const { path: at, reason } of issuesOfKeys(texts, [...this.#languages], path)) this.fail(at, reason);
    const textIn = (language: Language): string => {
      const text = texts[language];
      if (typeof text !== 'string' || text.trim() === '') this.fail(`${path}.${language}`, 'must be a text');
      else if (text.length > longest) this.fail(`${path}.${language}`, `must have at most ${longest} characters`);
      else return text.trim().normalize('NFC');
      return '';
    };
    const own = new Map(this.#languages.map((language) => [language, textIn(language)]));
    const [first = ''] = own.values();
    return Object.fromEntries(LANGUAGES.map((each) => [each, own.get(each) ?? first])) as Words;
  }

  sentence(value: unknown, path: string, kind: string): Words {
    const sentence = this.words(value, path, LONGEST_SENTENCE);
    const { needs = [], never = [] } = SLOTS[kind] ?? {};
    for (const language of this.#languages) {
      for (const slot of needs)
        if (!sentence[language].includes(slot)) this.fail(`${path}.${language}`, `needs the slot ${slot}`);
      for (const slot of never)
        if (sentence[language].includes(slot)) this.fail(`${path}.${language}`, `must not have the slot ${slot}`);
    }
    return sentence;
  }

  sentences(value: unknown, path: string, kind: string): readonly Words[] {
    if (value === undefined) return [];
    return this.list(value, path).map((each, index) => this.sentence(each, `${path}[${index}]`, kind));
  }

  day(value: unknown, path: string): string {
    if (typeof value === 'string' && isCalendarDate(value)) return value;
    this.fail(path, "must be a day such as '2026-11-27'");
    return '';
  }

  stems(value: unknown, path: string): FactStems {
    const data = this.record(value, path);
    for (const { path: at, reason } of issuesOfKeys(data, STEM_KEYS, path)) this.fail(at, reason);
    return {
      says: this.sentence(data['says'], `${path}.says`, 'says'),
      value: this.sentences(data['value'], `${path}.value`, 'value'),
      entity: this.sentences(data['entity'], `${path}.entity`, 'entity'),
      order: this.sentences(data['order'], `${path}.order`, 'order'),
      odd: this.sentences(data['odd'], `${path}.odd`, 'odd'),
    };
  }

  attribute(value: unknown, path: string, lists: ReadonlyMap<string, FactAttribute['choices']>): FactAttribute {
    const data = this.record(value, path);
    for (const { path: at, reason } of issuesOfKeys(data, ATTRIBUTE_KEYS, path)) this.fail(at, reason);
    const { kind, list, unit } = data;
    if (!KINDS.some((each) => each === kind)) this.fail(`${path}.kind`, `must be one of ${KINDS.join(', ')}`);
    const isChosen = kind === 'choice' || kind === 'set';
    const choices = isChosen ? lists.get(String(list)) : {};
    if (choices === undefined) this.fail(`${path}.list`, 'must name a list of choices of this table');
    const id = this.id(data['id'], `${path}.id`);
    if (kind === 'word') this.#wordColumns.add(id);
    return {
      id,
      kind: kind === 'word' ? 'text' : (kind as FactAttribute['kind']),
      unit: unit === undefined ? null : this.words(unit, `${path}.unit`),
      choices: choices ?? {},
      name: this.words(data['name'], `${path}.name`),
      stems: this.stems(data['stems'], `${path}.stems`),
    };
  }

  value(value: unknown, path: string, { id: column, kind, choices }: FactAttribute): FactValue {
    if (kind === 'year' || kind === 'number') {
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      this.fail(path, 'must be a number');
      return 0;
    }
    if (kind === 'text') {
      if (!this.#wordColumns.has(column)) return this.words(value, path);
      if (typeof value !== 'string' || value.trim() === '')
        this.fail(path, 'must be a text, the same in each language');
      else if (value.length > LONGEST_NAME) this.fail(path, `must have at most ${LONGEST_NAME} characters`);
      const text = String(value).trim().normalize('NFC');
      return { en: text, gu: text, hi: text };
    }
    const ids = typeof value === 'string' ? [value] : this.list(value, path);
    for (const id of ids)
      if (typeof id !== 'string' || !Object.hasOwn(choices, id)) this.fail(path, `'${String(id)}' is no choice`);
    if (kind === 'choice' && ids.length !== 1) this.fail(path, 'must be one choice');
    if (ids.length === 0) this.fail(path, 'must name a choice');
    return ids.map(String);
  }

  row(
    value: unknown,
    path: string,
    attributes: readonly FactAttribute[],
    sources: Readonly<Record<string, FactSource>>,
  ): FactRow {
    const data = this.record(value, path);
    for (const { path: at, reason } of issuesOfKeys(data, ROW_KEYS, path)) this.fail(at, reason);
    const known = attributes.map((each) => each.id);
    const byAttribute = <T>(field: string, read: (entry: unknown, at: string) => T): Readonly<Record<string, T>> => {
      const entries = data[field] === undefined ? {} : this.record(data[field], `${path}.${field}`);
      for (const { path: at, reason } of issuesOfKeys(entries, known, `${path}.${field}`)) this.fail(at, reason);
      return Object.fromEntries(
        Object.entries(entries).map(([key, entry]) => [key, read(entry, `${path}.${field}.${key}`)]),
      );
    };
    const { aliases = [], group = '', note, validUntil, source } = data;
    if (typeof group !== 'string') this.fail(`${path}.group`, 'must be a text');
    if (typeof source !== 'string' || !Object.hasOwn(sources, source))
      this.fail(`${path}.source`, 'must be one of the sources of this table');
    const id = this.id(data['id'], `${path}.id`, LONGEST_ROW_ID);
    const values = this.record(data['values'], `${path}.values`);
    for (const { path: at, reason } of issuesOfKeys(values, known, `${path}.values`)) this.fail(at, reason);
    const found = attributes.filter((each) => values[each.id] !== undefined);
    if (found.length === 0) this.fail(`${path}.values`, 'must have a value');
    return {
      id,
      code: codeOf(id),
      name: this.words(data['name'], `${path}.name`),
      aliases: this.list(aliases, `${path}.aliases`).map(String),
      group: String(group),
      values: Object.fromEntries(
        found.map((each) => [each.id, this.value(values[each.id], `${path}.values.${each.id}`, each)]),
      ),
      why: byAttribute('why', (entry, at) => this.words(entry, at, LONGEST_SENTENCE)),
      avoid: byAttribute('avoid', (entry, at) => this.list(entry, at).map(String)),
      note: note === undefined ? null : this.words(note, `${path}.note`, LONGEST_SENTENCE),
      validUntil: validUntil === undefined ? null : this.day(validUntil, `${path}.validUntil`),
      source: String(source),
    };
  }

  source(value: unknown, path: string): FactSource {
    const data = this.record(value, path);
    for (const { path: at, reason } of issuesOfKeys(data, ['title', 'url', 'seen'], path)) this.fail(at, reason);
    const { title, url, seen } = data;
    if (typeof title !== 'string' || title.trim() === '') this.fail(`${path}.title`, 'must be a text');
    if (url !== undefined && (typeof url !== 'string' || !URL.canParse(url)))
      this.fail(`${path}.url`, 'must be an address');
    return { title: String(title), url: typeof url === 'string' ? url : null, seen: this.day(seen, `${path}.seen`) };
  }

  unique(
    list: readonly (readonly [key: string, path: string])[],
    reasonOf: (key: string, other: string) => string = isTwice,
  ): void {
    const seen = new Map<string, string>();
    for (const [key, path] of list) {
      const other = seen.get(key);
      if (key !== '' && other !== undefined) this.fail(path, reasonOf(key, other));
      else seen.set(key, path);
    }
  }
}

/** The short form of a row's id in the ids of questions; it never changes. */
export const codeOf = (rowId: string): string =>
  hashOf(rowId).toString(36).padStart(CODE_LENGTH, '0').slice(-CODE_LENGTH);

function languagesOf(value: unknown): readonly Language[] {
  const found = Array.isArray(value) ? value.filter(isLanguage) : [];
  return found.length > 0 ? found : LANGUAGES;
}

/** A fact table from its JSON, or every issue with the path of its field (design of fact tables, docs/content.md). */
export function parseFactTable(value: unknown): Parsed<FactTable> {
  const languages = languagesOf(isRecord(value) ? value['languages'] : undefined);
  const reader = new TableReader(languages);
  const data = reader.record(value, '');
  for (const { path, reason } of issuesOfKeys(data, TABLE_KEYS, '')) reader.fail(path, reason);
  const { topic, exams = TARGET_EXAMS, difficulty } = data;
  if (typeof topic !== 'string' || !isTopic(topic)) reader.fail('topic', 'must be the id of a topic');
  if (!isDifficulty(difficulty)) reader.fail('difficulty', 'must be easy, medium or hard');
  const examList = reader.list(exams, 'exams');
  for (const exam of examList)
    if (!TARGET_EXAMS.some((each) => each === exam)) reader.fail('exams', `'${String(exam)}' is no exam`);
  const sources = Object.fromEntries(
    Object.entries(reader.record(data['sources'], 'sources')).map(([id, source]) => [
      id,
      reader.source(source, `sources.${id}`),
    ]),
  );
  const lists = new Map(
    Object.entries(reader.record(data['choices'] ?? {}, 'choices')).map(([id, list]) => [
      id,
      Object.fromEntries(
        Object.entries(reader.record(list, `choices.${id}`)).map(([key, words]) => [
          key,
          reader.words(words, `choices.${id}.${key}`),
        ]),
      ),
    ]),
  );
  const attributes = reader
    .list(data['attributes'], 'attributes')
    .map((each, index) => reader.attribute(each, `attributes[${index}]`, lists));
  const rows = reader
    .list(data['rows'], 'rows')
    .map((each, index) => reader.row(each, `rows[${index}]`, attributes, sources));
  reader.unique(attributes.map(({ id }, index) => [id, `attributes[${index}].id`]));
  reader.unique(
    rows.map(({ id }, index) => [id, `rows[${index}].id`]),
    (id) => `'${id}' is the id of another row: change one of the two`,
  );
  const coded = rows.filter(({ id }, index) => rows.findIndex((each) => each.id === id) === index);
  reader.unique(
    coded.map((row) => [row.code, `rows[${rows.indexOf(row)}].id`]),
    (code, other) => `has the code '${code}' in the ids of questions, as ${other} has: change one of the two`,
  );
  for (const language of languages)
    reader.unique(rows.map(({ name }, index) => [name[language].toLowerCase(), `rows[${index}].name.${language}`]));
  const ids = new Set(rows.map(({ id }) => id));
  rows.forEach(({ avoid }, index) => {
    for (const [attribute, others] of Object.entries(avoid))
      for (const other of others)
        if (!ids.has(other)) reader.fail(`rows[${index}].avoid.${attribute}`, `'${other}' is no row`);
  });
  if (rows.length < FEWEST_ROWS || rows.length > MOST_ROWS)
    reader.fail('rows', `must be ${FEWEST_ROWS} to ${MOST_ROWS}`);
  const table: FactTable = {
    id: reader.id(data['id'], 'id'),
    name: reader.words(data['name'], 'name'),
    topic: topic as Topic,
    entity: reader.words(data['entity'], 'entity'),
    languages,
    exams: examList as readonly TargetExam[],
    difficulty: isDifficulty(difficulty) ? difficulty : 'medium',
    checkedOn: reader.day(data['checkedOn'], 'checkedOn'),
    sources,
    attributes,
    rows,
  };
  return reader.issues.length > 0 ? { ok: false, issues: reader.issues } : { ok: true, value: table };
}
