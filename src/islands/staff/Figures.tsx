import type { ReactNode } from 'react';
import type { AdminNoun } from '#domain/staff/audit.ts';
import { EDITABLE_KINDS } from '#domain/staff/audit.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { Dashboard } from '#stores/staff/dashboard.ts';
import { useMay } from '../admin/kit/use-may.ts';

const WAITING: Readonly<Partial<Record<AdminNoun, { readonly name: string; readonly page: string }>>> = {
  ...EDITABLE_KINDS,
};

const text = (count: number): string => count.toLocaleString('en-IN');

function Figure({
  name,
  children,
  note,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly note?: string;
}) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && <dd className="soft figure-note">{note}</dd>}
    </div>
  );
}

function onlineText({ students, isAtLeast }: NonNullable<Dashboard['online']>): string {
  return isAtLeast ? `at least ${text(students)}` : text(students);
}

/** What waits about money, apart from drafts: it cannot wait. */
export function MoneyFigures({ drafts }: Pick<Dashboard, 'drafts'>) {
  const alerts = drafts.find(({ noun }) => noun === 'payment-alerts')?.count ?? 0;
  return (
    <section className="stack" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      {alerts === 0 ? (
        <p className="note">Nothing waits. All money that came fits an order.</p>
      ) : (
        <p className="note note-caution">
          <a href="/admin/payments">
            {text(alerts)} {alerts === 1 ? 'payment' : 'payments'} to be looked at
          </a>
          . The owners have been told by mail.
        </p>
      )}
    </section>
  );
}

/** The academy's figures now, each with its name. What this academy does not count itself is left out. */
export function Figures({ figures }: { readonly figures: Dashboard }) {
  const { students, online, activeMemberships, classesThisWeek, drafts, backups, at } = figures;
  const may = useMay();
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h2 id="figures-title">Now</h2>
      {students === null && (
        <p className="note">The accounts of this academy are kept by another one, which counts them.</p>
      )}
      <dl className="figures">
        {students !== null && <Figure name="Students">{text(students)}</Figure>}
        {online !== null && (
          <Figure name="Online now" note="Seen within ten minutes">
            {onlineText(online)}
          </Figure>
        )}
        {classesThisWeek !== null && (
          <Figure name="Classes this week" note="Monday to Sunday">
            {text(classesThisWeek)}
          </Figure>
        )}
        {activeMemberships?.map(({ membershipType, count }) => (
          <Figure key={membershipType} name={membershipType} note="Active memberships">
            {text(count)}
          </Figure>
        ))}
        {drafts.map(({ noun, count }) => {
          const kind = WAITING[noun];
          return kind === undefined || !may('content') ? null : (
            <Figure key={noun} name={kind.name} note="Drafts waiting">
              <a href={kind.page}>{text(count)}</a>
            </Figure>
          );
        })}
      </dl>
      {backups !== null && (
        <p className="soft">
          Last backup: {backups.finishedAt === null ? 'none yet' : momentText(backups.finishedAt)}. Last restored on
          trial: {backups.restoredAt === null ? 'never' : momentText(backups.restoredAt)}.
        </p>
      )}
      <p className="soft">As of {momentText(at)}, India’s time.</p>
    </section>
  );
}
