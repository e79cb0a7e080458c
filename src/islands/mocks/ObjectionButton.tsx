import { mockObjectionsText } from '#domain/text/en/mock-objections.ts';
import { useRef, useState } from 'react';
import type { ObjectionTarget } from '#stores/mocks/objections.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';

const form = createPart(async () => (await import('./ObjectionForm.tsx')).ObjectionForm);
const Wait = () => <LoadingLines label={mockObjectionsText().form.loading} lines={2} />;
const LazyForm = lazyPart(form, <Wait />);

/** The way to object to the answer key of one question: a button, and the form behind it. */
export function ObjectionButton({ target }: { readonly target: ObjectionTarget }) {
  const [isOpen, setOpen] = useState(false);
  const text = mockObjectionsText();
  const opener = useRef<HTMLButtonElement>(null);
  if (isOpen)
    return (
      <LazyForm
        target={target}
        onClose={() => {
          setOpen(false);
          requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    );
  return (
    <p className="no-print">
      <button type="button" ref={opener} className="button button-quiet" onClick={() => setOpen(true)}>
        {text.button}
        <span className="visually-hidden">{text.buttonNumber({ number: target.question + 1 })}</span>
      </button>
    </p>
  );
}
