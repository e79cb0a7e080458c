// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a place is one stop of a list that arrows walk through
import type { KeyboardEvent } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import type { MakerPlace, SeenQuestion, WritingForm } from '#stores/mocks/admin-mock-maker.ts';
import { usesOf } from '#stores/mocks/maker-paper.ts';
import { DrawnQuestion } from '../../papers/PaperPreview.tsx';
import { WritingFields } from './WritingFields.tsx';

export type PlaceAct = 'next' | 'previous' | 'replace' | 'write' | 'lock' | 'up' | 'down' | 'remove' | 'undo';

const KEYS: Readonly<Record<string, PlaceAct>> = {
  r: 'replace',
  w: 'write',
  l: 'lock',
  u: 'undo',
  delete: 'remove',
  arrowdown: 'next',
  arrowup: 'previous',
};
const WITH_ALT: Readonly<Record<string, PlaceAct>> = { arrowup: 'up', arrowdown: 'down' };

/** Where the question is from, and whether it repeats. */
function About({ place, seen }: { readonly place: MakerPlace; readonly seen: SeenQuestion | undefined }) {
  const { place: text, difficultyWords } = staffMockMakerText();
  const { content } = place;
  if (content.kind === 'empty')
    return (
      <p className="note note-caution">
        {text.empty({ topic: topicName(place.topic), difficulty: difficultyWords[place.difficulty] })}
      </p>
    );
  const { topic, difficulty } = content.question;
  const origin =
    content.kind === 'written'
      ? text.written
      : text[content.question.kind === 'drawn' ? 'drawn' : 'from']({ source: content.question.source });
  const uses = usesOf(place, seen);
  return (
    <>
      <p className="soft">
        {text.about({ topic: topicName(topic), difficulty: difficultyWords[difficulty] })} {origin}
        {place.isLocked && ` ${text.locked}`}
      </p>
      {seen?.isFree === true ? (
        <p className="note note-wrong">{text.free}</p>
      ) : (
        <p className={uses > 0 ? 'note note-caution' : 'soft'}>
          {uses > 0 ? text.repeated({ count: uses }) : text.fresh}
        </p>
      )}
    </>
  );
}

interface PlaceProps {
  readonly place: MakerPlace;
  readonly index: number;
  readonly sectionName: string;
  /** Of the section. */
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly seen: SeenQuestion | undefined;
  /** What the check found here. */
  readonly issues: readonly string[];
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  readonly isBusy: boolean;
  readonly writing: WritingForm | null;
  readonly onAct: (act: PlaceAct) => void;
  readonly onFocus: () => void;
  /** Called when the form closes. */
  readonly onWritten: () => void;
}

/** One question of the paper as students see it, with its key, and what staff may do with it. */
export function EditedPlace(props: PlaceProps) {
  const { place, index, sectionName, languages, language, seen, issues, isStop, isBusy, writing } = props;
  const { onAct, onFocus, onWritten } = props;
  const text = staffMockMakerText().place;
  const number = index + 1;
  const isEmpty = place.content.kind === 'empty';
  const isWritten = place.content.kind === 'written';
  const shown = seen?.shown[language] ?? seen?.shown[languages[0] ?? language];
  const question = shown?.paper.questions[shown.index];
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = (event.altKey ? WITH_ALT : KEYS)[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    if (event.repeat && act !== 'next' && act !== 'previous') return;
    onAct(act);
  };
  const buttons: readonly (readonly [act: PlaceAct, label: string])[] = [
    ['replace', isEmpty ? text.actions.fill : text.actions.replace],
    ['write', isWritten ? text.actions.edit : text.actions.write],
    ...(isEmpty || isWritten ? [] : [['lock', place.isLocked ? text.actions.unlock : text.actions.lock] as const]),
    ['up', text.actions.up],
    ['down', text.actions.down],
    ['remove', isEmpty ? text.actions.takeOut : text.actions.remove],
  ];
  return (
    <li className="review-question">
      <div
        id={`place-${place.key}`}
        className="edited-place"
        role="group"
        aria-labelledby={`place-title-${place.key}`}
        tabIndex={isStop ? 0 : -1}
        onKeyDown={handleKey}
        onFocus={onFocus}
      >
        <h5 id={`place-title-${place.key}`}>{text.title({ number })}</h5>
        {shown !== undefined && question !== undefined && (
          <DrawnQuestion number={shown.index + 1} paper={shown.paper} question={question} />
        )}
        {!isEmpty && question === undefined && <p className="soft">{text.loading}</p>}
        <About place={place} seen={seen} />
        {issues.length > 0 && (
          <ul className="issue-list note note-wrong">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        )}
        <div className="button-row">
          {buttons.map(([act, label]) => (
            <button
              key={act}
              type="button"
              className="button"
              tabIndex={isStop ? 0 : -1}
              aria-disabled={isBusy}
              aria-label={`${label}: ${text.of({ number, name: sectionName })}`}
              onClick={() => (isBusy ? undefined : onAct(act))}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {writing !== null && (
        <WritingFields
          writing={writing}
          title={staffMockMakerText().write.title({ number, name: sectionName })}
          languages={languages}
          onClosed={onWritten}
        />
      )}
    </li>
  );
}
