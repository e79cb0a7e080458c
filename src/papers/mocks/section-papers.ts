import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import { addIssues, issuesOfKeys, textIssue } from '#domain/lib/parsing.ts';
import type { Issue } from '#domain/lib/result.ts';
import {
  PASSAGE_TEXTS,
  passageIn,
  missingTexts,
  translated,
  translationIssues,
  TRANSLATION_KEYS,
  translationPath,
  without,
} from '../translations.ts';

/**
 * One section file of a mock as ordinary authored papers, one for each of its languages: same questions, same ids, same
 * order of options. So the parser of papers, its lints and its rich text serve mocks too.
 */
export interface SectionPaper {
  readonly language: Language;
  /** False for the paper of the base fields. */
  readonly isTranslation: boolean;
  readonly authored: Readonly<Record<string, unknown>>;
}

export interface SectionPapers {
  readonly languages: readonly Language[];
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** The base language first. Empty where the languages cannot be read. */
  readonly papers: readonly SectionPaper[];
  /** Paths as in the file: 'questions[3].translations.hi.options'. */
  readonly issues: readonly Issue[];
}

type Authored = Readonly<Record<string, unknown>>;

const SECTION_KEYS = ['name', 'names', 'languages', 'marking', 'passages', 'questions'];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function readLanguages(value: unknown, allowed: readonly Language[], issues: Issue[]): readonly Language[] {
  const list = listOf(value).filter(isLanguage);
  const isRight = list.length > 0 && list.length === listOf(value).length && new Set(list).size === list.length;
  if (!isRight)
    issues.push({ path: 'languages', reason: "must be a list of languages, each once, such as ['en', 'hi']" });
  else if (!list.every((language) => allowed.includes(language)))
    issues.push({ path: 'languages', reason: `must be among the languages of mock.json: ${allowed.join(', ')}` });
  return isRight ? list : [];
}

/** The names by language. `name` is the English one, and stands in for no other language. */
function readSectionNames(
  { name, names = {} }: Authored,
  languages: readonly Language[],
  issues: Issue[],
): Readonly<Partial<Record<Language, string>>> {
  const issue = textIssue(name, 'name');
  if (issue !== null) issues.push(issue);
  if (!isRecord(names)) {
    issues.push({ path: 'names', reason: 'must be an object with a name for each language but English' });
    return {};
  }
  const all: Authored = { ...names, en: name };
  for (const [language, text] of Object.entries(names)) {
    if (!isLanguage(language) || language === 'en')
      issues.push({ path: `names.${language}`, reason: 'is no language but English, whose name is `name`' });
    else
      addIssues(
        issues,
        [textIssue(text, `names.${language}`)].filter((each) => each !== null),
      );
  }
  for (const language of languages)
    if (all[language] === undefined)
      issues.push({ path: `names.${language}`, reason: 'is missing, but the section has this language' });
  return all;
}

function questionIssues(question: Authored, languages: readonly Language[], path: string): Issue[] {
  const issues = translationIssues(question, languages, TRANSLATION_KEYS, path);
  for (const key of ['topic', 'difficulty', 'explanation'])
    if (question[key] === undefined)
      issues.push({ path: `${path}.${key}`, reason: 'is missing; a mock shows it in the result' });
  for (const language of languages.slice(1)) issues.push(...missingTexts(question, language, path));
  return issues;
}

/** Reads a section file. `allowed` are the languages of the mock. Never throws. */
export function papersOfSection(data: unknown, allowed: readonly Language[]): SectionPapers {
  if (!isRecord(data))
    return {
      languages: [],
      names: {},
      papers: [],
      issues: [{ path: '', reason: 'must be an object with name, languages and questions' }],
    };
  const issues = issuesOfKeys(data, SECTION_KEYS, '');
  const languages = readLanguages(data['languages'], allowed, issues);
  const names = readSectionNames(data, languages, issues);
  const questions = listOf(data['questions']);
  if (questions.length === 0) issues.push({ path: 'questions', reason: 'must be a list of at least one question' });
  questions.forEach((question, index) => {
    if (isRecord(question)) addIssues(issues, questionIssues(question, languages, `questions[${index}]`));
  });
  const passages = Object.entries(isRecord(data['passages']) ? data['passages'] : {});
  for (const [id, passage] of passages)
    if (isRecord(passage)) addIssues(issues, translationIssues(passage, languages, PASSAGE_TEXTS, `passages.${id}`));
  const papers = languages.map((language, index): SectionPaper => {
    const isTranslation = index > 0;
    const read = (record: unknown, of: (record: Authored) => Authored): unknown =>
      isRecord(record) ? of(record) : record;
    return {
      language,
      isTranslation,
      authored: {
        topic: names[language] ?? data['name'],
        language,
        ...(data['marking'] !== undefined && { marking: data['marking'] }),
        ...(passages.length > 0 && {
          passages: Object.fromEntries(
            passages.map(([id, passage]) => [id, read(passage, (each) => passageIn(each, language))]),
          ),
        }),
        questions: questions.map((question) =>
          read(question, (each) => (isTranslation ? translated(each, language) : without(each, 'translations'))),
        ),
      },
    };
  });
  return { languages, names, papers, issues };
}

/**
 * The author's path for an issue of one language's paper. Null for an issue that the base paper has too, because the
 * field is not translated.
 */
export function authoredPath(path: string, { language, isTranslation }: SectionPaper): string | null {
  return isTranslation ? translationPath(path, language) : path;
}
