import { describe, expect, it } from 'vitest';
import type { Found, FoundPage } from '#domain/site/search.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

const PAUSE = 200;

const pageOf = (name: string): FoundPage => ({
  path: `/${name}`,
  title: name,
  section: 'Course',
  heading: null,
  excerpt: [{ text: name, isMatch: true }],
});
const foundOf = (total: number, most = 8): Found => ({
  total,
  pages: Array.from({ length: Math.min(total, most) }, (_, at) => pageOf(`page-${at + 1}`)),
});

/** An index in the test's hands: each question waits until it is answered or the index is closed. */
function testIndex() {
  const questions: {
    readonly words: string;
    readonly most: number;
    readonly resolve: (found: Found) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  let opened = 0;
  let closed = 0;
  const open = () => {
    opened += 1;
    return {
      find: (words: string, most: number) =>
        new Promise<Found>((resolve, reject) => void questions.push({ words, most, resolve, reject })),
      close: () => {
        closed += 1;
        for (const { reject } of questions) reject(new Error('closed'));
      },
    };
  };
  return {
    open,
    questions,
    asked: () => questions.map(({ words }) => words),
    counts: () => ({ opened, closed }),
    answer: (at: number, found: Found) => questions[at]?.resolve(found),
    fail: (at: number) => questions[at]?.reject(new Error('lost')),
  };
}

async function openSearchPage(path = '/') {
  const browser = testBrowser();
  const page = await browser.open(path);
  const index = testIndex();
  page.setSearchIndex(index.open);
  return { browser, page, index };
}

async function openAndAsk(words: string) {
  const parts = await openSearchPage();
  parts.page.typeSearch(words);
  await parts.browser.pass(PAUSE);
  return parts;
}

describe('the search', () => {
  it('asks nothing before a word is typed, and opens no index', async () => {
    const { page, index } = await openSearchPage();
    page.typeSearch('   ');
    expect([page.$search.get(), index.counts().opened]).toEqual([{ status: 'empty' }, 0]);
  });

  it('waits for a pause in typing, then asks once for the last words', async () => {
    const { browser, page, index } = await openSearchPage();
    for (const words of ['m', 'mo', 'mon', '  monsoon   winds ']) {
      page.typeSearch(words);
      await browser.pass(PAUSE - 1);
    }
    expect(index.asked()).toEqual([]);
    await browser.pass(1);
    expect(index.asked()).toEqual(['monsoon winds']);
    expect(page.$search.get()).toEqual({ status: 'searching', words: 'monsoon winds', before: null });
  });

  it('asks at once when the words are submitted, and not again after the pause', async () => {
    const { browser, page, index } = await openSearchPage();
    page.typeSearch('monsoon');
    page.submitSearch('monsoon');
    await browser.pass(PAUSE);
    expect(index.asked()).toEqual(['monsoon']);
  });

  it('shows what was found, and keeps it in view while the next words are looked for', async () => {
    const { browser, page, index } = await openAndAsk('monsoon');
    index.answer(0, foundOf(3));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'found', words: 'monsoon', found: foundOf(3) });
    page.typeSearch('rivers');
    expect(page.$search.get()).toEqual({ status: 'searching', words: 'rivers', before: foundOf(3) });
  });

  it('shows the results of the latest search, in whatever order replies come', async () => {
    const { browser, page, index } = await openAndAsk('old');
    page.typeSearch('new');
    await browser.pass(PAUSE);
    index.answer(1, foundOf(2));
    await browser.settle();
    index.answer(0, foundOf(9));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'found', words: 'new', found: foundOf(2) });
  });

  it('leads with the page that is meant, once, and searches the word that pages have', async () => {
    const { browser, page, index } = await openSearchPage();
    const maths = { path: '/courses/eklavy/maths', title: 'Maths' };
    browser.network.answer('/search/pages.json', JSON.stringify([maths]));
    page.submitSearch('ganit');
    await browser.pass(0);
    expect(index.asked()).toEqual(['maths']);
    index.answer(0, { total: 2, pages: [{ ...pageOf('x'), path: '/courses/eklavy/maths' }, pageOf('other')] });
    await browser.settle();
    expect(page.$search.get()).toEqual({
      status: 'found',
      words: 'ganit',
      shownFor: 'maths',
      lead: maths,
      found: { total: 1, pages: [pageOf('other')] },
    });
  });

  it('keeps the page that is meant in view while the same words or others are searched', async () => {
    const { browser, page, index } = await openSearchPage();
    const lead = { path: '/courses/eklavy/maths', title: 'Maths' };
    browser.network.answer('/search/pages.json', JSON.stringify([lead]));
    page.typeSearch('maths');
    await browser.pass(PAUSE);
    index.answer(0, foundOf(1));
    await browser.settle();
    for (const words of ['maths', 'maths t']) {
      page.submitSearch(words);
      expect(page.$search.get()).toEqual({ status: 'searching', words, before: foundOf(1), lead });
    }
    page.typeSearch('');
    page.typeSearch('rivers');
    expect(page.$search.get()).toEqual({ status: 'searching', words: 'rivers', before: null });
  });

  it('asks for the list of pages until it has come once', async () => {
    const { browser, page, index } = await openSearchPage();
    const lists = () => browser.network.sentTo('/search/pages.json').length;
    const ask = async (words: string) => {
      page.submitSearch(words);
      await browser.pass(0);
      index.answer(index.questions.length - 1, foundOf(1));
      await browser.settle();
    };
    browser.network.cut('/search/pages.json');
    await ask('ganit');
    expect([lists(), page.$search.get()]).toEqual([1, expect.not.objectContaining({ lead: expect.anything() })]);
    browser.network.answer('/search/pages.json', JSON.stringify([{ path: '/courses/eklavy/maths', title: 'Maths' }]));
    for (const words of ['ganit', 'maths']) {
      await ask(words);
      expect(page.$search.get()).toMatchObject({ lead: { title: 'Maths' } });
    }
    expect(lists()).toBe(2);
  });

  it('corrects a misspelled word by those of the pages where nothing is found', async () => {
    const { browser, page, index } = await openSearchPage();
    browser.network.answer('/search/words.json', JSON.stringify(['percentage', 'average']));
    page.submitSearch('percentge');
    await browser.pass(0);
    index.answer(0, foundOf(0));
    await browser.settle();
    expect(index.asked()).toEqual(['percentge', 'percentage']);
    index.answer(1, foundOf(3));
    await browser.settle();
    expect(page.$search.get()).toMatchObject({ status: 'found', shownFor: 'percentage', found: foundOf(3) });
  });

  it('shows no results after the field was emptied', async () => {
    const { browser, page, index } = await openAndAsk('monsoon');
    page.typeSearch('');
    index.answer(0, foundOf(3));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'empty' });
  });

  it('shows eight pages, then eight more each time, until all', async () => {
    const { browser, page, index } = await openAndAsk('exam');
    index.answer(0, foundOf(20, 8));
    await browser.settle();
    page.showMoreResults();
    page.showMoreResults();
    expect(page.$search.get()).toEqual({ status: 'searching', words: 'exam', before: foundOf(20, 8) });
    expect(index.questions.map(({ most }) => most)).toEqual([8, 16]);
    index.answer(1, foundOf(20, 16));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'found', words: 'exam', found: foundOf(20, 16) });
  });
});

