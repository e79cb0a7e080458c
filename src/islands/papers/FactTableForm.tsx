import { useState } from 'react';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import type { FactTableFields, FactTableIntent, FactTableItem } from '#stores/papers/admin-fact-tables.ts';
import {
  FACT_TABLE_FIELDS,
  factTablesStore,
  fieldsOfTable,
  tableOfText,
  textOfTable,
} from '#stores/papers/admin-fact-tables.ts';
import { differencesOf, indexOfRow, placeOfPath, rowsOf, savedIdsOf } from '#stores/papers/fact-sheet.ts';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';
import { FactDraws } from './FactDraws.tsx';
import { FactHistory } from './FactHistory.tsx';
import { FactSheet } from './FactSheet.tsx';
import { WholeTable } from './WholeTable.tsx';

/** Texts that the last change can be taken back to. */
const MOST_TAKEN_BACK = 30;

/** What a text says where it differs from another. */
function differencesOfTexts(text: string, other: string): string {
  const [body, others] = [tableOfText(text), tableOfText(other)];
  return body === null || others === null ? text : differencesOf(body, others);
}

interface FactTableFormProps {
  /** Null for a table that is new. */
  readonly item: FactTableItem | null;
  readonly onSaved: (item: FactTableItem, intent: FactTableIntent) => void;
}

/** One fact table: its rows as a sheet, what is drawn from them beside it, and the texts that it had before. */
export function FactTableForm({ item: opened, onSaved }: FactTableFormProps) {
  const editor = useEditor<FactTableItem, keyof FactTableFields, FactTableIntent>(opened, {
    noun: 'fact-tables',
    names: FACT_TABLE_FIELDS,
    fieldsOf: (item) => ({ ...fieldsOfTable(item) }),
    save: factTablesStore.save,
    onSaved,
  });
  const { item, values, errors } = editor;
  const text = staffFactsText();
  /** The id or the code of the row that the address asks for; empty for none. */
  const [wanted] = useState(() => new URLSearchParams(window.location.search).get('row') ?? '');
  const [past, setPast] = useState<readonly string[]>([]);
  const body = tableOfText(values.table);
  const [row, setRow] = useState(() => Math.max(0, body === null ? 0 : indexOfRow(body, wanted)));

  const change = (next: WrittenTable): void => editor.setValue('table', textOfTable(next));
  /** A change that is more than typing can be taken back. */
  function changeMuch(next: WrittenTable): void {
    setPast([...past, values.table].slice(-MOST_TAKEN_BACK));
    change(next);
  }
  function takeBack(): void {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    editor.setValue('table', before);
  }
  // A line of the summary leads to its cell, whose input has the name of the path.
  const places = Object.keys(errors).flatMap((path) => {
    const place = body === null ? null : placeOfPath(body, path);
    return place === null ? [] : [[path, place] as const];
  });
  const labels = { ...Object.fromEntries(places), title: text.table, table: text.labels.table } as Readonly<
    Record<keyof FactTableFields, string>
  >;
  const { saveFirst, delete: remove } = saveActions();
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      fieldsOf={(each) => ({ ...fieldsOfTable(each) })}
      titleField="title"
      actions={item === null ? [saveFirst] : [saveFirst, remove]}
      showValue={(name, value) =>
        name === 'title' ? value : differencesOfTexts(value, item === null ? '' : fieldsOfTable(item).table)
      }
    >
      {item?.newerFile && (
        <FileNote
          file={{ table: JSON.stringify(item.newerFile.body) }}
          mine={values}
          labels={labels}
          showValue={(_, value) =>
            differencesOfTexts(value, value === values.table ? JSON.stringify(item.newerFile?.body) : values.table)
          }
          onTake={() => changeMuch(item.newerFile?.body ?? {})}
        />
      )}
      {body !== null && (
        <div className="fact-panes">
          <FactSheet
            body={body}
            saved={savedIdsOf(item?.body ?? null)}
            row={Math.min(row, rowsOf(body).length - 1)}
            wanted={wanted}
            canTakeBack={past.length > 0}
            onRow={setRow}
            onChange={change}
            onMuch={changeMuch}
            onTakeBack={takeBack}
          />
          <FactDraws body={body} row={row} />
        </div>
      )}
      <WholeTable body={body} error={body === null ? errors.table : undefined} onTake={changeMuch} />
      {item !== null && <FactHistory item={item} onTake={changeMuch} />}
    </EditorForm>
  );
}
