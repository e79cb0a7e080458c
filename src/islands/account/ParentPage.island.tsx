import { parentMessagesText } from '#domain/text/en/parent-messages.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { RELATIONS } from '#domain/account/parent-consent.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import type { ParentView } from '#stores/account/parent-consent.ts';
import { $parentView, openParentRequest, parentAgreement, withdrawConsent } from '#stores/account/parent-consent.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import type { FormIssue } from './parent-texts.ts';
import { PARENT_TEXTS } from './parent-texts.ts';

const LOADING: ParentView = { status: 'loading' };
type Ready = Extract<ParentView, { readonly status: 'ready' }>;

interface PartProps {
  readonly language: Language;
  readonly child: string;
}

const dayIn = (language: Language, instant: string | null): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${indiaDayOf(Date.parse(instant))}T12:00:00Z`),
      );

/** An issue of the form, found by the sentence in the page's language, in the language that the parent chose. */
function errorIn({ errors }: (typeof PARENT_TEXTS)[Language], said: string | undefined): string | undefined {
  const known = Object.keys(errors) as readonly FormIssue[];
  const issue = known.find((key) => parentMessagesText()[key] === said);
  return issue === undefined ? said : errors[issue];
}

function AgreeForm({ language, child }: PartProps) {
  const texts = PARENT_TEXTS[language];
  const isSubmitting = useShared(parentAgreement.$isSubmitting, false);
  const { values, errors, advice, text, setValue, formProps } = useForm(
    { parentName: '', relation: '', parentDob: '', isConfirmed: false, language: 'en' },
    (form) => parentAgreement.submit({ ...form, language }),
  );
  const own = (field: 'parentName' | 'relation' | 'parentDob') => {
    const { error, ...rest } = text(field);
    return { ...rest, error: errorIn(texts, error) };
  };
  const unconfirmed = errors.isConfirmed;
  return (
    <form className="form" {...formProps}>
      <TextField {...own('parentName')} label={texts.name} autoComplete="name" autoCapitalize="words" />
      <SelectField
        {...own('relation')}
        label={texts.relation}
        options={RELATIONS}
        names={texts.relations}
        everything={texts.choose}
      />
      <TextField
        {...own('parentDob')}
        label={texts.dob}
        hint={texts.dobHint}
        type="date"
        min="1900-01-01"
        max={todayInIndia()}
        autoComplete="bday"
      />
      <CheckField
        name="isConfirmed"
        isChecked={values.isConfirmed}
        error={errorIn(texts, unconfirmed)}
        onChecked={(isChecked) => setValue('isConfirmed', isChecked)}
      >
        {texts.confirm(child)}
      </CheckField>
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={texts.agreeing}>
        {texts.agree}
      </SubmitButton>
      <p className="soft">{texts.decline}</p>
    </form>
  );
}

function Notice({ language }: Pick<PartProps, 'language'>) {
  const texts = PARENT_TEXTS[language];
  const anchor = { en: 'english', gu: 'ગુજરાતી', hi: 'हिन्दी' }[language];
  return (
    <>
      <ul>
        {texts.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {texts.rights}{' '}
        <a href={`${localPath('/privacy')}#${anchor}`} target="_blank" rel="noopener">
          {texts.notice}
        </a>
      </p>
    </>
  );
}

function Withdrawal({ language }: Pick<PartProps, 'language'>) {
  const texts = PARENT_TEXTS[language];
  const [isBusy, setBusy] = useState(false);
  const [advice, setAdvice] = useState<string | null>(null);
  async function withdraw(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setAdvice(await withdrawConsent());
    setBusy(false);
  }
  return (
    <>
      <p>{texts.withdrawWhat}</p>
      <FormAdvice text={advice} />
      <div>
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void withdraw()}>
          {texts.withdraw}
        </button>
      </div>
    </>
  );
}

function Answer({
  view,
  language,
  email,
}: {
  readonly view: Ready;
  readonly language: Language;
  readonly email: string;
}) {
  const texts = PARENT_TEXTS[language];
  const child = view.studentName;
  if (view.state === 'asked')
    return (
      <>
        <p>{texts.intro(child)}</p>
        <Notice language={language} />
        <AgreeForm language={language} child={child} />
      </>
    );
  if (view.state === 'given')
    return (
      <>
        <p role="status">{texts.given(child, dayIn(language, view.agreedAt))}</p>
        <Notice language={language} />
        <Withdrawal language={language} />
      </>
    );
  return (
    <>
      <p role="status">{texts.withdrawn(child, dayIn(language, view.withdrawnAt))}</p>
      <p>
        {texts.erase} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </>
  );
}

function Body({
  view,
  language,
  email,
}: {
  readonly view: ParentView;
  readonly language: Language;
  readonly email: string;
}) {
  const texts = PARENT_TEXTS[language];
  switch (view.status) {
    case 'loading':
      return <p role="status">{texts.loading}</p>;
    case 'no-code':
      return <p className="note">{texts.noCode}</p>;
    case 'failed':
      return (
        <p className="note note-caution" role="alert">
          {view.isGone ? texts.gone : view.message}
        </p>
      );
    case 'ready':
      return <Answer view={view} language={language} email={email} />;
  }
}

/** Where a parent reads what is kept of their child, agrees, and withdraws. */
export function ParentPage({ email }: { readonly email: string }) {
  const isAwake = useAwake();
  const view = useShared($parentView, LOADING);
  const [language, setLanguage] = useState<Language>(spokenLanguage);
  useEffect(() => {
    const open = (): void => void openParentRequest(window.location.hash);
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  if (!isAwake) return <p role="status">{PARENT_TEXTS[spokenLanguage()].loading}</p>;
  return (
    <ErrorBoundary>
      <div className="stack">
        <div className="button-row">
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              lang={each}
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {PARENT_TEXTS[each].own}
            </button>
          ))}
        </div>
        <div className="stack" lang={language}>
          <Body view={view} language={language} email={email} />
        </div>
      </div>
    </ErrorBoundary>
  );
}
