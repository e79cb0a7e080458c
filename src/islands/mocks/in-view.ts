import type { MockSectionText } from '#domain/mocks/mock-paper.ts';
import { sectionTextIn } from '#domain/mocks/mock-paper.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import type { RunningState } from '#stores/mocks/mock-state.ts';

/** Where in the exam the question in view is, and its text in the picked language. */
export interface InView {
  readonly section: number;
  /** Null while the section waits for its key. */
  readonly text: MockSectionText | null;
  /** The number that candidates see: from 1 within its section. */
  readonly number: number;
}

export function findInView({ mock, paper, view }: RunningState): InView {
  const section = sectionIndexAt(mock.rules.sections, view.question);
  const paperSection = paper.sections[section];
  const text = paperSection === undefined ? null : sectionTextIn(paperSection, view.language);
  return { section, text, number: view.question - (mock.rules.sections[section]?.start ?? 0) + 1 };
}
