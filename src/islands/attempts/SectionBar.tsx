import type { Paper } from '#domain/papers/paper.ts';
import { sectionIndexAt } from '#domain/papers/section.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { goToQuestion } from '#stores/attempts/quiz.ts';

/** The section in view: a menu where one clock runs for all sections, plain text where each section has its own time. */
export function SectionBar({ paper, position }: { readonly paper: Paper; readonly position: number }) {
  const { sections, timing } = paper;
  const index = sectionIndexAt(sections, position);
  if (index < 0 || sections.length < 2) return null;
  const text = questionScreenText();
  if (timing === 'locked') {
    return (
      <p className="quiz-section">
        {text.sectionPlace({ number: index + 1, total: sections.length })} <strong>{sections[index]?.name}</strong>
      </p>
    );
  }
  return (
    <label className="field quiz-section">
      <span>{text.section}</span>
      <select value={index} onChange={(event) => goToQuestion(sections[Number(event.target.value)]?.start ?? position)}>
        {sections.map(({ name, start, count }, each) => (
          <option key={name} value={each}>
            {text.sectionRange({ name, first: start + 1, last: start + count })}
          </option>
        ))}
      </select>
    </label>
  );
}
