import { validationText } from '#domain/text/en/validation.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import { isEmail } from '#domain/account/validation.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { GivenRole, Role } from '#domain/identity/roles.ts';
import { GIVEN_ROLES } from '#domain/identity/roles.ts';
import { ROLE_TEXTS } from '#domain/identity/rights.ts';
import { STAFF_MESSAGES } from '#domain/staff/staff-messages.ts';
import type { StaffMember } from '#stores/staff/members.ts';
import { change, findAccount, give, removeFactorOf, staffTable } from '#stores/staff/members.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';

const NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  teacher: 'Teacher',
  support: 'Support',
  accounts: 'Accounts',
};
const TITLE = 'staff-title';
const NOTHING = {};
const ROLE_FIELD = { name: 'role', label: 'Role', options: GIVEN_ROLES, names: NAMES } as const;
const GIVE_FIELDS = [
  { name: 'email', label: 'Email of the account', hint: 'The person signs up first, as a student does', isEmail: true },
  ROLE_FIELD,
] as const;
const CHANGE_FIELDS = [ROLE_FIELD] as const;

const nameOf = (role: string | undefined): string => (role ? NAMES[role as Role] : 'a role');
const reload = (): void => void staffTable.refresh();

/** For a phone that is lost together with the recovery codes. */
const FactorReset = ({ member: { studentId, name } }: { readonly member: StaffMember }) => (
  <ActionForm
    title={`Remove the second factor of ${name}`}
    initial={NOTHING}
    question={() =>
      `Remove the second factor of ${name}? Make sure on the phone or in person that it is ${name} who asks. All their sessions end, and they log in with the password alone until they set up a new one.`
    }
    label="Remove the second factor"
    doneText="The second factor is removed."
    focusAfter={TITLE}
    onSend={(_, sent) => removeFactorOf(studentId, sent)}
    onChanged={reload}
  />
);

/** Changes one role or takes it away. Owners have theirs by their id. */
function RoleActions({ member: { studentId, name, role } }: { readonly member: StaffMember }) {
  if (role === 'owner') return <p>An owner stays one</p>;
  return (
    <>
      <ActionForm
        title={`Change the role of ${name}`}
        initial={{ role }}
        fields={CHANGE_FIELDS}
        check={({ role: chosen }) => (chosen === role ? { role: STAFF_MESSAGES.sameRole } : {})}
        question={(values) =>
          `Make ${name} ${nameOf(values['role'])} instead of ${NAMES[role]}? All their sessions end, and they log in again.`
        }
        label="Change the role"
        doneText="The role is changed."
        focusAfter={TITLE}
        onSend={(values, sent) => change(studentId, { ...sent, seen: role, role: values['role'] as GivenRole })}
        onChanged={reload}
      />
      <ActionForm
        title={`Take the role of ${name} away`}
        initial={NOTHING}
        question={() =>
          `Take the role ${NAMES[role]} away from ${name}? The admin area closes for them at once, and all their sessions end. Their student account stays.`
        }
        label="Take the role away"
        doneText="The role is taken away."
        focusAfter={TITLE}
        onSend={(_, sent) => change(studentId, { ...sent, seen: role, role: null })}
        onChanged={reload}
      />
    </>
  );
}

const MemberActions = ({ member }: { readonly member: StaffMember }) => (
  <div className="stack">
    <RoleActions member={member} />
    {member.hasFactor && <FactorReset member={member} />}
  </div>
);

const COLUMNS: readonly Column<StaffMember>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => NAMES[role] },
  { label: 'Email', cell: ({ email }) => <span className="long-word">{email}</span> },
  { label: 'Since', cell: ({ since }) => (since === null ? 'From the beginning' : momentText(since)) },
  { label: 'Second factor', cell: ({ hasFactor }) => (hasFactor ? 'Set up' : 'None') },
  { label: 'Change', cell: (member) => <MemberActions member={member} /> },
];

/** Who may open the admin area, for owners: give a role by email, change it, take it away. */
export function StaffPage() {
  const isAwake = useAwake();
  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby={TITLE}>
        <h2 id={TITLE} tabIndex={-1}>
          Who has a role
        </h2>
        <DataTable
          table={staffTable}
          columns={COLUMNS}
          noun={['member of staff', 'members of staff']}
          keyOf={({ studentId }) => studentId}
          usualSort=""
          isSearched={false}
          empty={<p className="note">Nobody.</p>}
        />
        <ActionForm
          title="Give a role"
          initial={{ email: '', role: '' }}
          fields={GIVE_FIELDS}
          check={({ email = '' }) => (isEmail(canonicalEmail(email)) ? {} : { email: validationText().emailInvalid })}
          dryRun={({ email = '' }) => findAccount(email)}
          question={({ email, role }, name) =>
            `Give ${name} (${email}) the role ${nameOf(role)}? All sessions of the account end, and the person logs in again.`
          }
          label="Give the role"
          doneText="The role is given."
          onSend={({ email = '', role }, sent) => give({ ...sent, email, role: role as GivenRole })}
          onChanged={reload}
        />
      </section>
      <section className="stack" aria-labelledby="roles-title">
        <h2 id="roles-title">What each role includes</h2>
        <dl className="facts">
          {(Object.keys(NAMES) as Role[]).map((role) => (
            <div key={role}>
              <dt>{NAMES[role]}</dt>
              <dd>{ROLE_TEXTS[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ErrorBoundary>
  );
}
