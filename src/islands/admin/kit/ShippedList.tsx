import type { ShippedGroup } from '#stores/staff/shipped.ts';
import { findShipped } from '#stores/staff/shipped.ts';
import type { Table } from '#stores/staff/table.ts';
import { useShared } from '../../lib/use-shared.ts';

interface ShippedListProps {
  readonly name: { readonly one: string; readonly many: string };
  readonly groups: readonly ShippedGroup[];
  /** The query of the list above: one search finds what was written here and what ships. */
  readonly $query: Table<unknown>['$query'];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything of a kind that ships with the academy. Each leads to its correction, or to the form that makes one. */
export function ShippedList({ name: { one, many }, groups, $query }: ShippedListProps) {
  const { q } = useShared($query, { q: '', sort: '', filters: {} });
  const found = findShipped(groups, q);
  return (
    <section className="stack" aria-labelledby="shipped-title">
      <h2 id="shipped-title">{capital(many)} that ship with the academy</h2>
      <p className="soft">
        Open one to correct it. If there is a correction already, it opens. The search above finds these too.
      </p>
      {found.length === 0 && <p className="note">None of them has these words. Search for fewer of them.</p>}
      {found.map(({ title, entries }) => (
        <details key={title} open={q.trim() !== ''}>
          <summary>
            {title}: {entries.length} {entries.length === 1 ? one : many}
          </summary>
          <ul>
            {entries.map(({ href, text, language }) => (
              <li key={href}>
                <a href={href} lang={language}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
