import { beforeAll, describe, expect, it } from 'vitest';
import { readSlice } from '../../../src/domain/papers/paper-slice.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { freePlace, paperAt, PAPERS, papersOf, publicPaper, questionAt } from '../../support/worker/papers.ts';
import { adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';

/** Papers from the browser: what admins can do, what is refused whoever sends it, and what students then get. */

const CONFLICT = 'Somebody else has changed this since you opened it. Look at their version before you save yours.';
const DAY_MS = 24 * 60 * 60 * 1000;

let token: string;
let otherToken: string;
let studentToken: string;
const papers = () => papersOf(token);
const { sessions } = contextOf(env);
/** The same admin at another time, whose session does not mind. */
const at = (now: number) =>
  papersOf(
    token,
    callWith({ clock: { now: () => now }, sessions: { ...sessions, find: (text) => sessions.find(text, Date.now()) } }),
  );
const auditOf = async (id: number) =>
  (await call('GET', `/api/admin/audit?subject=papers/${id}`, { token })).json.items as Record<string, any>[];
const countPapers = async () =>
  (await env.DB.prepare(
    'SELECT (SELECT count(*) FROM stored_papers) AS papers, (SELECT count(*) FROM stored_paper_texts) AS texts',
  ).first()) as { papers: number; texts: number };
const zippedBytes = async (text: string): Promise<number> =>
  (await new Response(new Response(text).body?.pipeThrough(new CompressionStream('gzip')) ?? null).arrayBuffer())
    .byteLength;

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
  ({ token: studentToken } = await studentWithToken());
});

describe('a question with translations', () => {
  const hindi = (number: string) => ({
    question: `${number} के बाद कौन-सी संख्या आती है?`,
    options: ['एक', 'दो', 'तीन', 'चार'],
    explanation: 'गिनती में अगली संख्या यही है।',
  });

  it('is stored with them, and students of the practice paper get it without', async () => {
    const place = freePlace();
    const authored = paperAt(place, { questions: [questionAt(place, 1, { translations: { hi: hindi('एक') } })] });
    const { status, json } = await papers().add(place, { authored });
    expect([status, json.item.authored]).toEqual([201, authored]);
    expect((await publicPaper(place)).text).not.toContain('translations');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a language that the academy has not', { fr: hindi('un') }, 'translations.fr'],
    ['the language of the paper itself', { en: hindi('one') }, 'translations.en'],
    ['an option too few', { hi: { ...hindi('एक'), options: ['एक', 'दो', 'तीन'] } }, 'translations.hi.options'],
    ['an empty text', { hi: { ...hindi('एक'), question: ' ' } }, 'translations.hi.question'],
    ['two equal options', { hi: { ...hindi('एक'), options: ['एक', 'एक', 'तीन', 'चार'] } }, 'translations.hi.options'],
    [
      'a formula that cannot be set',
      { hi: { ...hindi('एक'), question: 'क्या $\\frac{1$ है?' } },
      'translations.hi.question',
    ],
    ['a field that a translation has not', { hi: { ...hindi('एक'), topic: 'जोड़' } }, 'translations.hi.topic'],
  ])('is refused for %s, at its place', async (_, translations, field) => {
    const place = freePlace();
    const authored = paperAt(place, { questions: [questionAt(place, 1), questionAt(place, 2, { translations })] });
    const { json } = await papers().check(place, authored);
    expect(json.faults.map(({ path }: { path: string }) => path)).toEqual([
      expect.stringMatching(new RegExp(`^questions\\[1\\]\\.${field.replaceAll('.', String.raw`\.`)}`)),
    ]);
    expect((await papers().add(place, { authored })).status).toBe(400);
  });
});

