import { optionLetter } from '#domain/mocks/key-text.ts';
import { staffObjectionsText } from '#domain/text/staff/en/staff-objections.ts';
import type { DisputedQuestion, RulingErrors, RulingForm as Values } from '#stores/mocks/admin-objections.ts';
import { TextField } from '#ui/TextField.tsx';
import { StaffText } from '../../papers/StatisticsTable.tsx';

export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" id={id}>
      {text}
    </p>
  );
}

export interface FieldsProps {
  readonly disputed: DisputedQuestion;
  readonly values: Values;
  readonly errors: RulingErrors;
  readonly onChange: (change: Partial<Values>) => void;
}

interface OptionTicksProps {
  readonly disputed: DisputedQuestion;
  readonly name: string;
  readonly legend: string;
  /** Whether ticking one takes back another. */
  readonly takesOne: boolean;
  readonly ticked: readonly number[];
  readonly error: string | undefined;
  readonly onTicked: (ticked: readonly number[]) => void;
}

function OptionTicks({ disputed, name, legend, takesOne, ticked, error, onTicked }: OptionTicksProps) {
  const { options, rich } = disputed;
  const tick = (option: number, isTicked: boolean): void => {
    const others = takesOne ? [] : ticked.filter((each) => each !== option);
    onTicked(isTicked ? [...others, option] : others);
  };
  return (
    <fieldset className="ruling-choices" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{legend}</legend>
      {options.map((text, option) => (
        <label key={option} className="ruling-choice">
          <input
            type={takesOne ? 'radio' : 'checkbox'}
            name={name}
            checked={ticked.includes(option)}
            onChange={(event) => tick(option, event.target.checked)}
          />
          <span>
            {optionLetter(option)}. <StaffText text={text} rich={rich} />
          </span>
        </label>
      ))}
      <FieldError id={`${name}-error`} text={error} />
    </fieldset>
  );
}

const NO_RANGE = { from: '', to: '' };

/** A number, or a range with both its ends. */
function RangeFields({ index, values, errors, onChange }: Omit<FieldsProps, 'disputed'> & { readonly index: number }) {
  const { ranges = [] } = values;
  const text = staffObjectionsText().keys;
  const range = ranges[index] ?? NO_RANGE;
  const change = (some: Partial<typeof NO_RANGE>): void => {
    const all = [ranges[0] ?? NO_RANGE, ranges[1] ?? NO_RANGE];
    onChange({ ranges: all.with(index, { ...range, ...some }) });
  };
  return (
    <fieldset className="ruling-choices">
      <legend>{index === 0 ? text.whichNumber : text.whichNumberToo}</legend>
      <TextField
        name={`from-${index}`}
        label={index === 0 ? text.from : text.fromOther}
        inputMode="decimal"
        value={range.from}
        error={index === 0 ? errors.options : undefined}
        onValue={(from) => change({ from })}
      />
      <TextField
        name={`to-${index}`}
        label={index === 0 ? text.to : text.toOther}
        hint={text.toHint}
        inputMode="decimal"
        value={range.to}
        onValue={(to) => change({ to })}
      />
    </fieldset>
  );
}

/** What is right from now on, by how the question is answered. */
export function KeyFields({ disputed, values, errors, onChange }: FieldsProps) {
  const { responseKind, question } = disputed;
  const { kind, options, other = [] } = values;
  const name = `ruling-${question}-options`;
  const isOne = kind === 'key-changed';
  if (responseKind === 'number')
    return (
      <>
        <RangeFields index={0} values={values} errors={errors} onChange={onChange} />
        {!isOne && <RangeFields index={1} values={values} errors={errors} onChange={onChange} />}
      </>
    );
  const shared = { disputed, takesOne: isOne && responseKind === 'option' };
  const isSet = responseKind === 'several';
  const text = staffObjectionsText().keys;
  const legend = isSet ? text.together : isOne ? text.one : text.several;
  return (
    <>
      <OptionTicks
        {...shared}
        name={name}
        legend={legend}
        ticked={options}
        error={errors.options}
        onTicked={(ticked) => onChange({ options: ticked })}
      />
      {isSet && !isOne && (
        <OptionTicks
          {...shared}
          name={`${name}-other`}
          legend={text.orTogether}
          ticked={other}
          error={undefined}
          onTicked={(ticked) => onChange({ other: ticked })}
        />
      )}
    </>
  );
}
