import type { Paper } from '#domain/papers/paper.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { goToQuestion } from '#stores/attempts/quiz.ts';

/** The section in view: a menu where one clock runs for all sections, plain text where each section has its own time. */
export function SectionBar({ paper, position }: { readonly paper: Paper; readonly position: number }) {
  const { sections, timing } = paper;
  const index = sectionIndexAt(sections, position);
  if (index < 0 || sections.length < 2) return null;
  if (timing === 'locked') {
    return (
      <p className="quiz-section">
        Section {index + 1} of {sections.length}: <strong>{sections[index]?.name}</strong>
      </p>
    );
  }
  return (
    <label className="field quiz-section">
      <span>Section</span>
      <select value={index} onChange={(event) => goToQuestion(sections[Number(event.target.value)]?.start ?? position)}>
        {sections.map(({ name, start, count }, each) => (
          <option key={name} value={each}>
            {name} ({start + 1} to {start + count})
          </option>
        ))}
      </select>
    </label>
  );
}
