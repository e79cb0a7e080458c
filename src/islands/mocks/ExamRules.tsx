import type { ReadyState } from '#stores/mocks/mock-state.ts';

/** How every exam of this screen works, with what the rules of this one change. */
export function ExamRules({ mock: { rules } }: { readonly mock: ReadyState['mock'] }) {
  const isLocked = rules.timing === 'locked';
  return (
    <ol className="quiz-rules">
      <li>
        The clock runs on the server. The time left is shown at the top of the screen. When it reaches zero, the exam is
        submitted with everything that was saved.
      </li>
      <li>
        If you leave the page, get a call or lose the network, nothing is submitted, but the clock keeps running. Your
        answers are kept on this device and sent when the network is back. You can continue on another device.
      </li>
      <li>
        <strong>Save &amp; Next</strong> saves your answer and shows the next question.{' '}
        <strong>Mark for Review &amp; Next</strong> saves it too and marks the question, so that you find it again. An
        answered question that is marked is scored.
      </li>
      <li>
        <strong>Clear Response</strong> takes your answer back. To change an answer, choose another option and save
        again.
      </li>
      <li>
        A number in the question palette shows that question.{' '}
        {rules.keepOnLeave
          ? 'What you have chosen is kept when you leave a question that way.'
          : 'What you have chosen is not saved when you leave a question that way: use Save & Next.'}
      </li>
      {rules.responseKinds?.includes('s') === true && (
        <li>
          Where it says <strong>Select all that apply</strong>, one option or more can be right. Choose every right one;
          to take one back, choose it again.
        </li>
      )}
      {rules.responseKinds?.includes('n') === true && (
        <li>Where a number is asked for, type it with your keyboard or with the keypad below the box.</li>
      )}
      {isLocked && (
        <li>
          Each section has its own time. When it ends, the next section begins by itself, and there is no way back. Its
          questions come then and not before, so have a network at that moment.{' '}
          {rules.mayLeaveSection
            ? 'You may go on to the next section early; the time left over is lost.'
            : 'No section can be left early, and the exam can be submitted in the last section.'}
        </li>
      )}
      {!isLocked && rules.sections.length > 1 && (
        <li>One clock runs for all sections. Begin with any of them and come back as you like.</li>
      )}
    </ol>
  );
}
