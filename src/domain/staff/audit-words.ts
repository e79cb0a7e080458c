import { spokenName } from '../account/form-messages.ts';
import { rupeeText } from '../membership/money.ts';
import { staffAuditText } from '../text/staff/en/staff-audit.ts';
import type { AdminNoun, AuditAction } from './audit.ts';

const nounOf = (subject: string): AdminNoun => subject.split('/', 1)[0] as AdminNoun;

/** The act in words, before the title of its row. */
function actionText(action: AuditAction, noun: AdminNoun): string {
  const text = staffAuditText();
  if (action === 'ended' && noun === 'students') return text.membershipEnded;
  if (action === 'voided' && noun === 'payments') return text.paymentVoided;
  const words = text.actions[action];
  return typeof words === 'string' ? words : words({ one: text.nouns[noun]?.one ?? text.row });
}

/** 'Changed a paper: Day 4', 'Granted a membership to: Asha Patel'. */
export const auditSentence = ({
  action,
  subject,
  title,
}: {
  readonly action: AuditAction;
  readonly subject: string;
  readonly title: string;
}): string => `${actionText(action, nounOf(subject))}: ${title}`;

/** 'Granted TestSeries to 212 people from one list'. Lists of grants are the only acts of several changes. */
export const actSentence = ({
  count,
  membershipType,
}: {
  readonly count: number;
  readonly membershipType: string | null;
}): string => staffAuditText().act({ count, memberships: membershipType ?? staffAuditText().memberships });

/** 'Papers, number 12'; an export is of all rows, which have no number. */
export function subjectText(subject: string): string {
  const [, id = '0'] = subject.split('/');
  const text = staffAuditText();
  const name = text.nouns[nounOf(subject)]?.many ?? subject;
  return id === '0' ? name : text.numbered({ name, id });
}

function valueText(field: string, value: unknown): string {
  const { nothing, yes, no } = staffAuditText().values;
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number' && field.endsWith('Paise')) return rupeeText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields that a change touched, in words. */
export const changedFields = (
  before: Snapshot,
  after: Snapshot,
): readonly { readonly label: string; readonly before: string; readonly after: string }[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const [old, now] = [valueText(field, before?.[field]), valueText(field, after?.[field])];
    return old === now ? [] : [{ label: spokenName(field.replace(/Paise$/, '')), before: old, after: now }];
  });
