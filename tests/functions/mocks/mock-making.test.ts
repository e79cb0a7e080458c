import { beforeAll, describe, expect, it } from 'vitest';
import { bankSourceOf } from '../../../src/papers/mocks/bank-source.ts';
import { findVariantById } from '#domain/mocks/blueprints/drawn-candidates.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { call, contextOf, env } from '../../support/worker/api.ts';
import { answer, begin, eventsFrom } from '../../support/worker/mocks.ts';
import { freePlace, papersOf } from '../../support/worker/papers.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** How staff fill a blueprint, look at the paper, and publish it as a mock test. */

const MOCKS = '/api/admin/mocks';
const PROFILE = 'ssc-cgl-tier1-2026';
let token = '';

const question = (id: string, changes: object = {}) => ({
  id,
  topic: 'Rivers',
  difficulty: 'easy',
  question: `Which river is number ${id}?`,
  options: [`A of ${id}`, `B of ${id}`, `C of ${id}`, `D of ${id}`],
  correctAnswer: `B of ${id}`,
  explanation: `It is B of ${id}, because the others are longer rivers.`,
  translations: {
    hi: {
      question: `नदी ${id} कौन-सी है?`,
      options: [`क ${id}`, `ख ${id}`, `ग ${id}`, `घ ${id}`],
      explanation: `वह ख ${id} है, क्योंकि अन्य नदियाँ लंबी हैं।`,
    },
  },
  ...changes,
});

/** The same without what asks for one option. */
function withoutOption(id: string, keys: readonly string[]) {
  const { translations, ...own } = question(id);
  const cut = (record: object) => Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
  return { ...cut(own), translations: { hi: cut(translations.hi) } };
}

const numberQuestion = (id: string) => ({
  ...withoutOption(id, ['options', 'correctAnswer']),
  type: 'number',
  correctNumber: 4,
  tolerance: 0.5,
});
const severalQuestion = (id: string) => ({
  ...withoutOption(id, ['correctAnswer']),
  type: 'several',
  correctAnswers: [`B of ${id}`, `D of ${id}`],
});

const section = (questions: readonly object[], changes: object = {}) => ({
  name: 'Rivers',
  names: { hi: 'नदियाँ' },
  languages: ['en', 'hi'],
  questions,
  ...changes,
});

const sourceOf = (id: string, access: string, questions: readonly object[]) =>
  bankSourceOf({ id, mock: { access }, sections: { rivers: section(questions) } });

const topic = (name: string, counts: object) => ({ topic: name, ...counts });
const blueprintOf = (...topics: readonly object[]) => ({
  profile: PROFILE,
  blueprint: {
    languages: ['en', 'hi'],
    sections: [{ slug: 'rivers', name: 'Rivers', names: { hi: 'नदियाँ' }, languages: ['en', 'hi'], topics }],
  },
});

const post = (path: string, body: object) => call('POST', `${MOCKS}${path}`, { token, body });
const fill = async (madeOf: object, seed = '1') => (await post('/fill', { ...madeOf, seed })).json;
const idsIn = ({ sections }: any): string[] =>
  sections.flatMap(({ questions }: any) => questions.map(({ id }: any) => id));

const placesOf = (...ids: readonly string[]) => [{ slug: 'rivers', places: ids.map((id) => ({ kind: 'stock', id })) }];

let made = 0;
const newMock = (source: object, changes: object = {}) => {
  made += 1;
  return {
    clientId: crypto.randomUUID(),
    id: `made-${made}`,
    title: `Made ${made}`,
    summary: 'A mock test of a few questions.',
    access: 'free',
    timeWindow: null,
    objectionsUntil: null,
    isShortConfirmed: true,
    source,
    ...changes,
  };
};

beforeAll(async () => {
  token = (await adminWithToken()).token;
  await contextOf(env).questionBank.storeBuilt([
    sourceOf('members-1', 'members', [
      question('members-1-r01'),
      question('members-1-r02', { difficulty: 'hard' }),
      numberQuestion('members-1-r04'),
      severalQuestion('members-1-r07'),
      // A mock test cannot ask these.
      question('members-1-r05', { marking: { right: 4, wrong: -1 } }),
      question('members-1-r06', { explanation: undefined }),
      // The free mock asks it too, under another id.
      question('members-1-r03', { ...question('shared'), id: 'members-1-r03' }),
    ]),
    // No test publishes these in a free mock.
    sourceOf('members-2', 'members', [
      question('members-2-r01', { topic: 'Streams' }),
      question('members-2-r02', { topic: 'Streams', difficulty: 'hard' }),
    ]),
    sourceOf('free-1', 'free', [
      question('free-1-r01'),
      question('free-1-r02', { ...question('shared'), id: 'free-1-r02' }),
    ]),
  ]);
});

