import { atom } from 'nanostores';
import type { MockResult } from '#contract/mocks/get-mock-result.ts';
import { getMockResult } from '#contract/mocks/get-mock-result.ts';
import { request } from '../request.ts';

/** Null while it loads; a text says why it did not come. */
export type MockResultState = MockResult | { readonly failure: string } | null;

/** The score card of an attempt that was taken earlier. */
export const $mockResult = atom<MockResultState>(null);

let latest = 0;

/** `attempt`: its number, because a retake that is only prepared has no score. */
export async function loadMockResult(mockId: string, attempt: number): Promise<void> {
  latest += 1;
  const own = latest;
  $mockResult.set(null);
  const reply = await request(getMockResult, { parameters: { mock: mockId }, query: `?attempt=${attempt}` });
  if (own === latest) $mockResult.set(reply.ok ? reply.value : { failure: reply.message });
}
