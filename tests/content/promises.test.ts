import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLOSED_CONTACT_MS } from '#domain/membership/free-trial.ts';
import { DEFAULT_MARKING, DEFAULT_QUIZ_DURATION_MS, formatSignedHundredths } from '#domain/papers/marking.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { REFUND_WINDOW_MS } from '#domain/membership/receipt.ts';
import { PRIVACY_NOTICE } from '#domain/account/privacy-notice.ts';
import { SECURITY_LOG_KEPT_MS } from '#domain/staff/security-events.ts';
import { accountMenuText as enMenu } from '#domain/text/en/account-menu.ts';
import { authDialogText as enAuth } from '#domain/text/en/auth-dialog.ts';
import guMenu from '#domain/text/gu/account-menu.ts';
import guAuth from '#domain/text/gu/auth-dialog.ts';
import hiMenu from '#domain/text/hi/account-menu.ts';
import hiAuth from '#domain/text/hi/auth-dialog.ts';
import type { AcademyWords } from '#domain/site/academy-words.ts';
import { fillAcademyWords } from '#domain/site/academy-words.ts';
import { FREE_ACCESS_MS, MOST_SESSIONS, SESSION_LIFETIME_MS } from '#domain/identity/session.ts';

/** What the terms and answers promise is what the code does, and nothing is claimed that is not there. */

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const TERMS = read('src/content/pages/termsandcondition.md');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the privacy notice', () => {
  const NOTICE = read('src/content/pages/privacy.md');

  test('has the date that a sign-up stores, and changes with it alone', () => {
    expect(NOTICE).toContain(
      `Notice of ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(PRIVACY_NOTICE))}`,
    );
  });

  test('lists as many items in each of its three languages', () => {
    const [, ...parts] = NOTICE.split(/^## .+$/m);
    const itemsOf = (text: string) => [...text.matchAll(/^(?:\| (?!---)|- \*\*|\*\*)/gm)].length;
    expect(parts).toHaveLength(3);
    expect(new Set(parts.map(itemsOf)).size).toBe(1);
    expect(itemsOf(parts[0] ?? '')).toBe(33);
  });

  test('names in each language the buttons that take the greeting off a device', () => {
    const words = {
      English: [enAuth().known.notYou, enMenu().forgetMe],
      ગુજરાતી: [guAuth.known.notYou, guMenu.forgetMe],
      हिन्दी: [hiAuth.known.notYou, hiMenu.forgetMe],
    };
    for (const [language, names] of Object.entries(words)) {
      const part = NOTICE.split(`## ${language}\n`)[1]?.split('\n## ')[0];
      for (const name of names) expect(part, language).toContain(`*${name}*`);
    }
  });
});

