import { formPartsText } from '#domain/text/en/form-parts.ts';
import { profileText } from '#domain/text/en/profile.ts';
import { useState } from 'react';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { INDIAN_STATES, pincodeDoubt, stateName } from '#domain/account/indian-states.ts';
import type { Student } from '#domain/identity/student.ts';
import { fetchProfile, findTypedProfile, keepTypedProfile, profileSubmission } from '#stores/account/profile.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';

interface ProfileFormProps {
  readonly student: Student;
  /** The newest profile could not be loaded, so the shown one may be old. */
  readonly hasFailed: boolean;
}

/** Keeps a state that an older record spells differently as a choice, so that saving other fields does not lose it. */
function statesWith(state: string): readonly string[] {
  const { compare } = new Intl.Collator(spokenLanguage());
  const known = INDIAN_STATES.toSorted((one, other) => compare(stateName(one), stateName(other)));
  return state === '' || INDIAN_STATES.some((each) => each === state) ? known : [state, ...known];
}

export function ProfileForm({ student, hasFailed }: ProfileFormProps) {
  const words = profileText();
  const states = statesWith(student.state);
  const isSubmitting = useShared(profileSubmission.$isSubmitting, false);
  const { studentId, pincode, state, city, address, dob } = student;
  const [first] = useState(() => findTypedProfile(studentId) ?? { pincode, state, city, address, dob });
  const { values, text, advice, formProps } = useForm(first, profileSubmission.submit);
  return (
    <form
      className="form"
      {...formProps}
      onInput={({ currentTarget }) => keepTypedProfile(studentId, Object.fromEntries(new FormData(currentTarget)))}
    >
      {hasFailed && (
        <div className="note note-caution">
          <p>{words.notNewest}</p>
          <button type="button" className="button" onClick={() => void fetchProfile()}>
            {formPartsText().tryAgain}
          </button>
        </div>
      )}
      <div>
        <div className="form-pair">
          <TextField
            {...text('pincode')}
            label={words.pincode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
          <SelectField
            {...text('state')}
            label={words.state}
            options={states}
            names={Object.fromEntries(states.map((each) => [each, stateName(each)]))}
            autoComplete="address-level1"
          />
        </div>
        <p className="field-doubt" role="status">
          {pincodeDoubt(values.pincode, values.state)}
        </p>
      </div>
      <TextField {...text('city')} label={words.city} autoComplete="address-level2" autoCapitalize="words" />
      <TextField {...text('address')} label={words.address} autoComplete="street-address" autoCapitalize="sentences" />
      <TextField
        {...text('dob')}
        label={words.dob}
        type="date"
        min="1900-01-01"
        max={todayInIndia()}
        autoComplete="bday"
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={formPartsText().saving}>
        {words.saveProfile}
      </SubmitButton>
    </form>
  );
}
