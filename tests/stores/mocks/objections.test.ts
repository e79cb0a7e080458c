import { describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent } from '../../support/worker/students.ts';

/** A student's objection as the result page keeps and sends it. */

const TARGET = { mockId: 'cgl-short-1', attempt: 1, question: 4 };
const PATH = '/api/mocks/cgl-short-1/objections';
const REASON = 'Option C is right as well, see chapter 4.';

async function open() {
  const browser = testBrowser();
  await signIn(browser, await addStudent());
  const page = await browser.open('/mock/cgl-short-1/result');
  const draft = () => page.$objectionDrafts.get()[page.objectionName(TARGET)];
  const bodies = () => browser.network.sentTo(PATH).map(({ body }) => body);
  return { browser, page, draft, bodies };
}

const accept = (browser: ReturnType<typeof testBrowser>): void =>
  browser.network.treat(PATH, async (request) => {
    const { question, reason } = (await request.json()) as { question: number; reason: string };
    return Response.json({ item: { question, reason, at: 1, ruling: null } }, { status: 201 });
  });

describe('an objection', () => {
  it('is sent without the blanks around it, and leaves an empty form', async () => {
    const { browser, page, draft, bodies } = await open();
    accept(browser);
    page.writeObjection(TARGET, `  ${REASON}\n`);
    expect(await page.sendObjection(TARGET)).toBe(true);
    expect(bodies()).toEqual([{ clientId: expect.any(String), attempt: 1, question: 4, reason: REASON }]);
    expect(draft()).toEqual(page.EMPTY_OBJECTION);
  });

  it('whose reply is lost keeps its text, and is sent again under the same name', async () => {
    const { browser, page, draft, bodies } = await open();
    browser.network.cut(PATH);
    page.writeObjection(TARGET, REASON);
    expect(await page.sendObjection(TARGET)).toBe(false);
    expect(draft()).toMatchObject({ reason: REASON, isBusy: false });
    expect(draft()?.failure).toContain('Your text is kept on this page.');
    browser.network.restore();
    accept(browser);
    expect(await page.sendObjection(TARGET)).toBe(true);
    const [first, second] = bodies();
    expect(second).toEqual(first);
  });

  it('with another text has another name', async () => {
    const { browser, page, bodies } = await open();
    browser.network.cut(PATH);
    page.writeObjection(TARGET, REASON);
    await page.sendObjection(TARGET);
    page.writeObjection(TARGET, `${REASON} And page 12.`);
    await page.sendObjection(TARGET);
    const [first, second] = bodies();
    expect(second.clientId).not.toBe(first.clientId);
  });

  it('that the server refuses says why, and does not promise that another try helps', async () => {
    const { browser, page, draft } = await open();
    const message = 'You have objected to this question already.';
    browser.network.answer(PATH, JSON.stringify({ message }), { status: 409 });
    page.writeObjection(TARGET, REASON);
    await page.sendObjection(TARGET);
    expect(draft()).toMatchObject({ reason: REASON, failure: message });
  });

  it('that is too short or too long is not sent', async () => {
    const { page, bodies } = await open();
    for (const reason of ['  too short  ', 'x'.repeat(501)]) {
      page.writeObjection(TARGET, reason);
      expect(await page.sendObjection(TARGET)).toBe(false);
      expect(page.reasonIssue(reason)).toContain('10 to 500 characters');
    }
    expect(bodies()).toEqual([]);
  });
});
