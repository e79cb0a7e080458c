import { takeOver } from '#stores/mocks/mock-exam.ts';
import type { MockExamState } from '#stores/mocks/mock-state.ts';
import { MockElsewhere } from './MockElsewhere.tsx';
import { MockListed } from './MockListed.tsx';
import { MockOver } from './MockOver.tsx';

export type EndState = Extract<MockExamState, { status: 'listed' | 'elsewhere' | 'over' }>;

/** Where nothing can be answered here: nothing to take now, the attempt goes on elsewhere, or it is over. */
export function MockEnd({ state, seriesPath }: { readonly state: EndState; readonly seriesPath: string }) {
  switch (state.status) {
    case 'listed':
      return <MockListed state={state} seriesPath={seriesPath} />;
    case 'elsewhere':
      return <MockElsewhere state={state} onTake={() => void takeOver()} />;
    case 'over':
      return <MockOver state={state} seriesPath={seriesPath} />;
  }
}
