import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { staffFactsText } from '#domain/text/staff/en/staff-facts.ts';
import type { FactTableEditions, FactTableItem } from '#stores/papers/admin-fact-tables.ts';
import { findFactTableEdition, findFactTableEditions } from '#stores/papers/admin-fact-tables.ts';
import { Fetched } from '../admin/kit/Fetched.tsx';

interface FactHistoryProps {
  readonly item: FactTableItem;
  readonly onTake: (body: WrittenTable) => void;
}

/** The texts that the table had before, each with who saved it and when: one can be brought back into the form. */
export function FactHistory({ item, onTake }: FactHistoryProps) {
  const text = staffFactsText().history;
  const [news, setNews] = useState('');
  const [busyWith, setBusyWith] = useState<number | null>(null);

  async function bringBack(version: number): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(version);
    const reply = await findFactTableEdition(item.id, version);
    setBusyWith(null);
    setNews(reply.ok ? text.isBack({ version }) : text.failed({ message: reply.message }));
    if (reply.ok) onTake(reply.value);
  }

  return (
    <details>
      <summary>{text.title}</summary>
      <Fetched<FactTableEditions> noun={text.noun} fetch={() => findFactTableEditions(item.id)}>
        {(editions) =>
          editions.length === 0 ? (
            <p className="soft">{text.none}</p>
          ) : (
            <ul className="issue-list">
              {editions.map(({ version, updatedAt, savedBy, isFile }) => (
                <li key={version}>
                  {text.edition({
                    version,
                    author: isFile ? text.byFile : (savedBy ?? text.byNobody),
                    moment: momentText(updatedAt),
                  })}{' '}
                  <button
                    type="button"
                    className="button"
                    aria-busy={busyWith === version}
                    onClick={() => void bringBack(version)}
                  >
                    {text.bringBack}
                    <span className="visually-hidden"> {text.ofEdition({ version })}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      <p role="status">{news}</p>
    </details>
  );
}
