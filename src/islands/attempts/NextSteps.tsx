import { nextSteps } from '#domain/attempts/next-steps.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { findKnownExam } from '#stores/site/known-exam.ts';
import type { Progress } from '#stores/attempts/progress.ts';

/** Links to what is most worth doing now; a new student gets the first three steps. */
export function NextSteps({ progress }: { readonly progress: Progress }) {
  const { attemptCount, mistakes, streak, topics } = progress;
  const steps = nextSteps({ attemptCount, mistakesDue: mistakes.due, streak, topics, exam: findKnownExam() });
  return (
    <section className="stack" aria-labelledby="next-title">
      <h3 id="next-title">{attemptCount === 0 ? 'Your first three steps' : 'What to do next'}</h3>
      <ol className="next-steps">
        {steps.map(({ title, text, href }) => (
          <li key={href}>
            <a href={href} lang={languageOfText(title)}>
              {title}
            </a>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
