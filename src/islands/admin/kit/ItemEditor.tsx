import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import type { Reply } from '#stores/request.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { useLoaded } from './use-loaded.ts';

/** What the rows of a page are called: 'item', 'an item', 'items'. */
export interface RowName {
  readonly one: string;
  readonly aOne: string;
  readonly many: string;
}

interface ItemEditorProps<Item> {
  /** Null for one that is new; what it was when the editor opened counts. */
  readonly id: number | null;
  readonly name: RowName;
  readonly get: (id: number) => Promise<Reply<Item>>;
  /** The form of an item, or of a new one. */
  readonly children: (item: Item | null) => ReactNode;
}

/** One row, fetched anew each time it is opened, so that its form begins with the version that stands. */
export function ItemEditor<Item>({ id: given, name, get, children }: ItemEditorProps<Item>) {
  const text = staffKitText();
  const [id] = useState(given);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { reply, retry } = useLoaded(useMemo(() => (id === null ? null : () => get(id)), [id, get]));
  return (
    <section className="editor" aria-labelledby="editor-title">
      <p>
        <a href="#list">{text.item.all({ many: name.many })}</a>
      </p>
      <h2 id="editor-title" tabIndex={-1} ref={heading}>
        {id === null ? text.list.add({ one: name.one }) : text.item.change({ aOne: name.aOne })}
      </h2>
      {id !== null && reply === null && (
        <div role="status" aria-label={text.item.loading({ one: name.one })} className="stack">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {reply?.ok === false && (
        <div className="note note-caution stack" role="alert">
          <p>{text.item.failed({ one: name.one, message: reply.message })}</p>
          <button type="button" className="button" onClick={retry}>
            {text.tryAgain}
          </button>
        </div>
      )}
      {id === null && children(null)}
      {id !== null && reply?.ok === true && children(reply.value)}
    </section>
  );
}
