import { useEffect } from 'react';
import { $mockResult, loadMockResult } from '#stores/mocks/mock-result.ts';
import { useShared } from '../lib/use-shared.ts';

/** The score card of one of the student's attempts; asked for only while `isWanted`. */
export function useMockResult(mockId: string, attempt: number, isWanted: boolean) {
  const state = useShared($mockResult, null);
  useEffect(() => {
    if (isWanted) void loadMockResult(mockId, attempt);
  }, [mockId, attempt, isWanted]);
  return state;
}
