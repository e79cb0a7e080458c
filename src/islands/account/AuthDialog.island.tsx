import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { useEffect, useState } from 'react';
import { showAlert } from '#stores/site/alert.ts';
import type { AuthTab, DialogState } from '#stores/site/dialog.ts';
import { $dialog, closeDialog, openForgot, openLogin, openSignup } from '#stores/site/dialog.ts';
import { forgetTypedSignup } from '#stores/account/typed-signup.ts';
import { forgetWantedLink } from '#stores/site/visit.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginTab } from './LoginTab.tsx';
import { AuthReasonLine } from './AuthReasonLine.tsx';
import { OutlineNote } from './OutlineNote.tsx';
import { SignupForm } from './SignupForm.tsx';
import { WantedPage } from './WantedPage.tsx';

const TABS: readonly AuthTab[] = ['login', 'signup', 'forgot'];
const OPENERS: Readonly<Record<AuthTab, () => void>> = { login: openLogin, signup: openSignup, forgot: openForgot };
const NO_DIALOG: DialogState = null;

interface AuthDialogProps {
  /** The form that stands in the page: the early script puts the wanted one there, and says so by this. */
  readonly tab?: 'login' | 'signup';
  /** Whether its login is that of a phone that knows its student. */
  readonly isKnown?: boolean;
}

function AuthTabs({ tab: first = 'login', isKnown = false }: AuthDialogProps) {
  const { tabs, titles } = authDialogText();
  const open = useShared($dialog, NO_DIALOG);
  const dialog = open?.name === 'auth' ? open : null;
  const [tab, setTab] = useState<AuthTab>(first);
  if (dialog !== null && dialog.tab !== tab) setTab(dialog.tab);

  const isOpen = dialog !== null;
  useEffect(() => {
    // The element that had focus may no longer exist: the form of the other tab, or the Login button of a guest who has
    // just logged in.
    if (document.activeElement !== document.body) return;
    const target = isOpen ? `dialog[open] [role=tab][id$='-${tab}']` : '.account-menu > summary';
    document.querySelector<HTMLElement>(target)?.focus();
  }, [tab, isOpen]);

  /** Whoever closes it gives up what it was opened for, and what a sign-up had kept for the next page. */
  const giveUp = (): void => {
    if (tab === 'signup') forgetTypedSignup();
    forgetWantedLink();
    closeDialog();
  };
  return (
    <Dialog isOpen={isOpen} title={titles[tab]} onClose={giveUp} isInPage>
      <AuthReasonLine tab={tab} reason={dialog?.reason ?? null} isKnown={isOpen} />
      <Tabs
        label={tabs.label}
        tabs={TABS.map((name) => ({ name, label: tabs[name] }))}
        selected={tab}
        onSelect={(name) => OPENERS[name]()}
      >
        {tab === 'login' && <LoginTab isKnown={isKnown} />}
        {tab === 'signup' && <SignupForm />}
        {tab === 'forgot' && <ForgotForm />}
      </Tabs>
      {isOpen && <OutlineNote />}
      {isOpen && <WantedPage />}
    </Dialog>
  );
}

/**
 * Login and sign-up over the page (spec section 2, auth modal). A change of tab resets the form, closing does not. The
 * page carries its first states, the login and the sign-up's first step, closed: the early script opens one of them, and
 * React takes over what was typed (docs/decisions/180-the-login-before-react.md).
 */
export function AuthDialog(props: AuthDialogProps) {
  const [failures, setFailures] = useState(0);
  // A dialog that breaks while it is open is closed and rendered anew, so that the Login button still works.
  const recover = (): void => {
    if ($dialog.get() === null) return;
    closeDialog();
    setFailures(failures + 1);
    showAlert(authDialogText().broken, 'error');
  };
  return (
    <ErrorBoundary key={failures} fallback={null} onFailure={recover}>
      <AuthTabs {...props} />
    </ErrorBoundary>
  );
}
