import { popupsText } from '#domain/text/en/popups.ts';

/** While a popup's facts are on their way, and when they did not arrive. */
export function FactsWait({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  const text = popupsText();
  if (!isFailed)
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">{text.loading}</span>
      </div>
    );
  return (
    <div className="stack" role="status">
      <p>{text.failed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </div>
  );
}
