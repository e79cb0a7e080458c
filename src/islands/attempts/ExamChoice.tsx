import { useRef, useState } from 'react';
import { chooseTargetExam } from '#stores/attempts/today.ts';
import { TARGET_EXAMS } from '#domain/attempts/today.ts';
import type { TargetExam } from '#domain/attempts/today.ts';

interface ExamChoiceProps {
  /** Null while none is chosen. */
  readonly exam: TargetExam | null;
  /** Whether the server has said which exam it is. */
  readonly isKnown: boolean;
  readonly names: Readonly<Record<string, string>>;
}

/** Asks once for the exam that everything leads with. Afterwards it is a line with a button to change it. */
export function ExamChoice({ exam, isKnown, names }: ExamChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [sending, setSending] = useState<TargetExam | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const hasChosen = useRef(false);
  const choose = async (chosen: TargetExam): Promise<void> => {
    setSending(chosen);
    const message = await chooseTargetExam(chosen);
    setSending(null);
    setFailure(message);
    if (message !== null) return;
    hasChosen.current = true;
    setOpen(false);
  };
  /** The buttons of the choice are gone, so the focus goes to what has taken their place. */
  const focusOnce = (button: HTMLButtonElement | null): void => {
    if (hasChosen.current) button?.focus();
    if (button !== null) hasChosen.current = false;
  };
  if (!isKnown) return <p className="day-exam soft">Looking up what is due today…</p>;
  if (exam !== null && !isOpen)
    return (
      <p className="day-exam">
        You prepare for <strong>{names[exam]}</strong>.{' '}
        <button type="button" className="link-button" ref={focusOnce} onClick={() => setOpen(true)}>
          Change
        </button>
      </p>
    );
  return (
    <fieldset className="day-exams">
      <legend>Which exam do you prepare for? Your page leads with it; you can change it at any time.</legend>
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
          Your choice was not stored. {failure}
        </p>
      )}
    </fieldset>
  );
}
