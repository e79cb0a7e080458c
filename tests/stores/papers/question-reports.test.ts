import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent } from '../../support/worker/students.ts';

/** A student's report of a question as the review keeps and sends it. */

const PATH = '/api/question-reports';
const TARGET = { paper: 'cgl/1/1', question: 'c' };
const TEXT = 'The second line says 15%.';

async function open(isStudent = true) {
  const browser = testBrowser();
  if (isStudent) await signIn(browser, await addStudent());
  const page = await browser.open('/quiz/cgl/day-1/paper-1');
  const draft = () => page.$reportDrafts.get()[page.reportName(TARGET)];
  const own = () => page.$ownReports.get()[TARGET.paper];
  const posted = () =>
    browser.network
      .sentTo(PATH)
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body);
  return { browser, page, draft, own, posted };
}

describe('a report of a question', () => {
  it('is sent once it has a reason, shows at its question, and leaves an empty form', async () => {
    const { page, draft, own, posted } = await open();
    await page.loadOwnReports(TARGET.paper);
    expect(own()).toEqual([]);
    page.writeReport(TARGET, { text: `  ${TEXT}\n` });
    expect(await page.sendReport(TARGET)).toBe(false);
    expect(posted()).toEqual([]);
    page.writeReport(TARGET, { reason: 'typing-error' });
    expect(await page.sendReport(TARGET)).toBe(true);
    expect(posted()).toEqual([{ clientId: expect.any(String), ...TARGET, reason: 'typing-error', text: TEXT }]);
    expect(draft()).toEqual(page.EMPTY_REPORT);
    expect(own()).toMatchObject([{ ...TARGET, reason: 'typing-error', text: TEXT, outcome: null }]);
  });

  it('whose reply is lost keeps its text, is sent again under the same name, and counts once', async () => {
    const { browser, page, draft, own, posted } = await open();
    browser.network.loseAnswers(PATH);
    page.writeReport(TARGET, { reason: 'unclear', text: TEXT });
    expect(await page.sendReport(TARGET)).toBe(false);
    expect(draft()).toMatchObject({ reason: 'unclear', text: TEXT, isBusy: false });
    expect(draft()?.failure).toContain('What you wrote is kept on this page.');
    browser.network.restore();
    expect(await page.sendReport(TARGET)).toBe(true);
    const [first, second] = posted();
    expect(second).toEqual(first);
    await page.loadOwnReports(TARGET.paper);
    expect(own()).toHaveLength(1);
  });

  it('that the academy refuses says why', async () => {
    const { page, draft } = await open();
    const other = { ...TARGET, question: 'nowhere' };
    page.writeReport(other, { reason: 'wrong-key', text: '' });
    expect(await page.sendReport(other)).toBe(false);
    expect(page.$reportDrafts.get()[page.reportName(other)]?.failure).toBe(
      'This question cannot be reported: it is not asked there any more.',
    );
    expect(draft()).toBeUndefined();
  });
});

describe('the own reports of a paper', () => {
  it('are asked for once, and again where that failed', async () => {
    const { browser, page, own } = await open();
    browser.network.cut(PATH);
    await page.loadOwnReports(TARGET.paper);
    expect(own()).toBeUndefined();
    browser.network.restore();
    const before = browser.network.sentTo(PATH).length;
    await page.loadOwnReports(TARGET.paper);
    await page.loadOwnReports(TARGET.paper);
    expect(own()).toEqual([]);
    expect(browser.network.sentTo(PATH)).toHaveLength(before + 1);
  });

  it('are not asked for by a guest', async () => {
    const { browser, page } = await open(false);
    await page.loadOwnReports(TARGET.paper);
    expect(browser.network.sentTo(PATH)).toEqual([]);
  });
});
