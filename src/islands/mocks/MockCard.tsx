import type { ReactNode } from 'react';
import { drawMockWords } from '#domain/mocks/draw-mock.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { Drawn } from '../admin/kit/Drawn.tsx';

/** What a mock test is; `children` are what may be done with it. */
export function MockCard({ facts, children }: { readonly facts: MockFacts; readonly children: ReactNode }) {
  return (
    <li className="mock" id={facts.id}>
      <Drawn nodes={drawMockWords(facts)} />
      <div className="mock-entry">{children}</div>
    </li>
  );
}
