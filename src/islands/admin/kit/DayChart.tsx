import 'uplot/dist/uPlot.min.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { DayCount } from '#domain/day-series.ts';
import { shortDayText } from '#domain/india-time.ts';
import { useDark } from './use-dark.ts';

interface DayChartProps {
  readonly title: string;
  /** What is counted, in the plural: 'sign-ups'. */
  readonly noun: string;
  /** Oldest first. */
  readonly series: readonly DayCount[];
}

interface PlotProps {
  readonly series: readonly DayCount[];
  readonly onDay: (index: number | null) => void;
  readonly onFailed: (hasFailed: boolean) => void;
}

/** Draws once the part that draws is here; it is downloaded for a chart alone. */
function Plot({ series, onDay, onFailed }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let erase: (() => void) | null = null;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawDays } = await import('./day-plot.ts');
        if (isWanted && box.current !== null) erase = drawDays(box.current, series, onDay);
      } catch {
        if (isWanted) onFailed(true);
      }
    };
    void draw();
    return () => {
      isWanted = false;
      erase?.();
    };
  }, [series, onDay, onFailed]);
  return <div className="plot" ref={box} aria-hidden="true" />;
}

function DayTable({ title, series, isHidden }: { readonly title: string; readonly series: readonly DayCount[]; readonly isHidden: boolean }) {
  return (
    <div className={isHidden ? 'visually-hidden' : 'table-scroll day-table'} role="region" aria-label={`${title}, as a table`} tabIndex={isHidden ? undefined : 0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{shortDayText(day)}</th>
              <td>{count.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A series of days as bars, with the same as a table: for everybody by a button, for a screen reader always. */
export function DayChart({ title, noun, series }: DayChartProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [place, setPlace] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isDark = useDark();
  const pointed = place === null ? undefined : series[place];
  const total = series.reduce((sum, { count }) => sum + count, 0);
  const isTable = view === 'table' || hasFailed;
  return (
    <section className="stack chart" aria-labelledby={id}>
      <div className="list-head">
        <h2 id={id}>{title}</h2>
        {!hasFailed && (
          <button type="button" className="button" aria-pressed={isTable} onClick={() => setView(isTable ? 'chart' : 'table')}>
            {isTable ? 'Show as a chart' : 'Show as a table'}
          </button>
        )}
      </div>
      <p className="soft">
        {pointed === undefined ? `${total.toLocaleString('en-IN')} ${noun} in ${series.length} days.` : `${shortDayText(pointed.day)}: ${pointed.count.toLocaleString('en-IN')} ${noun}.`}
      </p>
      {!isTable && <Plot key={isDark ? 'dark' : 'light'} series={series} onDay={setPlace} onFailed={setFailed} />}
      <DayTable title={title} series={series} isHidden={!isTable} />
    </section>
  );
}
