import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import { describe, expect, it, test } from 'vitest';
import { fillAcademyWords } from '../../src/domain/site/academy-words.ts';
import { academyWords } from '../../src/markdown/academy-words.ts';
import { languageSpans } from '../../src/markdown/language-spans.mjs';

const CONTENT = resolve(import.meta.dirname, '../../src/content');
const ACADEMY = { email: 'help@academy.in', grievanceOfficer: 'Asha Patel', refundRule: 'terms', sellsFromAge: 16 };

async function drawn(text: string, academy = ACADEMY): Promise<string> {
  const renderer = await satteri({ hastPlugins: [academyWords(academy) as never, languageSpans] }).createRenderer({});
  return (await renderer.render(text, { frontmatter: {} } as never)).code.trim();
}

describe('what academy.json says', () => {
  it('is filled into a page, the address as a link, in each language', async () => {
    expect(await drawn('Write to {email}.')).toContain('<a href="mailto:help@academy.in">help@academy.in</a>');
    const gujarati = await drawn('ફરિયાદ અધિકારી: {grievanceOfficer}, {email}. અમે જવાબ આપીએ છીએ.');
    expect(gujarati.replaceAll(/<[^>]+>/g, '')).toBe('ફરિયાદ અધિકારી: Asha Patel, help@academy.in. અમે જવાબ આપીએ છીએ.');
    expect(gujarati).toContain('<span lang="gu">ફરિયાદ અધિકારી</span>');
  });

  it('is filled into what search engines read', () => {
    expect(fillAcademyWords('{email}, {grievanceOfficer}, {other}', ACADEMY)).toBe(
      'help@academy.in, Asha Patel, {other}',
    );
  });

  it('leaves other braces alone, and says where no officer is named yet', async () => {
    expect(await drawn('{other} { email }')).toBe('<p>{other} { email }</p>');
    expect(await drawn('{grievanceOfficer}', { ...ACADEMY, grievanceOfficer: ' ' })).toBe('<p>(set the name)</p>');
  });

  it('says the chosen refund rule alone, in pages, answers and each language of them', async () => {
    const daysLeft = { ...ACADEMY, refundRule: 'days-left' };
    const rule = '**After that,** {refundRule: nothing. | price × days left ÷ days.} Write to {email}.';
    expect((await drawn(rule)).replaceAll(/<[^>]+>/g, '')).toBe('After that, nothing. Write to help@academy.in.');
    expect((await drawn(rule, daysLeft)).replaceAll(/<[^>]+>/g, '')).toBe(
      'After that, price × days left ÷ days. Write to help@academy.in.',
    );
    const texts = globSync('{pages,faqs}/**/{refunds,termsandcondition,membership}.md', { cwd: CONTENT });
    expect(texts).toHaveLength(12);
    for (const path of texts) {
      const text = readFileSync(resolve(CONTENT, path), 'utf8');
      const [one, other] = [fillAcademyWords(text, ACADEMY), fillAcademyWords(text, daysLeft)];
      expect([one === other, one.includes('{refund'), other.includes('{refund')], path).toEqual([false, false, false]);
    }
  });

  it('says the chosen age of sale alone', async () => {
    const rule = '- {sellsFromAge: From {years} years on. | At any age.} Write to {email}.';
    const said = async (sellsFromAge: number) =>
      (await drawn(rule, { ...ACADEMY, sellsFromAge })).replaceAll(/<[^>]+>|\n/g, '');
    expect(await said(18)).toBe('From 18 years on. Write to help@academy.in.');
    expect(await said(0)).toBe('At any age. Write to help@academy.in.');
  });

  it('changes the name of the plugin, so that Astro draws again what it has kept', () => {
    const other = academyWords({ ...ACADEMY, grievanceOfficer: 'Ravi Shah' }).name;
    expect(academyWords(ACADEMY).name).not.toBe(other);
  });
});

const texts = ['pages', 'faqs'].flatMap((folder) => globSync(`${folder}/**/*.md`, { cwd: CONTENT }));

test.each(texts)('%s has no address or name that the owner would have to find', (path) => {
  expect(readFileSync(resolve(CONTENT, path), 'utf8')).not.toMatch(/\.example\b|\bset the\b|\S@\S+\.\w/i);
});

test('the privacy notice names officer and address in its three languages', () => {
  const text = readFileSync(resolve(CONTENT, 'pages/privacy.md'), 'utf8');
  expect(text.match(/\{grievanceOfficer\}, \{email\}/g)).toHaveLength(3);
});
