import { createContext, useContext } from 'react';
import { LOADING_TEXT } from '#domain/site/dialog-messages.ts';
import { Loader } from '#ui/Loader.tsx';

/** What the page of a mock test knows of it before anything is loaded. */
export interface MockOpeningFacts {
  readonly title: string;
  /** One sentence, as search engines show it. */
  readonly summary: string;
}

export const MockOpeningContext = createContext<MockOpeningFacts>({ title: '', summary: '' });

/**
 * Stands in the page from the build on, so that a student on a slow network sees at once which mock test this is, and
 * stays until the part that follows has arrived.
 */
export function MockOpening() {
  const { title, summary } = useContext(MockOpeningContext);
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title">{title}</h1>
      <p>{summary}</p>
      <Loader text={LOADING_TEXT} />
    </section>
  );
}
