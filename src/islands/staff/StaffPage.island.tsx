import { validationText } from '#domain/text/en/validation.ts';
import { canonicalEmail } from '#domain/account/email.ts';
import { isEmail } from '#domain/account/validation.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { GivenRole, Role } from '#domain/identity/roles.ts';
import { GIVEN_ROLES } from '#domain/identity/roles.ts';
import { staffMembersText } from '#domain/text/staff/en/staff-members.ts';
import type { StaffMember } from '#stores/staff/members.ts';
import { change, findAccount, give, removeFactorOf, staffTable } from '#stores/staff/members.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';

const TITLE = 'staff-title';
const NOTHING = {};
const roleField = () => ({
  name: 'role',
  label: staffMembersText().role,
  options: GIVEN_ROLES,
  names: staffMembersText().roles,
});

const nameOf = (role: string | undefined): string => {
  const { roles, aRole } = staffMembersText();
  return role ? roles[role as Role] : aRole;
};
const reload = (): void => void staffTable.refresh();

/** For a phone that is lost together with the recovery codes. */
function FactorReset({ member: { studentId, name } }: { readonly member: StaffMember }) {
  const text = staffMembersText().reset;
  return (
    <ActionForm
      title={text.title({ name })}
      initial={NOTHING}
      question={() => text.question({ name })}
      label={text.label}
      doneText={text.done}
      focusAfter={TITLE}
      onSend={(_, sent) => removeFactorOf(studentId, sent)}
      onChanged={reload}
    />
  );
}

/** Changes one role or takes it away. Owners have theirs by their id. */
function RoleActions({ member: { studentId, name, role } }: { readonly member: StaffMember }) {
  const { changeRole, takeRole, ownerStays } = staffMembersText();
  if (role === 'owner') return <p>{ownerStays}</p>;
  return (
    <>
      <ActionForm
        title={changeRole.title({ name })}
        initial={{ role }}
        fields={[roleField()]}
        check={({ role: chosen }) => (chosen === role ? { role: changeRole.same } : {})}
        question={(values) => changeRole.question({ name, role: nameOf(values['role']), before: nameOf(role) })}
        label={changeRole.label}
        doneText={changeRole.done}
        focusAfter={TITLE}
        onSend={(values, sent) => change(studentId, { ...sent, seen: role, role: values['role'] as GivenRole })}
        onChanged={reload}
      />
      <ActionForm
        title={takeRole.title({ name })}
        initial={NOTHING}
        question={() => takeRole.question({ name, role: nameOf(role) })}
        label={takeRole.label}
        doneText={takeRole.done}
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

const columnsOf = (text: ReturnType<typeof staffMembersText>): readonly Column<StaffMember>[] => [
  { label: text.name, cell: ({ name }) => name },
  { label: text.role, cell: ({ role }) => text.roles[role] },
  { label: text.email, cell: ({ email }) => <span className="long-word">{email}</span> },
  { label: text.since, cell: ({ since }) => (since === null ? text.fromBeginning : momentText(since)) },
  { label: text.factor, cell: ({ hasFactor }) => (hasFactor ? text.setUp : text.none) },
  { label: text.change, cell: (member) => <MemberActions member={member} /> },
];

/** Who may open the admin area, for owners: give a role by email, change it, take it away. */
export function StaffPage() {
  const isAwake = useAwake();
  if (!isAwake) return <span className="skeleton" />;
  const text = staffMembersText();
  const { give: giving } = text;
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby={TITLE}>
        <h2 id={TITLE} tabIndex={-1}>
          {text.title}
        </h2>
        <DataTable
          table={staffTable}
          columns={columnsOf(text)}
          noun={[text.member.one, text.member.many]}
          keyOf={({ studentId }) => studentId}
          usualSort=""
          isSearched={false}
          empty={<p className="note">{text.nobody}</p>}
        />
        <ActionForm
          title={giving.title}
          initial={{ email: '', role: '' }}
          fields={[{ name: 'email', label: giving.emailOf, hint: giving.emailHint, isEmail: true }, roleField()]}
          check={({ email = '' }) => (isEmail(canonicalEmail(email)) ? {} : { email: validationText().emailInvalid })}
          dryRun={({ email = '' }) => findAccount(email)}
          question={({ email = '', role }, name) => giving.question({ name, email, role: nameOf(role) })}
          label={giving.label}
          doneText={giving.done}
          onSend={({ email = '', role }, sent) => give({ ...sent, email, role: role as GivenRole })}
          onChanged={reload}
        />
      </section>
      <section className="stack" aria-labelledby="roles-title">
        <h2 id="roles-title">{text.whatRolesInclude}</h2>
        <dl className="facts">
          {(Object.keys(text.roles) as Role[]).map((role) => (
            <div key={role}>
              <dt>{text.roles[role]}</dt>
              <dd>{text.includes[role]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ErrorBoundary>
  );
}
