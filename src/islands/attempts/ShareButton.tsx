import { useState } from 'react';
import type { ShownScore } from './share-score.ts';
import { isBelowZero, shareScore } from './share-score.ts';
import { scoreText } from '#domain/text/en/score.ts';

/** Shares a score as a picture that the phone draws. */
export function ShareButton({ shown }: { readonly shown: ShownScore }) {
  const [note, setNote] = useState<string | null>(null);
  const text = scoreText();
  const isBelow = isBelowZero(shown);
  const share = (withMarks: boolean): void => void shareScore(shown, withMarks).then(setNote);
  return (
    <p className="share-line no-print">
      <button type="button" className="button button-quiet" onClick={() => share(!isBelow)}>
        {text.share}
      </button>{' '}
      {isBelow && (
        <button type="button" className="button button-quiet" onClick={() => share(true)}>
          {text.shareMarks}
        </button>
      )}{' '}
      <span className="soft" role="status">
        {note}
      </span>
    </p>
  );
}
