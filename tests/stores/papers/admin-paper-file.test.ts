import { expect, it } from 'vitest';
import { beyondFile, readPaperFile } from '#stores/papers/admin-paper-file.ts';
import { candidateOf, paperFormOf } from '#stores/papers/admin-papers-form.ts';

const fileIn = (language: string): File =>
  new File(
    [
      `type,question,option_a,option_b,answer,topic,academy\npaper,,,,,Sums,"{""language"":""${language}""}"\n,2 + 2?,3,4,B,,\n`,
    ],
    'sums.csv',
  );

it('a file in a language of the academy is read', async () => {
  expect(await readPaperFile(fileIn('gu'), 'cgl')).toMatchObject({
    paper: { authored: { language: 'gu' }, issues: [] },
  });
});

it('a file in any other language is refused, and not taken as English', async () => {
  expect(await readPaperFile(fileIn('fr'), 'cgl')).toMatchObject({
    paper: { issues: [{ where: 'paper', field: 'language', reason: 'must be one of en, gu, hi' }] },
  });
});

it('a file that names no language gets that of its letters, or the form asks for it', async () => {
  const row = (question: string) => `${question},3,4,B\n`;
  const gujarati = row('બે વત્તા બે કેટલા થાય?');
  const read = (rows: string) => readPaperFile(new File([`question,a,b,answer\n${rows}`], 'q.csv'), 'cgl');
  expect(await read(gujarati)).toMatchObject({
    paper: { authored: { language: 'gu' }, notes: [expect.stringContaining('Choose another below if that is wrong.')] },
  });
  expect(await read(gujarati + row('What is two plus two?'))).toMatchObject({
    paper: { issues: [], notes: [expect.stringContaining("Choose the paper's language below.")] },
  });
});

it('a file of another language than its place in the form is named', async () => {
  const read = (name: string, text: string) =>
    readPaperFile(new File([`question,a,b,answer\n${text}\n`], name), 'cgl', 'hi');
  expect(await read('q.csv', 'What is two plus two?,3,4,B')).toMatchObject({
    paper: { notes: [expect.stringMatching(/^The questions are in English, and this is the place for Hindi\./)] },
  });
  expect(await read('q.csv', 'दो और दो कितने होते हैं?,3,4,B')).toMatchObject({ paper: { notes: [] } });
  expect(await read('q.csv', '2 + 2?,3,4,B')).toMatchObject({ paper: { notes: [] } });
  expect(await readPaperFile(fileIn('gu'), 'cgl', 'hi')).toMatchObject({
    paper: { notes: [expect.stringContaining('are in Gujarati')] },
  });
});

const saved = { exam: 'cgl', day: '1', paper: '1', topic: 'Sums', language: 'en', profile: '' };

it('a file that holds more than was taken is not saved before a person confirms it', async () => {
  const file = new File(['question,a,b,answer,Hint\n2 + 2?,3,4,B,Count.\n'], 'sums.csv');
  const reply = await readPaperFile(file, 'cgl');
  const paper = reply.ok ? reply.paper : null;
  expect(paper?.losses).toMatchObject([{ where: 'line 1', field: 'Hint' }]);
  const content = JSON.stringify(paper);
  expect(paperFormOf({ ...saved, content, accepted: '', edits: '' }, 'save', null).errors).toEqual({
    accepted: expect.stringContaining('tick'),
  });
  expect(paperFormOf({ ...saved, content, accepted: 'yes', edits: '' }, 'save', null).errors).toEqual({});
});

it('a file with a mistake is checked with all others, keeps its options, and is not saved', async () => {
  const file = new File(['question,a,b,answer\n2 + 2?,3,4,Z\n3 + 3?,6,6,A\n'], 'sums.csv');
  const reply = await readPaperFile(file, 'cgl');
  const paper = reply.ok ? reply.paper : null;
  expect(paper).toMatchObject({ incomplete: [0], issues: [{ where: 'line 2', field: 'answer' }] });
  const fields = { ...saved, content: JSON.stringify(paper), accepted: '', edits: '' };
  expect(candidateOf(fields, null)?.authored['questions']).toMatchObject([
    { question: '2 + 2?', options: ['3', '4'] },
    { options: ['6', '6'] },
  ]);
  expect(paperFormOf(fields, 'save', null).errors).toEqual({
    content: expect.stringContaining('The file has 1 issue'),
  });
  const found = ['questions[0].correctAnswer', 'questions[0].question', 'questions[1].options[1]'].map((path) => ({
    path,
  }));
  expect(beyondFile(found, paper).map(({ path }) => path)).toEqual([
    'questions[0].question',
    'questions[1].options[1]',
  ]);
});
