import { formsOf, isCloseName, keyOf, lettersWrong, readingOf } from '#domain/account/name-reading.ts';
import { repeatable } from '../d1-retry.ts';

/**
 * The words of names that a typed word means. Each word is read once, by the first search after it came: the database
 * itself lists new words, so that no writer of a name can forget it.
 */

/** Words read at a time, and how often in one search: what an import leaves over is read by the next ones. */
const READ_AT_ONCE = 200;
const MOST_ROUNDS = 25;
/** Words of one name hardly begin alike so often; a longer list would not narrow the search. */
const MOST_ALIKE = 200;
/** A key of fewer letters is that of a whole word: as a beginning it would be that of every tenth name. */
const SHORTEST_BEGINNING = 3;
const LONG_STORED = 7;

const UNREAD = 'SELECT word FROM name_words WHERE name_key IS NULL LIMIT ?1';

const KEEP_KEYS = `UPDATE name_words SET name_key = each.value ->> 1 FROM json_each(?1) AS each
  WHERE name_words.word = each.value ->> 0`;

/** A word whose last student went meanwhile has no row any more, and leaves no forms. */
const KEEP_FORMS = `INSERT OR IGNORE INTO name_forms (form, word)
  SELECT form.value, each.value ->> 0 FROM json_each(?1) AS each, json_each(each.value, '$[2]') AS form
  WHERE EXISTS (SELECT 1 FROM name_words WHERE word = each.value ->> 0)`;

async function readNewWords(database: D1Database): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { results } = await database.prepare(UNREAD).bind(READ_AT_ONCE).all<{ readonly word: string }>();
    if (results.length === 0) return;
    const rows = results.map(({ word }) => {
      const key = keyOf(readingOf(word));
      return [word, key, key === '' ? [] : formsOf(key, [...word].length >= LONG_STORED ? 2 : 1)];
    });
    const values = JSON.stringify(rows);
    await database.batch([KEEP_KEYS, KEEP_FORMS].map((sql) => database.prepare(sql).bind(values)));
  }
}

const ALIKE = 'SELECT word FROM name_words WHERE name_key >= ?1 AND name_key < ?1 || ?2 LIMIT ?3';
const CLOSE = 'SELECT DISTINCT word FROM name_forms WHERE form IN (SELECT value FROM json_each(?1)) LIMIT ?2';
const ANY_ENDING = '\u{10FFFF}';
/** It stands before every letter of a key. */
const THIS_ONE = ' ';
/** Candidates of which a close word is chosen. */
const MOST_CANDIDATES = 2000;

/** A typed word that can be one of a name. */
const NAME = /^[\p{L}\p{M}\p{Cf}'’.-]{1,40}$/u;

async function wordsFor(database: D1Database, word: string, isForgiving: boolean): Promise<readonly string[]> {
  const key = keyOf(readingOf(word));
  if (key === '' || !NAME.test(word)) return [];
  const wrong = isForgiving ? lettersWrong(word) : 0;
  const wordsOf = async (sql: string, ...values: readonly (string | number)[]): Promise<readonly string[]> =>
    (
      await database
        .prepare(sql)
        .bind(...values)
        .all<{ readonly word: string }>()
    ).results.map((row) => row.word);
  const ending = key.length < SHORTEST_BEGINNING ? THIS_ONE : ANY_ENDING;
  const [alike, near] = await Promise.all([
    wordsOf(ALIKE, key, ending, MOST_ALIKE),
    wrong === 0 ? [] : wordsOf(CLOSE, JSON.stringify(formsOf(key, wrong)), MOST_CANDIDATES),
  ]);
  // The search itself finds names that begin as they were typed.
  return [...alike, ...near.filter((each) => isCloseName(word, each))].filter((each) => !each.startsWith(word));
}

/** For each typed word the words of names that are spelled alike in any script; where forgiving, those with a letter wrong too. */
export async function namesFor(
  database: D1Database,
  words: readonly string[],
  isForgiving: boolean,
): Promise<readonly (readonly string[])[]> {
  if (words.length === 0) return [];
  return repeatable(async () => {
    await readNewWords(database);
    return Promise.all(words.map((word) => wordsFor(database, word, isForgiving)));
  });
}
