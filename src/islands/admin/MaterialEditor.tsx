import { useEffect, useState } from 'react';
import type { MaterialItem } from '#stores/admin/materials.ts';
import { getMaterialItem } from '#stores/admin/materials.ts';
import type { MaterialIntent } from '#stores/admin/materials-form.ts';
import type { Reply } from '#stores/request.ts';
import { useFocusOnMount } from './kit/use-focus-on-mount.ts';
import type { PlaceOption } from './MaterialForm.tsx';
import { MaterialForm } from './MaterialForm.tsx';

interface MaterialEditorProps {
  /** Null for a material that is new. */
  readonly id: number | null;
  readonly places: readonly PlaceOption[];
  readonly onSaved: (item: MaterialItem, intent: MaterialIntent) => void;
}

/** One material: fetched anew each time it is opened, so that its form begins with the version that stands. */
export function MaterialEditor({ id, places, onSaved }: MaterialEditorProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [reply, setReply] = useState<Reply<MaterialItem> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    if (id !== null && tries >= 0) void getMaterialItem(id).then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [id, tries]);
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All materials</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        {id === null ? 'New material' : 'Change a material'}
      </h2>
      {id !== null && reply === null && (
        <div role="status" aria-label="Loading the material" className="stack">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {reply?.ok === false && (
        <div className="note note-caution stack" role="alert">
          <p>The material could not be loaded. {reply.message}</p>
          <button type="button" className="button" onClick={() => {
            setReply(null);
            setTries(tries + 1);
          }}>
            Try again
          </button>
        </div>
      )}
      {id === null && <MaterialForm item={null} places={places} onSaved={onSaved} />}
      {id !== null && reply?.ok === true && <MaterialForm item={reply.value} places={places} onSaved={onSaved} />}
    </section>
  );
}
