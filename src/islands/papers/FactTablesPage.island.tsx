import { useState } from 'react';
import { longDayText } from '#domain/lib/india-time.ts';
import { ENDED_DAYS } from '#domain/papers/fact-tables/fact-table.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type {
  EndingDate,
  EndingFact,
  EndingFacts,
  FactTableIntent,
  FactTableItem,
  FactTableRow,
} from '#stores/papers/admin-fact-tables.ts';
import { factTablesStore, findEndingFacts, findMocksOfFact } from '#stores/papers/admin-fact-tables.ts';
import type { ListLook } from '../admin/kit/EditableList.tsx';
import { columnSort } from '../admin/kit/EditableList.tsx';
import { EditingPage } from '../admin/kit/EditingPage.tsx';
import { Fetched } from '../admin/kit/Fetched.tsx';
import { fileStateName } from '../admin/kit/FileNote.tsx';
import { hashOfItem } from '../admin/kit/use-place.ts';
import { FactTableForm } from './FactTableForm.tsx';

const doneTexts = (): Readonly<Record<FactTableIntent, string>> => ({
  save: staffFactsText().saved,
  delete: staffKitText().done.deleted,
});

/** The mock tests that ask a row, which are asked for a row at a time: the server reads the questions of all. */
function MocksOfFact({ fact }: { readonly fact: EndingFact }) {
  const text = staffFactsText().ends;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {' '}
      <button type="button" className="button" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        {text.whichMocks}
        <span className="visually-hidden"> {fact.name}</span>
      </button>
      {isAsked && (
        <Fetched<readonly string[]> noun={text.mocksNoun} fetch={() => findMocksOfFact(fact)}>
          {(mocks) => <p>{mocks.length === 0 ? text.noMocks : text.mocks({ mocks: mocks.join(', ') })}</p>}
        </Fetched>
      )}
    </>
  );
}

function EndingLine({ fact }: { readonly fact: EndingFact }) {
  const text = staffFactsText().ends;
  const day = longDayText(fact.validUntil);
  return (
    <li>
      <a href={`?row=${fact.row}${hashOfItem(fact.id)}`}>
        {fact.title}: {fact.name}
      </a>{' '}
      {fact.hasEnded ? text.over({ day }) : text.soon({ day })}
      {fact.hasEnded && <MocksOfFact fact={fact} />}
    </li>
  );
}

function EndingDateLine({ date }: { readonly date: EndingDate }) {
  const text = staffFactsText().ends;
  const day = longDayText(date.validUntil);
  const seen = longDayText(date.seen);
  return (
    <li>
      {date.value} (<code>{date.file}</code>, <code>{date.field}</code>){' '}
      {date.hasEnded ? text.dateOver({ day }) : text.dateSoon({ day })}{' '}
      <a href={date.source} rel="noopener">
        {text.dateSource({ seen })}
      </a>
    </li>
  );
}

/** What ends within a week, and what has ended lately: values of exams and rows of tables. */
function EndingRows() {
  const text = staffFactsText().ends;
  return (
    <section className="stack" aria-labelledby="ending-title">
      <h2 id="ending-title">{text.title}</h2>
      <p className="soft">{text.rule({ days: ENDED_DAYS })}</p>
      <Fetched<EndingFacts> noun={text.noun} fetch={findEndingFacts}>
        {({ items, dates }) =>
          items.length + dates.length === 0 ? (
            <p className="soft">{text.none}</p>
          ) : (
            <ul className="issue-list">
              {dates.map((date) => (
                <EndingDateLine key={`${date.file} ${date.field}`} date={date} />
              ))}
              {items.map((fact) => (
                <EndingLine key={`${fact.id} ${fact.row}`} fact={fact} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
}

const listLook = (text: ReturnType<typeof staffFactsText>): ListLook<FactTableRow> => ({
  heading: text.heading,
  above: <p className="soft">{text.note}</p>,
  title: { label: text.table, sort: 'title', textOf: ({ title }) => title },
  columns: [
    { label: text.topic, sort: columnSort('topic'), cell: ({ topic }) => topicName(topic) },
    { label: text.rows, cell: ({ rowCount }) => rowCount },
    {
      label: text.languages,
      cell: ({ languages }) => languages.map((each) => staffKitText().languages[each]).join(', '),
    },
    { label: text.ending, cell: ({ ending }) => (ending === 0 ? '' : ending) },
    { label: text.file, cell: ({ fileState }) => fileStateName(fileState) },
  ],
  statuses: [],
  usualSort: 'topic',
  empty: text.empty,
});

/** Fact tables for staff: the list, the rows that end, and one table as a sheet. */
export function FactTablesPage() {
  return (
    <EditingPage<FactTableItem, FactTableRow, FactTableIntent>
      name={staffFactsText().name}
      done={doneTexts()}
      titleOf={({ title }) => title}
      store={factTablesStore}
      list={listLook(staffFactsText())}
      afterList={<EndingRows />}
    >
      {(item, onSaved) => <FactTableForm item={item} onSaved={onSaved} />}
    </EditingPage>
  );
}
