import { accountViewText } from '#domain/text/en/account-view.ts';
import { ageText } from '#domain/text/en/age.ts';
import { isChild } from '#domain/account/age.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { useShared } from '../lib/use-shared.ts';
import { ClosingForm } from './ClosingForm.tsx';
import { DataExport } from './DataExport.tsx';
import { DeviceList } from './DeviceList.tsx';
import { LoginPasskeys } from './LoginPasskeys.tsx';
import { MailLanguage } from './MailLanguage.tsx';
import { NoticeSwitches } from './NoticeSwitches.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { ViewHeading } from '../lib/ViewHeading.tsx';

/** Devices, password, a copy of the student's data, and closing the account. */
export function AccountView() {
  const session = useShared($session, GUEST);
  if (session.status === 'guest') return null;
  const { email, mobileNumber, language, role } = session.student;
  const username = email || mobileNumber;
  return (
    <div className="account-view">
      <ViewHeading view="account" id="account-title">
        {accountViewText().title}
      </ViewHeading>
      <DeviceList />
      {/* Another academy's accounts have no language and no passkeys; those of staff are in the admin area. */}
      {language !== undefined && role === undefined && <LoginPasskeys username={username} />}
      <PasswordForm username={username} />
      {language !== undefined && <MailLanguage language={language} />}
      <NoticeSwitches />
      {isChild(session.student.dob, todayInIndia()) ? <p>{ageText().noNotices}</p> : <PushSwitch />}
      <DataExport />
      <ClosingForm username={username} />
    </div>
  );
}
