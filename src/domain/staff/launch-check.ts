import { DAY_MS, longMomentText } from '../lib/india-time.ts';
import type { PlanId } from '../membership/plan.ts';
import { sellingIssue } from '../membership/selling.ts';

/** What src/content/academy.json says of the academy and of what its owner has confirmed. */
export interface AcademySettings {
  readonly email: string;
  readonly quizForm: string;
  readonly grievanceOfficer: string;
  readonly seller: { readonly legalName: string; readonly address: readonly string[]; readonly gstin: string };
  readonly social: readonly { readonly address: string }[];
  readonly confirmed: { readonly prices: boolean; readonly legalTexts: boolean };
}

/** Null where the one who asks cannot know it: a deploy cannot read secrets, a running server has no wrangler.jsonc. */
export interface LaunchFacts {
  readonly site: string;
  readonly academy: AcademySettings;
  readonly gstPercent: number;
  readonly databaseId: string | null;
  readonly sendsMail: boolean;
  readonly payment: 'closed' | 'test' | 'live' | null;
  /** Now, and when the last mock test on a date for everybody closes: 0 where none is to come. */
  readonly weeks: { readonly now: number; readonly last: number } | null;
  /** The plans that open nothing yet. */
  readonly emptyPlans: readonly PlanId[] | null;
}

/** Time enough to make the next ones. */
const WEEKS_AHEAD_MS = 14 * DAY_MS;

export interface LaunchCheck {
  readonly name: string;
  readonly isDone: boolean;
  /** What to do, as a sentence. */
  readonly todo: string;
}

const PLACEHOLDER = /\.example\b|\bset the\b/i;
const isFilled = (...texts: readonly string[]): boolean =>
  texts.every((text) => text.trim() !== '' && !PLACEHOLDER.test(text));
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';

/** What is to be filled in before the academy opens, with what is done. Facts that are null leave their line out. */
export function launchChecks(facts: LaunchFacts): readonly LaunchCheck[] {
  const { academy, databaseId, payment, weeks, emptyPlans } = facts;
  const { seller, confirmed } = academy;
  return [
    {
      name: 'Domain',
      isDone: isFilled(facts.site),
      todo: 'Set the address of your domain as site in astro.config.mjs.',
    },
    {
      name: 'Contact address',
      isDone: isFilled(academy.email),
      todo: 'Set email in src/content/academy.json. Pages, answers and mails take it from there.',
    },
    {
      name: 'Links',
      isDone: isFilled(academy.quizForm, ...academy.social.map(({ address }) => address)),
      todo: 'Set quizForm and social in src/content/academy.json, or remove the networks that you do not have.',
    },
    {
      name: 'Seller',
      isDone: isFilled(seller.legalName, ...seller.address),
      todo: 'Set the registered name and address under seller in src/content/academy.json.',
    },
    {
      name: 'Tax',
      isDone: sellingIssue(facts, seller) === null,
      todo: sellingIssue(facts, seller) ?? 'Nothing to do.',
    },
    {
      name: 'Prices',
      isDone: confirmed.prices,
      todo: 'Set your own prices in src/content/plans.json, then confirmed.prices in src/content/academy.json to true.',
    },
    {
      name: 'Legal texts',
      isDone: confirmed.legalTexts,
      todo: 'Let a lawyer read the terms, the refund rules and the privacy notice, above all what they say about students under 18: whether a parent’s answer to a mail, with name and date of birth, is enough, and what may be kept before it. Then set confirmed.legalTexts in src/content/academy.json to true.',
    },
    {
      name: 'Grievance officer',
      isDone: isFilled(academy.grievanceOfficer),
      todo: 'Set grievanceOfficer in src/content/academy.json. The privacy notice and the page of complaints name the officer.',
    },
    {
      name: 'Mail',
      isDone: facts.sendsMail,
      todo: 'Set MAIL_FROM in wrangler.jsonc and verify its domain: docs/deploying.md. Without it nobody can reset a password.',
    },
    ...(databaseId === null
      ? []
      : [
          {
            name: 'Database',
            isDone: databaseId !== NO_DATABASE,
            todo: 'Create the database and set its database_id in wrangler.jsonc: docs/deploying.md.',
          },
        ]),
    ...(payment === null
      ? []
      : [
          {
            name: 'Payment',
            isDone: payment === 'live',
            todo:
              payment === 'test'
                ? 'Replace the test keys of the payment service by live ones: docs/payments.md.'
                : 'Set the three keys of the payment service: docs/payments.md.',
          },
        ]),
    ...(emptyPlans === null
      ? []
      : [
          {
            name: 'Plans',
            isDone: emptyPlans.length === 0,
            todo: `Nobody can buy ${emptyPlans.join(', ')}: nothing that it opens is published. Publish lessons, materials, classes or mock tests for members at /admin/lessons, /admin/materials, /admin/timetable and /admin/mocks.`,
          },
        ]),
    ...(weeks === null
      ? []
      : [
          {
            name: 'Mock of the week',
            isDone: weeks.last >= weeks.now + WEEKS_AHEAD_MS,
            todo: `${weeks.last === 0 ? 'None is to come.' : `The last one closes on ${longMomentText(weeks.last)}.`} Publish more at /admin/mocks: free, with hours of their own.`,
          },
        ]),
  ];
}
