import type { Browser, Page } from '@playwright/test';
import {
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  findBarriers,
  freshAddress,
  REFUSED,
  test,
} from '../academy.ts';
import { adminToken, newTitle, saveMine } from '../staff/admin.ts';

const FORM = '/admin/papers';
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

let days = 0;
/** A day that no test of this run has used, far beyond those of the build. */
function freeDay(): string {
  days += 1;
  return `${1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)}${String(Date.now()).slice(-3)}${String(days).padStart(2, '0')}`.slice(
    0,
    6,
  );
}

async function expectSound(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), `${where}, ${colorScheme}`).toEqual([]);
  }
  expect(await widthOver(page), where).toBeLessThanOrEqual(0);
}

const csvFile = (text: string, name = 'percentage.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const HEADER = 'question,option_a,option_b,option_c,option_d,answer,topic,explanation\n';
/** As a teacher's spreadsheet gives it: a formula, a comma in quotes, Gujarati, and a key by its letter. */
const goodRows = (word: string): string =>
  `${HEADER}What is $\\frac{1}{4}$ of 240 in ${word}?,40,60,80,120,B,Fractions,"A fourth of 240 is 60, for 4 × 60 is 240."\n` +
  `"Which city is the capital, in ${word}, of Gujarat?",Surat,Gandhinagar,Vadodara,Rajkot,Gandhinagar,Geography,Gandhinagar has been the capital since 1970.\n` +
  `${word}: ગુજરાતની રાજધાની કઈ છે?,સુરત,ગાંધીનગર,વડોદરા,રાજકોટ,2,ભૂગોળ,ગાંધીનગર ૧૯૭૦થી ગુજરાતની રાજધાની છે.\n`;
/** A missing key, an answer that is no option, two equal options, and a formula without its end. */
const faultyRows = (word: string): string =>
  `${HEADER}What is 15% of 240 in ${word}?,32,36,38,40,,Percentage,10% of 240 is 24 and 5% is 12; together 36.\n` +
  `What is 20% of 240 in ${word}?,42,46,48,50,Z,Percentage,20% of 240 is twice 24 and so 48.\n` +
  `What is 30% of 240 in ${word}?,72,74,76,78,A,Percentage,30% of 240 is three times 24 and so 72.\n`;
const lintedRows = (word: string): string =>
  `${HEADER}What is $\\frac{1}$ in ${word}?,1,2,3,4,A,Fractions,The formula of this question has lost its second part.\n`;

async function choose(
  page: Page,
  day: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  paper = '1',
): Promise<void> {
  // The list of papers has fields of that name too, until the form takes its place.
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.getByLabel('Exam or subject').selectOption('cgl');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Paper', { exact: true }).fill(paper);
  await page.locator('input[type=file]').setInputFiles(file);
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() },
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
}

interface StoredPaper {
  readonly id: number;
  readonly version: number;
}

const question = (day: string, number: number, word: string) => ({
  id: `cgl-d${day}-p1-q0${number}`,
  question: `What is ${number} + 2 in ${word}?`,
  options: [String(number + 2), String(number + 5)],
  correctAnswer: String(number + 2),
  topic: 'Sums',
  explanation: 'Counting on by two gives the sum of both.',
});

/** As another admin, or another device, would add it. */
async function storePaper(
  page: Page,
  day: string,
  topic: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<StoredPaper> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const data = {
    clientId: crypto.randomUUID(),
    exam: 'cgl',
    day,
    paper: '1',
    status: 'published',
    authored: { topic, questions: [question(day, 1, topic), question(day, 2, topic)] },
    ...fields,
  };
  const reply = await page.request.post('/api/admin/papers', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { item: StoredPaper }).item;
}