describe('a passage with translations', () => {
  const onPassage = (place: ReturnType<typeof freePlace>, translations: unknown) =>
    paperAt(place, {
      passages: { p1: { title: 'A river', text: 'The Sabarmati flows through Ahmedabad.', translations } },
      questions: [
        questionAt(place, 1, {
          passage: 'p1',
          translations: {
            hi: {
              question: 'कौन-सी संख्या अगली है?',
              options: ['एक', 'दो', 'तीन', 'चार'],
              explanation: 'गिनती में अगली संख्या यही है।',
            },
          },
        }),
      ],
    });
  const HINDI = { title: 'एक नदी', text: 'साबरमती अहमदाबाद से होकर बहती है।' };

  it('is stored with them and shown to staff in that language, and students can read it in either', async () => {
    const place = freePlace();
    const authored = onPassage(place, { hi: HINDI });
    const { status, json } = await papers().add(place, { authored });
    expect([status, json.item.authored]).toEqual([201, authored]);
    const { text } = await publicPaper(place);
    expect([text.includes('The Sabarmati'), text.includes('साबरमती')]).toEqual([true, true]);
  });

  it('is no second language for students where its question is not translated', async () => {
    const place = freePlace();
    const authored = paperAt(place, {
      passages: { p1: { text: 'The Sabarmati flows through Ahmedabad.', translations: { hi: { text: HINDI.text } } } },
      questions: [questionAt(place, 1, { passage: 'p1' })],
    });
    expect((await papers().add(place, { authored })).status).toBe(201);
    expect((await publicPaper(place)).text).not.toContain('साबरमती');
  });

  it.each<[string, object, string]>([
    ['without its title', { hi: { text: HINDI.text } }, 'translations.hi.title'],
    ['with a field that it has not', { hi: { ...HINDI, topic: 'नदी' } }, 'translations.hi.topic'],
    ['with an empty text', { hi: { ...HINDI, text: ' ' } }, 'translations.hi.text'],
    ['with a formula that cannot be set', { hi: { ...HINDI, text: 'क्या $\\frac{1$ है?' } }, 'translations.hi.text'],
    ['into the language of the paper', { en: HINDI }, 'translations.en'],
  ])('is refused %s, at its place', async (_, translations, field) => {
    const place = freePlace();
    const authored = onPassage(place, translations);
    const { json } = await papers().check(place, authored);
    expect(json.faults.map(({ path }: { path: string }) => path)).toEqual([
      expect.stringContaining(`passages.p1.${field}`),
    ]);
    expect((await papers().add(place, { authored })).status).toBe(400);
  });

  it('is checked also where none of its questions is translated', async () => {
    const place = freePlace();
    const text = 'The Sabarmati flows through Ahmedabad.';
    const authoredWith = (hindi: string) =>
      paperAt(place, {
        passages: { p1: { text, translations: { hi: { text: hindi } } } },
        questions: [questionAt(place, 1, { passage: 'p1' })],
      });
    for (const [hindi, faults] of [
      ['', ['passages.p1.translations.hi.text']],
      ['क्या $\\frac{1$ है?', ['passages.p1.translations.hi.text']],
      [HINDI.text, []],
    ] as const)
      expect((await papers().check(place, authoredWith(hindi))).json.faults).toMatchObject(
        faults.map((path) => ({ path })),
      );
  });
});

