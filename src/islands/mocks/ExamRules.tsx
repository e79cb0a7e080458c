import { mockExamText } from '#domain/text/en/mock-exam.ts';
import { mockInstructionsText } from '#domain/text/en/mock-instructions.ts';
import type { ReadyState } from '#stores/mocks/mock-state.ts';
import { WithParts } from '../lib/WithParts.tsx';

/** How every exam of this screen works, with what the rules of this one change. */
export function ExamRules({ mock: { rules } }: { readonly mock: ReadyState['mock'] }) {
  const isLocked = rules.timing === 'locked';
  const text = mockInstructionsText().rules;
  const { save, mark, clear } = mockExamText().actions;
  return (
    <ol className="quiz-rules">
      <li>{text.clock}</li>
      <li>{text.leaving}</li>
      <li>
        <WithParts text={text.saving({ save, mark })} />
      </li>
      <li>
        <WithParts text={text.clearing({ clear })} />
      </li>
      <li>
        {text.palette} {rules.keepOnLeave ? text.keptOnLeave : text.lostOnLeave({ save })}
      </li>
      {rules.responseKinds?.includes('s') === true && (
        <li>
          <WithParts text={text.several} />
        </li>
      )}
      {rules.responseKinds?.includes('n') === true && <li>{text.number}</li>}
      {isLocked && (
        <li>
          {text.locked} {rules.mayLeaveSection ? text.mayLeaveSection : text.mayNotLeaveSection}
        </li>
      )}
      {!isLocked && rules.sections.length > 1 && <li>{text.pooled}</li>}
    </ol>
  );
}
