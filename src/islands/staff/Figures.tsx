import type { ReactNode } from 'react';
import type { AdminNoun } from '#domain/staff/audit.ts';
import { EDITABLE_KINDS } from '#domain/staff/audit.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { numberText } from '#domain/lib/format.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffAreaText } from '#domain/text/staff/en/staff-area.ts';
import { staffDashboardText } from '#domain/text/staff/en/staff-dashboard.ts';
import type { Dashboard } from '#stores/staff/dashboard.ts';
import { useMay } from '../admin/kit/use-may.ts';

type Page = keyof ReturnType<typeof staffAreaText>['pages'];

/** The page where the drafts of a kind are. */
const PAGES: Readonly<Partial<Record<AdminNoun, { readonly page: `/admin/${Page}` }>>> = EDITABLE_KINDS;

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
  return isAtLeast ? staffDashboardText().atLeast({ count: numberText(students) }) : numberText(students);
}

/** What waits about money, apart from drafts: it cannot wait. */
export function MoneyFigures({ drafts }: Pick<Dashboard, 'drafts'>) {
  const text = staffDashboardText().money;
  const alerts = drafts.find(({ noun }) => noun === 'payment-alerts')?.count ?? 0;
  return (
    <section className="stack" aria-labelledby="money-title">
      <h2 id="money-title">{text.title}</h2>
      {alerts === 0 ? (
        <p className="note">{text.nothing}</p>
      ) : (
        <p className="note note-caution">
          <a href={localPath('/admin/payments')}>{text.toLookAt({ count: alerts })}</a>
          {text.told}
        </p>
      )}
    </section>
  );
}

/** The academy's figures now, each with its name. What this academy does not count itself is left out. */
export function Figures({ figures }: { readonly figures: Dashboard }) {
  const { students, online, activeMemberships, classesThisWeek, drafts, backups, at } = figures;
  const may = useMay();
  const text = staffDashboardText();
  const { pages } = staffAreaText();
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h2 id="figures-title">{text.now}</h2>
      {students === null && <p className="note">{text.keptElsewhere}</p>}
      <dl className="figures">
        {students !== null && <Figure name={text.students}>{numberText(students)}</Figure>}
        {online !== null && (
          <Figure name={text.online} note={text.onlineNote}>
            {onlineText(online)}
          </Figure>
        )}
        {classesThisWeek !== null && (
          <Figure name={text.classes} note={text.classesNote}>
            {numberText(classesThisWeek)}
          </Figure>
        )}
        {activeMemberships?.map(({ membershipType, count }) => (
          <Figure key={membershipType} name={membershipType} note={text.memberships}>
            {numberText(count)}
          </Figure>
        ))}
        {drafts.map(({ noun, count }) => {
          const kind = PAGES[noun];
          return kind === undefined || !may('content') ? null : (
            <Figure key={noun} name={pages[kind.page.slice('/admin/'.length) as Page].title} note={text.drafts}>
              <a href={localPath(kind.page)}>{numberText(count)}</a>
            </Figure>
          );
        })}
      </dl>
      {backups !== null && (
        <p className="soft">
          {text.backups({
            finished: backups.finishedAt === null ? text.noBackup : momentText(backups.finishedAt),
            restored: backups.restoredAt === null ? text.neverRestored : momentText(backups.restoredAt),
          })}
        </p>
      )}
      <p className="soft">{text.asOf({ moment: momentText(at) })}</p>
    </section>
  );
}