describe('a paper that is published', () => {
  it('is served at once in the form of a built one, may be cached for seconds, and has an ETag', async () => {
    const place = freePlace();
    const authored = paperAt(place);
    const { status, json } = await papers().add(place, { authored });
    expect(status).toBe(201);
    expect(json.item).toMatchObject({
      ...place,
      version: 1,
      status: 'published',
      topic: 'Addition',
      language: 'en',
      profile: null,
      questions: 3,
      minutes: 15,
      marking: null,
      fileState: 'none',
      newerFile: null,
      deletedAt: null,
      createdBy: 1,
      authored,
    });
    const served = await publicPaper(place);
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=10']);
    expect(served.json).toMatchObject({
      topic: 'Addition',
      revision: expect.stringMatching(/^[\da-f]{16}$/),
      marking: { right: 1, wrong: -1.25, blank: -1 },
    });
    const { paper, dropped } = readSlice(served.json);
    expect([paper.questions.length, dropped]).toEqual([3, []]);
    const again = await call('GET', `/api/papers/${place.exam}/${place.day}/${place.paper}`, {
      headers: { 'if-none-match': served.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is listed with its download after compression, pictures too, and with its spread where every question is rated', async () => {
    const place = freePlace();
    const listed = async () =>
      ((await call('GET', '/api/papers?exam=cgl')).json.papers as Record<string, unknown>[]).find(
        ({ day }) => day === place.day,
      );
    // The answer's keys may stand in another order than the kept text's.
    const about = (bytes: number): unknown => expect.closeTo(bytes, -1.5);
    const rated = (difficulties: readonly string[]) =>
      difficulties.map((difficulty, index) => questionAt(place, index + 1, { difficulty }));
    const { json } = await papers().add(place, {
      status: 'draft',
      authored: paperAt(place, { questions: rated(['hard', 'easy', 'easy']) }),
    });
    await papers().put(json.item.id, 1, place);
    const { text } = await publicPaper(place);
    expect(await listed()).toMatchObject({
      bytes: about(await zippedBytes(text)),
      difficulties: { easy: 2, medium: 0, hard: 1 },
    });
    const picture = (
      await env.ASSETS.fetch(new Request('http://localhost/images/triangle.svg')).then((found) => found.arrayBuffer())
    ).byteLength;
    const drawn = questionAt(place, 1, {
      image: { src: '/images/triangle.svg', alt: 'A triangle', width: 320, height: 200 },
    });
    await papers().put(json.item.id, 2, place, {
      authored: paperAt(place, { questions: [drawn, ...rated(['easy', 'hard', 'hard']).slice(1)] }),
    });
    expect(await listed()).toMatchObject({
      bytes: about((await zippedBytes((await publicPaper(place)).text)) + picture),
      difficulties: null,
    });
    await env.DB.prepare('UPDATE stored_papers SET bytes = NULL WHERE id = ?1').bind(json.item.id).run();
    expect(await listed()).toMatchObject({ bytes: null, difficulties: null });
  });

  it('has its formulas, tables and passages set, as the build sets them', async () => {
    const place = freePlace();
    const question = questionAt(place, 1, {
      question: 'What is $\\frac{1}{2}$ of the sum?\n\n| Year | Tea |\n|---|---|\n| 2023 | 120 |',
      passage: 'p1',
    });
    await papers().add(place, {
      authored: paperAt(place, { passages: { p1: { title: 'Tea', text: 'It is $x^2$.' } }, questions: [question] }),
    });
    const { json } = await publicPaper(place);
    expect(JSON.stringify(json.rich)).toMatch(/"mfrac".*"table"|"table".*"mfrac"/);
    expect(Object.keys(json.rich)).toContain('It is $x^2$.');
    const { paper } = readSlice(json);
    expect(paper.rich?.get(String(question['question']))).toBeDefined();
  });

  it('follows the exam profile that it names, minutes in proportion', async () => {
    const place = freePlace();
    const { json } = await papers().add(place, { authored: paperAt(place, { profile: 'ssc-cgl-tier1-2026' }) });
    expect(json.item).toMatchObject({ profile: 'ssc-cgl-tier1-2026', minutes: 2, marking: '+2, -0.5, 0' });
    expect((await publicPaper(place)).json).toMatchObject({ marking: { right: 2, wrong: -0.5, blank: 0 }, minutes: 2 });
  });

  it('is scored by the server for whoever takes it', async () => {
    const place = freePlace();
    await papers().add(place);
    const { revision } = (await publicPaper(place)).json;
    const body = {
      attemptId: crypto.randomUUID(),
      ...place,
      responses: [1, 0, 'Skip'],
      secondsByQuestion: [],
      takenSeconds: 30,
      revision,
    };
    const answer = await call('POST', '/api/attempts', { token: studentToken, body });
    expect([answer.status, answer.json.attempt]).toEqual([
      201,
      expect.objectContaining({ ...place, total: 3, correct: 1, wrong: 1, skipped: 1, score: -1.25, maxScore: 3 }),
    ]);
  });

  it('is named by the place where it is read, in the review of an attempt and in the mistake book', async () => {
    const place = freePlace();
    await papers().add(place);
    const { revision } = (await publicPaper(place)).json;
    const { token: taker, studentId } = await studentWithToken();
    const body = {
      attemptId: crypto.randomUUID(),
      ...place,
      responses: [1, 0, 'Skip'],
      secondsByQuestion: [],
      takenSeconds: 30,
      revision,
    };
    await call('POST', '/api/attempts', { token: taker, body });
    await env.DB.prepare("UPDATE mistakes SET due_at = '2026-01-01T00:00:00.000Z' WHERE student_id = ?1")
      .bind(studentId)
      .run();
    const source = { file: `/api/papers/${place.exam}/${place.day}/${place.paper}`, revision };
    expect((await call('GET', `/api/attempts/${body.attemptId}`, { token: taker })).json).toMatchObject({
      paper: 'same',
      source,
    });
    expect((await call('GET', '/api/mistakes', { token: taker })).json.mistakes).toMatchObject([
      { source, place: 1 },
      { source, place: 2 },
    ]);
    expect((await call('GET', source.file)).json.revision).toBe(revision);
  });

  it('of a draft is visible to admins only, in no public reply and for no attempt', async () => {
    const place = freePlace();
    await papers().add(place, { status: 'draft' });
    expect((await publicPaper(place)).status).toBe(404);
    expect((await call('GET', `/api/papers/${place.exam}/${place.day}/1/authored`)).status).toBe(404);
    expect((await call('GET', '/api/papers?exam=cgl')).text).not.toContain(`"day":"${place.day}"`);
    const body = {
      attemptId: crypto.randomUUID(),
      ...place,
      responses: [1, 0, null],
      secondsByQuestion: [],
      takenSeconds: 30,
    };
    expect((await call('POST', '/api/attempts', { token: studentToken, body })).status).toBe(404);
  });
});

describe('an attempt on a paper that is replaced meanwhile', () => {
  it('is scored by the text that it was taken on, even after the paper is withdrawn', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place)).json;
    const { revision } = (await publicPaper(place)).json;
    const replaced = (await papers().put(item.id, 1, place, { authored: paperAt(place, {}, 5) })).json.item;
    expect(replaced.questions).toBe(5);
    const send = (changes: object) =>
      call('POST', '/api/attempts', {
        token: studentToken,
        body: {
          attemptId: crypto.randomUUID(),
          ...place,
          responses: [1, 1, 1],
          secondsByQuestion: [],
          takenSeconds: 30,
          ...changes,
        },
      });
    expect((await send({ revision })).json.attempt).toMatchObject({ total: 3, correct: 3, score: 3 });
    expect((await send({})).status).toBe(400);
    await papers().put(item.id, 2, place, { status: 'draft' });
    expect((await send({ revision })).json.attempt).toMatchObject({ total: 3, correct: 3 });
    expect((await send({})).status).toBe(404);
    // A name that no text has is no way to another.
    expect((await send({ revision: '0123456789abcdef' })).status).toBe(404);
  });
});

