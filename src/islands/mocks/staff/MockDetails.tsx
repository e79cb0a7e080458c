import { useEffect, useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import type { ChangedMock, DetailsErrors, DetailsField } from '#stores/mocks/admin-mock-details.ts';
import { $mockDetails, detailsFormOf, loadMockDetails, saveMockDetails } from '#stores/mocks/admin-mock-details.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useClientId, useHold } from '../../lib/use-unsent.ts';
import { useShared } from '../../lib/use-shared.ts';
import { HourFields, WORD_AND_HOUR_LABELS, WordFields } from './MockFields.tsx';

const LABELS: Readonly<Record<DetailsField, string>> = { ...WORD_AND_HOUR_LABELS, isWithdrawn: 'Withdrawn' };

function DetailsForm({ item }: { readonly item: ChangedMock }) {
  const state = useShared($mockDetails, $mockDetails.get());
  const saved = detailsFormOf(item);
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<DetailsErrors>({});
  const [tries, setTries] = useState(0);
  const clientIdOf = useClientId();
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  useHold(isDirty);
  const change = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const submit = async (): Promise<void> => {
    setErrors(await saveMockDetails(values, clientIdOf(JSON.stringify([values, item.version]))));
    setTries((count) => count + 1);
    const { item: stored, failure } = $mockDetails.get();
    if (stored !== null && stored.version !== item.version && failure === null) setValues(detailsFormOf(stored));
  };
  const issues = Object.entries(errors).map(([name, message]) => ({
    name,
    label: LABELS[name as DetailsField] ?? 'Hours',
    message: message ?? '',
  }));
  return (
    <form
      className="stack"
      aria-labelledby="details-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 id="details-title">Title and hours</h3>
      <p>
        <a href={mockPath(item.id)}>Open the mock test</a>
      </p>
      {hasErrors(errors) && <ErrorSummary key={tries} issues={issues} />}
      {item.isMadeByStaff ? (
        <>
          <WordFields values={values} errors={errors} onChange={change} />
          {item.timeWindow === null ? (
            <p>It is always open, and stays so.</p>
          ) : (
            <>
              <p>
                From eight days before it opens students may hold tickets with these hours: it can open earlier, entry
                can close later until the results, and objections can end later. The hour of the results stays.
              </p>
              <HourFields values={values} errors={errors} onChange={change} />
            </>
          )}
        </>
      ) : (
        <p className="note">
          This mock test is one of the site’s files. Its title, summary and hours are corrected there and come with the
          next build. You can withdraw it here.
        </p>
      )}
      <CheckField
        name="isWithdrawn"
        isChecked={values.isWithdrawn}
        error={errors.isWithdrawn}
        onChecked={(isWithdrawn) => change({ isWithdrawn })}
      >
        Withdrawn: no list has it and nobody can start it. Who is at it goes on; attempts and results stay.
      </CheckField>
      <p role="status">{state.isBusy ? 'Saving.' : isDirty ? '' : state.said}</p>
      {state.failure !== null && (
        <FailedNote
          text={
            state.isOutdated ? `${state.failure} What you typed is replaced by the newest version then.` : state.failure
          }
          isAlert
          {...(state.isOutdated && { onRetry: () => void loadMockDetails(item.id) })}
        />
      )}
      <SubmitButton isBusy={state.isBusy} busyText="Saving…">
        Save changes
      </SubmitButton>
    </form>
  );
}

/** The title, the summary and the hours of a published mock test, and whether it is withdrawn. Its paper stays. */
export function MockDetails({ mock }: { readonly mock: string }) {
  const { item, failure } = useShared($mockDetails, $mockDetails.get());
  useEffect(() => void loadMockDetails(mock), [mock]);
  if (item?.id === mock) return <DetailsForm item={item} />;
  if (failure !== null) return <FailedNote text={failure} isAlert onRetry={() => void loadMockDetails(mock)} />;
  return <LoadingLines label="Loading the mock test" lines={3} />;
}