describe('a blueprint', () => {
  it('is there for each exam whose profile can mark a mock test', async () => {
    const { json } = await call('GET', `${MOCKS}/blueprints`, { token });
    expect(json.items.map(({ profile }: any) => profile)).toEqual(
      expect.arrayContaining([PROFILE, 'ssc-gd-2026', 'gsssb-revenue-talati-2025']),
    );
    const [{ blueprint, profile }] = json.items;
    expect((await post('/fill', { profile, blueprint, seed: '1' })).status).toBe(200);
  });

  it('is filled from members’ mocks and families, says where each question is from, and counts what is missing', async () => {
    const filled = await fill(blueprintOf(topic('Rivers', { easy: 3, hard: 1 }), topic('ratio', { easy: 2 })));
    const [{ questions }] = filled.sections;
    expect(questions.filter(({ kind }: any) => kind === 'bank')).toEqual(
      expect.arrayContaining([
        { id: 'members-1-r01', topic: 'Rivers', difficulty: 'easy', kind: 'bank', source: 'members-1', uses: 1 },
        { id: 'members-1-r02', topic: 'Rivers', difficulty: 'hard', kind: 'bank', source: 'members-1', uses: 1 },
      ]),
    );
    expect(questions.filter(({ kind }: any) => kind === 'drawn')).toHaveLength(2);
    expect(filled.sections[0].empty).toEqual([
      { topic: 'Rivers', difficulty: 'easy' },
      { topic: 'Rivers', difficulty: 'easy' },
    ]);
  });

  it('can be chosen by what the stock has on each topic', async () => {
    const { json } = await call('GET', `${MOCKS}/stock`, { token });
    const rivers = json.items.find((each: any) => each.topic === 'Rivers');
    expect(rivers).toEqual({ topic: 'Rivers', unused: 0, used: 2, uses: 2, families: 0 });
    expect(json.items.find((each: any) => each.topic === 'ratio').families).toBeGreaterThan(0);
  });

  it('gives the same paper for the same seed', async () => {
    const madeOf = blueprintOf(topic('percentage', { easy: 2, medium: 3 }));
    expect(await fill(madeOf, '5')).toEqual(await fill(madeOf, '5'));
    expect(idsIn(await fill(madeOf, '6'))).not.toEqual(idsIn(await fill(madeOf, '5')));
  });

  it('takes questions of a draft, and no longer once the paper was published', async () => {
    const place = freePlace();
    const papers = papersOf(token);
    const questions = [question('x')].map(({ translations: _unused, ...own }) => ({
      ...own,
      id: `cgl-d${place.day}-p1-q01`,
      topic: 'Drafted rivers',
    }));
    const draft = await papers.add(place, { status: 'draft', authored: { topic: 'Rivers', questions } });
    expect(draft.status).toBe(201);
    const madeOf = {
      profile: PROFILE,
      blueprint: {
        languages: ['en'],
        sections: [
          {
            slug: 'rivers',
            name: 'Rivers',
            names: {},
            languages: ['en'],
            topics: [topic('Drafted rivers', { easy: 1 })],
          },
        ],
      },
    };
    const taken = await fill(madeOf);
    expect(taken.sections[0].questions).toMatchObject([{ id: questions[0]?.id, kind: 'bank', uses: 0 }]);
    expect((await papers.put(draft.json.item.id, 1, place)).status).toBe(200);
    expect(idsIn(await fill(madeOf))).toEqual([]);
  });

  it('takes from a draft what is translated into every language of the section', async () => {
    const place = freePlace();
    const drafted = (number: number, name: string) => ({
      ...question(name),
      id: `cgl-d${place.day}-p1-q0${number}`,
      topic: 'Translated rivers',
    });
    const { translations: _unused, ...plain } = drafted(2, 'z');
    const questions = [drafted(1, 'y'), plain];
    expect(
      (await papersOf(token).add(place, { status: 'draft', authored: { topic: 'Rivers', questions } })).status,
    ).toBe(201);
    const filled = await fill(blueprintOf(topic('Translated rivers', { easy: 2 })));
    expect(filled.sections[0].questions).toMatchObject([{ id: questions[0]?.id, kind: 'bank' }]);
    expect(filled.sections[0].empty).toHaveLength(1);
  });

  it('takes a question on a passage of a draft where the passage is translated too', async () => {
    const place = freePlace();
    const asked = (number: number, name: string, passage: string) => ({
      ...question(name),
      id: `cgl-d${place.day}-p1-q0${number}`,
      topic: 'Rivers of passages',
      passage,
    });
    const passages = {
      p1: {
        text: 'The Sabarmati flows through Ahmedabad.',
        translations: { hi: { text: 'साबरमती अहमदाबाद से होकर बहती है।' } },
      },
      p2: { text: 'The Mahi flows into the Gulf of Khambhat.' },
    };
    const questions = [asked(1, 'on one', 'p1'), asked(2, 'on another', 'p2')];
    const added = await papersOf(token).add(place, {
      status: 'draft',
      authored: { topic: 'Rivers', passages, questions },
    });
    expect(added.status).toBe(201);
    const filled = await fill(blueprintOf(topic('Rivers of passages', { easy: 2 })));
    expect(filled.sections[0].questions).toMatchObject([{ id: questions[0]?.id, kind: 'bank' }]);
    expect(filled.sections[0].empty).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['of no profile', { ...blueprintOf(topic('ratio', { easy: 1 })), profile: 'nothing' }, 'profile'],
    ['that asks more than the exam', blueprintOf(topic('ratio', { easy: 101 })), 'blueprint'],
    ['that asks nothing', blueprintOf(topic('ratio', {})), 'blueprint'],
  ])('%s is refused', async (_, madeOf, field) => {
    const { status, json } = await post('/fill', { ...madeOf, seed: '1' });
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });
});