describe('what is wrong with a paper', () => {
  const expectRefused = async (authored: unknown, path: string, reason: string, place = freePlace()) => {
    const { papers: before } = await countPapers();
    const { json } = await papers().check(place, authored);
    expect(json.slice).toBeNull();
    expect(json.faults).toContainEqual(expect.objectContaining({ path, reason: expect.stringContaining(reason) }));
    const saved = await papers().add(place, { authored });
    expect([saved.status, saved.json.errors.authored]).toEqual([
      400,
      expect.stringContaining('The paper has issues, so nothing was saved'),
    ]);
    expect((await countPapers()).papers).toBe(before);
    expect((await publicPaper(place)).status).toBe(404);
  };
  const withQuestion = (changes: Record<string, unknown>) => {
    const place = freePlace();
    return [paperAt(place, { questions: [questionAt(place, 1), questionAt(place, 2, changes)] }), place] as const;
  };

  it.each([
    [
      'a key that is no option',
      { correctAnswer: 'none of them' },
      'questions[1].correctAnswer',
      'is none of the options',
    ],
    ['an unknown field', { answer: 'B' }, 'questions[1].answer', 'is not one of'],
    [
      'two right answers',
      { options: ['1/2', '0.5', '3', '4'], correctAnswer: '0.5' },
      'questions[1].options[1]',
      'are both the right answer',
    ],
    ['a formula that cannot be set', { question: 'What is $\\frac{1}$?' }, 'questions[1].question', '$\\frac{1}$'],
    ['a lost letter', { question: 'What is the capital of Gujar\uFFFDt?' }, 'questions[1].question', 'U+FFFD'],
    [
      'a picture that is not there',
      { image: { src: '/images/papers/none.svg', alt: 'A triangle', width: 320, height: 200 } },
      'questions[1].image',
      'is not in public/',
    ],
    [
      'a picture of another site',
      { image: { src: 'https://evil.example/x.png', alt: 'x', width: 1, height: 1 } },
      'questions[1].image.src',
      'must be a path on this site',
    ],
    ['an id of another place', { id: 'cgl-d1-p1-q01' }, 'questions[1].id', 'must begin with'],
  ])('%s is named with its place, and nothing is saved', async (_, changes, path, reason) => {
    const [authored, place] = withQuestion(changes);
    await expectRefused(authored, path, reason, place);
  });

  it.each([
    ['no questions', { questions: [] }, 'questions', 'are none'],
    ['a profile that does not exist', { profile: 'upsc' }, 'profile', 'is no exam profile'],
    ['a profile that leaves the marks open', { profile: 'gpsc-dyso-prelim-2025' }, 'profile', 'leaves the marks open'],
    ['a topic that fills a page', { topic: 'x'.repeat(161) }, 'topic', 'more than 160'],
    ['too many questions', { questions: Array.from({ length: 501 }, () => ({})) }, 'questions', 'at most 500'],
  ])('%s is refused', async (_, changes, path, reason) => {
    const place = freePlace();
    await expectRefused(paperAt(place, changes), path, reason, place);
  });

  it('a question that the build or another stored paper asks is named with that paper', async () => {
    const [place, other] = [freePlace(), freePlace()];
    const asked = questionAt(place, 1);
    await papers().add(place, { authored: paperAt(place, { questions: [asked] }), status: 'draft' });
    const twin = {
      ...asked,
      id: `cgl-d${other.day}-p1-q01`,
      options: [...(asked['options'] as string[])].toReversed(),
    };
    await expectRefused(
      paperAt(other, { questions: [twin] }),
      'questions[0].question',
      `SSC CGL, Day ${place.day}, Paper 1`,
      other,
    );
    const built = {
      id: `cgl-d${other.day}-p1-q01`,
      question: 'What is 10 % of 50?',
      options: ['5', '10', '15', '20'],
      correctAnswer: '5',
      topic: 'Percentage',
      explanation: 'A tenth of fifty is five, as one zero less shows.',
    };
    await expectRefused(
      paperAt(other, { questions: [built] }),
      'questions[0].question',
      'SSC CGL, Day 1, Paper 1',
      other,
    );
    // Its own questions are no one else's.
    const { item } = (await papers().add(other)).json;
    expect((await papers().check(other, item.authored, item.id)).json.faults).toEqual([]);
  });

  it('warnings are reported and block nothing, and the check saves nothing', async () => {
    const place = freePlace();
    const before = await countPapers();
    const { explanation: _explanation, ...bare } = questionAt(place, 1);
    const { json } = await papers().check(place, paperAt(place, { questions: [bare] }));
    expect([json.faults, json.warnings.length, json.slice.questions.length]).toEqual([[], 1, 1]);
    expect(await countPapers()).toEqual(before);
  });

  it('a paper of 500 questions is accepted; one that is too large is not', async () => {
    const place = freePlace();
    const large = await papers().add(place, { authored: paperAt(place, {}, 500) });
    expect([large.status, large.json.item.questions]).toEqual([201, 500]);
    const heavy = paperAt(place, { questions: [questionAt(place, 1, { question: `ક${'ગુજરાત '.repeat(120_000)}` })] });
    expect((await papers().check(freePlace(), heavy)).status).toBe(413);
  });

  it('texts beyond one row of the database, in a script of three bytes, come back whole', async () => {
    const place = freePlace();
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    const textOf = (number: number): string => `🙂 ${number} ${'ગુજરાત '.repeat(1_300).trim()}`;
    const { status, json } = await papers().add(place, {
      authored: paperAt(place, {
        passages: Object.fromEntries(numbers.map((number) => [`p${number}`, { text: textOf(number) }])),
        questions: numbers.map((number) => questionAt(place, number, { passage: `p${number}` })),
      }),
    });
    expect([status, json.message]).toEqual([201, undefined]);
    const [shown, authored] = [
      (await publicPaper(place)).json,
      (await call('GET', `/api/papers/cgl/${place.day}/1/authored`)).json.authored,
    ];
    for (const number of numbers)
      expect([shown.passages[`p${number}`].text, authored.passages[`p${number}`].text]).toEqual(
        Array(2).fill(textOf(number)),
      );
  });
});

