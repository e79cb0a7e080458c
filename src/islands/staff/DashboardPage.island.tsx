import { useEffect } from 'react';
import { staffDashboardText } from '#domain/text/staff/en/staff-dashboard.ts';
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
  const text = staffDashboardText();
  if (state.status === 'loading') return <LoadingLines label={text.loading} />;
  if (state.status === 'failed')
    return <FailedNote isAlert text={text.failed({ message: state.message })} onRetry={() => void loadDashboard()} />;
  const { figures } = state;
  return (
    <>
      {may('payments') && <MoneyFigures drafts={figures.drafts} />}
      <Figures figures={figures} />
      {figures.signUps !== null && (
        <DayChart title={text.signUps} noun={[text.signUp.one, text.signUp.many]} series={figures.signUps} />
      )}
      <DayChart title={text.attempts} noun={[text.attempt.one, text.attempt.many]} series={figures.attempts} />
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
