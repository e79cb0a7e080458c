import type { MockDefinition } from './mock-definition.ts';
import type { MockExplanations, MockKey, MockPaper } from './mock-paper.ts';

/** What the folder of a mock gives. The four parts are kept apart, because each is released at its own time. */
export interface ParsedMock {
  readonly definition: MockDefinition;
  readonly paper: MockPaper;
  readonly key: MockKey;
  readonly explanations: MockExplanations;
}
