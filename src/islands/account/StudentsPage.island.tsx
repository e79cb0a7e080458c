import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { usePlace } from '../admin/kit/use-place.ts';
import { StudentsList } from './StudentsList.tsx';
import { StudentView } from './StudentView.tsx';

/** The admin page of students: the search, and one student. */
export function StudentsPage() {
  const place = usePlace();
  return (
    <ErrorBoundary>
      {place.view === 'item' ? <StudentView key={place.id} id={place.id} /> : <StudentsList />}
    </ErrorBoundary>
  );
}