describe('a paper reference', () => {
  it('that the build contains is refused with its name, and students still get the built paper', async () => {
    const place = { exam: 'cgl', day: '1', paper: '1' };
    const { status, json } = await papers().add(place, { authored: paperAt(place) });
    expect([status, json.errors]).toEqual([
      400,
      {
        paper:
          'SSC CGL, Day 1, Paper 1 is in the question bank already. Choose another day or paper; to change that one, open it in the list of papers',
      },
    ]);
    expect((await publicPaper(place)).status).toBe(404);
  });

  it('that another stored paper has is refused with its topic, for a draft too', async () => {
    const place = freePlace();
    await papers().add(place, { status: 'draft' });
    const { status, json } = await papers().add(place, { status: 'draft' });
    expect([status, json.errors.paper]).toEqual([
      400,
      `SSC CGL, Day ${place.day}, Paper 1 is taken: “Addition” stands there. Choose another day or paper, or change that one`,
    ]);
  });

  it('that ten admins want at once goes to one of them', async () => {
    const place = freePlace();
    const before = await countRows('audit_log');
    const answers = await Promise.all(Array.from({ length: 10 }, () => papers().add(place)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    expect(await countRows('audit_log')).toBe(before + 1);
  });

  it('of an exam without a list of papers is refused', async () => {
    const place = freePlace('upsc');
    expect((await papers().add(place)).json.errors).toEqual({ exam: 'There is no such exam. Choose one of the list' });
  });

  it.each([
    { day: '0' },
    { day: '01' },
    { day: '-1' },
    { day: '1000000' },
    { paper: '0' },
    { paper: '1e0' },
    { exam: '../cgl' },
    { exam: 'CGL' },
  ])('%j is none', async (changes) => {
    const place = { ...freePlace(), ...changes };
    expect((await papers().add(place)).status).toBe(400);
    expect(
      (await call('GET', `/api/papers/${encodeURIComponent(place.exam)}/${place.day}/${place.paper}`)).status,
    ).toBe(404);
  });

  it('of a draft may change, with new question ids; of a published paper it stays', async () => {
    const [place, other] = [freePlace(), freePlace()];
    const { item } = (await papers().add(place, { status: 'draft' })).json;
    expect((await papers().put(item.id, 1, other, { status: 'draft' })).json.errors).toHaveProperty('authored');
    const moved = await papers().put(item.id, 1, other, { status: 'draft', authored: paperAt(other) });
    expect([moved.status, moved.json.item.day]).toEqual([200, other.day]);
    const published = (await papers().put(item.id, 2, other)).json.item;
    const refused = await papers().put(item.id, published.version, place, { authored: paperAt(place) });
    expect(refused.json.errors.paper).toBe(
      `This has been published as SSC CGL, Day ${other.day}, Paper 1. To move it, delete it and make a new one`,
    );
  });

  it('of the build stays its own: a draft that was never published is refused there', async () => {
    const never = freePlace();
    const draft = (await papers().add(never, { status: 'draft' })).json.item;
    const { builtBank } = contextOf(env);
    const catalogue = await builtBank.catalogue();
    const built = { ...catalogue, papers: { ...catalogue.papers, [`cgl/${never.day}/1`]: '' } };
    const later = callWith({ builtBank: { ...builtBank, catalogue: async () => built } });
    const refused = await papersOf(token, later).put(draft.id, 1, never);
    expect(refused.json.errors.paper).toContain('is in the question bank already');
  });
});

describe('a change', () => {
  it('by a second admin from the same version is a conflict, and the first change stays', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place)).json;
    const first = await papers().put(item.id, 1, place, { authored: paperAt(place, { topic: 'The first' }) });
    const second = await papersOf(otherToken).put(item.id, 1, place, {
      authored: paperAt(place, { topic: 'The second' }),
    });
    expect([first.status, second.status, second.json]).toEqual([200, 409, { message: CONFLICT }]);
    expect((await publicPaper(place)).json.topic).toBe('The first');
    expect((await papers().remove(item.id, 1)).status).toBe(409);
    expect(await auditOf(item.id)).toHaveLength(2);
  });

  it('is in the audit log: who, what, before and after; created, changed, published, withdrawn, deleted, restored', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place, { status: 'draft' })).json;
    await papers().put(item.id, 1, place, { status: 'draft', authored: paperAt(place, { topic: 'Sums' }) });
    await papers().put(item.id, 2, place);
    await papers().put(item.id, 3, place, { status: 'draft' });
    await papers().remove(item.id, 4);
    await papers().restore(item.id, 5);
    const lines = await auditOf(item.id);
    expect(lines.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'unpublished',
      'published',
      'changed',
      'created',
    ]);
    expect(lines[4]).toMatchObject({
      adminId: 1,
      title: 'Sums',
      before: { topic: 'Addition', version: 1 },
      after: { topic: 'Sums', version: 2 },
    });
    expect(lines[4]?.['before'].digest).not.toBe(lines[4]?.['after'].digest);
  });

  it('is stored completely or not at all when the database fails in the middle of it', async () => {
    const place = freePlace();
    const before = [await countPapers(), await countRows('audit_log')];
    const refuse = await env.DB.exec(
      "CREATE TRIGGER no_paper_lines BEFORE INSERT ON audit_log WHEN NEW.subject LIKE 'papers/%' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    expect(refuse.count).toBe(1);
    const { status } = await papers().add(place);
    await env.DB.exec('DROP TRIGGER no_paper_lines');
    expect([status, await countPapers(), await countRows('audit_log')]).toEqual([500, ...before]);
    expect((await papers().add(place)).status).toBe(201);
  });

  it('whose reply was lost is done once, by its clientId and its request', async () => {
    const place = freePlace();
    const clientId = crypto.randomUUID();
    const body = { clientId, authored: paperAt(place) };
    const first = await papers().add(place, body);
    const again = await papers().add(place, body);
    expect([first.status, again.status, again.json.item.id]).toEqual([201, 200, first.json.item.id]);
    expect(await auditOf(first.json.item.id)).toHaveLength(1);
  });

  it('succeeds over a database that is unavailable for a moment', async () => {
    const place = freePlace();
    const isHit = new Set<string>();
    // Each kind of call fails once: the batch after it was done, so that only its answer is lost.
    const database = flakyDatabase(env.DB, (kind) => {
      if (isHit.has(kind)) return null;
      isHit.add(kind);
      return { moment: kind === 'batch' ? 'after' : 'before', message: 'D1_ERROR: Network connection lost' };
    });
    const { storedPapers } = contextOf({ ...env, DB: database });
    const answer = await papersOf(token, callWith({ storedPapers })).add(place);
    expect([answer.status, isHit.has('batch'), (await auditOf(answer.json.item.id)).length]).toEqual([201, true, 1]);
    expect((await publicPaper(place)).status).toBe(200);
  });
});