describe('nothing found', () => {
  it('names pages whose titles are close to the words', async () => {
    const { browser, page, index } = await openSearchPage();
    browser.network.answer(
      '/search/pages.json',
      JSON.stringify([
        { path: '/history', title: 'History' },
        { path: '/maths', title: 'Maths' },
      ]),
    );
    page.submitSearch('histry');
    await browser.pass(0);
    index.answer(0, foundOf(0));
    await browser.settle();
    expect(page.$search.get()).toEqual({
      status: 'nothing',
      words: 'histry',
      close: [{ path: '/history', title: 'History' }],
    });
  });

  it.each(['<html>', '{}', '[{"path":1},null,"x"]', ''])('names none from a list that is no list: %j', async (list) => {
    const { browser, page, index } = await openSearchPage();
    browser.network.answer('/search/pages.json', list);
    page.submitSearch('histry');
    await browser.pass(0);
    index.answer(0, foundOf(0));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'nothing', words: 'histry', close: [] });
  });
});

describe('a search that fails', () => {
  it('says so, drops the index, and asks a fresh one the next time', async () => {
    const { browser, page, index } = await openAndAsk('monsoon');
    index.fail(0);
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'failed', words: 'monsoon' });
    expect(index.counts()).toEqual({ opened: 1, closed: 1 });
    page.submitSearch('monsoon');
    await browser.pass(0);
    index.answer(1, foundOf(1));
    await browser.settle();
    expect([page.$search.get().status, index.counts().opened]).toEqual(['found', 2]);
  });

  it('goes on with a fresh index, once, when a new release removed a file of a working one', async () => {
    const { browser, page, index } = await openAndAsk('monsoon');
    const askAndFail = async (words: string) => {
      page.submitSearch(words);
      await browser.pass(0);
      index.fail(index.questions.length - 1);
      await browser.settle();
    };
    index.answer(0, foundOf(2));
    await browser.settle();
    await askAndFail('rivers');
    expect([page.$search.get().status, index.counts()]).toEqual(['searching', { opened: 2, closed: 1 }]);
    index.answer(2, foundOf(1));
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'found', words: 'rivers', found: foundOf(1) });
    await askAndFail('deltas');
    index.fail(4);
    await browser.settle();
    expect([page.$search.get(), index.counts()]).toEqual([
      { status: 'failed', words: 'deltas' },
      { opened: 3, closed: 3 },
    ]);
  });

  it('is given up after twenty seconds', async () => {
    const { browser, page } = await openAndAsk('monsoon');
    await browser.pass(19_999);
    expect(page.$search.get().status).toBe('searching');
    await browser.pass(1);
    expect(page.$search.get()).toEqual({ status: 'failed', words: 'monsoon' });
  });

  it('leaves no timer behind after its reply', async () => {
    const { browser, index } = await openSearchPage().then(async (parts) => {
      parts.page.submitSearch('monsoon');
      await parts.browser.pass(0);
      return parts;
    });
    const timers = browser.clock.timerCount();
    index.answer(0, foundOf(1));
    await browser.settle();
    expect(browser.clock.timerCount()).toBe(timers - 1);
  });

  it('does not disturb the page when only the preparation failed', async () => {
    const { browser, page, index } = await openSearchPage();
    page.prepareSearch();
    index.fail(0);
    await browser.settle();
    expect(page.$search.get()).toEqual({ status: 'empty' });
    expect(index.counts()).toEqual({ opened: 1, closed: 1 });
  });

  it('prepares and asks one and the same index', async () => {
    const { browser, page, index } = await openSearchPage();
    page.prepareSearch();
    page.submitSearch('monsoon');
    await browser.pass(0);
    expect([index.asked(), index.counts().opened]).toEqual([['', 'monsoon'], 1]);
  });
});

