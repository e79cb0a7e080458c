import { useEffect } from 'react';
import { $dashboard, loadDashboard } from '#stores/admin/dashboard.ts';
import type { DashboardState } from '#stores/admin/dashboard.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { Figures } from './Figures.tsx';
import { DayChart } from './kit/DayChart.tsx';

function Content({ state }: { readonly state: DashboardState }) {
  if (state.status === 'loading')
    return (
      <div role="status" aria-label="Loading the figures" className="stack">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    );
  if (state.status === 'failed')
    return (
      <div className="note note-caution stack" role="alert">
        <p>The figures could not be loaded. {state.message}</p>
        <button type="button" className="button" onClick={() => void loadDashboard()}>
          Try again
        </button>
      </div>
    );
  const { figures } = state;
  return (
    <>
      <Figures figures={figures} />
      {figures.signUps !== null && <DayChart title="Sign-ups a day" noun="sign-ups" series={figures.signUps} />}
      <DayChart title="Attempts a day" noun="attempts" series={figures.attempts} />
      <ExportButtons />
    </>
  );
}

/** What the academy's students and staff are doing. */
export function DashboardPage() {
  const state = useShared($dashboard, { status: 'loading' });
  useEffect(() => void loadDashboard(), []);
  return (
    <ErrorBoundary>
      <div className="dashboard">
        <Content state={state} />
      </div>
    </ErrorBoundary>
  );
}