describe('the terms', () => {
  test('name the life of a session and the number of logins that the server allows', () => {
    expect(SESSION_LIFETIME_MS).toBe(10 * HOUR_MS);
    expect(TERMS).toContain('A login lasts ten hours.');
    expect(MOST_SESSIONS).toBe(5);
    expect(TERMS).toContain('At most five logins of an account are valid at once');
  });

  test('name the marking and the minutes of a paper', () => {
    const signed = [DEFAULT_MARKING.correct, DEFAULT_MARKING.wrong, DEFAULT_MARKING.skipped].map((marks) =>
      formatSignedHundredths(marks).replace('-', '−'),
    );
    expect(TERMS).toContain(
      `${signed[0]} for a correct answer, ${signed[1]} for a wrong one, ${signed[2]} for a question that is skipped`,
    );
    expect(TERMS).toContain(`A paper lasts ${DEFAULT_QUIZ_DURATION_MS / MINUTE_MS} minutes`);
  });

  test('name the days of free access', () => {
    expect(FREE_ACCESS_MS).toBe(7 * 24 * HOUR_MS);
    expect(TERMS).toContain('seven days of free access');
  });

  test('name how long a deleted account is known again, and promise no delay that there is not', () => {
    expect(CLOSED_CONTACT_MS).toBe(3 * 365 * 24 * HOUR_MS);
    expect(TERMS).toContain('one of the mobile number stay for three years');
    expect(TERMS).toContain('deleted within the last three years has none');
    expect(TERMS).not.toMatch(/delete it within/);
  });

  test('name the age from which plans are sold, as the academy has chosen it, in every language', () => {
    const academy = JSON.parse(read('src/content/academy.json')) as AcademyWords;
    for (const [language, fromAge, anyAge] of [
      ['', 'from the age of 18 on', 'sold at any age'],
      ['gu/', '18 વર્ષની ઉંમરથી', 'કોઈ પણ ઉંમરે વેચાય છે'],
      ['hi/', '18 वर्ष की आयु से', 'किसी भी आयु में बेचे जाते हैं'],
    ] as const) {
      const said = (sellsFromAge: number): string =>
        fillAcademyWords(read(`src/content/pages/${language}termsandcondition.md`), { ...academy, sellsFromAge });
      for (const [age, holds, lacks] of [
        [18, fromAge, anyAge],
        [0, anyAge, fromAge],
      ] as const) {
        expect(said(age)).toContain(holds);
        expect(said(age)).not.toContain(lacks);
        expect(said(age)).not.toMatch(/\{(?:sellsFromAge|years)/);
      }
    }
  });

  test('name SSC’s notice on its papers in every language, as the lists of papers and the forms of staff do', () => {
    for (const [path, day] of [
      ['src/content/pages/termsandcondition.md', '8 September 2025'],
      ['src/content/pages/gu/termsandcondition.md', '8 સપ્ટેમ્બર 2025'],
      ['src/content/pages/hi/termsandcondition.md', '8 सितंबर 2025'],
      ['src/domain/text/en/practice.ts', '8 September 2025'],
      ['src/domain/text/gu/practice.ts', '8 સપ્ટેમ્બર 2025'],
      ['src/domain/text/hi/practice.ts', '8 सितंबर 2025'],
      ['src/domain/text/staff/en/staff-papers.ts', '8 September 2025'],
      ['src/domain/text/staff/gu/staff-papers.ts', '8 સપ્ટેમ્બર 2025'],
    ] as const)
      expect(read(path), path).toContain(day);
  });

  test('have the parts that other pages link to', () => {
    for (const heading of ['Payment and refunds', 'Your data', 'Sessions', 'Papers and scores'])
      expect(TERMS).toContain(`\n## ${heading}\n`);
  });
});

describe('pages, questions and answers', () => {
  const texts = globSync('src/content/{pages,faqs,groups,exams,updates}/*.md', { cwd: ROOT }).map(
    (path) => [path, read(path)] as const,
  );
  const holding = (pattern: RegExp): string[] => texts.filter(([, text]) => pattern.test(text)).map(([path]) => path);

  test('promise no rank, and say nothing of the admin area', () => {
    expect(texts.length).toBeGreaterThan(20);
    expect(holding(/admin area|all[- ]india rank|percentile/i)).toEqual([]);
  });

  test('name a price in the list of prices alone, and never that payment is not open without saying when', () => {
    expect(holding(/₹/).filter((path) => !path.endsWith('liveclasses.md'))).toEqual([]);
    expect(holding(/[Nn]o price is set|Payment is not open yet/)).toEqual([]);
  });

  test('say the same refund rules in the terms, the answer and the membership page, as the software keeps them', () => {
    expect(REFUND_WINDOW_MS).toBe(7 * 24 * HOUR_MS);
    for (const path of ['pages/membership.md', 'pages/termsandcondition.md', 'faqs/refunds.md'])
      expect(read(`src/content/${path}`), path).toMatch(/within seven days/i);
    expect(TERMS).toContain('A refund ends the membership and the access that came with it.');
    expect(TERMS).toContain('the same plan begins when the one you hold ends. Another plan begins at once');
  });

  test('have one text of the refund rules, in the terms and on the page of refunds', () => {
    const rulesOf = (text: string): string[] => [...text.matchAll(/^\d\. \*?\*?[A-Z].*$/gm)].map(([rule]) => rule);
    const rules = rulesOf(TERMS);
    expect(rules).toHaveLength(6);
    expect(rulesOf(read('src/content/pages/refunds.md')).slice(0, 6)).toEqual(rules);
  });

  test('name in the privacy notice and in the terms how long the security log stays', () => {
    const days = SECURITY_LOG_KEPT_MS / (24 * HOUR_MS);
    for (const path of ['pages/privacy.md', 'pages/termsandcondition.md', 'faqs/what-is-kept.md'])
      expect(read(`src/content/${path}`), path).toContain(`${days} days`);
  });

  test('lead from contact, complaints and the academy’s own page to the accessibility statement, in every language', () => {
    for (const language of ['', 'gu/', 'hi/'])
      for (const page of ['contact', 'grievance', 'about'])
        expect(read(`src/content/pages/${language}${page}.md`), `${language}${page}`).toContain('](/accessibility)');
  });

  test('answer a letter about a barrier as soon as any complaint, and name both commissioners', () => {
    const complaints = read('src/content/pages/grievance.md');
    const statement = read('src/content/pages/accessibility.md');
    for (const promise of [/within 48 hours/, /30 days/]) {
      expect(complaints).toMatch(promise);
      expect(statement).toMatch(promise);
    }
    for (const office of ['State Commissioner for Persons with Disabilities', 'Chief Commissioner for Persons with'])
      expect(statement).toContain(office);
  });

  test('explain every plan where they say which membership opens what', () => {
    const answer = read('src/content/faqs/what-memberships-open.md');
    expect(MEMBERSHIP_TYPES.filter((type) => !answer.includes(type))).toEqual([]);
  });
});
