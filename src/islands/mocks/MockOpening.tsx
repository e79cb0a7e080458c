import { languageOfText } from '#domain/lib/text-language.ts';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { shellText } from '#domain/text/en/shell.ts';
import { Loader } from '#ui/Loader.tsx';

/** What the page of a mock test knows of it before anything is loaded. */
export interface MockOpeningFacts {
  readonly title: string;
  /** One sentence, as search engines show it. */
  readonly summary: string;
}

export const MockOpeningContext = createContext<MockOpeningFacts>({ title: '', summary: '' });

/**
 * Names the mock test, from the first paint of the page until the part that follows has arrived, so that a student on a
 * slow network sees at once which one it is. `children` replace the loader.
 */
export function MockOpening({ children }: { readonly children?: ReactNode }) {
  const { title, summary } = useContext(MockOpeningContext);
  return (
    <section className="stack mock-start" aria-labelledby="mock-title">
      <h1 id="mock-title" lang={languageOfText(title)}>
        {title}
      </h1>
      <p lang={languageOfText(summary)}>{summary}</p>
      {children ?? <Loader text={shellText().loading} />}
    </section>
  );
}
