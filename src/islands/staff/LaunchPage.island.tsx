import { useEffect } from 'react';
import { staffDashboardText } from '#domain/text/staff/en/staff-dashboard.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { LaunchState } from '#stores/staff/launch.ts';
import { $launch, loadLaunch } from '#stores/staff/launch.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';

function Content({ state }: { readonly state: LaunchState }) {
  const text = staffDashboardText().launch;
  if (state.status === 'loading') return <LoadingLines label={text.loading} />;
  if (state.status === 'failed')
    return (
      <FailedNote
        isAlert
        text={staffKitText().list.failed({ message: state.message })}
        onRetry={() => void loadLaunch()}
      />
    );
  const open = state.checks.filter(({ isDone }) => !isDone);
  const done = state.checks.filter(({ isDone }) => isDone);
  return (
    <>
      <p role="status">{open.length === 0 ? text.all : text.open({ open: open.length, all: state.checks.length })}</p>
      {open.length > 0 && (
        <section className="stack" aria-labelledby="launch-open">
          <h2 id="launch-open">{text.toDo}</h2>
          <ul className="facts-list">
            {open.map(({ name, todo }) => (
              <li key={name}>
                <strong>{name}.</strong> {todo}
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section className="stack" aria-labelledby="launch-done">
          <h2 id="launch-done">{text.done}</h2>
          <p>{done.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
    </>
  );
}

/** What the owner has still to fill in before students come. */
export function LaunchPage() {
  const state = useShared($launch, { status: 'loading' });
  useEffect(() => void loadLaunch(), []);
  return (
    <ErrorBoundary>
      <div className="stack">
        <Content state={state} />
      </div>
    </ErrorBoundary>
  );
}
