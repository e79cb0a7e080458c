import { useEffect, useRef } from 'react';
import { shownPart } from '#domain/courses/point-cards.ts';
import { lessonPath } from '#domain/lib/course-paths.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { pointCardsText } from '#domain/text/en/point-cards.ts';
import { $keptCards } from '#stores/courses/card-outbox.ts';
import type { AskedCard, CardsState } from '#stores/courses/cards.ts';
import { $cardRefusal, $cards, answerShownCard, openCards, showCard } from '#stores/courses/cards.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { Drawn } from '../admin/kit/Drawn.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ViewHeading } from '../lib/ViewHeading.tsx';

const LOADING: CardsState = { status: 'loading' };

/** The point with its covered part, or once shown with that part marked. */
function Point({ asked: { point, parts, isShown, title, language } }: { readonly asked: AskedCard }) {
  const text = pointCardsText();
  if (parts === null)
    return (
      <>
        <p className="card-point" lang={language}>
          {isShown ? <Drawn nodes={point} /> : title}
        </p>
        {!isShown && <p className="soft">{text.recall}</p>}
      </>
    );
  return (
    <p className="card-point" lang={language}>
      {parts.map((part, index) =>
        part.isCovered && !isShown ? (
          <span key={index} className="card-cover">
            <span className="visually-hidden">{text.covered}</span>
          </span>
        ) : (
          <Drawn key={index} nodes={shownPart(part)} />
        ),
      )}
    </p>
  );
}

/** One card. What the student presses next has the focus, so that Space and then 1 or 2 are enough. */
function Card({ asked, left }: { readonly asked: AskedCard; readonly left: number }) {
  const text = pointCardsText();
  const card = useRef<HTMLDivElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const { isShown, course, lesson, title, language } = asked;
  // The button that had the focus has left the page with the card before, or with the answer.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isShown) answers.current?.focus();
    else if (isLost) show.current?.focus();
  }, [isShown]);
  // Within the card alone, so that no key of the page has a second meaning.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const answer = event.key === '1' ? 'not-yet' : event.key === '2' ? 'known' : null;
      if (answer !== null && !event.repeat) void answerShownCard(answer);
    };
    const own = card.current;
    own?.addEventListener('keydown', press);
    return () => own?.removeEventListener('keydown', press);
  }, []);
  return (
    <div className="point-card stack" ref={card} role="group" aria-labelledby="card-left">
      <p className="soft" id="card-left">
        {text.card({ left })}
      </p>
      <div className="stack" ref={answers} tabIndex={-1}>
        <Point asked={asked} />
      </div>
      {isShown ? (
        <div className="button-row">
          <button type="button" className="button button-large" onClick={() => void answerShownCard('not-yet')}>
            {text.notYet}
          </button>
          <button
            type="button"
            className="button button-primary button-large"
            onClick={() => void answerShownCard('known')}
          >
            {text.known}
          </button>
        </div>
      ) : (
        <div className="button-row">
          <button type="button" className="button button-primary button-large" ref={show} onClick={showCard}>
            {text.show}
          </button>
        </div>
      )}
      <p className="soft card-keys">{text.keys}</p>
      <p className="soft">
        {text.from}{' '}
        <a href={localPath(lessonPath(course, lesson))} lang={language}>
          {title}
        </a>{' '}
        <button type="button" className="link-button" onClick={() => void answerShownCard('remove')}>
          {text.remove}
        </button>
      </p>
    </div>
  );
}

function Body({ state }: { readonly state: CardsState }) {
  const text = pointCardsText();
  switch (state.status) {
    case 'loading':
      return <LoadingLines label={text.loading} />;
    case 'failed':
      return <FailedNote text={text.failed({ reason: state.message })} onRetry={() => void openCards()} />;
    case 'done':
      return (
        <div className="note stack">
          <p>{state.isDone ? text.done : text.none}</p>
          <div className="button-row">
            <a className="button button-primary" href={localPath('/courses')}>
              {text.toCourses}
            </a>
          </div>
        </div>
      );
    case 'asking':
      return <Card key={state.asked.id} asked={state.asked} left={state.left} />;
  }
}

/** The points of lessons that the student repeats, one at a time with a part covered. Apart from scores. */
export function CardsView() {
  const state = useShared($cards, LOADING);
  const kept = useShared($keptCards, 0);
  const refusal = useShared($cardRefusal, '');
  const text = pointCardsText();
  useEffect(() => void openCards(), []);
  return (
    <section className="cards" aria-labelledby="cards-title">
      <ViewHeading view="cards" id="cards-title">
        {text.title}
      </ViewHeading>
      <p className="soft">{text.about}</p>
      {kept > 0 && <p className="note note-caution">{text.kept({ count: kept })}</p>}
      {refusal !== '' && (
        <p className="note note-caution" role="alert">
          {text.refused({ reason: refusal })}
        </p>
      )}
      <Body state={state} />
    </section>
  );
}
