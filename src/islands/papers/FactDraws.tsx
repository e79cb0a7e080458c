import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import type { FactTable } from '#domain/papers/fact-tables/fact-table.ts';
import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { environment } from '#stores/environment.ts';
import { newSeed } from '#stores/lib/new-seed.ts';
import { drawFromTable } from '#stores/papers/admin-fact-tables.ts';
import { languagesOfTable, nameOfRow, rowsOf } from '#stores/papers/fact-sheet.ts';
import { PreviewQuestion } from './PaperPreview.tsx';
import { PreviewList } from './PreviewList.tsx';

/** How long after the last key questions are drawn anew. Milliseconds. */
const SETTLE_MS = 400;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => environment().after(SETTLE_MS, () => setSettled(value)), [value]);
  return settled;
}

interface FactDrawsProps {
  readonly body: WrittenTable;
  /** The row in use. */
  readonly row: number;
}

/** Ten questions of the table as it stands in the form, or all directions of the row in use. */
export function FactDraws({ body, row }: FactDrawsProps) {
  const text = staffFactsText().draws;
  const languages = languagesOfTable(body);
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  const [seed, setSeed] = useState(() => newSeed());
  /** The id of the row of which all is drawn; null for ten of the table. */
  const [ofRow, setOfRow] = useState<string | null>(null);
  const settled = useDeferredValue(useSettled(body));
  const parsed = useMemo(() => parseFactTable(settled), [settled]);
  const [whole, setWhole] = useState<FactTable | null>(parsed.ok ? parsed.value : null);
  if (parsed.ok && parsed.value !== whole) setWhole(parsed.value);
  const paper = useMemo(
    () => (whole === null ? null : drawFromTable(whole, { seed, language, row: ofRow })),
    [whole, seed, language, ofRow],
  );
  const current = rowsOf(body)[row];
  const shown = rowsOf(body).find(({ id }) => id === ofRow);
  return (
    <section className="stack fact-draws" aria-labelledby="draws-title">
      <h3 id="draws-title">{text.title}</h3>
      <p className="soft">{parsed.ok ? text.now : text.wait}</p>
      {languages.length > 1 && (
        <div className="filter button-row" role="group" aria-label={text.language}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {staffKitText().languages[each]}
            </button>
          ))}
        </div>
      )}
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => {
            setOfRow(null);
            setSeed(newSeed());
          }}
        >
          {ofRow === null ? text.others : text.ofTable}
        </button>
        {current !== undefined && (
          <button type="button" className="button" onClick={() => setOfRow(String(current['id']))}>
            {text.ofRow({ name: nameOfRow(current) })}
          </button>
        )}
      </div>
      {shown !== undefined && <p>{text.ofRow({ name: nameOfRow(shown) })}</p>}
      {paper === null && <p className="note">{text.none}</p>}
      {paper !== null && (
        <PreviewList>
          {paper.questions.map((question, index) => (
            <PreviewQuestion key={question.id} number={index + 1} paper={paper} question={question} />
          ))}
        </PreviewList>
      )}
    </section>
  );
}
