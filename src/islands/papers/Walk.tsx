import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { walkText } from '#domain/text/en/walk.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import walkStyle from '../../styles/walk.css?inline';
import { addStyle } from '../lib/add-style.ts';
import { useMedia } from '../lib/use-media.ts';
import type { WalkMapProps } from './WalkMap.tsx';
import { WalkMap } from './WalkMap.tsx';

/** From this width on the map stands beside the question (walk.css). */
const WIDE = '(min-width: 64.02rem)';

/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], .table-scroll, .walk-mark, [role="radiogroup"], summary';

interface WalkProps extends Omit<WalkMapProps, 'onGo'> {
  /** Goes to a question. A step leaves no entry in the history, so that Back leads out of the walk. */
  readonly onGo: (question: number, isStep: boolean) => void;
  /** Stands above the question, such as the filters. */
  readonly head: ReactNode;
  /** The question in view, an item of a list. */
  readonly children: ReactNode;
  /** Every question, for paper; null unless they are printed. */
  readonly all: ReactNode;
}

/** Where the question stands among those that are shown: its place from 1, and its neighbours. A filter may leave it out. */
function neighboursOf(shown: readonly number[], at: number) {
  const before = shown.filter((question) => question < at);
  return {
    place: Math.min(before.length + 1, shown.length),
    previous: before.at(-1) ?? null,
    next: shown.find((question) => question > at) ?? null,
  };
}

/**
 * The heading of the question takes the focus at each step, so that it is read and the page shows its beginning. A walk
 * whose questions have addresses is a view of its own and begins so; below a score nothing is taken from the score. A
 * filter that leads to another question keeps the focus: whoever tapped it may want the next filter.
 */
function useFocusOnQuestion(at: number, shown: readonly number[], isView: boolean) {
  const main = useRef<HTMLDivElement>(null);
  const list = shown.join(' ');
  const last = useRef<{ readonly at: number; readonly list: string } | null>(isView ? null : { at, list });
  useEffect(() => {
    const before = last.current;
    last.current = { at, list };
    if (before?.at === at || (before !== null && before.list !== list)) return;
    const isFirst = before === null;
    main.current?.querySelector<HTMLElement>('h3, h4')?.focus({ preventScroll: true });
    (isFirst ? main.current?.closest('.walk') : main.current)?.scrollIntoView({ block: 'start' });
  }, [at, list]);
  return main;
}

/** One question at a time: filters above, the way on in reach of a thumb, and all questions on a map. */
export function Walk({ head, children, all, onGo, ...map }: WalkProps) {
  addStyle(walkStyle);
  const { shown, at } = map;
  const text = walkText();
  const [isMapOpen, setMapOpen] = useState(false);
  const isWide = useMedia(WIDE);
  const isView = map.hrefOf !== null;
  const main = useFocusOnQuestion(at, shown, isView);
  const { place, previous, next } = neighboursOf(shown, at);
  const step = (question: number | null): void => {
    if (question !== null) onGo(question, true);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if ((target?.closest(OWN_ARROWS) ?? null) !== null || (!isView && main.current?.contains(target) !== true)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const wanted = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    step(wanted);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const choose = useCallback(
    (question: number): void => {
      setMapOpen(false);
      // A link leads there by itself.
      if (!isView) onGo(question, false);
    },
    [isView, onGo],
  );
  return (
    <div className="walk">
      {head}
      <div className="walk-body">
        <div className="walk-main" ref={main}>
          {shown.length === 0 ? <p className="note">{text.none}</p> : <ol className="review">{children}</ol>}
          <div className="walk-bar no-print">
            <button type="button" className="button" disabled={previous === null} onClick={() => step(previous)}>
              <Icon node={ChevronLeft} /> {text.previous}
            </button>
            {!isWide && (
              <button
                type="button"
                className="button walk-place"
                aria-haspopup="dialog"
                disabled={shown.length === 0}
                onClick={() => setMapOpen(true)}
              >
                <Icon node={LayoutGrid} />
                <span className="visually-hidden">{text.openMap}: </span>
                {text.position({ place, total: shown.length })}
              </button>
            )}
            <button type="button" className="button button-primary" disabled={next === null} onClick={() => step(next)}>
              {text.next} <Icon node={ChevronRight} />
            </button>
          </div>
        </div>
        {isWide ? (
          <aside className="walk-aside no-print" aria-label={text.openMap}>
            <p className="soft">{text.position({ place, total: shown.length })}</p>
            <WalkMap {...map} onGo={choose} />
            <p className="soft">{text.keys}</p>
          </aside>
        ) : (
          <div className="walk-sheet no-print">
            <Dialog isOpen={isMapOpen} title={text.openMap} onClose={() => setMapOpen(false)}>
              {isMapOpen && <WalkMap {...map} onGo={choose} />}
            </Dialog>
          </div>
        )}
      </div>
      {all !== null && <ol className="review walk-all">{all}</ol>}
    </div>
  );
}
