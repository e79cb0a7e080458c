import { useState } from 'react';
import type { ShownScore } from './share-score.ts';
import { shareScore } from './share-score.ts';
import { scoreText } from '#domain/text/en/score.ts';

/** Shares a score as a picture that the phone draws. */
export function ShareButton({ shown }: { readonly shown: ShownScore }) {
  const [note, setNote] = useState<string | null>(null);
  return (
    <p className="share-line no-print">
      <button type="button" className="button button-quiet" onClick={() => void shareScore(shown).then(setNote)}>
        {scoreText().share}
      </button>{' '}
      <span className="soft" role="status">
        {note}
      </span>
    </p>
  );
}
