import { useEffect } from 'react';
import { $session, GUEST } from '#stores/identity/session.ts';
import { $materials, loadMaterials } from '#stores/materials/materials.ts';
import type { MaterialsState } from '#stores/materials/materials.ts';
import { receiveVisitState } from '#stores/membership/gate.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MaterialList } from '../materials/MaterialList.tsx';

interface MemberAreaProps {
  readonly path: string;
  readonly title: string;
  readonly subjectId: number | null;
}

const LOADING: MaterialsState = { status: 'loading' };

function Content({
  state,
  title,
  onRetry,
}: {
  readonly state: MaterialsState;
  readonly title: string;
  readonly onRetry: () => void;
}) {
  if (state.status === 'loading')
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">Loading the material of {title}</span>
      </div>
    );
  if (state.status === 'refused')
    return (
      <div className="stack">
        {state.materials.length > 0 && <MaterialList materials={state.materials} />}
        <div className="note note-caution stack">
          <p>{state.message}</p>
          <p>The outline above and the practice papers stay free.</p>
          <p>
            <a className="button" href="/membership">
              See what each plan opens
            </a>
          </p>
        </div>
      </div>
    );
  if (state.status === 'failed')
    return (
      <div className="note note-danger stack" role="alert">
        <p>The material could not be loaded. {state.message}</p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (state.materials.length === 0)
    return (
      <div className="stack">
        <Drawing name="empty-materials" />
        <p className="note">
          Your membership is active. Nothing is published for {title} yet. It will show here when it is.
        </p>
      </div>
    );
  return (
    <div className="stack">
      <MaterialList materials={state.materials} />
      {state.closed > 0 && (
        <p className="soft">
          {state.closed} more here {state.closed === 1 ? 'is' : 'are'} for other memberships.{' '}
          <a href="/membership">See what each plan opens</a>.
        </p>
      )}
    </div>
  );
}

/** What a membership buys on this page: fetched with the token, after the server's own check. Nothing of it is in the page. */
export function MemberArea({ path, title, subjectId }: MemberAreaProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($materials, LOADING);
  useEffect(() => {
    if (!isStudent) return;
    receiveVisitState({ subjectId, title });
    void loadMaterials(path);
  }, [isStudent, path, subjectId, title]);
  return (
    <ErrorBoundary>
      {isStudent && <Content state={state} title={title} onRetry={() => void loadMaterials(path)} />}
    </ErrorBoundary>
  );
}
