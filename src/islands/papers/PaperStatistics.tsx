import { plainNumber } from '#domain/lib/digits.ts';
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
  return (
    <div className="stack">
      <p>
        <a href="#list">All papers</a>
      </p>
      <h2 ref={title} tabIndex={-1}>
        {exams[exam] ?? exam}, Day {day}, Paper {paper}
      </h2>
      <StatisticsTable source={{ kind: 'paper', ...place }} />
    </div>
  );
}

const FIRST = { exam: '', day: '1', paper: '1' };
const NUMBER_ERROR = 'Enter a whole number from 1.';

/** Leads to the statistics of any paper, also of those in the question bank, which the list above does not have. */
export function StatisticsChoice({ exams }: { readonly exams: BankFacts['exams'] }) {
  const [place, setPlace] = useState<PaperPlace>(FIRST);
  const [isTried, setTried] = useState(false);
  const field = (name: keyof PaperPlace) => ({
    name,
    value: place[name],
    onValue: (value: string) => setPlace((before) => ({ ...before, [name]: plainNumber(value) })),
  });
  const numberError = (value: string): string | undefined =>
    isTried && !/^[1-9]\d{0,5}$/.test(value) ? NUMBER_ERROR : undefined;
  return (
    <details className="action">
      <summary>Statistics of a paper</summary>
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
        <p className="soft">
          Which questions look wrong, by what students answered. Also for papers of the question bank.
        </p>
        <SelectField
          {...field('exam')}
          label="Exam or subject"
          options={Object.keys(exams)}
          names={exams}
          error={isTried && place.exam === '' ? 'Choose the exam.' : undefined}
        />
        <div className="form-pair">
          <TextField
            {...field('day')}
            label="Day"
            inputMode="numeric"
            autoComplete="off"
            error={numberError(place.day)}
          />
          <TextField
            {...field('paper')}
            label="Paper"
            inputMode="numeric"
            autoComplete="off"
            error={numberError(place.paper)}
          />
        </div>
        <button type="submit" className="button button-primary">
          Show the statistics
        </button>
      </form>
    </details>
  );
}
