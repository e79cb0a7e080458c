import { formPartsText } from '#domain/text/en/form-parts.ts';
import 'uplot/dist/uPlot.min.css';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMedia } from './use-media.ts';

/** Draws into a box, and gives the way to take the drawing away. */
export type Draw = (box: HTMLElement) => Promise<() => void>;

interface ChartProps {
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  /** What is pointed at, else the whole in a sentence. */
  readonly summary: string;
  /** The same function as long as the same is to be drawn. It brings the part that draws along: that is downloaded for a chart alone. */
  readonly draw: Draw;
  /** A table of the same. */
  readonly children: ReactNode;
}

function Plot({ draw, onFailed }: Pick<ChartProps, 'draw'> & { readonly onFailed: (hasFailed: boolean) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let erase: (() => void) | null = null;
    let isWanted = true;
    const start = async (): Promise<void> => {
      try {
        if (box.current === null) return;
        const drawn = await draw(box.current);
        if (isWanted) erase = drawn;
        else drawn();
      } catch {
        if (isWanted) onFailed(true);
      }
    };
    void start();
    return () => {
      isWanted = false;
      erase?.();
    };
  }, [draw, onFailed]);
  return <div className="plot" ref={box} aria-hidden="true" />;
}

/** A chart with the same as a table: for everybody by a button, for a screen reader always. */
export function Chart({ title, headingLevel = 2, summary, draw, children }: ChartProps) {
  const text = formPartsText();
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [hasFailed, setFailed] = useState(false);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const Heading = `h${headingLevel}` as const;
  const isHidden = view === 'chart' && !hasFailed;
  return (
    <section className="stack chart" aria-labelledby={id}>
      <div className="list-head">
        <Heading id={id}>{title}</Heading>
        {!hasFailed && (
          <button
            type="button"
            className="button"
            aria-pressed={!isHidden}
            onClick={() => setView(isHidden ? 'table' : 'chart')}
          >
            {isHidden ? text.asTable : text.asChart}
          </button>
        )}
      </div>
      <p className="soft">{summary}</p>
      {isHidden && <Plot key={isDark ? 'dark' : 'light'} draw={draw} onFailed={setFailed} />}
      <div
        className={isHidden ? 'visually-hidden' : 'table-scroll chart-table'}
        role="region"
        aria-label={text.tableOf({ title })}
        tabIndex={isHidden ? undefined : 0}
      >
        {children}
      </div>
    </section>
  );
}
