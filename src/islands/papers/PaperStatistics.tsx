import { plainNumber } from '#domain/lib/digits.ts';
import { staffPapersText } from '#domain/text/staff/en/staff-papers.ts';
import { useState } from 'react';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useFocusOnMount } from '../admin/kit/use-focus-on-mount.ts';
import type { BankFacts } from './PaperForm.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';

interface PaperPlace {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
}

export const hashOfStatistics = ({ exam, day, paper }: { [Name in keyof PaperPlace]: string | number }): string =>
  `#statistics-${exam}-${day}-${paper}`;

/** The paper whose statistics an address asks for; null for any other address. */
export function paperInHash(hash: string): PaperPlace | null {
  const [, exam, day, paper] = /^#statistics-([a-z0-9]{1,40})-([1-9]\d{0,5})-([1-9]\d{0,5})$/.exec(hash) ?? [];
  return exam === undefined || day === undefined || paper === undefined ? null : { exam, day, paper };
}

/** The item statistics of one practice paper. */
export function PaperStatistics({ place, exams }: { readonly place: PaperPlace; readonly exams: BankFacts['exams'] }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { exam, day, paper } = place;
  const text = staffPapersText();
  return (
    <div className="stack">
      <p>
        <a href="#list">{text.statistics.all}</a>
      </p>
      <h2 ref={title} tabIndex={-1}>
        {text.placeOf({ exam: exams[exam] ?? exam, day, paper })}
      </h2>
      <StatisticsTable source={{ kind: 'paper', ...place }} />
    </div>
  );
}

const FIRST = { exam: '', day: '1', paper: '1' };

/** Leads to the statistics of any paper, also of those in the question bank, which the list above does not have. */
export function StatisticsChoice({ exams }: { readonly exams: BankFacts['exams'] }) {
  const { statistics: text, labels } = staffPapersText();
  const [place, setPlace] = useState<PaperPlace>(FIRST);
  const [isTried, setTried] = useState(false);
  const field = (name: keyof PaperPlace) => ({
    name,
    value: place[name],
    onValue: (value: string) => setPlace((before) => ({ ...before, [name]: plainNumber(value) })),
  });
  const numberError = (value: string): string | undefined =>
    isTried && !/^[1-9]\d{0,5}$/.test(value) ? text.noNumber : undefined;
  return (
    <details className="action">
      <summary>{text.ofOne}</summary>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const wanted = hashOfStatistics(place);
          if (paperInHash(wanted) !== null) window.location.hash = wanted;
        }}
      >
        <p className="soft">{text.note}</p>
        <SelectField
          {...field('exam')}
          label={labels.exam}
          options={Object.keys(exams)}
          names={exams}
          error={isTried && place.exam === '' ? text.noExam : undefined}
        />
        <div className="form-pair">
          <TextField
            {...field('day')}
            label={labels.day}
            inputMode="numeric"
            autoComplete="off"
            error={numberError(place.day)}
          />
          <TextField
            {...field('paper')}
            label={labels.paper}
            inputMode="numeric"
            autoComplete="off"
            error={numberError(place.paper)}
          />
        </div>
        <button type="submit" className="button button-primary">
          {text.show}
        </button>
      </form>
    </details>
  );
}
