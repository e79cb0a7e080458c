import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import type { MakerState, ReplaceWish } from '#stores/mocks/admin-mock-maker.ts';
import {
  moveQuestion,
  openWriting,
  removeQuestion,
  replaceQuestion,
  setReplaceWish,
  toggleLock,
  undoEdit,
} from '#stores/mocks/maker-edits.ts';
import type { MakerPaper } from '#stores/mocks/maker-paper.ts';
import { countsOfPaper, emptyPlaces, nameOfContent } from '#stores/mocks/maker-paper.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { PreviewList } from '../../papers/PreviewList.tsx';
import type { PlaceAct } from './EditedPlace.tsx';
import { EditedPlace } from './EditedPlace.tsx';

interface PaperProps {
  readonly state: MakerState;
  readonly paper: MakerPaper;
}

/** What is new in the paper, what repeats, and what is missing. */
function Counts({ state: { seen }, paper }: PaperProps) {
  const text = staffMockMakerText().paper.counts;
  const { all, empty, fresh, repeated, free, written, locked } = countsOfPaper(paper, seen);
  const lines = [
    text.fresh({ count: fresh }),
    text.repeated({ count: repeated, all: all - empty }),
    text.empty({ count: empty }),
    ...(free > 0 ? [text.free({ count: free })] : []),
    ...(written > 0 ? [text.written({ count: written })] : []),
    ...(locked > 0 ? [text.locked({ count: locked })] : []),
  ];
  return <p className={repeated + free + empty > 0 ? 'note note-caution' : 'note'}>{lines.join(' · ')}</p>;
}

