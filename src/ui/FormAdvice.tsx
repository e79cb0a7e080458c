/**
 * What to do after a submit that got no reply. The element stays in the page, so that screen readers announce new text.
 */
export function FormAdvice({ text }: { readonly text: string | null }) {
  return (
    <p className="field-error" role="status">
      {text}
    </p>
  );
}
