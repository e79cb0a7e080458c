import { useState } from 'react';
import { environment } from '#stores/environment.ts';
import { chooseTargetExam } from '#stores/attempts/today.ts';
import { TARGET_EXAMS } from '#domain/papers/exams.ts';
import type { TargetExam } from '#domain/papers/exams.ts';
import { todayText } from '#domain/text/en/today.ts';
import { withNodes } from '../lib/with-nodes.tsx';

interface ExamProps {
  /** Null while none is chosen. */
  readonly exam: TargetExam | null;
  readonly names: Readonly<Record<string, string>>;
}

/** Asks for the exam that everything leads with. `onChosen` runs when the server has stored it. */
export function ExamChoice({ exam, names, onChosen }: ExamProps & { readonly onChosen?: () => void }) {
  const [sending, setSending] = useState<TargetExam | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (chosen: TargetExam): Promise<void> => {
    setSending(chosen);
    const message = await chooseTargetExam(chosen);
    setSending(null);
    setFailure(message);
    if (message !== null) return;
    onChosen?.();
    // The buttons of the choice are gone once the page is drawn, so the focus goes to what has taken their place.
    environment().after(0, () => document.querySelector<HTMLElement>('[data-change-exam]')?.focus());
  };
  const text = todayText().exam;
  return (
    <fieldset className="day-exams">
      <legend>{text.choose}</legend>
      <div className="button-row">
        {TARGET_EXAMS.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === exam}
            aria-busy={each === sending}
            disabled={sending !== null}
            onClick={() => void choose(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      {failure !== null && (
        <p className="note note-caution" role="alert">
          {text.failed({ problem: failure })}
        </p>
      )}
    </fieldset>
  );
}

/** The exam that was chosen, with a button to change it. Its line is there before the exam is known. */
export function ExamLine({ exam, names }: ExamProps) {
  const [isOpen, setOpen] = useState(false);
  if (exam !== null && isOpen) return <ExamChoice exam={exam} names={names} onChosen={() => setOpen(false)} />;
  const text = todayText().exam;
  return (
    <p className="day-exam">
      {exam !== null && (
        <>
          {withNodes((slot) => text.chosen({ exam: slot(<strong>{names[exam]}</strong>) }))}{' '}
          <button type="button" className="link-button" data-change-exam onClick={() => setOpen(true)}>
            {text.change}
          </button>
        </>
      )}
    </p>
  );
}
