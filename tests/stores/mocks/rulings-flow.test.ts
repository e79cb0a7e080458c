import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { callWith } from '../../support/worker/api.ts';
import { finishRescores } from '../../support/worker/mock-rulings.ts';
import { addMock, answer, begin, eventsFrom } from '../../support/worker/mocks.ts';
import { claimAdmin } from '../../support/worker/students.ts';

/** From a student's objection to the other score, through the stores and the real server. */

const REASON = 'The first option is right as well.';
const NOTE = 'Both options are right, as the book says.';

beforeAll(() => claimAdmin(1));

async function openAdmin() {
  const browser = testBrowser();
  await signIn(browser, { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001' });
  return { browser, page: await browser.open('/admin/mocks') };
}

/** A student who has chosen the first option of the first question, which is wrong, and has seen the result. */
async function openResult() {
  const browser = testBrowser();
  const mock = await addMock();
  const call = callWith({ clock: { now: browser.clock.server } });
  const sitting = await begin(call, mock);
  const events = eventsFrom(1, browser.clock.server(), ...answer(0, 0), { kind: 'submit' });
  await sitting.ask('submit', { epoch: 1, events });
  browser.session.write('user', JSON.stringify({ studentId: sitting.studentId, name: 'Test Student' }));
  browser.session.write('token', sitting.token);
  browser.session.write('loginTimestamp', String(browser.clock.wall()));
  const page = await browser.open(`/mock/${mock}/result`);
  await page.loadMockReport(mock, 1, 'cgl');
  const shown = () => {
    const state = page.$mockReport.get();
    if (state.status !== 'ready' || state.review.status !== 'ready') throw new Error(state.status);
    return { ...state.review.review, score: state.result.card.score, change: state.result.change };
  };
  return { mock, page, shown, target: { mockId: mock, attempt: 1, question: 0 } };
}

describe('an objection', () => {
  it('shows in the result at once, reaches staff, and brings the student another score', async () => {
    const { mock, page, shown, target } = await openResult();
    expect(shown()).toMatchObject({ score: -0.5, mayObject: true, objections: [] });
    page.writeObjection(target, REASON);
    expect(await page.sendObjection(target)).toBe(true);
    expect(shown().objections).toMatchObject([{ question: 0, reason: REASON, ruling: null }]);

    const staff = await openAdmin();
    await staff.page.loadObjectionQueue(mock);
    const [disputed] = staff.page.$objectionQueue.get().queue?.items ?? [];
    if (disputed === undefined) throw new Error('nothing is disputed');
    expect(disputed).toMatchObject({ question: 0, open: 1, right: '1', reasons: [{ reason: REASON }] });
    const body = staff.page.rulingOf(disputed, { kind: 'several-keys', options: [1, 0], note: NOTE });
    if (body === null) throw new Error('the form is refused');
    expect(await staff.page.askForPreview(mock, body)).toMatchObject({
      kind: 'preview',
      preview: { attempts: 1, changed: 1, differences: [{ marks: 2.5, attempts: 1 }] },
    });
    const ruling = { ...body, note: NOTE, clientId: crypto.randomUUID() };
    staff.browser.network.loseAnswers(`/api/admin/mocks/${mock}/rulings`);
    expect((await staff.page.ruleOnQuestion(mock, ruling)).kind).toBe('refused');
    staff.browser.network.restore();
    expect((await staff.page.ruleOnQuestion(mock, ruling)).kind).toBe('done');
    await finishRescores(mock);
    onTestFinished(staff.page.followRulings(mock));
    await staff.browser.settle();
    expect(staff.page.$rulings.get()?.rulings).toMatchObject([
      { question: 0, note: NOTE, progress: { attempts: 1, done: 1, changed: 1 } },
    ]);
    await staff.page.loadObjectionQueue(mock);
    expect(staff.page.$objectionQueue.get().queue).toMatchObject({ open: 0, keyVersion: 2 });

    await page.loadMockReport(mock, null, 'cgl');
    expect(shown()).toMatchObject({
      score: 2,
      change: { from: -0.5, to: 2, questions: [0] },
      objections: [{ ruling: 'several-keys' }],
      rulings: [{ question: 0, note: NOTE }],
    });
  });
});
