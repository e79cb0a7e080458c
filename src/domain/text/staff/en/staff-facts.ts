import { defineText } from '../../../lib/define-text.ts';
import { numberText, plural } from '../../../lib/format.ts';

/** The page of fact tables. */
export const staffFactsText = defineText('staff-facts', {
  name: { one: 'fact table', aOne: 'a fact table', many: 'fact tables' },
  saved: 'Saved. Questions are drawn from it within seconds.',
  heading: 'All fact tables',
  note: 'Questions are drawn from the rows in each language. A correction is in the next practice that a student begins.',
  table: 'Table',
  topic: 'Topic',
  rows: 'Rows',
  languages: 'Languages',
  ending: 'Rows that end',
  file: 'File',
  empty: 'There is no fact table yet. Begin with “New fact table”.',
  ends: {
    title: 'Facts that end',
    noun: 'list of facts that end',
    rule: ({ days }: { days: number }) =>
      `All that ends within seven days or is over, the first to end first. A value of an exam stays here until its file is changed. A row of a table stays for ${days} days after its last day: from that day on nothing new asks it, but a mock test made before still does.`,
    none: 'Nothing is in this list today.',
    dateSoon: ({ day }: { day: string }) => `Holds until ${day}. Look it up again.`,
    dateOver: ({ day }: { day: string }) =>
      `Held until ${day}. Pages do not show it as coming any more, and the academy is not published again until the file says what holds now.`,
    dateSource: ({ seen }: { seen: string }) => `Source, read on ${seen}`,
    soon: ({ day }: { day: string }) => `Asked until ${day}.`,
    over: ({ day }: { day: string }) =>
      `Not asked since the end of ${day}. Write a row with what holds now; for a former office or record keep this row under a name that says so, such as “until 2026”.`,
    whichMocks: 'Which mock tests ask it?',
    mocksNoun: 'list of mock tests',
    noMocks: 'No mock test asks it.',
    mocks: ({ mocks }: { mocks: string }) =>
      `Mock tests that ask it: ${mocks}. Read the question there: if its key is no longer right, rule on it under Mock tests.`,
  },
  labels: { table: 'The table' },
  columns: {
    row: 'Row',
    name: 'Name',
    group: 'Group',
    note: 'Note',
    until: 'Until',
    source: 'Source',
    inLanguage: ({ label, language }: { label: string; language: string }) => `${label} (${language})`,
  },
  sheet: {
    title: 'Rows',
    hint: 'Copy cells in Excel or Google Sheets and paste them here: they fill the cells from the one in use on, with new rows below. Enter and the arrow keys go up and down. Several choices stand with “;” between them. The last day is written as 2027-03-31.',
    box: 'The rows of the table',
    cell: ({ column, row, name }: { column: string; row: number; name: string }) => `${column}, row ${row}, ${name}`,
    place: ({ column, row, name }: { column: string; row: number; name: string }) => `Row ${row}, ${name}, ${column}`,
    rowPlace: ({ row, name }: { row: number; name: string }) => `Row ${row}, ${name}`,
    unnamed: 'no name yet',
    add: 'Add a row',
    remove: ({ row, name }: { row: number; name: string }) => `Remove row ${row}, ${name}`,
    takeBack: 'Take back the last change',
    makeAgain: 'Make it again',
    pasted: ({ cells, rows }: { cells: number; rows: number }) =>
      `${plural(cells, { one: 'One cell', other: `${numberText(cells)} cells` })} pasted, ${plural(rows, { one: 'one new row', other: `${numberText(rows)} new rows` })}.`,
    leftOut: ({ cells }: { cells: number }) =>
      `${plural(cells, { one: 'One cell', other: `${numberText(cells)} cells` })} had no place beside or below and were left out.`,
    issues: ({ count }: { count: number }) =>
      plural(count, {
        one: 'One cell has to be corrected before the table can be saved.',
        other: `${numberText(count)} cells have to be corrected before the table can be saved.`,
      }),
    endsOn: ({ day }: { day: string }) => `until ${day}`,
    ended: ({ day }: { day: string }) => `ended ${day}`,
  },
  /** By what is wrong with a cell: what to do. */
  mends: {
    text: 'Write a text here.',
    number: 'Write a number here, such as 1312.',
    day: 'Write the day as 2027-03-31, or leave it empty.',
    choice: 'Choose one of the list, written as it stands there.',
    oneChoice: 'Write one choice here.',
    source: 'Write the short name of a source of this table.',
    long: 'This is too long: shorten it.',
    twice: 'Another row has this name too. Write it so that the two are told apart.',
    idTwice:
      'Another row has this id too. Change the id of the newer row under “Names, columns, sentences and sources”.',
    codeTwice:
      'The id of this row is too much like that of another: its questions could not be told apart. Change the id of the newer row under “Names, columns, sentences and sources”, by a letter or two.',
    value: 'The row has no value yet: fill in one of its columns.',
  },
  draws: {
    title: 'Questions drawn from it',
    now: 'As the table stands in this form, saved or not.',
    language: 'Language of the questions',
    others: 'Ten others',
    ofRow: ({ name }: { name: string }) => `All of this row: ${name}`,
    ofTable: 'Ten of the table',
    none: 'No question can be drawn: a question needs four rows with different values.',
    wait: 'These are of the table as it last was whole. Correct the cells above to draw from it as it is.',
  },
  history: {
    title: 'Former editions',
    noun: 'list of editions',
    none: 'It has no former edition.',
    edition: ({ version, author, moment }: { version: number; author: string; moment: string }) =>
      `Edition ${version}, saved by ${author} on ${moment}`,
    byFile: 'the file of the academy',
    byNobody: 'somebody whose account is deleted',
    bringBack: 'Bring it back',
    ofEdition: ({ version }: { version: number }) => `edition ${version}`,
    isBack: ({ version }: { version: number }) => `Edition ${version} stands in the form. Look at it, then save.`,
    failed: ({ message }: { message: string }) => `The edition could not be loaded. ${message}`,
  },
  whole: {
    title: 'Names, columns, sentences and sources, as text',
    hint: 'The whole table as JSON, as docs/content.md describes it: its name, topic, columns with their sentences, choices and sources.',
    label: 'The table as JSON',
    noJson:
      'The text under “Names, columns, sentences and sources” is no JSON yet. Look there for a missing comma or quotation mark',
    first: 'Paste the table as JSON under “Names, columns, sentences and sources”',
  },
  difference: {
    gone: ({ name }: { name: string }) => `${name}: not there`,
    row: ({ name, cells }: { name: string; cells: string }) => `${name}: ${cells}`,
    rest: 'names, columns, sentences or sources differ',
  },
});
