import type { ClipboardEvent, KeyboardEvent } from 'react';
import { memo, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import type { Pasted, SheetColumn, SheetRow } from '#stores/papers/fact-sheet.ts';
import {
  cellText,
  columnsOf,
  dayNote,
  indexOfRow,
  isOfCells,
  issuesByCell,
  nameOfRow,
  pasteCells,
  rowsOf,
  withCell,
  withNewRow,
  withoutRow,
} from '#stores/papers/fact-sheet.ts';

/** What a cell asks of its sheet. It stays the same for as long as the sheet is shown. */
interface Hands {
  readonly onText: (row: number, column: SheetColumn, text: string) => void;
  readonly onFocus: (row: number) => void;
  readonly onPaste: (row: number, column: SheetColumn, event: ClipboardEvent) => void;
  readonly onKey: (row: number, column: SheetColumn, event: KeyboardEvent<HTMLInputElement>) => void;
}

interface CellProps {
  readonly row: number;
  readonly rowName: string;
  readonly column: SheetColumn;
  readonly text: string;
  readonly issue: string | undefined;
  readonly list: string | undefined;
  readonly hands: Hands;
}

/** One cell. While it is typed in it shows what was typed; a number or a choice is drawn anew once it is left. */
function Cell({ row, rowName, column, text, issue, list, hands }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const issueId = useId();
  const words = staffFactsText().sheet;
  return (
    <td className={column.language === null && column.kind !== 'set' ? 'is-narrow' : undefined}>
      <input
        type="text"
        name={`rows[${row}].${column.key}`}
        data-key={column.key}
        lang={column.language ?? undefined}
        value={typed ?? text}
        aria-label={words.cell({ column: column.label, row: row + 1, name: rowName })}
        aria-invalid={issue !== undefined}
        aria-describedby={issue === undefined ? undefined : issueId}
        autoComplete="off"
        {...(list !== undefined && { list })}
        onChange={(event) => {
          setTyped(event.target.value);
          hands.onText(row, column, event.target.value);
        }}
        onFocus={() => hands.onFocus(row)}
        onKeyDown={(event) => hands.onKey(row, column, event)}
        onPaste={(event) => {
          setTyped(null);
          hands.onPaste(row, column, event);
        }}
        onBlur={() => setTyped(null)}
      />
      {issue !== undefined && (
        <p className="field-error" id={issueId}>
          {issue}
        </p>
      )}
    </td>
  );
}

interface RowProps {
  readonly index: number;
  readonly row: SheetRow;
  readonly columns: readonly SheetColumn[];
  /** By the key of a column. */
  readonly issues: Readonly<Record<string, string>>;
  readonly today: string;
  readonly lists: string;
  readonly hands: Hands;
}

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.index === other.index &&
  one.row === other.row &&
  one.columns === other.columns &&
  JSON.stringify(one.issues) === JSON.stringify(other.issues);

/** A keystroke in one row draws no other one anew. */
const Row = memo(function Row({ index, row, columns, issues, today, lists, hands }: RowProps) {
  const rowName = nameOfRow(row);
  const note = dayNote(row, today);
  return (
    <tr data-row={index}>
      <th scope="row">
        {index + 1}. {rowName}
        {note !== null && <span className="soft"> {note}</span>}
      </th>
      {columns.map((column) => (
        <Cell
          key={column.key}
          row={index}
          rowName={rowName}
          column={column}
          text={cellText(row, column)}
          issue={issues[column.key]}
          list={column.kind === 'choice' ? `${lists}${column.key}` : undefined}
          hands={hands}
        />
      ))}
    </tr>
  );
}, isSameRow);

interface FactSheetProps {
  readonly body: WrittenTable;
  /** The row in use. */
  readonly row: number;
  /** The id or the code of the row that the address asks for; empty for none. */
  readonly wanted: string;
  readonly canTakeBack: boolean;
  readonly canMakeAgain: boolean;
  readonly onRow: (row: number) => void;
  /** What is typed in a cell, with a name of the cell. */
  readonly onChange: (body: WrittenTable, place: string) => void;
  /** A change of many cells. */
  readonly onMuch: (body: WrittenTable) => void;
  readonly onTakeBack: () => void;
  readonly onMakeAgain: () => void;
}

const inputAt = (box: HTMLElement | null, row: number, key: string): HTMLInputElement | null =>
  box?.querySelector<HTMLInputElement>(`tr[data-row="${row}"] input[data-key="${CSS.escape(key)}"]`) ?? null;

function newsOf({ cells, newRows, leftOut }: Pasted): string {
  const words = staffFactsText().sheet;
  const rest = leftOut > 0 ? [words.leftOut({ cells: leftOut })] : [];
  return [words.pasted({ cells, rows: newRows }), ...rest].join(' ');
}

/** The rows as cells, for keyboard, clipboard and phone. */
export function FactSheet(props: FactSheetProps) {
  const { body, row, wanted, canTakeBack, canMakeAgain, onMuch, onTakeBack, onMakeAgain } = props;
  const words = staffFactsText().sheet;
  const lists = useId();
  const box = useRef<HTMLDivElement>(null);
  /** A cell that gets the focus once it is there. */
  const [awaited, setAwaited] = useState<{ readonly row: number; readonly key: string } | null>(null);
  const [news, setNews] = useState('');
  const rows = rowsOf(body);
  const { attributes, choices, languages } = body;
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => columnsOf(body), [attributes, choices, languages]);
  const later = useDeferredValue(body);
  const issues = useMemo(() => issuesByCell(later), [later]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (awaited === null) return;
    inputAt(box.current, awaited.row, awaited.key)?.focus();
    setAwaited(null);
  }, [awaited]);
  useEffect(() => {
    const index = wanted === '' ? -1 : indexOfRow(latest.current.body, wanted);
    const [first] = columnsOf(latest.current.body);
    if (index >= 0 && first !== undefined) setAwaited({ row: index, key: first.key });
  }, [wanted]);

  const [first] = columns;
  const current = rows[row];
  const [hands] = useState<Hands>(() => ({
    onText: (at, column, text) => {
      const now = latest.current;
      now.onChange(withCell(now.body, { row: at, column }, text), `${at}/${column.key}`);
    },
    onFocus: (at) => latest.current.onRow(at),
    onPaste: (at, { key }, event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isOfCells(text)) return;
      event.preventDefault();
      const now = latest.current;
      const column = columnsOf(now.body).findIndex((each) => each.key === key);
      const pasted = pasteCells(now.body, { row: at, column }, text);
      now.onMuch(pasted.body);
      setNews(newsOf(pasted));
    },
    onKey: (at, { key }, event) => {
      if (event.nativeEvent.isComposing) return;
      const hasList = event.currentTarget.list !== null;
      const isDown = (event.key === 'Enter' && !event.shiftKey) || (event.key === 'ArrowDown' && !hasList);
      const isUp = (event.key === 'Enter' && event.shiftKey) || (event.key === 'ArrowUp' && !hasList);
      if (!isDown && !isUp) return;
      event.preventDefault();
      inputAt(box.current, at + (isDown ? 1 : -1), key)?.focus();
    },
  }));
  return (
    <section className="stack" aria-labelledby="sheet-title">
      <h3 id="sheet-title">{words.title}</h3>
      <p className="soft">{words.hint}</p>
      <p role="status">{issues.size > 0 ? words.issues({ count: issues.size }) : news}</p>
      <div className="fact-sheet" role="region" aria-label={words.box} ref={box}>
        <table>
          <thead>
            <tr>
              <th scope="col">{staffFactsText().columns.row}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each, index) => (
              <Row
                key={index}
                index={index}
                row={each}
                columns={columns}
                issues={Object.fromEntries(
                  columns.flatMap(({ key }) => {
                    const issue = issues.get(`${index}/${key}`);
                    return issue === undefined ? [] : [[key, issue]];
                  }),
                )}
                today={todayInIndia()}
                lists={lists}
                hands={hands}
              />
            ))}
          </tbody>
        </table>
      </div>
      {columns
        .filter(({ kind }) => kind === 'choice')
        .map(({ key, choices: own }) => (
          <datalist key={key} id={`${lists}${key}`}>
            {Object.entries(own).map(([id, said]) => (
              <option key={id}>{String(Object.values(said)[0] ?? id)}</option>
            ))}
          </datalist>
        ))}
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => {
            onMuch(withNewRow(body));
            if (first !== undefined) setAwaited({ row: rows.length, key: first.key });
          }}
        >
          {words.add}
        </button>
        {current !== undefined && (
          <button type="button" className="button" onClick={() => onMuch(withoutRow(body, row))}>
            {words.remove({ row: row + 1, name: nameOfRow(current) })}
          </button>
        )}
        <button type="button" className="button" aria-disabled={!canTakeBack} onClick={onTakeBack}>
          {words.takeBack}
        </button>
        <button type="button" className="button" aria-disabled={!canMakeAgain} onClick={onMakeAgain}>
          {words.makeAgain}
        </button>
      </div>
    </section>
  );
}
