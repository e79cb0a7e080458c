import { accountViewText } from '#domain/text/en/account-view.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { CLOSING_WORD } from '#domain/account/account-forms.ts';
import { closingSubmission } from '#stores/account/close-account.ts';
import { FormAdvice } from '#ui/FormAdvice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useForm } from '../lib/use-form.ts';
import { useShared } from '../lib/use-shared.ts';
import { WhosePassword } from '../identity/secret-fields.tsx';

const EMPTY = { password: '', confirmation: '' };

function ConfirmForm({ username }: { readonly username: string }) {
  const words = accountViewText().closing;
  const isSubmitting = useShared(closingSubmission.$isSubmitting, false);
  const { text, advice, formProps } = useForm(EMPTY, closingSubmission.submit);
  return (
    <form className="form" {...formProps}>
      <WhosePassword username={username} />
      <PasswordField {...text('password')} label={accountViewText().password.own} autoComplete="current-password" />
      <TextField
        {...text('confirmation')}
        label={words.typeWord({ word: CLOSING_WORD })}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormAdvice text={advice} />
      <SubmitButton isBusy={isSubmitting} busyText={words.busy}>
        {words.forGood}
      </SubmitButton>
    </form>
  );
}

/** Closes the account. The form first lists what is deleted with it. */
export function ClosingForm({ username }: { readonly username: string }) {
  const text = accountViewText().closing;
  return (
    <section className="stack" aria-labelledby="closing-title">
      <h3 id="closing-title">{text.title}</h3>
      <p>
        <WithParts text={text.intro} parts={{ link: ['a', { href: localPath('/privacy') }] }} />
      </p>
      <ul className="facts-list">
        <li>{text.devices}</li>
        <li>{text.details}</li>
        <li>
          <WithParts text={text.membership} parts={{ link: ['a', { href: localPath('/refunds') }] }} />
        </li>
        <li>{text.payments}</li>
        <li>{text.log}</li>
        <li>{text.free}</li>
      </ul>
      <details className="sheet">
        <summary>{text.want}</summary>
        <ConfirmForm username={username} />
      </details>
    </section>
  );
}
