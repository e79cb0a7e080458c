import { useEffect, useState } from 'react';
import type { ClassHosts } from '#domain/timetable-entry.ts';
import type { TimetableIntent } from '#stores/admin/timetable-form.ts';
import type { TimetableEntry } from '#stores/admin/timetable.ts';
import { getTimetable } from '#stores/admin/timetable.ts';
import type { Reply } from '#stores/request.ts';
import { TimetableForm } from './TimetableForm.tsx';
import { useFocusOnMount } from './kit/use-focus-on-mount.ts';

interface TimetableEditorProps {
  /** Null for an entry that is new. */
  readonly id: number | null;
  readonly hosts: ClassHosts;
  readonly onSaved: (entry: TimetableEntry, intent: TimetableIntent) => void;
}

function useEntry(id: number | null) {
  const [reply, setReply] = useState<Reply<TimetableEntry> | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (id !== null) void getTimetable(id).then((found) => isWanted && setReply(found));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const retry = (): void => {
    setReply(null);
    if (id !== null) void getTimetable(id).then(setReply);
  };
  return { reply, retry };
}

/** One entry: fetched anew each time it is opened, so that its form begins with the version that stands. */
export function TimetableEditor({ id, hosts, onSaved }: TimetableEditorProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { reply, retry } = useEntry(id);
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">All entries</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        {id === null ? 'New entry' : 'Change an entry'}
      </h2>
      {id !== null && reply === null && (
        <div role="status" aria-label="Loading the entry" className="stack">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {reply?.ok === false && (
        <div className="note note-caution stack" role="alert">
          <p>The entry could not be loaded. {reply.message}</p>
          <button type="button" className="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {id === null && <TimetableForm entry={null} hosts={hosts} onSaved={onSaved} />}
      {id !== null && reply?.ok === true && <TimetableForm entry={reply.value} hosts={hosts} onSaved={onSaved} />}
    </section>
  );
}
