import { languageOfText } from '#domain/lib/text-language.ts';
import { mockExamText } from '#domain/text/en/mock-exam.ts';
import type { PaletteCounts, PaletteState } from '#domain/mocks/palette.ts';
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

/** The columns of the table behind that of the questions, in its order. */
const COLUMNS = [
  'answered',
  'not-answered',
  'marked',
  'answered-and-marked',
  'not-visited',
] as const satisfies readonly PaletteState[];

const wordOf = (state: (typeof COLUMNS)[number]): string => {
  const text = mockExamText().submitting;
  return {
    answered: text.answered,
    'not-answered': text.notAnswered,
    marked: text.marked,
    'answered-and-marked': text.answeredAndMarked,
    'not-visited': text.notVisited,
  }[state];
};

function Row({ name, counts }: { readonly name: string; readonly counts: PaletteCounts }) {
  return (
    <tr>
      <th scope="row">
        <span lang={languageOfText(name)}>{name}</span> <span className="submit-count">({counts.questions})</span>
      </th>
      <td className="submit-questions">{counts.questions}</td>
      {COLUMNS.map((state) => (
        <td key={state}>{counts[state]}</td>
      ))}
    </tr>
  );
}

/** On a phone the columns are headed by the signs of the palette, and this says what they mean. */
function Legend() {
  return (
    <ul className="palette-legend submit-legend" aria-hidden="true">
      {COLUMNS.map((state) => (
        <li key={state}>
          <span className="palette-mark" data-state={state} />
          {wordOf(state)}
        </li>
      ))}
    </ul>
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
          <table className="table submit-table">
            <thead>
              <tr>
                <th scope="col">{text.section}</th>
                <th scope="col" className="submit-questions">
                  {text.questions}
                </th>
                {COLUMNS.map((state) => (
                  <th scope="col" key={state}>
                    <span className="palette-mark" data-state={state} aria-hidden="true" />
                    <span className="submit-word">{wordOf(state)}</span>
                  </th>
                ))}
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
        <Legend />
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
