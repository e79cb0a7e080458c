/** Asks before the score is shown for the first time on a device that may not be the one of the exam. */
export function ReleaseNote({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className="note stack">
      <p>
        Your exam is over. If another device lost the network while you answered, open the exam there first: once the
        score is shown, no answer can come in any more.
      </p>
      <p>
        <button type="button" className="button button-primary" onClick={onShow}>
          Show my score
        </button>
      </p>
    </div>
  );
}
