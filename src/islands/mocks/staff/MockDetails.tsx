import { useEffect, useMemo, useState } from 'react';
import { hasErrors } from '#domain/account/validation.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockDetailsText } from '#domain/text/staff/en/staff-mock-details.ts';
import type {
  ChangedMock,
  DetailsErrors,
  DetailsForm as DetailsValues,
  DetailsTexts,
} from '#stores/mocks/admin-mock-details.ts';
import {
  $mockDetails,
  DETAILS_FIELDS,
  detailsAfterSave,
  detailsApart,
  detailsFormOf,
  detailsOfFile,
  detailsOfTexts,
  loadMockDetails,
  saveMockDetails,
  textsOfDetails,
} from '#stores/mocks/admin-mock-details.ts';
import { currentSession } from '#stores/identity/session.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { FileNote } from '../../admin/kit/FileNote.tsx';
import { DraftOffer } from '../../admin/kit/DraftOffer.tsx';
import { useDraft } from '../../admin/kit/use-draft.ts';
import { useClientId } from '../../lib/use-unsent.ts';
import { useShared } from '../../lib/use-shared.ts';
import { HourFields, WordFields } from './MockFields.tsx';

const shown = (text: string): string => (text === '' ? staffMockDetailsText().empty : text.replace('T', ', '));

/** A restored form was typed over an older version: what a save would replace. */
function OlderNote({ values, item }: { readonly values: DetailsValues; readonly item: ChangedMock }) {
  const theirs = textsOfDetails(detailsFormOf(item));
  const names = detailsApart(values, item);
  const text = staffMockDetailsText();
  if (names.length === 0) return null;
  return (
    <div className="note note-caution stack" role="status">
      <p>{text.changed}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {text.labels[name]}:{' '}
            {name === 'isWithdrawn' ? (theirs[name] === '' ? text.no : text.yes) : shown(theirs[name])}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DetailsForm({ item }: { readonly item: ChangedMock }) {
  const state = useShared($mockDetails, $mockDetails.get());
  const text = staffMockDetailsText();
  const { labels } = text;
  const saved = detailsFormOf(item);
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<DetailsErrors>({});
  const [tries, setTries] = useState(0);
  /** The version that a restored draft was typed over. */
  const [typedOver, setTypedOver] = useState(item.version);
  // The session may end while the form is open: its draft stays the same person's.
  const [studentId] = useState(() => currentSession()?.student.studentId ?? 0);
  const clientIdOf = useClientId();
  const ofFile = detailsOfFile(item);
  const texts = useMemo(() => textsOfDetails(values), [values]);
  const { isDirty, offer, answerOffer, discard } = useDraft({
    place: { studentId, noun: 'mocks', id: `details-${item.id}` },
    names: DETAILS_FIELDS,
    saved: textsOfDetails(saved),
    values: texts,
    version: typedOver,
    clientId: '',
  });
  if (offer !== null)
    return (
      <DraftOffer
        draft={offer}
        title={offer.fields['title'] ?? ''}
        onRestore={() => {
          answerOffer();
          setValues(detailsOfTexts(offer.fields as DetailsTexts));
          setTypedOver(offer.version ?? item.version);
        }}
        onDiscard={discard}
      />
    );
  const change = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const submit = async (): Promise<void> => {
    setErrors(await saveMockDetails(values, clientIdOf(JSON.stringify([values, item.version]))));
    setTries((count) => count + 1);
    const { item: stored, failure } = $mockDetails.get();
    if (stored === null || stored.version === item.version || failure !== null) return;
    setValues((now) => detailsAfterSave(now, values, stored));
    setTypedOver(stored.version);
  };
  const issues = Object.entries(errors).map(([name, message]) => ({
    name,
    label: Object.hasOwn(labels, name) ? labels[name as keyof typeof labels] : labels.hours,
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
      <h3 id="details-title">{text.title}</h3>
      <p>
        <a href={localPath(mockPath(item.id))}>{text.open}</a>
      </p>
      {typedOver !== item.version && <OlderNote values={values} item={item} />}
      {hasErrors(errors) && <ErrorSummary key={tries} issues={issues} />}
      {ofFile !== null && (
        <FileNote
          file={textsOfDetails(ofFile)}
          mine={texts}
          labels={labels}
          onTake={() => setValues(detailsOfTexts(textsOfDetails(ofFile)))}
        />
      )}
      {item.fileState === 'follows' && <p className="note">{text.follows}</p>}
      <WordFields values={values} errors={errors} onChange={change} />
      {item.timeWindow === null ? (
        <p>{text.alwaysOpen}</p>
      ) : (
        <>
          <p>{text.tickets}</p>
          <HourFields values={values} errors={errors} onChange={change} />
        </>
      )}
      <CheckField
        name="isWithdrawn"
        isChecked={values.isWithdrawn}
        error={errors.isWithdrawn}
        onChecked={(isWithdrawn) => change({ isWithdrawn })}
      >
        {text.withdraw}
      </CheckField>
      <p role="status">{state.isBusy ? text.saving : isDirty ? '' : state.said}</p>
      {state.failure !== null && (
        <FailedNote
          text={state.isOutdated ? text.outdated({ failure: state.failure }) : state.failure}
          isAlert
          {...(state.isOutdated && { onRetry: () => void loadMockDetails(item.id) })}
        />
      )}
      <SubmitButton isBusy={state.isBusy} busyText={staffKitText().actions.saving}>
        {staffKitText().actions.saveChanges}
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
  return <LoadingLines label={staffMockDetailsText().loading} lines={3} />;
}
