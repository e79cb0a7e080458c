import { languageOfText } from '#domain/lib/text-language.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
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
  const text = mockExamText().submitting;
  return (
    <tr>
      <th scope="row" lang={languageOfText(name)}>
        {name}
      </th>
      <td data-label={text.questions}>{counts.questions}</td>
      <td data-label={text.answered}>{counts.answered}</td>
      <td data-label={text.notAnswered}>{counts['not-answered']}</td>
      <td data-label={text.marked}>{counts.marked}</td>
      <td data-label={text.answeredAndMarked}>{counts['answered-and-marked']}</td>
      <td data-label={text.notVisited}>{counts['not-visited']}</td>
    </tr>
  );
}

/** What a submission would hold, by section, and the one question before it. */
export function SubmitDialog({ state: { mock, view }, isOpen, onClose }: SubmitDialogProps) {
  const sync = useShared($mockSync, 'saved');
  const { sections, whole } = countPalette(mock.rules, view);
  const text = mockExamText().submitting;
  return (
    <Dialog isOpen={isOpen} title={text.title} onClose={onClose}>
      <div className="stack">
        <WideTable label={text.tableLabel}>
          <table className="table mock-table">
            <thead>
              <tr>
                <th scope="col">{text.section}</th>
                <th scope="col">{text.questions}</th>
                <th scope="col">{text.answered}</th>
                <th scope="col">{text.notAnswered}</th>
                <th scope="col">{text.marked}</th>
                <th scope="col">{text.answeredAndMarked}</th>
                <th scope="col">{text.notVisited}</th>
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
                <Row name={text.whole} counts={whole} />
              </tfoot>
            )}
          </table>
        </WideTable>
        <p>{text.text}</p>
        {(sync === 'waiting' || sync === 'unkept-waiting') && <p className="note note-caution">{text.noNetwork}</p>}
        <div className="button-row">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              onClose();
              submitExam();
            }}
          >
            {text.submit}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {text.back}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