describe('another question', () => {
  const madeOf = blueprintOf(topic('ratio', { easy: 1 }), topic('Rivers', { easy: 1 }));
  const another = async (changes: object) =>
    (
      await post('/another', {
        ...madeOf,
        seed: '1',
        sections: [],
        section: 'rivers',
        topic: 'Rivers',
        difficulty: 'easy',
        refused: [],
        ...changes,
      })
    ).json;

  it('is one that the paper does not have, and null where there is none', async () => {
    expect((await another({})).question).toMatchObject({ id: 'members-1-r01' });
    expect((await another({ refused: ['members-1-r01'] })).question).toBeNull();
    expect((await another({ sections: placesOf('members-1-r01') })).question).toBeNull();
  });

  it('is drawn again and again from a family', async () => {
    const refused: string[] = [];
    for (let times = 0; times < 5; times += 1)
      refused.push((await another({ topic: 'ratio', refused: [...refused] })).question.id);
    expect(new Set(refused).size).toBe(5);
  });

  it('may be of any topic of the section, or of any difficulty', async () => {
    const refused = ['members-1-r01'];
    expect((await another({ refused })).question).toBeNull();
    expect((await another({ refused, difficulty: null })).question).toMatchObject({ difficulty: 'hard' });
    expect((await another({ refused, topic: null })).question).toMatchObject({ topic: 'ratio', difficulty: 'easy' });
  });

  it('is never the one that staff wrote into the paper', async () => {
    const { id: _unused, ...written } = question('members-1-r01');
    const sections = [{ slug: 'rivers', places: [{ kind: 'written', question: written }] }];
    expect((await another({ sections })).question).toBeNull();
  });

  it('is never one that staff wrote in another language, of the bank or drawn', async () => {
    const inOne = (language: string, asked: object) => ({
      profile: PROFILE,
      blueprint: {
        languages: [language],
        sections: [
          { slug: 'rivers', name: 'Rivers', names: { [language]: 'નદીઓ' }, languages: [language], topics: [asked] },
        ],
      },
    });
    const writtenAs = (text: string) => {
      const { id: _unused, translations: _others, ...own } = question('x', { question: text });
      return [{ slug: 'rivers', places: [{ kind: 'written', question: own }] }];
    };
    const inHindi = inOne('hi', topic('Rivers', { easy: 1 }));
    expect((await another({ ...inHindi, sections: [] })).question).toMatchObject({ id: 'members-1-r01' });
    const sections = writtenAs(question('members-1-r01').translations.hi.question);
    expect((await another({ ...inHindi, sections })).question).toBeNull();

    const asked = { ...inOne('gu', topic('ratio', { easy: 1 })), topic: 'ratio' };
    const { id } = (await another(asked)).question;
    const drawn = findVariantById(id, EVERY_FAMILY);
    const stem = drawn?.texts.gu.question ?? '';
    expect(stem).toMatch(/[\u0A80-\u0AFF]/);
    const next = (await another({ ...asked, sections: writtenAs(stem) })).question;
    expect(findVariantById(next.id, EVERY_FAMILY)?.texts.gu.question).not.toBe(stem);
  });

  it('of a topic that the blueprint has not is refused', async () => {
    expect((await another({ topic: 'Lakes' })).errors).toHaveProperty('topic');
  });
});

