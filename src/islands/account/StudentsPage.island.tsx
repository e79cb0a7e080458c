import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import type { PlanMonths } from '#domain/membership/purchase.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { usePlace } from '../admin/kit/use-place.ts';
import { BulkGrants } from './BulkGrants.tsx';
import { EndingMemberships } from './EndingMemberships.tsx';
import { StudentsList } from './StudentsList.tsx';
import { StudentView } from './StudentView.tsx';
import { WaitingGrants } from './WaitingGrants.tsx';

const Lists = () => (
  <>
    <StudentsList />
    <EndingMemberships />
    <WaitingGrants />
    <BulkGrants />
  </>
);

/** The admin page of students: the search, memberships that end soon, and one student. */
interface StudentsPageProps {
  readonly planMonths: PlanMonths;
  readonly planPrices: PlanPrices;
  readonly sellsFromAge: number;
}

export function StudentsPage({ planMonths, planPrices, sellsFromAge }: StudentsPageProps) {
  const place = usePlace();
  return (
    <ErrorBoundary>
      {place.view === 'item' ? (
        <StudentView
          key={place.id}
          id={place.id}
          planMonths={planMonths}
          planPrices={planPrices}
          sellsFromAge={sellsFromAge}
        />
      ) : (
        <Lists />
      )}
    </ErrorBoundary>
  );
}
