import { quizPath } from '#domain/papers/paper-reference.ts';
import { addTo, make } from '../lib/make-element.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { todayText } from '#domain/text/en/today.ts';

const MARK = 'paper-mark';

/** Writes on each paper's link in a list what was scored in it, by 'cgl/1/2' in percent. */
export function markPapers(best: Readonly<Record<string, number>>): void {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.remove();
  for (const [key, percent] of Object.entries(best)) {
    const [exam = '', day = '', paper = ''] = key.split('/');
    const path = localPath(quizPath({ exam, day, paper }));
    for (const link of document.querySelectorAll(`:is(.day-rows, .card-list) a[href="${path}"]`))
      addTo(
        link,
        make(
          'span',
          { class: MARK },
          make('span', { class: 'visually-hidden' }, ` ${todayText().scores.done} `),
          `${percent} %`,
        ),
      );
  }
}
