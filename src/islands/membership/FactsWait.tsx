/** While a popup's facts are on their way, and when they did not arrive. */
export function FactsWait({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  if (!isFailed)
    return (
      <div className="skeleton" role="status">
        <span className="visually-hidden">Loading</span>
      </div>
    );
  return (
    <div className="stack" role="status">
      <p>This could not be loaded. Check your connection.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
