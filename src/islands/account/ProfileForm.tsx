import { INDIAN_STATES, pincodeDoubt } from '#domain/account/indian-states.ts';
import type { Student } from '#domain/identity/student.ts';
import { fetchProfile, profileSubmission } from '#stores/account/profile.ts';
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
const statesWith = (state: string): readonly string[] =>
  state === '' || INDIAN_STATES.some((known) => known === state) ? INDIAN_STATES : [state, ...INDIAN_STATES];

export function ProfileForm({ student, hasFailed }: ProfileFormProps) {
  const isSubmitting = useShared(profileSubmission.$isSubmitting, false);
  const { pincode, state, city, address, dob } = student;
  const { values, text, advice, formProps } = useForm({ pincode, state, city, address, dob }, profileSubmission.submit);
  return (
    <form className="form" {...formProps}>
      {hasFailed && (
        <div className="note note-caution">
          <p>Your profile could not be loaded, so this may not be the newest.</p>
          <button type="button" className="button" onClick={() => void fetchProfile()}>
            Try again
          </button>
        </div>
      )}
      <div>
        <div className="form-pair">
          <TextField
            {...text('pincode')}
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
          <SelectField
            {...text('state')}
            label="State"
            options={statesWith(student.state)}
            autoComplete="address-level1"
          />
        </div>
        <p className="field-doubt" role="status">
          {pincodeDoubt(values.pincode, values.state)}
        </p>
      </div>
      <TextField {...text('city')} label="City" autoComplete="address-level2" autoCapitalize="words" />
      <TextField {...text('address')} label="Address" autoComplete="street-address" autoCapitalize="sentences" />
      <TextField
        {...text('dob')}
        label="Date of birth"
        type="date"
        min="1900-01-01"
        max={todayInIndia()}
        autoComplete="bday"
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText="Saving…">
        Save profile
      </SubmitButton>
    </form>
  );
}
