import { describe, expect, it } from 'vitest';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import { readCsv } from '../../src/papers/formats/csv-read.ts';
import { writeCsv } from '../../src/papers/formats/csv-write.ts';
import { findAnswer } from '../../src/papers/formats/sheet-answer.ts';
import { columnOf } from '../../src/papers/formats/sheet-columns.ts';

const HEADER = 'question,option_a,option_b,option_c,option_d,answer';
const only = (text: string) => {
  const reading = readCsv(text);
  expect(reading.issues).toEqual([]);
  return reading.items.map(({ question }) => question);
};
const issuesOf = (text: string) =>
  readCsv(text).issues.map(({ where, field, reason }) => `${where}, ${field}: ${reason}`);

/** The right entries that the key names, in the order of the left ones. */
function partners(question: Authored | undefined): readonly string[] {
  const { matchingRightOptions: rights, correctAnswer } = question as {
    matchingRightOptions: string[];
    correctAnswer: { match: number[] };
  };
  return correctAnswer.match.map((place) => rights[place - 1] ?? '');
}

describe('columns', () => {
  it.each([
    ['Option A', 'option_a'],
    ['A', 'option_a'],
    ['(b)', 'option_b'],
    ['Choice 3', 'option_c'],
    ['opt4', 'option_d'],
    ['Answer1', 'option_a'],
    ['Option A Image', 'option_a_image'],
    ['image_b', 'option_b_image'],
    ['Correct Answer', 'answer'],
    ['Correct Choice', 'answer'],
    ['text', 'question'],
    ['Ans.', 'answer'],
    ['KEY', 'answer'],
    ['જવાબ', 'answer'],
    ['Question Text', 'question'],
    ['પ્રશ્ન', 'question'],
    ['Solution', 'explanation'],
    ['Chapter', 'topic'],
    ['left_1', 'left_1'],
    ['Right 4', 'right_4'],
    ['Statement 2', 'statement_2'],
    ['Sr. No.', 'serial'],
    ['#', 'serial'],
    ['Difficulty', 'difficulty'],
    ['Difficulty Level', 'difficulty'],
    ['વિકલ્પ ક', 'option_a'],
    ['વિકલ્પ (ઘ)', 'option_d'],
    ['વિકલ્પ ૨', 'option_b'],
    ['વિકલ્પ B', 'option_b'],
    ['विकल्प क', 'option_a'],
    ['विकल्प ङ', 'option_e'],
    ['विकल्प द', 'option_d'],
    ['विकल्प ३', 'option_c'],
    ['સાચો જવાબ', 'answer'],
    ['सही उत्तर', 'answer'],
    ['સમજૂતી', 'explanation'],
    ['व्याख्या', 'explanation'],
    ['વિષય', 'topic'],
    ['ક્રમ', 'serial'],
    ['વિકલ્પ', null],
    ['Remarks', null],
  ])('%s is known as %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });
});

describe('the answer cell', () => {
  const cities = ['Surat', 'Gandhinagar', 'Vadodara', 'Rajkot'];
  it.each([
    ['B', cities, 1],
    ['b.', cities, 1],
    ['(c)', cities, 2],
    ['Option D', cities, 3],
    ['2', cities, 1],
    ['ખ', cities, 1],
    ['#4', cities, 3],
    ['gandhinagar', cities, 1],
    [' Rajkot ', cities, 3],
    ['36', ['32', '36', '38', '40'], 1],
    ['#1', ['2', '1', '4', '8'], 0],
  ] as const)('%s means the option it names', (cell, options, index) => {
    expect(findAnswer(cell, options)).toEqual({ kind: 'option', index });
  });

  it('is no guess where it is the text of one option and the place of another', () => {
    expect(findAnswer('2', ['0', '1', '2', '3'])).toMatchObject({
      kind: 'none',
      correction: expect.stringContaining('#3 or #2'),
    });
  });

  it('follows the habit of the table where one cell alone is unclear', () => {
    const rows = (sure: string) => only(`${HEADER}\n5+5?,9,10,11,12,${sure}\n1+1?,0,1,2,3,2\n`);
    expect(rows('10')[1]?.['correctAnswer']).toBe('2');
    expect(rows('B')[1]?.['correctAnswer']).toBe('2');
    const cities = (sure: string) =>
      only(
        `${HEADER}\nCapital of Gujarat?,Surat,Gandhinagar,Rajkot,Vadodara,${sure}\nHow many poles has a magnet?,4,3,2,1,2\n`,
      );
    expect(cities('B')[1]?.['correctAnswer']).toBe('2');
    expect(cities('2')[1]?.['correctAnswer']).toBe('3');
    expect(only(`${HEADER}\n5+5?,9,10,11,12,(2)\nWhich vitamin?,B,A,D,C,B\n`)[1]?.['correctAnswer']).toBe('B');
  });

  it('is an issue where the other rows say both letters and numbers', () => {
    expect(issuesOf(`${HEADER}\nx?,Surat,Idar,Rajkot,Bhuj,B\ny?,Surat,Idar,Rajkot,Bhuj,2\n1+1?,0,1,2,3,2\n`)).toEqual([
      expect.stringContaining("line 4, answer: '2' is the text of option C and also the place of option B"),
    ]);
  });

  it('may be a text of any length, which is no place', () => {
    for (const long of [`ans${' '.repeat(60_000)}x`, `A${' '.repeat(60_000)}B`])
      expect(findAnswer(long, cities)).toMatchObject({
        kind: 'none',
        reason: expect.stringContaining('is none of the options'),
      });
  });

  it.each(['A, B', 'B and A', '(a) & (b)'])('that names several options makes all of them right: %s', (cell) => {
    expect(only(`${HEADER}\nWhich are prime?,2,3,4,6,"${cell}"\n`)[0]).toMatchObject({
      type: 'several',
      correctAnswers: ['2', '3'],
    });
  });

  it('of a question with several right options may name one', () => {
    const table = `${HEADER},type\nWhich are prime?,2,4,6,8,A,MSQ\n`;
    expect(only(table)[0]).toMatchObject({ type: 'several', correctAnswers: ['2'] });
  });

  it.each([
    ['2.5', '', { correctNumber: 2.5 }],
    ['૨.૫', '0.1', { correctNumber: 2.5, tolerance: 0.1 }],
    ['"1,25,000"', '', { correctNumber: 125_000 }],
    ['2.4 to 2.6', '', { correctNumber: 2.5, tolerance: 0.1 }],
    ['2.5 ± 0.1', '', { correctNumber: 2.5, tolerance: 0.1 }],
  ])('of a numerical question is a number: %s', (cell, tolerance, fields) => {
    const [question] = only(`question,type,answer,tolerance\nHow much?,numerical,${cell},${tolerance}\n`);
    expect(question).toEqual({ question: 'How much?', type: 'number', ...fields });
  });

  it('of a numerical question that is no number is an issue', () => {
    expect(issuesOf('question,type,answer\nHow much?,numerical,a lot\n')).toEqual([
      'line 2, answer: is no number of at most 6 decimals',
    ]);
  });
});

describe('the file', () => {
  const question = {
    question: 'Which city, of these, is the\ncapital "today"?',
    options: ['Surat', 'Gandhinagar', 'Vadodara', 'Rajkot'],
    correctAnswer: 'Gandhinagar',
  };
  it.each([
    [
      'commas, quotes and line breaks inside quotes',
      `${HEADER}\n"Which city, of these, is the\ncapital ""today""?",Surat,Gandhinagar,Vadodara,Rajkot,B\n`,
    ],
    [
      'no newline at the end',
      `${HEADER}\n"Which city, of these, is the\ncapital ""today""?",Surat,Gandhinagar,Vadodara,Rajkot,B`,
    ],
    [
      'semicolons',
      `${HEADER.replaceAll(',', ';')}\n"Which city, of these, is the\ncapital ""today""?";Surat;Gandhinagar;Vadodara;Rajkot;B\n`,
    ],
    [
      'tabs',
      `${HEADER.replaceAll(',', '\t')}\n"Which city, of these, is the\ncapital ""today""?"\tSurat\tGandhinagar\tVadodara\tRajkot\tB\n`,
    ],
    [
      'the line sep=;',
      `sep=;\n${HEADER.replaceAll(',', ';')}\n"Which city, of these, is the\ncapital ""today""?";Surat;Gandhinagar;Vadodara;Rajkot;B\n`,
    ],
    [
      'a title above the header, and empty rows',
      `Weekly test\n\n${HEADER}\n\n"Which city, of these, is the\ncapital ""today""?",Surat,Gandhinagar,Vadodara,Rajkot,B\n,,,,,\n`,
    ],
  ])('is read with %s', (_, text) => {
    expect(only(text)).toEqual([question]);
  });

  it('keeps a quote inside an unquoted cell', () => {
    expect(only(`${HEADER}\nA 5" pipe is how long?,5 inches,5 feet,5 m,5 cm,A\n`)[0]?.['question']).toBe(
      'A 5" pipe is how long?',
    );
  });

  it.each([
    [
      'a cell too many names the line',
      `${HEADER}\nOne, two or three?,1,2,3,4,A\nx?,1,2,3,4,A\n`,
      'line 2, row: has more cells than the header has columns',
    ],
    [
      'lines are counted through cells of several lines',
      `${HEADER}\n"a\nb\nc?",1,2,3,4,A\nx?,1,2,3,4,Z\n`,
      "line 5, answer: 'Z' is none of the options",
    ],
    ['an open quote is one issue', `${HEADER}\n"x?,1,2,3,4,A\ny?,1,2,3,4,A\n`, expect.stringContaining('never closed')],
    ['a missing header is told', 'x?,1,2,3,4,A\n', expect.stringContaining('no row of column names was found')],
    [
      'a missing column for the answer is told once',
      'question,option_a,option_b\nx?,1,2\ny?,1,2\n',
      'line 1, header: no column says which option is right',
    ],
    [
      'two columns of one meaning are told',
      'question,A,Option A,B,answer\nx?,1,2,3,A\n',
      "line 1, Option A: means option_a, like 'A' before it",
    ],
    [
      'a gap between options is told',
      `${HEADER}\nx?,1,,3,4,A\n`,
      'line 2, option_b: is empty, but a later one is filled',
    ],
    ['an empty question is told', `${HEADER}\n,1,2,3,4,A\n`, 'line 2, question: is empty'],
  ])('%s', (_, text, issue) => {
    expect(issuesOf(text)).toEqual([issue]);
  });
});

describe('kinds of questions', () => {
  it.each([
    [
      'statements',
      'question,statement_1,statement_2,a,b,answer\nWhich is right?,One.,Two.,Only 1,Both,B',
      { type: 'statements', statements: ['One.', 'Two.'], correctAnswer: 'Both' },
    ],
    [
      'statements in one cell',
      'question,statements,a,b,answer\nWhich is right?,"One.\nTwo.",Only 1,Both,B',
      { type: 'statements', statements: ['One.', 'Two.'] },
    ],
    [
      'assertion and reason',
      'question,assertion,reason,a,b,answer\nChoose.,It rains.,Clouds.,Both true,Neither,A',
      { type: 'assertion-reason', assertion: 'It rains.', reason: 'Clouds.' },
    ],
    [
      'codes of a matching question',
      'question,left_1,left_2,right_1,right_2,a,b,answer\nMatch.,x,y,p,q,match: 2 1,"match: 1,2",A',
      { type: 'matching', options: [{ match: [2, 1] }, { match: [1, 2] }], correctAnswer: { match: [2, 1] } },
    ],
    [
      'true or false without options',
      'question,type,a,b,answer\nThe sun is a star.,true/false,,,TRUE',
      { options: ['True', 'False'], correctAnswer: 'True' },
    ],
    [
      'pictures',
      'question,image,a,b,a image,answer\nWhat is it?,![A square](/images/papers/cgl/s.svg 20x20),A box,A ball,/images/papers/cgl/b.svg,A',
      {
        image: { src: '/images/papers/cgl/s.svg', alt: 'A square', width: 20, height: 20 },
        correctAnswer: { text: 'A box', image: '/images/papers/cgl/b.svg' },
      },
    ],
  ])('%s', (_, text, fields) => {
    expect(only(text)[0]).toMatchObject(fields);
  });

  it('pairs without options become four codes, always the same', () => {
    const text =
      'question,left_1,right_1,left_2,right_2,left_3,right_3\nMatch.,Ukai,Tapi,Dharoi,Sabarmati,Kadana,Mahi\n';
    const [question] = only(text);
    expect(question).toEqual(only(text)[0]);
    expect(partners(question)).toEqual(['Tapi', 'Sabarmati', 'Mahi']);
    expect(
      new Set((question?.['options'] as unknown[] | undefined)?.map((option) => JSON.stringify(option))).size,
    ).toBe(4);
  });

  it('essays are left out by name', () => {
    expect(readCsv('question,type,a,b,answer\nWrite about rain.,Essay,,,\n').skipped).toEqual([
      { where: 'line 2', title: 'Write about rain.', why: 'an essay has no options' },
    ]);
  });
});

describe('the export', () => {
  const paper = {
    topic: '=SUM(A1)',
    questions: [{ question: "+5 and '-3 and @x", options: ['-8', '=2', "'=2", '@'], correctAnswer: '-8' }],
  };

  it('holds no cell that a spreadsheet runs as a formula', () => {
    const cells = writeCsv(paper).split(/[,\r\n]+/);
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('is read back with every sign in its place', () => {
    expect(only(writeCsv(paper).replace('\uFEFF', ''))).toEqual(paper.questions);
  });

  it('alone has its quotes taken off: in other files they are the author’s', () => {
    expect(only(`${HEADER}\n'-5 or '+5?,'-5,'+5,5,0,A\n`)[0]).toMatchObject({
      question: "'-5 or '+5?",
      options: ["'-5", "'+5", '5', '0'],
    });
  });

  it('tells when a text was edited that the academy column still holds in its old form', () => {
    const text = writeCsv({
      topic: 'x',
      questions: [{ question: ' padded?', options: ['1', '2'], correctAnswer: '1' }],
    })
      .replace('\uFEFF', '')
      .replace('padded?', 'changed?');
    expect(issuesOf(text)).toEqual([expect.stringContaining('the text was changed after the export')]);
  });
});

describe('the difficulty', () => {
  const difficultyOf = (cell: string) =>
    only(`${HEADER},Difficulty\nx?,Surat,Idar,Rajkot,Bhuj,B,${cell}\n`)[0]?.['difficulty'];
  it.each([
    ['easy', 'easy'],
    ['EASY', 'easy'],
    ['Simple', 'easy'],
    ['Medium', 'medium'],
    ['moderate', 'medium'],
    ['Average', 'medium'],
    ['Hard ', 'hard'],
    ['Difficult', 'hard'],
    ['tough', 'hard'],
  ])('%s is %s', (cell, expected) => {
    expect(difficultyOf(cell)).toBe(expected);
  });

  it('may be empty, and any other word stays for the paper’s own parser to refuse', () => {
    expect(difficultyOf('')).toBeUndefined();
    expect(difficultyOf('7')).toBe('7');
    expect(difficultyOf('constructor')).toBe('constructor');
  });

  it('has a column of its own in an export only where a question is rated', () => {
    const paper = (fields: object) => ({
      topic: 'Cities',
      questions: [{ question: 'x?', options: ['a', 'b'], correctAnswer: 'a', ...fields }],
    });
    expect(writeCsv(paper({ difficulty: 'hard' }))).toContain(',topic,difficulty,explanation\r\n');
    expect(writeCsv(paper({ difficulty: 'hard' }))).not.toContain('academy');
    expect(writeCsv(paper({}))).not.toContain('difficulty');
  });
});

describe('a table in Gujarati or Hindi', () => {
  const answerOf = (header: string, row: string) => only(`${header}\n${row}\n`)[0]?.['correctAnswer'];

  it.each([
    ['પ્રશ્ન,વિકલ્પ ક,વિકલ્પ ખ,વિકલ્પ ગ,વિકલ્પ ઘ,જવાબ', 'ગ', 'ત્રણ'],
    ['પ્રશ્ન,વિકલ્પ ક,વિકલ્પ ખ,વિકલ્પ ગ,વિકલ્પ ઘ,જવાબ', '(ક)', 'એક'],
    ['પ્રશ્ન,વિકલ્પ ક,વિકલ્પ ખ,વિકલ્પ ગ,વિકલ્પ ઘ,જવાબ', '૩', 'ત્રણ'],
    ['પ્રશ્ન,વિકલ્પ અ,વિકલ્પ બ,વિકલ્પ ક,વિકલ્પ ડ,જવાબ', 'ક', 'ત્રણ'],
    ['પ્રશ્ન,વિકલ્પ અ,વિકલ્પ બ,વિકલ્પ ક,વિકલ્પ ડ,જવાબ', '(ડ)', 'ચાર'],
    ['प्रश्न,विकल्प क,विकल्प ख,विकल्प ग,विकल्प घ,सही उत्तर', 'ख', 'બે'],
    ['प्रश्न,विकल्प अ,विकल्प ब,विकल्प स,विकल्प द,उत्तर', 'स', 'ત્રણ'],
  ])('%s: the answer %s', (header, answer, right) => {
    expect(answerOf(header, `કેટલા?,એક,બે,ત્રણ,ચાર,${answer}`)).toBe(right);
  });

  it('knows the letter ક by the other answers where the header has Latin letters', () => {
    const rows = ['ક', 'ડ', 'બ'].map((answer) => `કેટલા ${answer}?,એક,બે,ત્રણ,ચાર,${answer}`);
    expect(only(`${HEADER}\n${rows.join('\n')}\n`).map(({ correctAnswer }) => correctAnswer)).toEqual([
      'ત્રણ',
      'ચાર',
      'બે',
    ]);
  });

  it('takes a letter that is the text of an option as that text', () => {
    expect(answerOf('પ્રશ્ન,વિકલ્પ અ,વિકલ્પ બ,વિકલ્પ ક,વિકલ્પ ડ,જવાબ', 'કયો?,ક,ખ,ગ,ઘ,ક')).toBe('ક');
  });
});

describe('answers that are counted from 0', () => {
  const table = (answers: readonly (number | string)[]) =>
    `${HEADER}\n${answers.map((answer, index) => `Q${index}?,w,x,y,z,${answer}`).join('\n')}\n`;

  it('are refused where a 0 shows them', () => {
    expect(issuesOf(table([2, 0, 3, 1, 0]))).toEqual([
      'line 3, answer: the answers seem to be counted from 0: 2 of 5 are 0, and none is the last option',
    ]);
  });

  it('are suspected where no answer is the last option', () => {
    const answers = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3];
    expect(readCsv(table(answers)).notes).toEqual([expect.stringContaining('counts its options from 0')]);
    expect(readCsv(table([...answers, 4])).notes).toEqual([]);
    expect(readCsv(table(answers.slice(1))).notes).toEqual([]);
  });

  it('are none where 0 is an option, or where the last option is named too', () => {
    expect(only(`${HEADER}\nQ?,2,1,0,3,0\nP?,w,x,y,z,C\n`).map(({ correctAnswer }) => correctAnswer)).toEqual([
      '0',
      'y',
    ]);
    expect(issuesOf(table([1, 0, 4]))).toEqual(["line 3, answer: '0' is none of the options"]);
  });
});

describe('the column passage', () => {
  const rows = (...passages: readonly string[]) =>
    [
      `${HEADER},passage`,
      ...passages.map((passage, index) => `What does line ${index + 1} say?,one,two,three,four,B,"${passage}"`),
    ].join('\n');

  it('may hold the text itself: equal texts are one passage', () => {
    const text = 'The Sabarmati rises in the Aravalli hills.\nIt flows into the Gulf of Khambhat.';
    const reading = readCsv(rows(text, text, 'The Mahi crosses the Tropic of Cancer twice.', ''));
    expect(reading.issues).toEqual([]);
    expect(reading.items.map(({ question }) => question['passage'])).toEqual([
      'passage-1',
      'passage-1',
      'passage-2',
      undefined,
    ]);
    expect(reading.paper['passages']).toEqual({
      'passage-1': { text },
      'passage-2': { text: 'The Mahi crosses the Tropic of Cancer twice.' },
    });
  });

  it('keeps an id as it is, and gives no text the name of one', () => {
    const reading = readCsv(rows('passage-1', 'A text of some words.'));
    expect(reading.items.map(({ question }) => question['passage'])).toEqual(['passage-1', 'passage-2']);
    expect(reading.paper['passages']).toEqual({ 'passage-2': { text: 'A text of some words.' } });
  });
});
