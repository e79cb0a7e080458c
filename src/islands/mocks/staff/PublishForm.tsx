import { useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockDetailsText } from '#domain/text/staff/en/staff-mock-details.ts';
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
import { HourFields, WordFields } from './MockFields.tsx';

function labelsOf(): Readonly<Record<PublishField, string>> {
  const { labels, publish } = staffMockDetailsText();
  return { ...labels, ...publish.labels };
}

interface FieldsProps {
  readonly values: Values;
  readonly errors: PublishErrors;
  readonly profileName: string;
  readonly onChange: (change: Partial<Values>) => void;
}

function Fields({ values, errors, profileName, onChange }: FieldsProps) {
  const text = staffMockDetailsText().publish;
  const { labels, accesses } = text;
  return (
    <>
      <WordFields values={values} errors={errors} onChange={onChange} />
      <TextField
        name="id"
        label={labels.id}
        hint={text.idHint}
        autoCapitalize="none"
        maxLength={60}
        value={values.id}
        error={errors.id}
        onValue={(id) => onChange({ id })}
      />
      <p>{text.profile({ name: profileName })}</p>
      <SelectField
        name="access"
        label={labels.access}
        value={values.access}
        options={Object.keys(accesses)}
        names={accesses}
        error={errors.access}
        onValue={(access) => onChange({ access: access as Values['access'] })}
      />
      <CheckField
        name="isAlwaysOpen"
        isChecked={values.isAlwaysOpen}
        onChecked={(isAlwaysOpen) => onChange({ isAlwaysOpen })}
      >
        {text.alwaysOpen}
      </CheckField>
      {!values.isAlwaysOpen && <HourFields values={values} errors={errors} onChange={onChange} />}
      <TextField
        name="shiftOf"
        label={labels.shiftOf}
        hint={text.shiftHint}
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
  const text = staffMockDetailsText().publish;
  return (
    <section className="note note-caution stack" aria-labelledby="gaps-title">
      <h4 id="gaps-title">{text.gapsTitle}</h4>
      <ul className="issue-list">
        {gaps.map((gap) => (
          <li key={gap}>{gap}.</li>
        ))}
      </ul>
      <CheckField name="confirmedGaps" isChecked={isConfirmed} error={error} onChecked={onConfirmed}>
        {text.asItIs}
      </CheckField>
    </section>
  );
}

/** The last step: what students read about the mock test, who may take it and when. What was entered stays until it is done. */
export function PublishForm({ state }: { readonly state: MakerState }) {
  const { profile, task, form: values } = state;
  const text = staffMockDetailsText().publish;
  const labels = labelsOf();
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
    label: labels[name as PublishField],
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
      <h3 id="publish-title">{text.title}</h3>
      {hasErrors(errors) && <ErrorSummary key={tries} issues={issues} />}
      <Fields values={values} errors={errors} profileName={profile?.name ?? ''} onChange={writePublishForm} />
      <Gaps
        gaps={state.checked?.gaps ?? []}
        isConfirmed={values.confirmedGaps === gapsText()}
        error={errors.confirmedGaps}
        onConfirmed={(isConfirmed) => writePublishForm({ confirmedGaps: isConfirmed ? gapsText() : '' })}
      />
      <p className="note">{text.forGood}</p>
      <SubmitButton isBusy={task === 'publishing'} busyText={staffKitText().actions.publishing}>
        {text.submit}
      </SubmitButton>
    </form>
  );
}
