import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import type { SignupForm } from '#domain/account/validation.ts';
import { passwordLengthError } from '#domain/account/validation.ts';
import { weakPasswordError } from '#domain/identity/weak-password.ts';

/** The commonest passwords are a list that only the server has. */
const NONE: ReadonlySet<string> = new Set();

/** The rules of a new password, each with a tick once it is met. */
export function PasswordRules(form: SignupForm) {
  const words = authDialogText();
  const { password, confirmPassword, firstName, lastName, email, mobileNumber } = form;
  const isTyped = password !== '';
  const owner = { email, mobileNumber, names: [firstName, lastName] };
  const rules = [
    { text: words.eightCharacters, isMet: isTyped && passwordLengthError(password) === null },
    { text: words.notGuessed, isMet: isTyped && weakPasswordError(password, owner, NONE) === null },
    { text: words.same, isMet: isTyped && confirmPassword === password },
  ];
  return rules.map(({ text, isMet }) => (
    <span key={text} className="rule" data-met={isMet}>
      {text}
      {isMet && <span className="visually-hidden"> {words.ruleMet}</span>}
    </span>
  ));
}
