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
export function StudentsPage({ planMonths }: { readonly planMonths: PlanMonths }) {
  const place = usePlace();
  return (
    <ErrorBoundary>
      {place.view === 'item' ? <StudentView key={place.id} id={place.id} planMonths={planMonths} /> : <Lists />}
    </ErrorBoundary>
  );
}
