import { describe, expect, it } from 'vitest';
import { KIND_FIELDS } from '#domain/papers/question-kinds.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { PaperFields } from '#stores/papers/admin-papers-form.ts';
import { candidateIn, candidateOf, fieldsOfPaper } from '#stores/papers/admin-papers-form.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';
import type { QuestionEdit } from '#stores/papers/admin-question-edits.ts';
import {
  addOption,
  addTranslation,
  applyEdits,
  beginEdit,
  beginPassageEdit,
  changeField,
  changeMark,
  changeNumber,
  changeOption,
  changeTranslation,
  chooseKey,
  countEdits,
  markText,
  numbersOfEdits,
  optionsOf,
  parseEdits,
  passageEditName,
  readOption,
  removeOption,
  removeTranslation,
  translationsOfPaper,
  translationTexts,
  withEdit,
} from '#stores/papers/admin-question-edits.ts';

/** One question of a stored paper, edited without a file. */

const question = (number: number) => ({
  id: `cgl-d12-p1-q0${number}`,
  question: `What is ${number} + 2?`,
  topic: 'Sums',
  difficulty: 'easy',
  options: [String(number + 1), String(number + 2), { text: String(number + 3), image: { src: '/images/a.svg' } }],
  correctAnswer: String(number + 2),
  explanation: 'Counting on by two gives the sum.',
  hint: 'A field that this editor does not know.',
});
const paper = { topic: 'Sums', marking: { right: 2, wrong: -1, blank: 0 }, questions: [1, 2, 3].map(question) };
const second = 'cgl-d12-p1-q02';
const item = {
  exam: 'cgl',
  day: '12',
  paper: '1',
  topic: 'Sums',
  language: 'en',
  authored: paper,
} as unknown as StoredPaperItem;

const typed = (edit: QuestionEdit, text: string): QuestionEdit =>
  changeOption(edit, 0, {
    ...readOption(optionsOf(edit.after)[0]),
    text,
  });

describe('an edited question', () => {
  it('changes alone, and keeps every field that was not edited', () => {
    const edit = changeField(beginEdit(question(2)), 'question', 'What is two and two?');
    const edits = withEdit('', second, edit);
    expect(applyEdits(paper, edits)).toEqual({
      ...paper,
      questions: [question(1), { ...question(2), question: 'What is two and two?' }, question(3)],
    });
    expect(applyEdits(paper, '')).toBe(paper);
  });

  it('that is as it was before is no edit', () => {
    const edit = changeField(beginEdit(question(2)), 'topic', 'Addition');
    const edits = withEdit('', second, edit);
    expect(Object.keys(parseEdits(edits))).toEqual([second]);
    expect(withEdit(edits, second, changeField(edit, 'topic', 'Sums'))).toBe('');
  });

  it('loses an optional field that was emptied', () => {
    expect(changeField(beginEdit(question(2)), 'explanation', undefined).after).not.toHaveProperty('explanation');
  });

  it('is what the server checks and stores, at its place in the paper', () => {
    const fields: PaperFields = {
      ...fieldsOfPaper(item),
      edits: withEdit('', second, changeField(beginEdit(question(2)), 'explanation', 'Two and two make four.')),
    };
    const candidate = candidateOf(fields, item);
    expect(candidate?.isChanged).toBe(true);
    expect(candidate?.authored['questions']).toMatchObject([
      { id: 'cgl-d12-p1-q01', explanation: question(1).explanation },
      { id: second, explanation: 'Two and two make four.' },
      { id: 'cgl-d12-p1-q03' },
    ]);
    expect(candidate?.authored['marking']).toEqual(paper.marking);
  });

  it.each(['', 'no json', '[]', '{"cgl-d12-p1-q02":{"after":{}}}'])('a damaged field holds none: %s', (text) => {
    expect(applyEdits(paper, text)).toBe(paper);
  });
});

