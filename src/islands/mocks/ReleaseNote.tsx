/** Asks before the score is shown for the first time on a device that may not be the one of the exam. */
export function ReleaseNote({ onShow }: { readonly onShow: () => void }) {
  const text = mockEndText().release;
  return (
    <div className="note stack">
      <p>{text.text}</p>
      <p>
        <button type="button" className="button button-primary" onClick={onShow}>
          {text.show}
        </button>
      </p>
    </div>
  );
}
import { mockEndText } from '#domain/text/en/mock-end.ts';
