import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { WRONG_SIGN_TEXTS } from '#domain/mocks/results/item-statistics.ts';
import { keyTextOf, optionLetter } from '#domain/mocks/key-text.ts';
import { topWrongOf, wrongShareOf } from '#domain/mocks/results/statistics-table.ts';
import { countText } from '#stores/papers/admin-papers-form.ts';
import { parseRich } from '#domain/papers/rich-text.ts';
import type { QuestionStatistics, StatisticsHead, StatisticsSource } from '#stores/papers/item-statistics.ts';
import { createStatistics } from '#stores/papers/item-statistics.ts';
import { showAlert } from '#stores/site/alert.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { keepFile } from '../lib/keep-file.ts';
import { useShared } from '../lib/use-shared.ts';
import { RichText } from './RichText.tsx';

/** Stands for a figure that too few attempts bear. */
const NO_FIGURE = 'Too few';

export const percentText = (share: number | null): string =>
  share === null ? NO_FIGURE : `${Math.round(share * 100)}%`;
export const secondsText = (milliseconds: number | null): string =>
  milliseconds === null ? NO_FIGURE : `${Math.round(milliseconds / 1000)} s`;

type Rich = QuestionStatistics['rich'];

/** A text of a question as students see it, formulas and all. */
export function StaffText({ text, rich }: { readonly text: string; readonly rich: Rich }) {
  return <RichText isInline text={text} rich={parseRich(rich)} />;
}

/** Every option with how many chose it; the right ones are named so. */
export function OptionCounts({
  options,
  rich,
  right,
  chosen,
}: {
  readonly options: readonly string[];
  readonly rich: Rich;
  readonly right: string;
  readonly chosen: readonly number[] | null;
}) {
  return (
    <ul className="option-counts">
      {options.map((text, index) => (
        <li key={index}>
          <strong>{optionLetter(index)}.</strong> <StaffText text={text} rich={rich} />
          {right.includes(String(index)) && <strong className="option-key"> key</strong>}
          {chosen !== null && <span className="soft">, chosen by {(chosen[index] ?? 0).toLocaleString('en-IN')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Why a question looks wrong, in words. */
export function Signs({ looksWrong }: Pick<QuestionStatistics, 'looksWrong'>) {
  if (looksWrong === null) return 'No';
  return (
    <ul className="plain-list sign-list">
      {looksWrong.signs.map((sign) => (
        <li key={sign}>{WRONG_SIGN_TEXTS[sign]}</li>
      ))}
    </ul>
  );
}

function wrongText(row: QuestionStatistics): string {
  const top = topWrongOf(row);
  if (top === null) return 'None';
  return `${top.text}, ${percentText(wrongShareOf(row))}`;
}

const sorted = (name: string) => ({ ascending: name, descending: `-${name}` });

const COLUMNS: readonly Column<QuestionStatistics>[] = [
  {
    label: 'Question',
    sort: sorted('question'),
    cell: ({ question, section, topic, text, options, rich, right, chosen, skipped, notAttempted }) => (
      <details className="statistics-question">
        <summary>
          Question {question + 1}
          {section !== null && <span className="soft"> {section}</span>}
        </summary>
        <p>
          <StaffText text={text} rich={rich} />
        </p>
        <OptionCounts options={options} rich={rich} right={right} chosen={chosen} />
        <p className="soft">
          Key: {keyTextOf(right)}. Blank: {skipped}
          {notAttempted > 0 && `, “Not attempted”: ${notAttempted}`}.{topic !== null && ` Topic: ${topic}`}
        </p>
      </details>
    ),
  },
  { label: 'Looks wrong', cell: Signs },
  { label: 'Had it right', sort: sorted('right'), cell: ({ shareRight }) => percentText(shareRight) },
  {
    label: 'Discrimination',
    sort: sorted('discrimination'),
    cell: ({ discrimination }) => (discrimination === null ? NO_FIGURE : discrimination.toFixed(2)),
  },
  { label: 'Median time', sort: sorted('time'), cell: ({ medianMs }) => secondsText(medianMs) },
  { label: 'Most chosen wrong option', sort: sorted('wrong'), cell: wrongText },
];

const FILTER = {
  name: 'show',
  label: 'Show',
  options: ['suspect'],
  names: { suspect: 'Only those that look wrong' },
  everything: 'All questions',
} as const;

const EMPTY = <p className="note">There are no questions here, or nobody has taken the paper yet.</p>;

function headText({ attempts, average, best, isWhole, asOf, isSample }: StatisticsHead): string {
  const sample = isSample ? ' Sample data: simulated attempts of this local academy are among them.' : '';
  const scores = average === null || best === null ? '' : ` Average ${average} marks, best ${best}.`;
  const left = isWhole ? '' : ' Older attempts are left out.';
  return `From ${countText(attempts, 'attempt')}.${scores}${left}${asOf === null ? '' : ` As of ${momentText(asOf)}.`}${sample}`;
}

const nameOf = (source: StatisticsSource): string =>
  source.kind === 'mock' ? source.id : `${source.exam}-day-${source.day}-paper-${source.paper}`;

/** What attempts say about each question of a mock test or a practice paper, worst first. */
export function StatisticsTable({ source }: { readonly source: StatisticsSource }) {
  const [statistics] = useState(() => createStatistics(source));
  const head = useShared(statistics.$head, null);
  const [problem, setProblem] = useState<string | null>(null);
  const exportIt = (): void => {
    const csv = statistics.csv();
    setProblem(csv === null ? 'The figures are not here yet. Wait until the table shows, then export it again.' : null);
    if (csv === null) return;
    const name = `${nameOf(source)}-statistics.csv`;
    keepFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    showAlert(`${name} is among your downloads.`, 'success');
  };
  return (
    <section className="stack" aria-labelledby="statistics-title">
      <h3 id="statistics-title">Each question in figures</h3>
      <p className="soft" role="status">
        {head === null ? '' : headText(head)}
      </p>
      <details className="note">
        <summary>What the figures mean</summary>
        <p>
          <strong>Looks wrong</strong>: read such a question again, and its key first. Chance alone seldom marks a
          question.
        </p>
        <p>
          <strong>Had it right</strong>: of all attempts, also those that left it blank.
        </p>
        <p>
          <strong>Discrimination</strong>: from −1 to 1. Above 0.2, those who score well have it right more often, as it
          should be. Below 0, they get it wrong.
        </p>
        <p>
          <strong>Median time</strong>: half of those who chose an option took longer.
        </p>
      </details>
      <div className="button-row">
        <button type="button" className="button" onClick={exportIt}>
          Export as CSV
        </button>
        <button type="button" className="button" onClick={() => void statistics.renew()}>
          Load the newest figures
        </button>
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <DataTable
        table={statistics.table}
        columns={COLUMNS}
        noun={['question', 'questions']}
        keyOf={({ question }) => question}
        empty={EMPTY}
        filter={FILTER}
        usualSort=""
      />
    </section>
  );
}