describe('a deleted paper', () => {
  it('disappears for students at once and frees its reference; within 30 days it can be restored', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place)).json;
    await papers().remove(item.id, 1);
    expect((await publicPaper(place)).status).toBe(404);
    expect((await call('GET', '/api/papers')).json.gone).toContain(`cgl/${place.day}/1`);
    expect((await papers().put(item.id, 2, place)).status).toBe(404);
    const back = await at(Date.now() + 29 * DAY_MS).restore(item.id, 2);
    expect([back.status, back.json.item.deletedAt]).toEqual([200, null]);
    expect((await publicPaper(place)).status).toBe(200);
  });

  it('cannot be restored when another has taken its reference, nor after 30 days', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place)).json;
    await papers().remove(item.id, 1);
    const next = (await papers().add(place)).json.item;
    const taken = await papers().restore(item.id, 2);
    expect([taken.status, taken.json.message]).toEqual([409, expect.stringContaining('has been taken by “Addition”')]);
    await papers().remove(next.id, 1);
    expect((await at(Date.now() + 31 * DAY_MS).restore(item.id, 2)).status).toBe(404);
  });

  it('is purged with its texts when the list is read after 30 days', async () => {
    const place = freePlace();
    const { item } = (await papers().add(place)).json;
    await papers().remove(item.id, 1);
    const textsOf = () =>
      env.DB.prepare('SELECT count(*) AS count FROM stored_paper_texts WHERE client_id = ?1')
        .bind(item.clientId)
        .first('count');
    expect(await textsOf()).toBe(2);
    await at(Date.now() + 31 * DAY_MS).list();
    expect([await textsOf(), (await papers().get(item.id)).status]).toEqual([0, 404]);
  });
});

