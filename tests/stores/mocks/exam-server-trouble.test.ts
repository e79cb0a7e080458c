import { describe, expect, it } from 'vitest';
import { answer, begunExam, standingOf, statusOf } from '../../support/stores/mocks.ts';

const LONG_ENOUGH_FOR_A_RETRY = 25_000;

/** While a release is rolled out, or a machine of the platform fails, saves are refused for seconds. */
const FAILURES: readonly [name: string, body: string, init: ResponseInit][] = [
  ['an error of its own', '{"message":"Something went wrong"}', { status: 500 }],
  ['the page of a gateway', '<html><body>502 Bad Gateway</body></html>', { status: 502 }],
  ['a request to wait', '{"message":"Try again"}', { status: 503, headers: { 'retry-after': '5' } }],
  ['the platform’s own text', 'error code: 1101', { status: 500 }],
  ['a reply that is cut off', '{"ack":4,"no', { status: 200 }],
];

describe('a server that replies to saves with', () => {
  it('any kind of failure gets every answer once it is well again', async () => {
    const exam = await begunExam({ counts: [3 * FAILURES.length] });
    const { browser, page } = exam;
    for (const [name, body, init] of FAILURES) {
      answer(page, 0);
      await browser.settle();
      browser.network.answer(`/api/mocks/${exam.mock}/events`, body, init);
      answer(page, 1);
      await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
      answer(page, 2);
      await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
      expect([statusOf(page), page.$mockSync.get()], name).toEqual(['running', 'waiting']);
      browser.network.restore();
      await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
      expect([statusOf(page), page.$mockSync.get()], name).toEqual(['running', 'saved']);
    }
    // Three events an answer; the last one of the section visits nothing.
    expect(await standingOf(exam)).toMatchObject({
      responses: '012'.repeat(FAILURES.length),
      ack: 9 * FAILURES.length - 1,
    });
  });

  it('an error after it has stored them counts each answer once', async () => {
    const exam = await begunExam();
    const { browser, page } = exam;
    browser.network.treat(`/api/mocks/${exam.mock}/events`, async (request, pass) => {
      await pass(request);
      return new Response('{"message":"Something went wrong"}', { status: 500 });
    });
    answer(page, 0);
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    answer(page, 1);
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(page.$mockSync.get()).toBe('waiting');
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', ack: 6 });
    browser.network.restore();
    await browser.pass(LONG_ENOUGH_FOR_A_RETRY);
    expect(page.$mockSync.get()).toBe('saved');
    expect(await standingOf(exam)).toMatchObject({ responses: '01----', ack: 6 });
  });
});