function Missing({ state: { blueprint }, paper }: PaperProps) {
  const missing = emptyPlaces(paper);
  if (missing.length === 0) return null;
  const { paper: text, difficultyWords } = staffMockMakerText();
  const nameOf = (slug: string): string => blueprint?.sections.find((section) => section.slug === slug)?.name ?? slug;
  return (
    <section className="note note-caution stack" aria-labelledby="missing-title">
      <h4 id="missing-title">{text.missing({ count: missing.reduce((sum, { count }) => sum + count, 0) })}</h4>
      <p>{text.missingNote}</p>
      <ul className="issue-list">
        {missing.map(({ slug, topic, difficulty, count }) => (
          <li key={`${slug}/${topic}/${difficulty}`}>
            {text.missingLine({
              section: nameOf(slug),
              topic: topicName(topic),
              difficulty: difficultyWords[difficulty],
              count,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What Replace looks for, for every place. */
function Wish({ wish }: { readonly wish: ReplaceWish }) {
  const { paper: text, difficulties } = staffMockMakerText();
  return (
    <fieldset className="ruling-choices">
      <legend>{text.wish}</legend>
      <div className="form-pair">
        <SelectField
          name="wish-topic"
          label={text.topic}
          everything={text.sameTopic}
          value={wish.topic === 'same' ? '' : wish.topic}
          options={['any']}
          names={{ any: text.anyTopic }}
          onValue={(topic) => setReplaceWish({ topic: topic === 'any' ? 'any' : 'same' })}
        />
        <SelectField
          name="wish-difficulty"
          label={text.difficulty}
          everything={text.sameDifficulty}
          value={wish.difficulty === 'same' ? '' : wish.difficulty}
          options={[...DIFFICULTIES, 'any']}
          names={{ ...difficulties, any: text.anyDifficulty }}
          onValue={(difficulty) =>
            setReplaceWish({
              difficulty: DIFFICULTIES.find((each) => each === difficulty) ?? (difficulty === 'any' ? 'any' : 'same'),
            })
          }
        />
      </div>
    </fieldset>
  );
}

const elementOf = (key: string): HTMLElement | null => document.getElementById(`place-${key}`);

/** The faults of a place, of which the check says 'reasoning, question 3, options[1]'. */
function issuesAt({ checked, task }: MakerState, slug: string, index: number): readonly string[] {
  if (checked === null || task !== null) return [];
  const start = `${slug}, question ${index + 1}`;
  const isHere = (path: string): boolean => path === start || /^[ ,]/.test(path.slice(start.length));
  return checked.faults
    .filter(({ path }) => path.startsWith(start) && isHere(path))
    .map(({ path, reason }) => [path.slice(start.length).replace(/^,? /, ''), reason].filter(Boolean).join(': '));
}

/**
 * Every place of the paper, one stop for Tab: arrows go from one to the next, and a letter does what the buttons of a
 * place do.
 */
export function EditedPaper({ state, paper, language }: PaperProps & { readonly language: Language }) {
  const { blueprint, seen, task, writing, history, wish } = state;
  const text = staffMockMakerText().paper;
  const order = paper.sections.flatMap(({ slug, places }) => places.map(({ key }, index) => ({ key, slug, index })));
  const [current, setCurrent] = useState('');
  const stop = order.some(({ key }) => key === current) ? current : (order[0]?.key ?? '');
  // A moved element loses the focus, and a removed one has none to give: it goes there with the next drawing.
  const wanted = useRef<HTMLElement | string | null>(null);
  useEffect(() => {
    const target = typeof wanted.current === 'string' ? elementOf(wanted.current) : wanted.current;
    wanted.current = null;
    if (target?.isConnected === true && document.activeElement !== target) target.focus();
  });

  const goTo = (key: string, by: number): void => {
    const next = order[order.findIndex((each) => each.key === key) + by];
    if (next === undefined) return;
    setCurrent(next.key);
    elementOf(next.key)?.focus();
  };
  const act = (key: string, kind: PlaceAct): void => {
    const at = order.find((each) => each.key === key);
    if (at === undefined) return;
    const { slug, index } = at;
    if (kind === 'next' || kind === 'previous') return goTo(key, kind === 'next' ? 1 : -1);
    if (kind === 'up' || kind === 'down') {
      wanted.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      return void moveQuestion(slug, index, kind === 'up' ? -1 : 1);
    }
    if (kind === 'remove') {
      const place = order.findIndex((each) => each.key === key);
      const isTakenOut = paper.sections.some(({ places }) =>
        places.some((each) => each.key === key && each.content.kind === 'empty'),
      );
      wanted.current = isTakenOut ? ((order[place + 1] ?? order[place - 1])?.key ?? null) : key;
      return void removeQuestion(slug, index);
    }
    if (kind === 'replace') return void replaceQuestion(slug, index);
    if (kind === 'lock') return toggleLock(slug, index);
    if (kind === 'write') return openWriting(slug, index);
    wanted.current = key;
    void undoEdit();
  };

  return (
    <div className="stack">
      <Counts state={state} paper={paper} />
      <Missing state={state} paper={paper} />
      <Wish wish={wish} />
      <p className="soft">{text.keys}</p>
      <div className="button-row">
        <button type="button" className="button" aria-disabled={history.length === 0} onClick={() => void undoEdit()}>
          {text.undo}
        </button>
      </div>
      {paper.sections.map(({ slug, places }) => {
        const section = blueprint?.sections.find((each) => each.slug === slug);
        const name = section?.name ?? slug;
        return (
          <section key={slug} className="stack" aria-labelledby={`section-${slug}`}>
            <h4 id={`section-${slug}`}>{name}</h4>
            <PreviewList>
              {places.map((place, index) => (
                <EditedPlace
                  key={place.key}
                  place={place}
                  index={index}
                  sectionName={name}
                  languages={section?.languages ?? []}
                  language={language}
                  seen={seen[nameOfContent(place) ?? '']}
                  issues={issuesAt(state, slug, index)}
                  isStop={place.key === stop}
                  isBusy={task !== null && task !== 'checking'}
                  writing={writing?.key === place.key ? writing : null}
                  onAct={(kind) => act(place.key, kind)}
                  onFocus={() => setCurrent(place.key)}
                  onWritten={() => elementOf(place.key)?.focus()}
                />
              ))}
            </PreviewList>
          </section>
        );
      })}
    </div>
  );
}