describe('the admins’ list', () => {
  it('is searched, sorted by place as numbers, filtered and paged', async () => {
    // Without digits: the search for a day below would find them.
    const word = `Mensuration ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
    const made: { day: string }[] = [];
    for (const day of ['2', '10', '9']) {
      const place = { exam: 'chsl', day, paper: '5' };
      made.push(
        (
          await papers().add(place, {
            status: day === '9' ? 'draft' : 'published',
            authored: paperAt(place, { topic: word }),
          })
        ).json.item,
      );
    }
    const days = async (query: string) =>
      ((await papers().list(`?q=${encodeURIComponent(word)}${query}`)).json.items as { day: string }[]).map(
        ({ day }) => day,
      );
    expect(await days('&sort=place')).toEqual(['2', '9', '10']);
    expect(await days('&sort=-place')).toEqual(['10', '9', '2']);
    expect(await days('')).toEqual(['9', '10', '2']);
    expect(await days('&status=draft')).toEqual(['9']);
    expect(await days('&status=deleted')).toEqual([]);
    expect((await papers().list('?q=chsl%20day%2010%20paper')).json.items).toHaveLength(1);
    expect((await papers().list('?cursor=abc')).status).toBe(400);
    expect(made).toHaveLength(3);
  });

  it('continues by its cursor, each paper once', async () => {
    for (let count = 0; count < 52; count += 1)
      await env.DB.prepare(
        `INSERT INTO stored_papers (client_id, version, status, exam, day, paper, topic, language, questions, minutes, digest, question_keys, created_at, created_by, updated_at, updated_by)
       VALUES (?1, 1, 'draft', 'paged', ?2, 1, 'Paged', 'en', 1, 15, 'x', '', '2020-01-01', 1, '2020-01-01', 1)`,
      )
        .bind(crypto.randomUUID(), count + 1)
        .run();
    const first = (await papers().list('?q=Paged&sort=place')).json;
    const second = (await papers().list(`?q=Paged&sort=place&cursor=${first.nextCursor}`)).json;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 2, null]);
    expect(new Set([...first.items, ...second.items].map(({ day }: { day: string }) => day)).size).toBe(52);
  });
});

it('what a paper holds stays JSON: keys of prototypes are refused', async () => {
  const place = freePlace();
  const answer = await call('POST', PAPERS, {
    token,
    raw: `{"clientId":"${crypto.randomUUID()}","exam":"cgl","day":"${place.day}","paper":"1","status":"draft","authored":{"__proto__":{"topic":"x"}}}`,
  });
  expect(answer.status).toBe(400);
});
