import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { ViewName } from './place.ts';
import type { ViewProps } from './view-props.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';

/** Each is downloaded when it is first shown. */
const LAZY_VIEWS: Readonly<Record<Exclude<ViewName, 'details'>, ComponentType<ViewProps>>> = {
  progress: lazy(async () => ({ default: (await import('./ProgressView.tsx')).ProgressView })),
  mistakes: lazy(async () => ({ default: (await import('./MistakesView.tsx')).MistakesView })),
  memberships: lazy(async () => ({ default: (await import('./MembershipsView.tsx')).MembershipsView })),
  account: lazy(async () => ({ default: (await import('./AccountView.tsx')).AccountView })),
};

function ViewWait() {
  return <LoadingLines label="Loading" />;
}

function ViewFailure() {
  return (
    <div className="note note-caution stack" role="alert">
      <p>This part of your profile could not be shown. Check your connection and load the page again.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </div>
  );
}

/** The view that the address names; one that fails leaves the others working. */
export function ViewArea({ view, examNames }: ViewProps & { readonly view: keyof typeof LAZY_VIEWS }) {
  const View = LAZY_VIEWS[view];
  return (
    <ErrorBoundary key={view} fallback={<ViewFailure />}>
      <Suspense fallback={<ViewWait />}>
        <View examNames={examNames} />
      </Suspense>
    </ErrorBoundary>
  );
}
