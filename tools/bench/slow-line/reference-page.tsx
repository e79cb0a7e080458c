import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

interface ReferencePaper {
  readonly questions: readonly { readonly text?: unknown; readonly options?: readonly unknown[] }[];
}

/** The least that a page with React must do: draw the first question of the paper that stands in it. */
const { questions } = JSON.parse(document.querySelector('#paper')?.textContent ?? '') as ReferencePaper;
const [first] = questions;
createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <h1>Question 1 of {questions.length}</h1>
    <p>{JSON.stringify(first?.text)}</p>
    <ol>
      {first?.options?.map((option) => (
        <li key={JSON.stringify(option)}>
          <button type="button">{JSON.stringify(option)}</button>
        </li>
      ))}
    </ol>
  </StrictMode>,
);
