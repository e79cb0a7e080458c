import { languageOfText } from '#domain/lib/text-language.ts';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { MockResultState } from '#stores/mocks/mock-result.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { minutesInWords } from './mock-words.ts';

type Card = NonNullable<Extract<MockResultState, { readonly card: unknown }>['card']>;

/** Right answers of all that were given, in percent. */
const accuracyOf = ({ correct, wrong }: Pick<Card, 'correct' | 'wrong'>): string =>
  correct + wrong === 0 ? mockEndText().card.noneGiven : `${Math.round((100 * correct) / (correct + wrong))}%`;

/** A last column that only some pages have. */
interface MoreColumn {
  readonly head: string;
  /** Of each section in order, and of the whole. */
  readonly sections: readonly string[];
  readonly whole: string;
}

/** Marks, counts and time by section. */
export function MockCardTable({ card, more }: { readonly card: Card; readonly more?: MoreColumn }) {
  const hasOption = card.notAttempted > 0;
  const text = mockEndText().card;
  return (
    <WideTable label={text.tableLabel}>
      <table className="table mock-table">
        <thead>
          <tr>
            <th scope="col">{text.section}</th>
            <th scope="col">{text.scoreHead}</th>
            <th scope="col">{text.right}</th>
            <th scope="col">{text.wrong}</th>
            <th scope="col">{text.blank}</th>
            {hasOption && <th scope="col">{text.notAttempted}</th>}
            <th scope="col">{text.accuracy}</th>
            <th scope="col">{text.time}</th>
            {more !== undefined && <th scope="col">{more.head}</th>}
          </tr>
        </thead>
        <tbody>
          {card.sections.map((section, index) => (
            <tr key={section.name}>
              <th scope="row" lang={languageOfText(section.name)}>
                {section.name}
              </th>
              <td data-label={text.scoreHead}>{text.ofMaximum({ score: section.score, maximum: section.maxScore })}</td>
              <td data-label={text.right}>{section.correct}</td>
              <td data-label={text.wrong}>{section.wrong}</td>
              <td data-label={text.blank}>{section.skipped}</td>
              {hasOption && <td data-label={text.notAttempted}>{section.notAttempted}</td>}
              <td data-label={text.accuracy}>{accuracyOf(section)}</td>
              <td data-label={text.time}>{minutesInWords(section.takenMs)}</td>
              {more !== undefined && <td data-label={more.head}>{more.sections[index]}</td>}
            </tr>
          ))}
        </tbody>
        {card.sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{text.whole}</th>
              <td data-label={text.scoreHead}>{text.ofMaximum({ score: card.score, maximum: card.maxScore })}</td>
              <td data-label={text.right}>{card.correct}</td>
              <td data-label={text.wrong}>{card.wrong}</td>
              <td data-label={text.blank}>{card.skipped}</td>
              {hasOption && <td data-label={text.notAttempted}>{card.notAttempted}</td>}
              <td data-label={text.accuracy}>{accuracyOf(card)}</td>
              <td data-label={text.time}>{minutesInWords(card.takenMs)}</td>
              {more !== undefined && <td data-label={more.head}>{more.whole}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  );
}
