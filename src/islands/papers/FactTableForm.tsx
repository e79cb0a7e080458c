import { useLayoutEffect, useRef, useState } from 'react';
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
import { differencesOf, indexOfRow, placeOfPath, rowsOf } from '#stores/papers/fact-sheet.ts';
import type { Stepped } from '#stores/papers/fact-steps.ts';
import { leftPlace, madeAgain, NO_STEPS, takenBack, withStep } from '#stores/papers/fact-steps.ts';
import { EditorForm } from '../admin/kit/EditorForm.tsx';
import { FileNote } from '../admin/kit/FileNote.tsx';
import { saveActions } from '../admin/kit/save-actions.ts';
import { useEditor } from '../admin/kit/use-editor.ts';
import { FactDraws } from './FactDraws.tsx';
import { FactHistory } from './FactHistory.tsx';
import { FactSheet } from './FactSheet.tsx';
import { WholeTable } from './WholeTable.tsx';

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
  const [steps, setSteps] = useState(NO_STEPS);
  const body = tableOfText(values.table);
  /** The rows stay in sight while the whole text is typed and is no JSON for the moment. */
  const [sound, setSound] = useState({ text: values.table, body });
  if (body !== null && sound.text !== values.table) setSound({ text: values.table, body });
  const shown = body ?? sound.body;
  const [row, setRow] = useState(() => Math.max(0, body === null ? 0 : indexOfRow(body, wanted)));

  // An edition that is brought back comes later than the call for it: typing may have gone on.
  const latest = useRef(values.table);
  useLayoutEffect(() => {
    latest.current = values.table;
  });

  function change(next: string, place: string | null = null): void {
    const before = latest.current;
    setSteps((now) => withStep(now, before, place));
    editor.setValue('table', next);
  }
  const changeMuch = (next: WrittenTable): void => change(textOfTable(next));
  function step(to: Stepped | null): void {
    if (to === null) return;
    setSteps(to.steps);
    editor.setValue('table', to.text);
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
      {shown !== null && (
        <>
          {body === null && <p className="note note-caution">{text.whole.noJson}.</p>}
          <div className="fact-panes" inert={body === null}>
            <FactSheet
              body={shown}
              row={Math.min(row, rowsOf(shown).length - 1)}
              wanted={wanted}
              canTakeBack={steps.past.length > 0}
              canMakeAgain={steps.undone.length > 0}
              onRow={(at) => {
                setRow(at);
                setSteps(leftPlace);
              }}
              onChange={(next, place) => change(textOfTable(next), place)}
              onMuch={changeMuch}
              onTakeBack={() => step(takenBack(steps, values.table))}
              onMakeAgain={() => step(madeAgain(steps, values.table))}
            />
            <FactDraws body={shown} row={row} />
          </div>
        </>
      )}
      <WholeTable
        text={values.table}
        body={body}
        error={body === null ? errors.table : undefined}
        onEnter={() => setSteps(leftPlace)}
        onText={(next) => change(next, 'text')}
      />
      {item !== null && <FactHistory item={item} onTake={changeMuch} />}
    </EditorForm>
  );
}
