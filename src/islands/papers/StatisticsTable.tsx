import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { keyTextOf, optionLetter } from '#domain/mocks/key-text.ts';
import { topWrongOf, wrongShareOf } from '#domain/mocks/results/statistics-table.ts';
import { parseRich } from '#domain/papers/rich-text.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffStatisticsText } from '#domain/text/staff/en/staff-statistics.ts';
import type { QuestionStatistics, StatisticsHead, StatisticsSource } from '#stores/papers/item-statistics.ts';
import { createStatistics } from '#stores/papers/item-statistics.ts';
import { showAlert } from '#stores/site/alert.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { keepFile } from '../lib/keep-file.ts';
import { useShared } from '../lib/use-shared.ts';
import { withNodes } from '../lib/with-nodes.tsx';
import { RichText } from './RichText.tsx';

export const percentText = (share: number | null): string =>
  share === null ? staffStatisticsText().tooFew : `${Math.round(share * 100)}%`;
export const secondsText = (milliseconds: number | null): string =>
  milliseconds === null
    ? staffStatisticsText().tooFew
    : staffStatisticsText().seconds({ count: Math.round(milliseconds / 1000) });

type Rich = QuestionStatistics['rich'];

/** A text of a question as students see it, formulas and all. */
export function StaffText({ text, rich }: { readonly text: string; readonly rich: Rich }) {
  return (
    <span lang={languageOfText(text)}>
      <RichText isInline text={text} rich={parseRich(rich)} />
    </span>
  );
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
  const words = staffStatisticsText();
  return (
    <ul className="option-counts">
      {options.map((text, index) => (
        <li key={index}>
          <strong>{optionLetter(index)}.</strong> <StaffText text={text} rich={rich} />
          {right.includes(String(index)) && <strong className="option-key"> {words.key}</strong>}
          {chosen !== null && <span className="soft">{words.chosenBy({ count: chosen[index] ?? 0 })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Why a question looks wrong, in words. */
export function Signs({ looksWrong }: Pick<QuestionStatistics, 'looksWrong'>) {
  if (looksWrong === null) return staffStatisticsText().no;
  return (
    <ul className="plain-list sign-list">
      {looksWrong.signs.map((sign) => (
        <li key={sign}>{staffStatisticsText().signs[sign]}</li>
      ))}
    </ul>
  );
}

function wrongText(row: QuestionStatistics): string {
  const top = topWrongOf(row);
  if (top === null) return staffStatisticsText().none;
  return `${top.text}, ${percentText(wrongShareOf(row))}`;
}

const sorted = (name: string) => ({ ascending: name, descending: `-${name}` });

const columnsOf = (words: ReturnType<typeof staffStatisticsText>): readonly Column<QuestionStatistics>[] => [
  {
    label: words.question,
    sort: sorted('question'),
    cell: ({ question, section, topic, text, options, rich, right, chosen, skipped, notAttempted }) => (
      <details className="statistics-question">
        <summary>
          {words.numbered({ number: question + 1 })}
          {section !== null && <span className="soft"> {section}</span>}
        </summary>
        <p>
          <StaffText text={text} rich={rich} />
        </p>
        <OptionCounts options={options} rich={rich} right={right} chosen={chosen} />
        <p className="soft">
          {words.keyIs({ answer: keyTextOf(right), blank: skipped })}
          {notAttempted > 0 && words.notAttempted({ count: notAttempted })}.
          {topic !== null && ` ${words.topicIs({ topic: topicName(topic) })}`}
        </p>
      </details>
    ),
  },
  { label: words.looksWrong, cell: Signs },
  { label: words.hadItRight, sort: sorted('right'), cell: ({ shareRight }) => percentText(shareRight) },
  {
    label: words.discrimination,
    sort: sorted('discrimination'),
    cell: ({ discrimination }) => (discrimination === null ? words.tooFew : discrimination.toFixed(2)),
  },
  { label: words.medianTime, sort: sorted('time'), cell: ({ medianMs }) => secondsText(medianMs) },
  { label: words.mostChosenWrong, sort: sorted('wrong'), cell: wrongText },
];

const filterOf = (words: ReturnType<typeof staffStatisticsText>) => ({
  name: 'show',
  label: staffKitText().list.show,
  options: ['suspect'],
  names: { suspect: words.onlySuspect },
  everything: words.allQuestions,
});

function headText({ attempts, average, best, isWhole, asOf, isSample }: StatisticsHead): string {
  const words = staffStatisticsText();
  return [
    words.from({ attempts }),
    average === null || best === null ? '' : words.scores({ average, best }),
    isWhole ? '' : words.leftOut,
    asOf === null ? '' : words.asOf({ moment: momentText(asOf) }),
    isSample ? words.sample : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const nameOf = (source: StatisticsSource): string =>
  source.kind === 'mock' ? source.id : `${source.exam}-day-${source.day}-paper-${source.paper}`;

/** What attempts say about each question of a mock test or a practice paper, worst first. */
export function StatisticsTable({ source }: { readonly source: StatisticsSource }) {
  const words = staffStatisticsText();
  const { meaning } = words;
  const [statistics] = useState(() => createStatistics(source));
  const head = useShared(statistics.$head, null);
  const [problem, setProblem] = useState<string | null>(null);
  const exportIt = (): void => {
    const csv = statistics.csv();
    setProblem(csv === null ? words.notHere : null);
    if (csv === null) return;
    const name = `${nameOf(source)}-statistics.csv`;
    keepFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    showAlert(staffKitText().file.isThere({ name }), 'success');
  };
  return (
    <section className="stack" aria-labelledby="statistics-title">
      <h3 id="statistics-title">{words.title}</h3>
      <p className="soft" role="status">
        {head === null ? '' : headText(head)}
      </p>
      <details className="note">
        <summary>{meaning.title}</summary>
        <p>{withNodes((slot) => meaning.looksWrong({ name: slot(<strong>{words.looksWrong}</strong>) }))}</p>
        <p>{withNodes((slot) => meaning.hadItRight({ name: slot(<strong>{words.hadItRight}</strong>) }))}</p>
        <p>{withNodes((slot) => meaning.discrimination({ name: slot(<strong>{words.discrimination}</strong>) }))}</p>
        <p>{withNodes((slot) => meaning.medianTime({ name: slot(<strong>{words.medianTime}</strong>) }))}</p>
      </details>
      <div className="button-row">
        <button type="button" className="button" onClick={exportIt}>
          {words.export}
        </button>
        <button type="button" className="button" onClick={() => void statistics.renew()}>
          {words.newest}
        </button>
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <DataTable
        table={statistics.table}
        columns={columnsOf(words)}
        noun={[words.questions.one, words.questions.many]}
        keyOf={({ question }) => question}
        empty={<p className="note">{words.empty}</p>}
        filter={filterOf(words)}
        usualSort=""
      />
    </section>
  );
}
