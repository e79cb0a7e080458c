import type { PaletteCounts } from '#domain/mocks/palette.ts';
import { countPalette } from '#domain/mocks/palette.ts';
import { submitExam } from '#stores/mocks/mock-acts.ts';
import { $mockSync } from '#stores/mocks/mock-state.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WideTable } from '../lib/WideTable.tsx';
import { useShared } from '../lib/use-shared.ts';
import type { RunningState } from '#stores/mocks/mock-state.ts';

interface SubmitDialogProps {
  readonly state: RunningState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Row({ name, counts }: { readonly name: string; readonly counts: PaletteCounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Questions">{counts.questions}</td>
      <td data-label="Answered">{counts.answered}</td>
      <td data-label="Not answered">{counts['not-answered']}</td>
      <td data-label="Marked for review">{counts.marked}</td>
      <td data-label="Answered and marked">{counts['answered-and-marked']}</td>
      <td data-label="Not visited">{counts['not-visited']}</td>
    </tr>
  );
}

/** What a submission would hold, by section, and the one question before it. */
export function SubmitDialog({ state: { mock, view }, isOpen, onClose }: SubmitDialogProps) {
  const sync = useShared($mockSync, 'saved');
  const { sections, whole } = countPalette(mock.rules, view);
  return (
    <Dialog isOpen={isOpen} title="Submit the exam?" onClose={onClose}>
      <div className="stack">
        <WideTable label="Your answers by section">
          <table className="table mock-table">
            <thead>
              <tr>
                <th scope="col">Section</th>
                <th scope="col">Questions</th>
                <th scope="col">Answered</th>
                <th scope="col">Not answered</th>
                <th scope="col">Marked for review</th>
                <th scope="col">Answered and marked</th>
                <th scope="col">Not visited</th>
              </tr>
            </thead>
            <tbody>
              {mock.rules.sections.map(({ name }, index) => {
                const counts = sections[index];
                return counts === undefined ? null : <Row key={name} name={name} counts={counts} />;
              })}
            </tbody>
            {sections.length > 1 && (
              <tfoot>
                <Row name="Whole paper" counts={whole} />
              </tfoot>
            )}
          </table>
        </WideTable>
        <p>Answered questions that are marked for review are scored. You cannot change anything after you submit.</p>
        {(sync === 'waiting' || sync === 'unkept-waiting') && (
          <p className="note note-caution">
            There is no network now. Your submission goes to the server when it is back.
          </p>
        )}
        <div className="button-row">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              onClose();
              submitExam();
            }}
          >
            Submit
          </button>
          <button type="button" className="button" onClick={onClose}>
            Go back to the questions
          </button>
        </div>
      </div>
    </Dialog>
  );
}
