import { useState } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { pointCardsText } from '#domain/text/en/point-cards.ts';
import { addCards } from '#stores/courses/add-cards.ts';

interface Props {
  readonly course: string;
  readonly of: 'chapter' | 'lesson';
  readonly slug: string;
}

type State =
  | { readonly status: 'idle' | 'adding' }
  | { readonly status: 'added'; readonly points: number; readonly added: number }
  | { readonly status: 'failed'; readonly message: string };

/** Puts the points of a chapter or of a lesson into the student's cards, and leads there. */
export function AddCards({ course, of, slug }: Props) {
  const { add } = pointCardsText();
  const [state, setState] = useState<State>({ status: 'idle' });
  const isAdding = state.status === 'adding';
  const press = async (): Promise<void> => {
    if (isAdding) return;
    setState({ status: 'adding' });
    const reply = await addCards({ course, of, slug });
    setState(
      reply.ok
        ? { status: 'added', points: reply.value.points, added: reply.value.added }
        : { status: 'failed', message: reply.message },
    );
  };
  return (
    <div className="stack no-print">
      {state.status !== 'added' && (
        <div className="button-row">
          <button type="button" className="button" aria-disabled={isAdding} onClick={() => void press()}>
            {isAdding ? add.adding : add[of]}
          </button>
        </div>
      )}
      <p role="status" className={state.status === 'failed' ? 'note note-caution' : undefined}>
        {state.status === 'failed' && add.failed({ reason: state.message })}
        {state.status === 'added' && (
          <>
            {state.added > 0 ? add.added({ count: state.added }) : state.points > 0 ? add.known : add.none}{' '}
            {state.points > 0 && <a href={localPath('/profile#cards')}>{add.open}</a>}
          </>
        )}
      </p>
    </div>
  );
}