describe('the answer key', () => {
  it('follows the option that it repeats while that is typed', () => {
    const edit = changeOption(beginEdit(question(2)), 1, { text: '4 (four)', image: null, isCode: false });
    expect([edit.keys, edit.after['correctAnswer']]).toEqual([[1], '4 (four)']);
  });

  it('stays with its option while another one is typed that is equal for a moment', () => {
    const equal = typed(beginEdit(question(2)), '4');
    const typedOn = typed(equal, '41');
    expect([typedOn.keys, typedOn.after['correctAnswer']]).toEqual([[1], '4']);
    const kept = parseEdits(withEdit('', second, equal))[second];
    if (kept === undefined) throw new Error('the edit was not kept');
    expect(typed(kept, '42').after['correctAnswer']).toBe('4');
  });

  it('is another option once that is marked, with its picture', () => {
    const { after } = chooseKey(beginEdit(question(2)), 2);
    expect(after['correctAnswer']).toEqual(question(2).options[2]);
  });

  it('stays when an option before it is taken out, and is none when its own is', () => {
    const before = removeOption(beginEdit(question(2)), 0);
    expect([before.keys, before.after['correctAnswer']]).toEqual([[0], '4']);
    const own = removeOption(beginEdit(question(2)), 1);
    expect(own.keys).toEqual([]);
    const parsed = parsePaper(
      applyEdits({ topic: 'Sums', questions: [{ ...question(2), hint: undefined }] }, withEdit('', second, own)),
    );
    expect(parsed.ok).toBe(false);
    expect(addOption(own).after['options']).toHaveLength(3);
  });

  it('of several options follows each of them', () => {
    const several = { id: 's', type: 'several', options: ['2', '3', '4'], correctAnswers: ['2', '4'] };
    const edit = beginEdit(several);
    expect(edit.keys).toEqual([0, 2]);
    expect(changeOption(edit, 2, { text: '5', image: null, isCode: false }).after['correctAnswers']).toEqual([
      '2',
      '5',
    ]);
    expect(chooseKey(chooseKey(edit, 0), 1).after['correctAnswers']).toEqual(['3', '4']);
    expect(removeOption(edit, 0).after).toMatchObject({ options: ['3', '4'], correctAnswers: ['4'] });
  });

  it('that is typed is a number once it reads like one', () => {
    const edit = beginEdit({ id: 'n', type: 'number', question: 'How many?', correctNumber: 3 });
    expect(changeNumber(edit, 'correctNumber', '3.').after['correctNumber']).toBe('3.');
    expect(changeNumber(edit, 'correctNumber', '-3.5').after['correctNumber']).toBe(-3.5);
    expect(changeNumber(edit, 'tolerance', '').after).toEqual(edit.before);
  });

  it('of a matching question stays a code', () => {
    const matching = { id: 'm', options: [{ match: [2, 1] }, { match: [1, 2] }], correctAnswer: { match: [1, 2] } };
    const edit = beginEdit(matching);
    expect([edit.keys, readOption(matching.options[0])]).toEqual([[1], { text: '2, 1', image: null, isCode: true }]);
    const changed = changeOption(edit, 1, { text: '1, 2, 3', image: null, isCode: true });
    expect(changed.after['correctAnswer']).toEqual({ match: [1, 2, 3] });
  });
});

describe('how a question counts', () => {
  const plain = { id: 'one', question: 'What is 1 + 2?', topic: 'Sums', options: ['3', '4'], correctAnswer: '3' };
  const edited = () => beginEdit(plain);
  const partOf = (edit: QuestionEdit) => {
    const parsed = parsePaper(applyEdits({ topic: 'Sums', questions: [plain] }, withEdit('', 'one', edit)));
    if (!parsed.ok) return parsed.issues.map(({ path }) => path);
    const [{ marking, isDropped } = {}] = parsed.value.questions;
    return { marking, isDropped };
  };

  it('is dropped for everybody, and counts again without the tick', () => {
    const dropped = changeField(edited(), 'dropped', true);
    expect(partOf(dropped)).toEqual({ marking: undefined, isDropped: true });
    expect(withEdit('', 'one', changeField(dropped, 'dropped', undefined))).toBe('');
  });

  it('is by marks of its own once all of them are numbers, and by the paper’s without any', () => {
    const right = changeMark(edited(), 'right', '4');
    expect(partOf(right)).toEqual(['questions[0].marking.wrong', 'questions[0].marking.blank']);
    const typing = changeMark(changeMark(right, 'wrong', '−'), 'blank', '0');
    expect([markText(typing, 'wrong'), markText(typing, 'partial')]).toEqual(['−', '']);
    const whole = changeMark(typing, 'wrong', '−0.5');
    expect(partOf(whole)).toEqual({ marking: { correct: 400, wrong: -50, skipped: 0 }, isDropped: undefined });
    const none = (['right', 'wrong', 'blank'] as const).reduce((edit, mark) => changeMark(edit, mark, ' '), whole);
    expect(none.after).toEqual(none.before);
  });
});