async function removePaper(page: Page, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(page)}` };
  const { item } = (await (await page.request.get(`/api/admin/papers/${id}`, { headers })).json()) as {
    item: StoredPaper;
  };
  expect(
    (await page.request.delete(`/api/admin/papers/${id}`, { headers, data: { version: item.version } })).status(),
  ).toBe(200);
}

test.describe('a paper of drawn questions', () => {
  test('is put together from families, published, and a student can ask for more like its questions', async ({
    page,
    alerts,
  }) => {
    await beLoggedIn(page, 'admin@academy.test');
    const [topic, day] = [newTitle('Drawn questions'), freeDay()];
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await page.getByLabel('Exam or subject').selectOption('cgl');
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Paper', { exact: true }).fill('1');
    await page.getByLabel('Topic').fill(topic);
    await page.getByRole('button', { name: 'Draw questions from a family' }).click();
    const families = page.getByLabel('Family of questions');
    await families.selectOption('percent-from-percent');
    await expect(page.getByText('about 30 seconds').or(page.getByText('about 40 seconds')).first()).toBeVisible();
    await expectSound(page, 'the variants');
    const offered = page.getByRole('button', { name: 'Take into the paper' });
    await expect(offered).toHaveCount(3);
    await offered.first().click();
    await expect(offered).toHaveCount(2);
    await families.selectOption('work-together-then-alone');
    await offered.first().click();
    await expect(page.getByText('Taken into the paper: 2.')).toBeVisible();
    const preview = page.getByRole('region', { name: 'As students will see it' });
    await expect(preview.getByRole('heading', { level: 4 })).toHaveCount(2);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. Students can take it within seconds.');
    const stored = (await (await page.request.get(`/api/papers/cgl/${day}/1`)).json()) as {
      questions: { id: string }[];
    };
    expect(stored.questions.map(({ id }) => id.replace(/[^.]+$/, ''))).toEqual([
      `cgl-d${day}-p1-q01.fam.percent-from-percent.`,
      `cgl-d${day}-p1-q02.fam.work-together-then-alone.`,
    ]);
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const { items } = (await (await page.request.get('/api/admin/papers', { headers })).json()) as {
      items: (StoredPaper & { topic: string })[];
    };
    const own = items.find((item) => item.topic === topic);
    if (own !== undefined) await removePaper(page, own.id);
  });
});

test.describe('a paper from a file', () => {
  test.beforeEach(async ({ page }) => beLoggedIn(page, 'admin@academy.test'));

  test('with issues is shown with each, corrected, published, taken by a student, replaced and withdrawn', async ({
    page,
    browser,
    baseURL,
    alerts,
    complaints,
  }) => {
    test.slow();
    complaints.expected.push(REFUSED);
    const [word, day] = [newTitle('Fractions'), freeDay()];
    const quiz = `/quiz/cgl/day-${day}/paper-1`;
    await page.goto(FORM);
    await expectSound(page, 'the list');
    await page.getByRole('link', { name: 'New paper' }).click();
    await expectSound(page, 'the empty form');

    await choose(page, day, csvFile(faultyRows(word)));
    const issues = page.getByRole('region', { name: /^Problems in the file \(\d\)$/ });
    await expect(issues).toContainText(/line 2, answer/);
    await expect(issues).toContainText(/line 3, answer/);
    await expect(
      page.getByText('percentage.csv: 1 question read.').or(page.getByText(/percentage.csv: \d questions read\./)),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('group', { name: /^Please look at th/ })).toBeFocused();
    await expectSound(page, 'issues of the file');
    expect((await page.request.get(`/api/papers/cgl/${day}/1`)).status()).toBe(404);

    await page.locator('input[type=file]').setInputFiles(csvFile(lintedRows(word)));
    await expect(page.getByRole('region', { name: /^Problems \(1\)$/ })).toContainText(/line 2, question: .*frac/);
    await expectSound(page, 'issues that the server found');

    await page.locator('input[type=file]').setInputFiles(csvFile(goodRows(word)));
    const preview = page.getByRole('region', { name: 'As students will see it' });
    await expect(preview.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })).toHaveCount(3);
    await expect(preview.locator('math mfrac')).toHaveCount(1);
    await expect(preview.locator('.review-option').first()).toHaveCSS('display', 'flex');
    await expect(page.getByRole('region', { name: /^Problems/ })).toHaveCount(0);
    await page.getByLabel('Topic').fill(word);
    await page.getByLabel('Marks and minutes').selectOption({ label: 'As in SSC CGL Tier 1, 2026' });
    await expect(preview).toContainText(
      '3 questions, 2 minutes. Marked and timed as in SSC CGL Tier 1, 2026, minutes in proportion.',
    );
    await expectSound(page, 'the preview');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. Students can take it within seconds.');
    await expect(page.getByText('Students get this paper as it stands here.')).toBeVisible();
    await expectSound(page, 'the published paper');

    const student = await newPage(browser, baseURL);
    await beNewStudent(student);
    await student.goto('/quiz/cgl');
    await student.getByRole('link', { name: word }).first().waitFor();
    await student.goto(`/quiz/CGL/Day%20${day}/paper%2001`);
    await expect(student).toHaveURL(quiz);
    await expect(student).toHaveTitle(new RegExp(`Day ${day}`));
    await expect(student.getByRole('heading', { level: 1, name: `Day ${day}: ${word}` })).toBeVisible();
    await expect(student.locator('.facts')).toContainText('+2');
    await student.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(student.locator('.question math mfrac')).toHaveCount(1);
    await student.getByRole('radio').nth(1).check();
    await student.getByRole('button', { name: 'Next' }).click();
    await student.getByRole('radio').nth(0).check();
    await student.getByRole('button', { name: 'Next' }).click();

    // Meanwhile the paper is replaced by one of a single question: this attempt is scored by its own.
    await page
      .locator('input[type=file]')
      .setInputFiles(csvFile(goodRows(`${word} again`).split('\n').slice(0, 2).join('\n')));
    await expect(preview.getByRole('heading', { level: 4 })).toHaveCount(1);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');

    await student.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(student.getByRole('heading', { name: 'Review' })).toBeVisible();
    const token = await student.evaluate(() => sessionStorage.getItem('token'));
    const attempts = async () =>
      (
        (await (
          await student.request.get('/api/attempts', { headers: { authorization: `Bearer ${token}` } })
        ).json()) as { attempts: Record<string, unknown>[] }
      ).attempts;
    await expect.poll(attempts).toHaveLength(1);
    expect((await attempts())[0]).toMatchObject({
      exam: 'cgl',
      day,
      paper: '1',
      total: 3,
      correct: 1,
      wrong: 1,
      skipped: 1,
      score: 1.5,
      maxScore: 6,
    });
    await expect
      .poll(
        async () =>
          ((await (await student.request.get(`/api/papers/cgl/${day}/1`)).json()) as { questions: unknown[] }).questions
            .length,
      )
      .toBe(1);

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expectAlert(alerts, 'It is a draft again, and off the site.');
    await student.goto(quiz);
    await expect(student.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
    await expect(student.getByRole('link', { name: 'Choose a paper' })).toBeVisible();
    await student.context().close();

    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(alerts, 'Deleted.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, word)).toContainText(`Day ${day}, Paper 1`);
    await expectSound(page, 'the list with a paper');
  });

  test('that ships is found by its topic among the papers, and opens to be corrected', async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel('Search papers').fill('cgl idioms');
    const ofFile = page.getByRole('row').filter({ hasText: 'As in its file' });
    await expect(ofFile).toHaveCount(1);
    await expect(ofFile).toContainText('SSC CGL, Day 2, Paper 2');
    await expectSound(page, 'the papers of the repository');
    await ofFile.getByRole('link', { name: /^Vocabulary, idioms/ }).click();
    await expect(page.getByLabel('Topic', { exact: true })).toHaveValue(/^Vocabulary, idioms/);
  });

  test('at a place of the question bank, or of another stored paper, is refused with its name', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const [word, day] = [newTitle('Taken'), freeDay()];
    const { id } = await storePaper(page, day, word);
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await choose(page, '1', csvFile(goodRows(newTitle('Bank'))));
    const issues = page.getByRole('region', { name: /^Problems \(1\)$/ });
    await expect(issues).toContainText('Day 1, Paper 1 is in the question bank already');
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(issues).toContainText(`is taken: “${word}” stands there`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('group', { name: /^Please look at th/ })).toContainText('Paper');
    await expectSound(page, 'a place that is taken');
    await removePaper(page, id);
  });

  test('is read in every format, and what has no form here is named', async ({ page }) => {
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    const [word, day] = [newTitle('Formats'), freeDay()];
    const files = [
      {
        name: 'quiz.gift',
        text: `$CATEGORY: Sums\n\n::one::What is 2 + 2 in ${word}? {=4 ~5 ~6}\n\n::essay::Tell of ${word}. {}\n`,
      },
      { name: 'quiz.txt', text: `What is 3 + 3 in ${word}?\nA. 6\nB. 7\nANSWER: A\n` },
      {
        name: 'quiz.xml',
        text: `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>What is 4 + 4 in ${word}?</p>]]></text></questiontext><answer fraction="100"><text>8</text></answer><answer fraction="0"><text>9</text></answer></question></quiz>`,
      },
    ];
    for (const { name, text } of files) {
      await choose(page, day, { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await expect(page.getByText(`${name}: 1 question read.`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'As students will see it' })).toContainText(word);
    }
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quiz.gift', mimeType: 'text/plain', buffer: Buffer.from(files[0]?.text ?? '') });
    await expect(page.getByRole('region', { name: 'About this file' })).toContainText('Left out: 1');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') });
    await expect(page.getByRole('region', { name: 'Problems in the file (1)' })).toContainText('is a PDF');
  });

  test('that another admin has changed meanwhile is told so, and nothing is written over', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/status of 409/);
    const [mine, theirs, day] = [newTitle('Mine'), newTitle('Theirs'), freeDay()];
    const { id } = await storePaper(page, day, newTitle('Both'));
    await page.goto(`${FORM}#item-${id}`);
    await page.getByLabel('Topic').fill(mine);
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const authored = { topic: theirs, questions: [question(day, 1, theirs)] };
    expect(
      (
        await page.request.put(`/api/admin/papers/${id}`, {
          headers,
          data: { version: 1, exam: 'cgl', day, paper: '1', status: 'published', authored },
        })
      ).status(),
    ).toBe(200);
    await page.locator('input[type=file]').setInputFiles(csvFile(goodRows(mine)));
    await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Changed by somebody else' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Topic', exact: true })).toContainText(theirs);
    await expect(page.getByRole('region', { name: 'File with the questions' })).toContainText(
      'percentage.csv, 3 questions',
    );
    await expectSound(page, 'the conflict');
    const standing = async (): Promise<string> =>
      ((await (await page.request.get(`/api/papers/cgl/${day}/1`)).json()) as { topic: string }).topic;
    expect(await standing()).toBe(theirs);
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect(page.getByLabel('Topic')).toHaveValue(theirs);
    await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAlert(alerts, 'Deleted.');
  });

  test('has the questions that another admin has put right also when my topic is saved over theirs', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/status of 409/);
    const [mine, both, day] = [newTitle('My topic'), newTitle('Both'), freeDay()];
    const { id } = await storePaper(page, day, both);
    await page.goto(`${FORM}#item-${id}`);
    await page.getByLabel('Topic').fill(mine);
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const corrected = [{ ...question(day, 1, both), correctAnswer: '6' }, question(day, 2, both)];
    const theirs = {
      version: 1,
      exam: 'cgl',
      day,
      paper: '1',
      status: 'published',
      authored: { topic: both, questions: corrected },
    };
    expect((await page.request.put(`/api/admin/papers/${id}`, { headers, data: theirs })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('region', { name: 'Questions', exact: true })).toContainText(
      '2 questions, changed since you opened the paper',
    );
    await expect(page.getByRole('region', { name: 'Questions', exact: true })).toContainText('Theirs stay.');
    await expectSound(page, 'a conflict of questions');
    await saveMine(page);
    await expectAlert(alerts, 'Saved.');
    const { item } = (await (await page.request.get(`/api/admin/papers/${id}`, { headers })).json()) as {
      item: { topic: string; authored: { questions: { correctAnswer: string }[] } };
    };
    expect([item.topic, item.authored.questions[0]?.correctAnswer]).toEqual([mine, '6']);
    await removePaper(page, id);
  });

  test('is begun with a template, and translated text by text beside the original', async ({ page, alerts }) => {
    const [word, day] = [newTitle('Translated'), freeDay()];
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await page.getByText('Download a template').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('paper-template-en.csv');
    await choose(page, day, csvFile(goodRows(word)));
    await page.getByRole('button', { name: 'Edit of question 2' }).click();
    await page.getByText('Translations', { exact: true }).click();
    await page.getByRole('button', { name: 'Translate into Hindi' }).click();
    await page.getByLabel('Question in Hindi').fill(`गुजरात की राजधानी कौन-सी है? ${word}`);
    await expect(page.getByText('translations.hi.options').first()).toBeVisible();
    for (const [letter, city] of Object.entries({ A: 'सूरत', B: 'गांधीनगर', C: 'वडोदरा', D: 'राजकोट' }))
      await page.getByLabel(`Option ${letter} in Hindi`).fill(city);
    await page.getByLabel('Explanation in Hindi').fill('गांधीनगर 1970 से गुजरात की राजधानी है।');
    await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'Hindi' }).click();
    await expect(page.locator('.paper-preview')).toContainText('गांधीनगर 1970 से');
    await expectSound(page, 'a translation');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectAlert(alerts, 'Published. Students can take it within seconds.');
  });

  test('has its passage corrected and translated without a file', async ({ page, alerts }) => {
    const [word, day] = [newTitle('Passage'), freeDay()];
    const { id } = await storePaper(page, day, word, {
      authored: {
        topic: word,
        passages: { p1: { title: 'A river', text: `The Sabarmati flows through Ahmedabd, ${word}.` } },
        questions: [question(day, 1, word), { ...question(day, 2, word), passage: 'p1' }],
      },
    });
    await page.goto(`${FORM}#item-${id}`);
    await expect(page.getByRole('button', { name: 'Edit the passage of question 1' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit the passage of question 2' }).click();
    await page.getByLabel('Text of the passage').fill(`The Sabarmati flows through Ahmedabad, ${word}.`);
    await page.getByText('Translations', { exact: true }).click();
    await page.getByRole('button', { name: 'Translate into Gujarati' }).click();
    await page.getByLabel('Title in Gujarati').fill('એક નદી');
    await expect(page.getByText('passages.p1.translations.gu.text').first()).toBeVisible();
    await page.getByLabel('Text in Gujarati').fill('સાબરમતી અમદાવાદમાંથી વહે છે.');
    await page
      .getByRole('group', { name: 'Language of the preview' })
      .getByRole('button', { name: 'Gujarati' })
      .click();
    await expect(page.locator('.paper-preview')).toContainText('એક નદી');
    await expectSound(page, 'a translated passage');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectAlert(alerts, 'Saved.');
    const headers = { authorization: `Bearer ${await adminToken(page)}` };
    const reply = await page.request.get(`/api/admin/papers/${id}`, { headers });
    expect(((await reply.json()) as { item: { authored: unknown } }).item.authored).toMatchObject({
      passages: {
        p1: {
          text: `The Sabarmati flows through Ahmedabad, ${word}.`,
          translations: { gu: { title: 'એક નદી', text: 'સાબરમતી અમદાવાદમાંથી વહે છે.' } },
        },
      },
    });
    await removePaper(page, id);
  });

  test('is checked once at a time, the newest after the one that is on its way', async ({ page }) => {
    const [word, day] = [newTitle('Slow'), freeDay()];
    const arrives = Promise.withResolvers<void>();
    const checks: string[] = [];
    await page.route('**/api/admin/papers/check', async (route) => {
      checks.push((route.request().postDataJSON() as { authored: { topic: string } }).authored.topic);
      await arrives.promise;
      await route.continue();
    });
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await choose(page, day, csvFile(goodRows(word)));
    await expect.poll(() => checks.length).toBe(1);
    for (const typed of [`${word} one`, `${word} two`]) {
      await page.getByLabel('Topic').fill(typed);
      // A draft is written after a longer pause than the one after which a check is due.
      await expect
        .poll(() =>
          page.evaluate(
            (topic) => Object.values(localStorage).some((draft) => draft.includes(`"topic":"${topic}","language"`)),
            typed,
          ),
        )
        .toBe(true);
    }
    expect(checks).toHaveLength(1);
    arrives.resolve();
    await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
    await expect.poll(() => checks.slice(1)).toEqual([`${word} two`]);
  });

  test('that has no file yet is refused, and the summary leads to where it is chosen', async ({ page }) => {
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page
      .getByRole('group', { name: /^Please look at these/ })
      .getByRole('button', { name: 'File with the questions' })
      .click();
    await expect(page.locator('input[type=file]')).toBeFocused();
  });

  test('outlives a killed network and the page as a draft, and is added once', async ({ page, alerts, complaints }) => {
    complaints.expected.push(/ERR_FAILED|net::/);
    const [word, day] = [newTitle('Kept'), freeDay()];
    await page.goto(FORM);
    await page.getByRole('link', { name: 'New paper' }).click();
    await choose(page, day, csvFile(goodRows(word)));
    await page.getByLabel('Topic').fill(word);
    await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
    await page.route(
      '**/api/admin/papers',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The academy cannot be reached. What you typed is kept on this device.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    // The server has it since the first try: its own place is not taken from it.
    await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Problems/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectAlert(alerts, 'Saved.');
    await page.getByRole('link', { name: 'All papers' }).click();
    await page.getByRole('searchbox', { name: 'Search papers' }).fill(word);
    await expect(rowOf(page, word)).toHaveCount(1);
  });
});

test.describe('an address without a paper', () => {
  test('stays an empty quiz with a way back, and complains of nothing', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/quiz/cgl/day-99999/paper-9');
    await expect(page.getByRole('heading', { name: 'No questions here yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose a paper' }).click();
    await expect(page).toHaveURL(/\/papers$/);
  });

  test('shows no paper that a header of the caller names', async ({ page }) => {
    const reply = await page.request.get('/quiz/cgl/day-99999/paper-9', {
      headers: {
        'x-academy-content-page': encodeURIComponent(
          JSON.stringify({
            reference: { exam: 'cgl', day: '1', paper: '1' },
            examName: 'x',
            topic: 'Forged topic',
            questions: 1,
            minutes: 1,
          }),
        ),
      },
    });
    expect(await reply.text()).not.toContain('Forged topic');
  });
});
