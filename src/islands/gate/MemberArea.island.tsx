import { useEffect } from 'react';
import { $session, GUEST } from '#stores/session.ts';
import { $materials, loadMaterials } from '#stores/materials.ts';
import type { Material, MaterialsState } from '#stores/materials.ts';
import { receiveVisitState } from '#stores/gate.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { NoteText } from './NoteText.tsx';

interface MemberAreaProps {
  readonly path: string;
  readonly title: string;
  readonly subjectId: number | null;
}

const LOADING: MaterialsState = { status: 'loading' };

function Sheet({ material }: { readonly material: Material }) {
  return (
    <details className="sheet">
      <summary lang={material.language}>{material.title}</summary>
      <div className="prose" lang={material.language}>
        <NoteText text={material.body} />
      </div>
    </details>
  );
}

function Content({ state, title, onRetry }: { readonly state: MaterialsState; readonly title: string; readonly onRetry: () => void }) {
  if (state.status === 'loading')
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">Loading the material of {title}</span>
      </div>
    );
  if (state.status === 'refused')
    return (
      <div className="note note-caution stack">
        <p>{state.message}</p>
        <p>The outline above and the practice papers stay free.</p>
        <p>
          <a className="button" href="/membership">
            See what each plan opens
          </a>
        </p>
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
  if (state.materials.length === 0) return <p className="note">Your membership is active. Nothing is published for {title} yet; it stands here as soon as it is.</p>;
  return (
    <ul className="sheet-list">
      {state.materials.map((material) => (
        <li key={material.materialId}>
          <Sheet material={material} />
        </li>
      ))}
    </ul>
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
  return <ErrorBoundary>{isStudent && <Content state={state} title={title} onRetry={() => void loadMaterials(path)} />}</ErrorBoundary>;
}
