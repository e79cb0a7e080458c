import { useEffect } from 'react';
import { $mockResult, loadMockResult } from '#stores/mocks/mock-result.ts';
import { useShared } from '../lib/use-shared.ts';

/** The score card of the student's newest attempt at a mock. */
export function useMockResult(mockId: string) {
  const state = useShared($mockResult, null);
  useEffect(() => {
    void loadMockResult(mockId);
  }, [mockId]);
  return state;
}