describe('a mock test that staff make', () => {
  const madeOf = blueprintOf(topic('Rivers', { easy: 1, hard: 1 }), topic('ratio', { easy: 1 }));
  const picked = async () => {
    const { sections } = await fill(madeOf);
    return {
      kind: 'picked',
      ...madeOf,
      sections: sections.map(({ slug, questions }: any) => ({
        slug,
        places: questions.map(({ id }: any) => ({ kind: 'stock', id })),
      })),
    };
  };

  it('is shown in each language with its key before it is published', async () => {
    const { json } = await post('/check', { source: await picked() });
    expect(json.faults).toEqual([]);
    expect(json.minutes).toBe(2);
    expect(json.sections.map(({ slug, name, language }: any) => [slug, name, language])).toEqual([
      ['rivers', 'Rivers', 'en'],
      ['rivers', 'नदियाँ', 'hi'],
    ]);
    expect(json.sections[1].slice.questions).toHaveLength(3);
    expect(json.sections[1].slice.questions.every((each: any) => each.correctAnswer !== undefined)).toBe(true);
  });

  it.each([
    ['number', 'members-1-r04', { typed: 4.5 }, '=3.5..4.5'],
    ['several', 'members-1-r07', [1, 3], '+13'],
  ] as const)('may have a section that is answered by %s, in Hindi first', async (responseKind, id, option, entry) => {
    const { profile, blueprint } = blueprintOf(topic('Rivers', { easy: 1 }));
    const sections = blueprint.sections.map((each) => ({ ...each, languages: ['hi', 'en'], responseKind }));
    const asked = { profile, blueprint: { ...blueprint, sections } };
    expect(idsIn(await fill(asked))).toEqual([id]);
    const body = newMock({ kind: 'picked', ...asked, sections: placesOf(id) });
    expect((await post('/check', { source: body.source })).json.faults).toEqual([]);
    expect((await post('', body)).status).toBe(201);
    const stored = await contextOf(env).mocks.find(body.id);
    expect((await contextOf(env).mockFiles.findKey(stored?.keyDigest ?? ''))?.key.right).toEqual([entry]);
    const sitting = await begin(call, body.id);
    const done = [{ kind: 'choose', question: 0, option }, { kind: 'save', question: 0 }, { kind: 'submit' }] as const;
    await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, Date.now(), ...done) });
    expect((await sitting.result()).json.card).toMatchObject({ score: 2, maxScore: 2 });
  });

  it('can be taken by students at once, is marked by the exam’s profile, and is in the log', async () => {
    const body = newMock(await picked());
    const published = await post('', body);
    expect([published.status, published.json]).toEqual([
      201,
      { id: body.id, title: body.title, exam: 'cgl', questions: 3 },
    ]);
    const sitting = await begin(call, body.id);
    const key = (await contextOf(env).mocks.find(body.id))?.keyDigest ?? '';
    const right = (await contextOf(env).mockFiles.findKey(key))?.key.right ?? [];
    const events = eventsFrom(1, Date.now(), ...answer(0, Number(right[0])), { kind: 'submit' });
    await sitting.ask('submit', { epoch: 1, events });
    expect((await sitting.result()).json.card).toMatchObject({ score: 2, maxScore: 6 });
    const { json } = await call('GET', `/api/admin/audit?search=${body.title}`, { token });
    expect(json.items.some((line: any) => line.action === 'published' && line.title === body.title)).toBe(true);
  });

  it('counts as a use of its questions, and a free one takes them out of every later paper', async () => {
    const only = { ...blueprintOf(topic('Lakes', { easy: 1 })) };
    const lakes = section([question('x', { topic: 'Lakes', question: 'Which lake is the largest of these four?' })]);
    const source = {
      kind: 'written',
      profile: PROFILE,
      languages: ['en', 'hi'],
      sections: [{ slug: 'rivers', file: lakes }],
    };
    const members = newMock(source, { access: 'members' });
    expect((await post('', members)).status).toBe(201);
    expect((await fill(only)).sections[0].questions).toMatchObject([{ source: members.id, uses: 1 }]);
    const { json } = await post('/check', { source });
    expect([json.faults, json.warnings.map(({ reason }: any) => reason)]).toEqual([
      [],
      expect.arrayContaining(['Another mock test asks it too.']),
    ]);
    expect((await post('', newMock(source))).status).toBe(201);
    expect(idsIn(await fill(only))).toEqual([]);
    expect((await post('/check', { source })).json.faults).toMatchObject([{ reason: 'A free paper asks it too.' }]);
  });

  it('is published once when the reply was lost, and its id is nobody else’s', async () => {
    const body = newMock(await picked());
    expect((await post('', body)).status).toBe(201);
    expect((await post('', body)).status).toBe(201);
    const other = await post('', { ...body, clientId: crypto.randomUUID(), title: 'Another' });
    expect(other.status).toBe(409);
    expect((await contextOf(env).mocks.find(body.id))?.title).toBe(body.title);
  });

  it('stays as it is when the repository has a mock of its name', async () => {
    const body = newMock(await picked());
    await post('', body);
    const { mocks } = contextOf(env);
    const stored = await mocks.find(body.id);
    if (stored === null) throw new Error('it was not published');
    await mocks.put({ ...stored, title: 'Of the repository', keyDigest: 'other' }, Date.now());
    expect(await mocks.find(body.id)).toEqual(stored);
  });

  it('that lacks questions or a language of its exam is published only when that is confirmed', async () => {
    const source = await picked();
    const count = source.sections.flatMap(({ places }: any) => places).length;
    const gaps = [`${count} of the exam’s 100 questions`, 'One section in place of the exam’s 4'];
    expect((await post('/check', { source })).json.gaps).toEqual(gaps);
    const body = newMock(source, { isShortConfirmed: false });
    const refused = await post('', body);
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      { isShortConfirmed: expect.stringContaining(gaps.join('; ')) },
    ]);
    expect((await post('', { ...body, isShortConfirmed: undefined })).status).toBe(400);
    expect(await contextOf(env).mocks.find(body.id)).toBeNull();
    expect((await post('', { ...body, isShortConfirmed: true })).status).toBe(201);
    const { json } = await call('GET', `/api/admin/audit?search=${body.title}`, { token });
    expect(JSON.stringify(json.items)).toContain(gaps[0]);
  });

  it('may have a window, and hours that contradict each other are refused by field', async () => {
    const source = await picked();
    const at = Date.now() + 3_600_000;
    const hours = { opensAt: at, entryClosesAt: at + 60_000, resultsAt: at + 120_000 };
    const body = newMock(source, { timeWindow: hours, objectionsUntil: at + 180_000 });
    expect((await post('', body)).status).toBe(201);
    const opensAt = Math.floor(at / 1000) * 1000;
    expect(await contextOf(env).mocks.find(body.id)).toMatchObject({
      timeWindow: { opensAt, entryClosesAt: opensAt + 60_000, resultsAt: opensAt + 120_000 },
      objectionsUntil: opensAt + 180_000,
      shiftOf: null,
    });
    const fieldsOf = async (changes: object) => Object.keys((await post('', newMock(source, changes))).json.errors);
    expect(await fieldsOf({ timeWindow: { ...hours, entryClosesAt: at } })).toEqual(['entryClosesAt']);
    expect(await fieldsOf({ timeWindow: { ...hours, resultsAt: at } })).toEqual(['resultsAt']);
    expect(await fieldsOf({ timeWindow: { opensAt: 1000, entryClosesAt: 2000, resultsAt: 3000 } })).toEqual([
      'entryClosesAt',
    ]);
    expect(await fieldsOf({ timeWindow: hours, objectionsUntil: at })).toEqual(['objectionsUntil']);
    expect(await fieldsOf({ objectionsUntil: at })).toEqual(['objectionsUntil']);
  });

  it('may be one of several shifts, by a name that they share', async () => {
    const source = await picked();
    const shift = newMock(source, { shiftOf: 'rivers-of-december' });
    expect((await post('', shift)).status).toBe(201);
    expect((await contextOf(env).mocks.find(shift.id))?.shiftOf).toBe('rivers-of-december');
    const refused = await post('', newMock(source, { shiftOf: 'Rivers of December' }));
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['shiftOf']]);
  });

  it.each<[string, (source: any) => object]>([
    ['a question twice', (source) => ({ ...source, sections: placesOf('members-1-r01', 'members-1-r01') })],
    ['a question that is nowhere', (source) => ({ ...source, sections: placesOf('members-1-r99') })],
    ['a question of a free mock', (source) => ({ ...source, sections: placesOf('free-1-r01') })],
    ['no question', (source) => ({ ...source, sections: [] })],
    ['another profile’s exam', (source) => ({ ...source, profile: 'gpsc-dyso-prelim-2025-rehearsal' })],
  ])('with %s is not published', async (_, change) => {
    const body = newMock(change(await picked()));
    const { status, json } = await post('', body);
    expect([status, Object.keys(json.errors)]).toEqual([400, ['source']]);
    expect(await contextOf(env).mocks.find(body.id)).toBeNull();
  });

  describe('question by question', () => {
    const { id: _unused, ...written } = question('written', { question: 'Which river did staff write of?' });
    const stock = (id: string) => ({ kind: 'stock', id });
    const own = { kind: 'written', question: written };
    const empty = { kind: 'empty' };
    const sourceWith = (...places: readonly object[]) => ({
      kind: 'picked',
      ...madeOf,
      sections: [{ slug: 'rivers', places }],
    });

    it('is published with a question that staff wrote for it, and a student answers that', async () => {
      const source = sourceWith(own, stock('members-2-r02'));
      const checked = (await post('/check', { source })).json;
      expect(checked.faults).toEqual([]);
      expect(checked.questions).toEqual([
        { slug: 'rivers', place: 0, uses: 0, isFree: false },
        { slug: 'rivers', place: 1, uses: expect.any(Number), isFree: false },
      ]);
      expect(checked.questions[1].uses).toBeGreaterThan(0);
      const body = newMock(source, { access: 'members' });
      expect((await post('', body)).status).toBe(201);
      const sitting = await begin(call, body.id);
      const events = eventsFrom(1, Date.now(), ...answer(0, 1), { kind: 'submit' });
      await sitting.ask('submit', { epoch: 1, events });
      expect((await sitting.result()).json.card).toMatchObject({ score: 2, maxScore: 4 });
      const again = (await post('/check', { source })).json;
      expect(again.questions[0]).toEqual({ slug: 'rivers', place: 0, uses: 1, isFree: false });
    });

    it.each<[string, object, RegExp]>([
      ['without a right option', { correctAnswer: undefined }, /^rivers, question 2.*, correctAnswer$/],
      ['with an empty option in Hindi', { hi: { options: ['क', '', 'ग', 'घ'] } }, /^rivers, question 2.*options\[1\]$/],
      ['without an explanation', { explanation: '' }, /^rivers, question 2.*, explanation$/],
      ['that is not translated', { translations: undefined }, /^rivers, question 2.*, translations\.hi$/],
    ])('names the field of a written question %s, and is not published', async (_, { hi, ...changes }: any, path) => {
      const wrong = { ...written, ...changes };
      if (hi !== undefined) wrong.translations = { hi: { ...written.translations.hi, ...hi } };
      const source = sourceWith(stock('members-2-r02'), { kind: 'written', question: wrong });
      const { json } = await post('/check', { source });
      expect(json.faults.map((fault: any) => fault.path)).toEqual(
        expect.arrayContaining([expect.stringMatching(path)]),
      );
      const body = newMock(source);
      const refused = await post('', body);
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['source']]);
      expect(await contextOf(env).mocks.find(body.id)).toBeNull();
    });

    it('is not published with an empty place, which a sentence names', async () => {
      const source = sourceWith(empty, stock('members-2-r01'), empty, stock('members-2-r02'));
      const { json } = await post('/check', { source });
      expect(json.faults).toEqual([
        {
          path: 'rivers',
          reason: 'Places 1 and 3 of Rivers are empty.',
          mend: 'Fill or write each of them, or take it out.',
        },
      ]);
      expect(json.questions.map(({ place }: any) => place)).toEqual([1, 3]);
      expect(json.sections.map(({ slice }: any) => slice.questions.length)).toEqual([2, 2]);
      const refused = await post('', newMock(source));
      expect([refused.status, refused.json.errors.source]).toEqual([
        400,
        expect.stringContaining('Places 1 and 3 of Rivers are empty.'),
      ]);
      expect((await post('/check', { source: sourceWith(empty) })).json.faults).toHaveLength(1);
    });

    it('says of each place what is wrong with it, by its number in the paper', async () => {
      const source = sourceWith(empty, stock('free-1-r01'), stock('members-1-r99'), stock('members-2-r01'));
      const { json } = await post('/check', { source });
      expect(json.faults.slice(1)).toEqual([
        { path: 'rivers, question 2', reason: 'A free paper asks it too.', mend: 'Take another question.' },
        { path: 'rivers, question 3', reason: 'It is no longer in the bank.', mend: 'Take another question.' },
      ]);
      expect(json.questions).toMatchObject([
        { place: 1, isFree: true },
        { place: 3, isFree: false },
      ]);
    });

    it('names the other question of two that are the same by its place, beside an empty one', async () => {
      const source = sourceWith(empty, own, empty, own);
      const { json } = await post('/check', { source });
      expect(json.faults.filter(({ reason }: any) => reason.startsWith('It asks'))).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            path: expect.stringMatching(/^rivers, question 4/),
            reason: expect.stringMatching(/^It asks what question 2 asks: .*Which river did staff write of/),
          }),
        ]),
      );
    });

    it('names questions whose longest option is the right one by their places, beside an empty one', async () => {
      const [long, others] = ['The one that rises in Amarkantak', ['Tapi river', 'Luni river', 'Mahi river']];
      const asked = Array.from({ length: 20 }, (_, index) => ({
        kind: 'written',
        question: {
          ...written,
          question: `Which river is number ${index + 1} of the list?`,
          options: [long, ...others],
          correctAnswer: long,
        },
      }));
      const { json } = await post('/check', { source: sourceWith(empty, ...asked) });
      const { mend } = json.warnings.find(({ reason }: any) => /visibly the longest/.test(reason));
      expect(mend).toMatch(/: question 2 of rivers, question 3 of rivers, .* \.\.\.$/);
    });

    it('keeps what is locked or written when it is filled with another seed', async () => {
      const asked = blueprintOf(topic('Streams', { easy: 1, hard: 1 }), topic('ratio', { easy: 2 }));
      const ratio = (await fill(asked)).sections[0].questions.find((each: any) => each.topic === 'ratio');
      const kept = [
        { section: 'rivers', topic: 'ratio', difficulty: 'easy', place: stock(ratio.id) },
        { section: 'rivers', topic: 'Streams', difficulty: 'easy', place: own },
      ];
      const again = (await post('/fill', { ...asked, seed: '7', kept })).json;
      const [{ questions, empty: missing }] = again.sections;
      expect(questions.map((each: any) => [each.topic, each.difficulty]).toSorted()).toEqual([
        ['Streams', 'hard'],
        ['ratio', 'easy'],
      ]);
      expect(questions.map(({ id }: any) => id)).not.toContain(ratio.id);
      expect(missing).toEqual([]);
      const short = (await post('/fill', { ...blueprintOf(topic('Streams', { easy: 3 })), seed: '7', kept: [kept[1]] }))
        .json;
      expect(short.sections[0].empty).toEqual([{ topic: 'Streams', difficulty: 'easy' }]);
    });
  });

  it('of written sections gets ids of its own, and names each fault by its question', async () => {
    const file = section([
      question('x', { question: 'Which river has the widest mouth of these four?' }),
      question('y', { correctAnswer: 'E' }),
    ]);
    const source = { kind: 'written', profile: PROFILE, languages: ['en', 'hi'], sections: [{ slug: 'rivers', file }] };
    const { json } = await post('/check', { source });
    expect(json.sections).toEqual([]);
    expect(json.faults).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^rivers, question 2/) })]),
    );
    expect((await post('', newMock(source))).status).toBe(400);
  });
});
