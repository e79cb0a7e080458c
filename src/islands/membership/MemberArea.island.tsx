import { useEffect } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { memberAreaText } from '#domain/text/en/member-area.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { $materials, loadMaterials } from '#stores/materials/materials.ts';
import type { MaterialsState } from '#stores/materials/materials.ts';
import { receiveVisitState } from '#stores/membership/gate.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { WithParts } from '../lib/WithParts.tsx';
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
  const text = memberAreaText();
  if (state.status === 'loading')
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">{text.loading({ title })}</span>
      </div>
    );
  if (state.status === 'refused')
    return (
      <div className="stack">
        {state.materials.length > 0 && <MaterialList materials={state.materials} />}
        <div className="note note-caution stack">
          <p>{state.message}</p>
          <p>{text.staysFree}</p>
          <p>
            <a className="button" href={localPath('/membership')}>
              {text.seePlans}
            </a>
          </p>
        </div>
      </div>
    );
  if (state.status === 'failed')
    return (
      <div className="note note-danger stack" role="alert">
        <p>{text.failed(state)}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text.tryAgain}
        </button>
      </div>
    );
  if (state.materials.length === 0)
    return (
      <div className="stack">
        <Drawing name="empty-materials" />
        <p className="note">{text.nothingYet({ title })}</p>
      </div>
    );
  return (
    <div className="stack">
      <MaterialList materials={state.materials} />
      {state.closed > 0 && (
        <p className="soft">
          <WithParts
            text={state.closed === 1 ? text.oneClosed : text.manyClosed({ count: state.closed })}
            parts={{ link: ['a', { href: localPath('/membership') }] }}
          />
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