describe('a word that is close to a name', () => {
  it('is changed where no page has it, and kept where one has, and while that is not known', async () => {
    const { browser, page, index } = await openSearchPage();
    browser.network.answer('/search/right-words.json', JSON.stringify(['prime']));
    for (const words of ['prime', 'prise']) {
      page.submitSearch(words);
      await browser.pass(0);
    }
    expect(index.asked()).toEqual(['prime', 'price']);
    const other = await openSearchPage();
    other.browser.network.cut('/search/right-words.json');
    other.page.submitSearch('prise');
    await other.browser.pass(0);
    expect(other.index.asked()).toEqual(['prise']);
  });

  it('holds no search up for longer than two seconds: then it counts as right', async () => {
    const { browser, page, index } = await openSearchPage();
    browser.network.hold('/search/right-words.json');
    page.submitSearch('prise');
    await browser.pass(1999);
    expect(index.asked()).toEqual([]);
    await browser.pass(1);
    expect(index.asked()).toEqual(['prise']);
    index.answer(0, foundOf(1));
    await browser.settle();
    expect(page.$search.get()).toMatchObject({ status: 'found', found: foundOf(1) });
    // The list is asked for once, however many searches wait for it.
    page.submitSearch('prise');
    await browser.pass(0);
    expect(browser.network.sentTo('/search/right-words.json')).toHaveLength(1);
  });

  it('ends a search that found nothing, also while the words and names of pages do not come', async () => {
    const { browser, page, index } = await openSearchPage();
    browser.network.hold('/search/words.json');
    browser.network.hold('/search/pages.json');
    page.submitSearch('monsoon');
    await browser.pass(0);
    index.answer(0, foundOf(0));
    await browser.settle();
    // First for the words, then for the names.
    for (const wait of [2000, 1999]) {
      await browser.pass(wait);
      expect(page.$search.get().status).toBe('searching');
    }
    await browser.pass(1);
    expect(page.$search.get()).toEqual({ status: 'nothing', words: 'monsoon', close: [] });
  });

  it('is asked about only where one was typed', async () => {
    const { browser, page } = await openSearchPage();
    page.submitSearch('monsoon');
    await browser.pass(0);
    expect(browser.network.sentTo('/search/right-words.json')).toEqual([]);
  });
});

it('a student who has chosen an exam is led to its page by what names none', async () => {
  const browser = testBrowser();
  const who = await signIn(browser);
  browser.local.write(
    `academy:today:${who.studentId}`,
    JSON.stringify({ keptAt: 1, today: { exam: 'revenuetalati' } }),
  );
  const page = await browser.open('/');
  const index = testIndex();
  page.setSearchIndex(index.open);
  const papers = { path: '/quiz/revenuetalati', title: 'Papers' };
  browser.network.answer('/search/pages.json', JSON.stringify([papers]));
  page.submitSearch('previous year paper');
  await browser.pass(0);
  index.answer(0, foundOf(0));
  await browser.settle();
  expect(page.$search.get()).toMatchObject({ status: 'found', lead: papers });
});

it.each([
  ['/no/such?q=monsoon%20winds', 'monsoon winds'],
  ['/no/such?q=', ''],
  ['/no/such?other=1', ''],
  ['/no/such', ''],
])('the words that a form sent in the address %s are %j', async (path, words) => {
  const { page } = await openSearchPage(path);
  expect(page.wordsInAddress()).toBe(words);
});

it('an address that no page has leads to pages close to its words', async () => {
  const { browser, page } = await openSearchPage('/courses/eklavy/histry?from=mail');
  browser.network.answer(
    '/search/pages.json',
    JSON.stringify([
      { path: '/courses/eklavy/history', title: 'History' },
      { path: '/maths', title: 'Maths' },
    ]),
  );
  expect(await page.findPagesMeant()).toEqual([{ path: '/courses/eklavy/history', title: 'History' }]);
});
