import { useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import type { MakerState } from '#stores/mocks/admin-mock-maker.ts';
import { writePublishForm } from '#stores/mocks/admin-mock-maker.ts';
import type { PublishErrors, PublishField, PublishForm as Values } from '#stores/mocks/admin-publish-mock.ts';
import { gapsText, publishMock } from '#stores/mocks/admin-publish-mock.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useClientId } from '../../lib/use-unsent.ts';
import { HourFields, WORD_AND_HOUR_LABELS, WordFields } from './MockFields.tsx';

const LABELS: Readonly<Record<PublishField, string>> = {
  ...WORD_AND_HOUR_LABELS,
  id: 'Name in the address',
  access: 'Who may take it',
  isAlwaysOpen: 'Always open',
  shiftOf: 'Shift of',
  confirmedGaps: 'What is missing',
};

const ACCESSES = { members: 'Students with the test series', free: 'Every student with an account' };

interface FieldsProps {
  readonly values: Values;
  readonly errors: PublishErrors;
  readonly profileName: string;
  readonly onChange: (change: Partial<Values>) => void;
}

function Fields({ values, errors, profileName, onChange }: FieldsProps) {
  return (
    <>
      <WordFields values={values} errors={errors} onChange={onChange} />
      <TextField
        name="id"
        label={LABELS.id}
        hint="It never changes: small letters, digits and hyphens, such as cgl-tier1-4."
        autoCapitalize="none"
        maxLength={60}
        value={values.id}
        error={errors.id}
        onValue={(id) => onChange({ id })}
      />
      <p>Exam profile: {profileName}</p>
      <SelectField
        name="access"
        label={LABELS.access}
        value={values.access}
        options={Object.keys(ACCESSES)}
        names={ACCESSES}
        error={errors.access}
        onValue={(access) => onChange({ access: access as Values['access'] })}
      />
      <CheckField
        name="isAlwaysOpen"
        isChecked={values.isAlwaysOpen}
        onChecked={(isAlwaysOpen) => onChange({ isAlwaysOpen })}
      >
        Always open, with the result at once
      </CheckField>
      {!values.isAlwaysOpen && <HourFields values={values} errors={errors} onChange={onChange} />}
      <TextField
        name="shiftOf"
        label={LABELS.shiftOf}
        hint="Empty for a mock test of its own. Give all shifts of one exam day the same name, such as cgl-2026-december: with 30 ranked attempts in two of them, results also estimate the score over all shifts, as SSC does."
        autoCapitalize="none"
        maxLength={60}
        value={values.shiftOf}
        error={errors.shiftOf}
        onValue={(shiftOf) => onChange({ shiftOf })}
      />
    </>
  );
}

interface GapsProps {
  readonly gaps: readonly string[];
  readonly isConfirmed: boolean;
  readonly error: string | undefined;
  readonly onConfirmed: (isConfirmed: boolean) => void;
}

/** A mock test that is shorter than its exam, or lacks a language of it, is published knowingly or not at all. */
function Gaps({ gaps, isConfirmed, error, onConfirmed }: GapsProps) {
  if (gaps.length === 0) return null;
  return (
    <section className="note note-caution stack" aria-labelledby="gaps-title">
      <h4 id="gaps-title">Not the whole exam</h4>
      <ul className="issue-list">
        {gaps.map((gap) => (
          <li key={gap}>{gap}.</li>
        ))}
      </ul>
      <CheckField name="confirmedGaps" isChecked={isConfirmed} error={error} onChecked={onConfirmed}>
        I publish it as it is
      </CheckField>
    </section>
  );
}

/** The last step: what students read about the mock test, who may take it and when. What was entered stays until it is done. */
export function PublishForm({ state }: { readonly state: MakerState }) {
  const { profile, task, form: values } = state;
  const [errors, setErrors] = useState<PublishErrors>({});
  const [tries, setTries] = useState(0);
  const clientIdOf = useClientId();
  const isBusy = task !== null;
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setErrors(await publishMock(values, clientIdOf(JSON.stringify([values, state.source]))));
    setTries((count) => count + 1);
  };
  const issues = Object.entries(errors).map(([name, message]) => ({
    name,
    label: LABELS[name as PublishField],
    message: message ?? '',
  }));
  return (
    <form
      className="stack"
      aria-labelledby="publish-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 id="publish-title">4. Publish</h3>
      {hasErrors(errors) && <ErrorSummary key={tries} issues={issues} />}
      <Fields values={values} errors={errors} profileName={profile?.name ?? ''} onChange={writePublishForm} />
      <Gaps
        gaps={state.checked?.gaps ?? []}
        isConfirmed={values.confirmedGaps === gapsText()}
        error={errors.confirmedGaps}
        onConfirmed={(isConfirmed) => writePublishForm({ confirmedGaps: isConfirmed ? gapsText() : '' })}
      />
      <p className="note">
        Once it is published, nothing of the paper changes any more. A wrong key is corrected by a ruling.
      </p>
      <SubmitButton isBusy={task === 'publishing'} busyText="Publishing…">
        Publish the mock test
      </SubmitButton>
    </form>
  );
}
