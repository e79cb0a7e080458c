import { describe, expect, it } from 'vitest';
import { anotherDevice, answer, begunExam, standingOf } from '../../support/stores/mocks.ts';

describe('the result page that is opened by its address', () => {
  it('asks before it shows a score for the first time, because answers may wait on another device', async () => {
    const exam = await begunExam();
    const { browser, mock, page } = exam;
    answer(page, 1);
    await browser.settle();
    // What is answered from here on waits on this device, and so does the submission.
    browser.network.cut();
    answer(page, 1);
    await browser.settle();
    const other = await anotherDevice(exam);
    other.clock.stall(2 * 60 * 60 * 1000);
    browser.clock.stall(2 * 60 * 60 * 1000);
    const result = await other.open(`/mock/${mock}/result`);
    await result.loadMockReport(mock, null, 'cgl');
    expect(result.$mockReport.get()).toEqual({ status: 'unreleased', attempt: 1 });
    expect(other.network.sentTo(`/api/mocks/${mock}/result`)).toEqual([]);

    await result.loadMockReport(mock, 1, 'cgl');
    expect(result.$mockReport.get()).toMatchObject({ status: 'ready', result: { attempt: 1 } });
    // Once it is shown, nothing is asked any more.
    await result.loadMockReport(mock, null, 'cgl');
    expect(result.$mockReport.get().status).toBe('ready');
    expect(await standingOf(exam)).toMatchObject({ state: 'scored', ack: 3 });
  });

  it('shows a result without a network that this device was given before, to the same student and for seven days', async () => {
    const exam = await begunExam();
    const { browser, mock, page } = exam;
    answer(page, 1);
    page.submitExam();
    await browser.settle();
    const first = await browser.open(`/mock/${mock}/result`);
    await first.loadMockReport(mock, 1, 'cgl');
    const seen = first.$mockReport.get();
    expect(seen).toMatchObject({ status: 'ready', isKept: false, review: { status: 'ready' } });

    browser.network.cut();
    for (const attempt of [1, null]) {
      const again = await browser.open(`/mock/${mock}/result`);
      await again.loadMockReport(mock, attempt, 'cgl');
      expect(again.$mockReport.get()).toEqual({ ...seen, isKept: true });
    }
    const other = await browser.open(`/mock/${mock}/result`);
    await other.loadMockReport(mock, 2, 'cgl');
    expect(other.$mockReport.get().status).toBe('failed');
    browser.clock.stall(7 * 24 * 60 * 60 * 1000 + 1);
    const late = await browser.open(`/mock/${mock}/result`);
    await late.loadMockReport(mock, 1, 'cgl');
    expect(late.$mockReport.get().status).toBe('failed');
  });
});
