import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** What staff rule on objections: the form, the preview and the re-score that follows. */

const MOCK = 'cgl-short-1';
const PATH = `/api/admin/mocks/${MOCK}/rulings`;
const NOTE = 'Option C is right as well, as the committee found.';

const DISPUTED = {
  question: 4,
  id: 'cgl-short-1-r05',
  section: null,
  topic: null,
  text: 'Which number comes next?',
  options: ['4', '8', '16', '32'],
  responseKind: 'option' as const,
  rich: {},
  right: '1',
  open: 2,
  total: 2,
  reasons: [],
  rulings: [],
  statistics: null,
};

beforeAll(() => claimAdmin(1));

async function open() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, page: await browser.open('/admin/mocks') };
}

const ruling = (done: number) => ({
  id: 1,
  question: 4,
  kind: 'several-keys',
  right: '12',
  note: NOTE,
  at: 1,
  keyVersion: 2,
  progress: { attempts: 200, done, changed: 30 },
});
const rulings = (done: number): string => JSON.stringify({ now: 1, items: [ruling(done)] });

describe('a ruling in the form', () => {
  it('is sent with the ticked options in order, and with none where it takes none', async () => {
    const { page } = await open();
    const right = (kind: 'stands' | 'key-changed' | 'several-keys' | 'dropped', options: number[]) =>
      page.rulingOf(DISPUTED, { kind, options, note: NOTE })?.right;
    expect(right('several-keys', [2, 1])).toBe('12');
    expect(right('key-changed', [3])).toBe('3');
    expect([right('stands', [3]), right('dropped', [3])]).toEqual(['', '']);
  });

  it('that is not whole names the field, and is not sent', async () => {
    const { page } = await open();
    const wrong = (form: Parameters<typeof page.rulingErrors>[1]) => [
      Object.keys(page.rulingErrors(DISPUTED, form)),
      page.rulingOf(DISPUTED, form),
    ];
    expect(wrong({ kind: '', options: [], note: NOTE })).toEqual([['kind'], null]);
    expect(wrong({ kind: 'key-changed', options: [], note: NOTE })).toEqual([['options'], null]);
    expect(wrong({ kind: 'several-keys', options: [1], note: NOTE })).toEqual([['options'], null]);
    expect(wrong({ kind: 'key-changed', options: [1], note: NOTE })).toEqual([['options'], null]);
    expect(wrong({ kind: 'stands', options: [], note: '  short  ' })).toEqual([['note'], null]);
  });

  it('names a set of options that count together, or of numbers from one to another', async () => {
    const { page } = await open();
    const set = { ...DISPUTED, responseKind: 'several' as const, right: '+12' };
    const number = { ...DISPUTED, responseKind: 'number' as const, options: [], right: '=9.7..9.9' };
    const range = (from: string, to = '') => ({ from, to });
    const right = (disputed: typeof set | typeof number, form: object) =>
      page.rulingOf(disputed, { kind: 'key-changed', options: [], note: NOTE, ...form })?.right;
    expect(right(set, { options: [3, 0] })).toBe('+03');
    expect(right(set, { kind: 'several-keys', options: [2, 1], other: [3] })).toBe('+12|+3');
    expect(right(set, { kind: 'several-keys', options: [2, 1], other: [1, 2] })).toBeUndefined();
    expect(right(set, { options: [1, 2] })).toBeUndefined();
    expect(right(number, { ranges: [range('9,5', '10')] })).toBe('=9.5..10');
    expect(right(number, { kind: 'several-keys', ranges: [range('2.5'), range('-25', '-24')] })).toBe('=2.5|=-25..-24');
    expect(
      [range(''), range('x'), range('1', 'x'), range('2', '1')].map((each) => right(number, { ranges: [each] })),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(right(number, { kind: 'dropped' })).toBe('');
  });

  it('that lets the key stand is previewed without a call', async () => {
    const { browser, page } = await open();
    const outcome = await page.askForPreview(MOCK, { question: 4, kind: 'stands', right: '' });
    expect(outcome).toMatchObject({ kind: 'preview', preview: { changed: 0 } });
    expect(browser.network.sentTo(PATH)).toEqual([]);
  });

  it('whose preview cannot be reached says that the form keeps what was typed', async () => {
    const { browser, page } = await open();
    browser.network.cut(PATH);
    const outcome = await page.askForPreview(MOCK, { question: 4, kind: 'dropped', right: '' });
    expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('still in the form') });
  });
});

describe('a re-score', () => {
  it('is followed until every attempt is done, and then no more', async () => {
    const { browser, page } = await open();
    browser.network.answer(PATH, rulings(50));
    onTestFinished(page.followRulings(MOCK));
    await browser.settle();
    expect(page.$rulings.get()?.rulings[0]?.progress?.done).toBe(50);
    browser.network.answer(PATH, rulings(200));
    await browser.pass(10_000);
    expect(page.$rulings.get()?.rulings[0]?.progress?.done).toBe(200);
    const asked = browser.network.sentTo(PATH).length;
    await browser.pass(60_000);
    expect(browser.network.sentTo(PATH)).toHaveLength(asked);
  });

  it('keeps what is known while the server cannot be reached, and goes on afterwards', async () => {
    const { browser, page } = await open();
    browser.network.answer(PATH, rulings(50));
    onTestFinished(page.followRulings(MOCK));
    await browser.settle();
    browser.network.cut(PATH);
    await browser.pass(5_000);
    expect(page.$rulings.get()).toMatchObject({ rulings: [{ id: 1 }], failure: expect.stringMatching(/\S/) });
    browser.network.answer(PATH, rulings(200));
    await browser.pass(60_000);
    expect(page.$rulings.get()).toMatchObject({ rulings: [{ progress: { done: 200 } }], failure: null });
  });
});