describe('a number that is typed key by key', () => {
  const plain = { id: 'one', question: 'What is 1 + 2?', type: 'number', correctNumber: 3 };
  const authored = { topic: 'Sums', questions: [plain] };
  /** Each key changes the text that the field shows, and the field is kept as a text between two keys. */
  function typeInto(keys: string, shown: (edit: QuestionEdit) => string, change: typeof changeNumber, name: string) {
    let field = withEdit('', 'one', changeField(beginEdit(plain), 'hint', 'So that there is an edit.'));
    const editNow = (): QuestionEdit => parseEdits(field)['one'] as QuestionEdit;
    field = withEdit(field, 'one', change(editNow(), name, ''));
    for (const key of keys) field = withEdit(field, 'one', change(editNow(), name, shown(editNow()) + key));
    const [saved = {}] = applyEdits(authored, field)['questions'] as readonly (typeof plain)[];
    return { shown: shown(editNow()), saved: saved as Readonly<Record<string, unknown>> };
  }
  const asMark = (keys: string) => {
    const change = (edit: QuestionEdit, _: string, text: string) => changeMark(edit, 'wrong', text);
    const { shown, saved } = typeInto(keys, (edit) => markText(edit, 'wrong'), change, 'wrong');
    return [shown, (saved['marking'] as { wrong: unknown }).wrong];
  };
  const asKey = (keys: string) => {
    const { shown, saved } = typeInto(
      keys,
      ({ after }) => String(after['correctNumber'] ?? ''),
      changeNumber,
      'correctNumber',
    );
    return [shown, saved['correctNumber']];
  };

  it.each([
    ['-0.5', -0.5],
    ['1.05', 1.05],
    ['0.05', 0.05],
    ['-1.005', -1.005],
    ['10', 10],
    ['1.50', 1.5],
    ['-0', 0],
    ['007', 7],
  ])('%s reads as it was typed and is saved as %d', (keys, value) => {
    expect(asMark(keys)).toEqual([keys, value]);
    expect(asKey(keys)).toEqual([keys, value]);
  });

  it('is negative with the minus of a text program too', () => {
    expect([asMark('−0.50'), asKey('−0.50')]).toEqual([
      ['−0.50', -0.5],
      ['−0.50', -0.5],
    ]);
  });

  it.each(['-', '1.', 'one', '1e5', 'Infinity'])('%s is no number, and is refused by the check', (keys) => {
    expect([asMark(keys), asKey(keys)]).toEqual([
      [keys, keys],
      [keys, keys],
    ]);
  });
});

describe('over a newer version of another admin', () => {
  const edits = withEdit('', second, changeField(beginEdit(question(2)), 'topic', 'Addition'));

  it('an edit keeps all that they changed in other questions', () => {
    const theirs = { ...paper, questions: [{ ...question(1), question: 'Theirs' }, question(2), question(3)] };
    expect(applyEdits(theirs, edits)).toMatchObject({ questions: [{ question: 'Theirs' }, { topic: 'Addition' }, {}] });
    expect(numbersOfEdits(theirs, edits)).toEqual([{ number: 2, isPassage: false, isTaken: false }]);
  });

  it('the same question, changed or taken out by them, is named', () => {
    const changed = { ...paper, questions: [question(3), { ...question(2), question: 'Theirs' }] };
    expect(numbersOfEdits(changed, edits)).toEqual([{ number: 2, isPassage: false, isTaken: true }]);
    expect(numbersOfEdits({ ...paper, questions: [question(1)] }, edits)).toEqual([
      { number: null, isPassage: false, isTaken: true },
    ]);
  });
});

