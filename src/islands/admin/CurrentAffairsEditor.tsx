import { useEffect, useState } from 'react';
import type { CurrentAffairsIntent } from '#stores/admin/current-affairs-form.ts';
import type { CurrentAffairsEntry } from '#stores/admin/current-affairs.ts';
import { getEntry } from '#stores/admin/current-affairs.ts';
import type { Reply } from '#stores/request.ts';
import { CurrentAffairsForm } from './CurrentAffairsForm.tsx';
import { useFocusOnMount } from './kit/use-focus-on-mount.ts';

interface CurrentAffairsEditorProps {
  /** Null for an item that is new. */
  readonly id: number | null;
  readonly onSaved: (entry: CurrentAffairsEntry, intent: CurrentAffairsIntent) => void;
}

function useEntry(id: number | null) {
  const [reply, setReply] = useState<Reply<CurrentAffairsEntry> | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (id !== null) void getEntry(id).then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const retry = (): void => {
    setReply(null);
    if (id !== null) void getEntry(id).then(setReply);
  };
  return { reply, retry };
}

/** One item: fetched anew each time it is opened, so that its form begins with the version that stands. */
export function CurrentAffairsEditor({ id, onSaved }: CurrentAffairsEditorProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { reply, retry } = useEntry(id);
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All items</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        {id === null ? 'New item' : 'Change an item'}
      </h2>
      {id !== null && reply === null && (
        <div role="status" aria-label="Loading the item" className="stack">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {reply?.ok === false && (
        <div className="note note-caution stack" role="alert">
          <p>The item could not be loaded. {reply.message}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {id === null && <CurrentAffairsForm entry={null} onSaved={onSaved} />}
      {id !== null && reply?.ok === true && <CurrentAffairsForm entry={reply.value} onSaved={onSaved} />}
    </section>
  );
}
