import { useEffect } from 'react';
import { $dashboard, loadDashboard } from '#stores/staff/dashboard.ts';
import type { DashboardState } from '#stores/staff/dashboard.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { FactorReminder } from '../identity/FactorReminder.tsx';
import { Figures, MoneyFigures } from './Figures.tsx';
import { DayChart } from '../admin/kit/DayChart.tsx';
import { useMay } from '../admin/kit/use-may.ts';

function Content({ state }: { readonly state: DashboardState }) {
  const may = useMay();
  if (state.status === 'loading') return <LoadingLines label="Loading the figures" />;
  if (state.status === 'failed')
    return (
      <FailedNote
        isAlert
        text={`The figures could not be loaded. ${state.message}`}
        onRetry={() => void loadDashboard()}
      />
    );
  const { figures } = state;
  return (
    <>
      {may('payments') && <MoneyFigures drafts={figures.drafts} />}
      <Figures figures={figures} />
      {figures.signUps !== null && (
        <DayChart title="Sign-ups a day" noun={['sign-up', 'sign-ups']} series={figures.signUps} />
      )}
      <DayChart title="Attempts a day" noun={['attempt', 'attempts']} series={figures.attempts} />
      {may('exports') && <ExportButtons />}
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
        <FactorReminder />
        <Content state={state} />
      </div>
    </ErrorBoundary>
  );
}
