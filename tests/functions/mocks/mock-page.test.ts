import { expect, it } from 'vitest';
import { withMockPage } from '../../../functions/middleware/mock-page.ts';
import { mockPageHeader } from '../../../src/domain/mocks/mock-page.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { addMock } from '../../support/worker/mocks.ts';

/** What the worker tells the page of a mock test that no build contains. */

async function factsFor(path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const request = await withMockPage(contextOf(env), new Request(ORIGIN + path, { headers }));
  const header = request.headers.get(mockPageHeader);
  return header === null ? null : JSON.parse(decodeURIComponent(header));
}

it('is the mock with the page of its series, and nothing of its paper', async () => {
  const id = await addMock({ title: 'શ્રેણી 1' });
  const facts = {
    id,
    title: 'શ્રેણી 1',
    summary: 'Six questions in two minutes.',
    exam: 'cgl',
    seriesPath: '/testseries/cgl',
  };
  expect(await factsFor(`/mock/${id}`)).toEqual(facts);
  expect(await factsFor(`/mock/${id}/result`)).toEqual(facts);
});

it('is nothing where there is no such mock, whatever the caller says', async () => {
  const own = { [mockPageHeader]: encodeURIComponent(JSON.stringify({ id: 'nowhere', title: 'Mine' })) };
  expect(await factsFor('/mock/nowhere', own)).toBeNull();
  expect(await factsFor('/about', own)).toBeNull();
});
