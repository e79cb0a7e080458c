import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { mockPath } from '#domain/mocks/mock-facts.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffMockMakerText } from '#domain/text/staff/en/staff-mock-maker.ts';
import { staffMocksText } from '#domain/text/staff/en/staff-mocks.ts';
import type { MakerState, MakerWay } from '#stores/mocks/admin-mock-maker.ts';
import {
  $mockMaker,
  acceptLosses,
  chooseProfile,
  describeFile,
  makerText,
  openMockMaker,
  parseMakerText,
  restoreMaker,
  takeFile,
} from '#stores/mocks/admin-mock-maker.ts';
import type { ReadPaper } from '#stores/papers/admin-paper-file.ts';
import { currentSession } from '#stores/identity/session.ts';
import { environment } from '#stores/environment.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DraftOffer } from '../../admin/kit/DraftOffer.tsx';
import { SessionNote } from '../../admin/kit/SessionNote.tsx';
import { useDraft } from '../../admin/kit/use-draft.ts';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { useShared } from '../../lib/use-shared.ts';
import { FileFindings } from '../../papers/FileFindings.tsx';
import { PaperFileField } from '../../papers/PaperFileField.tsx';
import { BlueprintFields } from './BlueprintFields.tsx';
import { FilledPaper } from './FilledPaper.tsx';
import { PublishForm } from './PublishForm.tsx';

function issuesText(file: ReadPaper | undefined): string | undefined {
  const count = file?.issues.length ?? 0;
  return count === 0 ? undefined : staffMockMakerText().files.issues({ count });
}

/** The file of one language, with everything that its reader found. */
function FileOf({ language, state }: { readonly language: Language; readonly state: MakerState }) {
  const { profile, files, accepted } = state;
  const file = files[language];
  const text = staffMockMakerText().files;
  const named = { language: staffKitText().languages[language] };
  return (
    <>
      <PaperFileField
        name={`file-${language}`}
        label={text.label(named)}
        error={issuesText(file)}
        chosen={file ?? null}
        exam={profile?.exam ?? ''}
        language={language}
        isReplacing={false}
        onRead={(read) => void takeFile(language, read)}
        onAwait={() => undefined}
      />
      {file !== undefined && (
        <FileFindings
          key={file.fileName}
          file={file}
          name={`accepted-${language}`}
          called={text.called(named)}
          isAccepted={accepted.includes(language)}
          onAccepted={(isAccepted) => void acceptLosses(language, isAccepted)}
          onDescribed={(described) => void describeFile(language, described)}
        />
      )}
    </>
  );
}

/** A file for each language of the exam, read on this device. */
function Files({ state }: { readonly state: MakerState }) {
  const { profile, fileIssues } = state;
  if (profile === null) return null;
  const text = staffMockMakerText().files;
  return (
    <section className="stack" aria-labelledby="files-title">
      <h3 id="files-title">{text.title}</h3>
      <p>{text.note}</p>
      {profile.blueprint.languages.map((language) => (
        <FileOf key={language} language={language} state={state} />
      ))}
      {fileIssues.length > 0 && (
        <div className="note note-wrong stack" role="alert">
          <p>{text.together}</p>
          <ul>
            {fileIssues.slice(0, 10).map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Published({ mock }: { readonly mock: NonNullable<MakerState['published']> }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = staffMockMakerText().published;
  return (
    <section className="stack" aria-labelledby="published-title">
      <h3 id="published-title" ref={heading} tabIndex={-1}>
        {text.title({ title: mock.title })}
      </h3>
      <p>{text.note({ count: mock.questions })}</p>
      <div className="button-row">
        <a className="button" href={mockPath(mock.id)}>
          {text.open}
        </a>
        <a className="button button-quiet" href="#list">
          {staffMocksText().all}
        </a>
      </div>
    </section>
  );
}

const FIELDS = ['maker'] as const;
const NOTHING = { maker: '' };
const DRAFTS: Readonly<Record<MakerWay, string>> = { blueprint: 'new', files: 'new-from-files' };

interface KeptWorkProps {
  readonly way: MakerWay;
  readonly state: MakerState;
  /** The form. While kept work is offered there is none: nothing of it would be kept, and Restore would write over it. */
  readonly children: ReactNode;
}

/** Keeps the work on this device until it is published, and offers what it finds there. */
function KeptWork({ way, state, children }: KeptWorkProps) {
  // The session may end while the form is open: its draft stays the same person's.
  const [studentId] = useState(() => currentSession()?.student.studentId ?? 0);
  const [clientId] = useState(() => environment().randomId());
  const maker = useMemo(() => makerText(state), [state]);
  const { offer, answerOffer, discard, isRefused } = useDraft({
    place: { studentId, noun: 'mocks', id: DRAFTS[way] },
    names: FIELDS,
    saved: NOTHING,
    values: { maker },
    version: null,
    clientId,
  });
  if (offer !== null) {
    if (state.profiles.length === 0) return <Progress way={way} state={state} />;
    const text = offer.fields['maker'] ?? '';
    const kept = parseMakerText(text);
    const name = state.profiles.find((each) => each.profile === kept?.profile)?.name ?? '';
    return (
      <>
        <DraftOffer
          draft={offer}
          title={kept?.form.title || name}
          onRestore={() => void restoreMaker(text, answerOffer)}
          onDiscard={discard}
        />
        <Progress way={way} state={state} />
      </>
    );
  }
  return (
    <>
      {isRefused && (
        <p className="note note-caution" role="status">
          {staffMockMakerText().notKept}
        </p>
      )}
      {children}
    </>
  );
}

/** What is going on, or why it did not. */
function Progress({ way, state: { profiles, task, failure, said } }: Omit<KeptWorkProps, 'children'>) {
  return (
    <>
      <p role="status">{[said, task === null ? '' : staffMockMakerText().tasks[task]].filter(Boolean).join(' ')}</p>
      {failure !== null && (
        <FailedNote text={failure} isAlert {...(profiles.length === 0 && { onRetry: () => void openMockMaker(way) })} />
      )}
    </>
  );
}

/** From a profile to a published mock test, on one page. */
export function MockMaker({ way }: { readonly way: MakerWay }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const state = useShared($mockMaker, $mockMaker.get());
  const { profiles, profile, published, checked } = state;
  useEffect(() => void openMockMaker(way), [way]);
  const text = staffMockMakerText();
  const isWhole = checked !== null && checked.faults.length === 0;
  return (
    <div className="stack">
      <p>
        <a href="#list">{staffMocksText().all}</a>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {text.titles[way]}
      </h2>
      <SessionNote />
      <KeptWork key={way} way={way} state={state}>
        {published === null ? (
          <>
            <section className="stack" aria-labelledby="profile-title">
              <h3 id="profile-title">{text.exam.title}</h3>
              <SelectField
                name="profile"
                label={text.exam.label}
                hint={text.exam.hint}
                value={profile?.profile ?? ''}
                options={profiles.map((each) => each.profile)}
                names={Object.fromEntries(profiles.map(({ profile: id, name }) => [id, name]))}
                onValue={chooseProfile}
              />
              {profile !== null && profile.caution !== null && <p className="note note-caution">{profile.caution}</p>}
            </section>
            {way === 'files' && <Files state={state} />}
            {way === 'blueprint' && <BlueprintFields state={state} />}
            <Progress way={way} state={state} />
            <FilledPaper state={state} />
            {isWhole && <PublishForm state={state} />}
          </>
        ) : (
          <Published mock={published} />
        )}
      </KeptWork>
    </div>
  );
}
