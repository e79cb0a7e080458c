/** Grey lines while something loads; `label` says what. */
export function LoadingLines({ label, lines = 3 }: { readonly label: string; readonly lines?: number }) {
  return (
    <div role="status" aria-label={label} className="stack">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  );
}
