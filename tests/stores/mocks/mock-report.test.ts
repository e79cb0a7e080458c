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
});
