import { nextSteps } from '#domain/attempts/next-steps.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { findKnownExam } from '#stores/site/known-exam.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useIsChild } from '../lib/use-is-child.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { progressText } from '#domain/text/en/progress.ts';

/** Links to what is most worth doing now; a new student gets the first three steps. */
export function NextSteps({ progress }: { readonly progress: Progress }) {
  const { attemptCount, mistakes, topics } = progress;
  const streak = useIsChild() ? null : progress.streak;
  const steps = nextSteps({ attemptCount, mistakesDue: mistakes.due, streak, topics, exam: findKnownExam() });
  const text = progressText();
  return (
    <section className="stack" aria-labelledby="next-title">
      <h3 id="next-title">{attemptCount === 0 ? text.firstTitle : text.nextTitle}</h3>
      <ol className="next-steps">
        {steps.map(({ title, text: reason, href }) => (
          <li key={href}>
            <a href={href.startsWith('#') ? href : localPath(href)} lang={languageOfText(title)}>
              {title}
            </a>
            <p className="soft">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