it('each field of each kind has a name of its own in the editor', () => {
  const labels = KIND_FIELDS.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe('a translation', () => {
  const hindi = (edit: QuestionEdit) => translationTexts(edit, 'hi');
  const begun = addTranslation(beginEdit(question(1)), 'hi');

  it('begins with an empty text for each that the question has', () => {
    expect(hindi(begun)).toEqual({ question: '', options: ['', '', ''], explanation: '' });
    expect(removeTranslation(begun, 'hi').after).toEqual(question(1));
  });

  it('keeps each text beside its own while options come and go', () => {
    const filled = changeTranslation(begun, 'hi', 'options', ['दो', 'तीन', 'चार']);
    expect(hindi(removeOption(filled, 1))?.['options']).toEqual(['दो', 'चार']);
    expect(hindi(addOption(filled))?.['options']).toEqual(['दो', 'तीन', 'चार', '']);
    expect(hindi(changeField(filled, 'explanation', undefined))).not.toHaveProperty('explanation');
  });

  it('is what the paper shows in that language; what is not translated stays', () => {
    const edit = changeTranslation(changeTranslation(begun, 'hi', 'question', '1 + 2?'), 'hi', 'options', [
      'दो',
      'तीन',
      'चार',
    ]);
    const authored = applyEdits(paper, withEdit('', 'cgl-d12-p1-q01', edit));
    expect(translationsOfPaper(authored)).toEqual(['hi']);
    const candidate = { reference: { exam: 'cgl', day: '12', paper: '1' }, authored, isChanged: false };
    expect(candidateIn(candidate, 'en')).toBe(candidate);
    const shown = candidateIn(candidate, 'hi').authored as { language: string; questions: Record<string, unknown>[] };
    expect(shown.language).toBe('hi');
    expect(shown.questions[0]).toMatchObject({ question: '1 + 2?', correctAnswer: 'तीन' });
    expect(shown.questions[1]).toEqual(question(2));
  });
});

describe('a passage', () => {
  const passage = { title: 'A river', text: 'The Tapi flows through Surat.' };
  const withPassage = {
    ...paper,
    passages: { p1: passage },
    questions: [question(1), { ...question(2), passage: 'p1' }],
  };
  const begun = addTranslation(beginPassageEdit(passage), 'gu');
  const edited = changeTranslation(changeField(begun, 'text', 'The Tapi flows west.'), 'gu', 'title', 'નદી');
  const edits = withEdit(withEdit('', passageEditName('p1'), edited), second, beginEdit(question(2)));

  it('is edited and translated like a question, and all else stays', () => {
    expect(begun.after['translations']).toEqual({ gu: { title: '', text: '' } });
    expect(applyEdits(withPassage, edits)).toEqual({
      ...withPassage,
      passages: {
        p1: { title: 'A river', text: 'The Tapi flows west.', translations: { gu: { title: 'નદી', text: '' } } },
      },
    });
    expect(translationsOfPaper(applyEdits(withPassage, edits))).toEqual(['gu']);
    expect(changeField(edited, 'title', undefined).after['translations']).toEqual({ gu: { text: '' } });
  });

  it('is counted and named by its first question; somebody else may have changed it or taken it out', () => {
    expect(countEdits(edits)).toEqual({ questions: 0, passages: 1 });
    expect(numbersOfEdits(withPassage, edits)).toEqual([{ number: 2, isPassage: true, isTaken: false }]);
    const theirs = { ...withPassage, passages: { p1: { text: 'Theirs' } } };
    expect(numbersOfEdits(theirs, edits)).toEqual([{ number: 2, isPassage: true, isTaken: true }]);
    expect(numbersOfEdits(paper, edits)).toEqual([{ number: null, isPassage: true, isTaken: true }]);
    expect(applyEdits(paper, edits)).toEqual(paper);
  });
});
