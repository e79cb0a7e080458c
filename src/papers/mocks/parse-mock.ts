import { isRecord } from '#domain/lib/is-record.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { Issue } from '#domain/lib/result.ts';
import { entryOf } from '#domain/mocks/key-of-question.ts';
import type { ParsedMock } from '#domain/mocks/parsed-mock.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';
import { resolveProfile } from '#domain/papers/exam-profile.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { issuesOfTexts } from '../../build/rich-text/paper-texts.ts';
import { findSection } from './mock-editions.ts';
import type { MockFiles } from './mock-editions.ts';
import type { MockHead } from './mock-head.ts';
import { parseHead } from './mock-head.ts';
import type { MockIssue } from './mock-issue.ts';
import { splitPath } from './mock-issue.ts';
import type { ParsedSection } from './mock-parts.ts';
import { definitionOf, explanationsOf, questionsIn, sectionOf } from './mock-parts.ts';
import { authoredPath, papersOfSection } from './section-papers.ts';

export type MockParsing =
  | { readonly ok: true; readonly value: ParsedMock }
  | { readonly ok: false; readonly issues: readonly MockIssue[] };

type FindProfile = (id: string) => ExamProfile | undefined;

function placed(file: string, questions: readonly unknown[], { path, reason }: Issue): MockIssue {
  const { index, field } = splitPath(path);
  const question = index === null ? undefined : questions[index];
  const id = isRecord(question) && typeof question['id'] === 'string' ? question['id'] : null;
  return { file, question: index === null ? null : index + 1, id, field, reason };
}

const questionsOf = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data['questions']) ? (data['questions'] as unknown[]) : [];

/** Parses a section in each of its languages. `id` is the mock whose folder has the file. */
function parseSection(
  id: string,
  slug: string,
  data: unknown,
  allowed: readonly Language[],
): { readonly section: ParsedSection; readonly issues: readonly MockIssue[] } {
  const papers = papersOfSection(data, allowed);
  const issues: Issue[] = [...papers.issues];
  const parsed = papers.papers.flatMap((paper) => {
    const { authored, language } = paper;
    const result = parsePaper(authored);
    const found = [...(result.ok ? [] : result.issues), ...issuesOfTexts(authored)];
    for (const { path, reason } of found) {
      const own = authoredPath(path, paper);
      // A translation that is missing or of another length is named once, as a whole.
      if (own !== null && !issues.some((issue) => own.startsWith(issue.path) && issue.path !== ''))
        issues.push({ path: own, reason });
    }
    return result.ok ? [{ language, paper: result.value }] : [];
  });
  questionsOf(data).forEach((question, index) => {
    const own = isRecord(question) ? question['id'] : undefined;
    if (typeof own !== 'string' || !own.startsWith(`${id}-`))
      issues.push({ path: `questions[${index}].id`, reason: `must begin with '${id}-'` });
  });
  return {
    section: { ...papers, slug, parsed },
    issues: issues.map((issue) => placed(`${id}/${slug}.json`, questionsOf(data), issue)),
  };
}

const sectionMarkingOf = (profile: ExamProfile | undefined, name: string): unknown =>
  profile?.sections.find((section) => section.name === name)?.marking;

/** Marking, minutes, timing and sections, by the profile or by mock.json: the papers' own parser on the whole paper. */
function parseWhole(
  { data, title, exam }: MockHead,
  sections: readonly ParsedSection[],
  findProfile: FindProfile,
): { readonly paper: Paper; readonly profile: ExamProfile | null } | readonly Issue[] {
  const profile = typeof data['profile'] === 'string' ? findProfile(data['profile']) : undefined;
  if (profile !== undefined && profile.exam !== exam)
    return [{ path: 'profile', reason: `is of the exam '${profile.exam}', but the mock is of '${exam}'` }];
  if (data['profile'] === undefined && (data['marking'] === undefined || data['minutes'] === undefined))
    return [{ path: 'profile', reason: 'must be given, or both marking and minutes' }];
  // Passages have their ids within a section, so the whole does without them.
  const questions = sections.flatMap(({ papers: [base] }) =>
    questionsOf(base?.authored).map((question) => ({ ...(question as object), passage: undefined })),
  );
  const isWhole = profile?.questions === questions.length;
  const own = sections.map(({ names, parsed: [base], papers: [authored] }) => {
    const name = names.en ?? '';
    const ownMarking = authored?.authored['marking'] ?? sectionMarkingOf(profile, name);
    return {
      name,
      questions: base?.paper.questions.length ?? 0,
      ...(ownMarking !== undefined && { marking: ownMarking }),
    };
  });
  if (isWhole && sections.some(({ papers: [base] }) => base?.authored['marking'] !== undefined))
    return [{ path: 'sections', reason: 'have a marking in their files, but the profile gives it; leave it out' }];
  const { profile: id, marking, minutes } = data;
  const resolved = resolveProfile(
    {
      topic: title,
      ...(id !== undefined && { profile: id }),
      ...(marking !== undefined && { marking }),
      ...(minutes !== undefined && { minutes }),
      ...(!isWhole && { sections: own }),
      questions,
    },
    findProfile,
  );
  const parsed = resolved.ok ? parsePaper(resolved.value) : resolved;
  if (!parsed.ok) return parsed.issues;
  const wrong = parsed.value.sections.flatMap(({ name, count }, index) => {
    const { name: ownName, questions: ownCount } = own[index] ?? { name: 'none', questions: 0 };
    return name === ownName && count === ownCount
      ? []
      : [
          {
            path: 'sections',
            reason: `section ${index + 1} is '${ownName}' with ${ownCount} questions, but the profile has '${name}' with ${count}`,
          },
        ];
  });
  if (wrong.length > 0) return wrong;
  return own.length === parsed.value.sections.length
    ? { paper: parsed.value, profile: profile ?? null }
    : [{ path: 'sections', reason: `are ${own.length}, but the profile has ${parsed.value.sections.length}` }];
}

/** Parses the files of a mock, or gives every issue with file, question and field. Never throws. */
export function parseMock(files: MockFiles, findProfile: FindProfile): MockParsing {
  const { id } = files;
  const file = `${id}/mock.json`;
  const headIssues: Issue[] = [];
  const head = parseHead(files, headIssues);
  if (head === null) return { ok: false, issues: headIssues.map((issue) => placed(file, [], issue)) };
  const read = head.slugs.map((slug) => {
    const { owner = id, data = null } = findSection(files, slug) ?? {};
    return parseSection(owner, slug, data, head.languages);
  });
  const issues = read.flatMap((each) => each.issues);
  const sections = read.map(({ section }) => section);
  const unused = head.languages.filter((language) => !sections.some(({ languages }) => languages.includes(language)));
  if (unused.length > 0)
    issues.push(placed(file, [], { path: 'languages', reason: `has ${unused.join(', ')}, which no section has` }));
  if (issues.length > 0) return { ok: false, issues };
  const whole = parseWhole(head, sections, findProfile);
  if (!('paper' in whole)) {
    const all = questionsIn(sections);
    return { ok: false, issues: whole.map((issue) => placed(file, all, issue)) };
  }
  return {
    ok: true,
    value: {
      definition: definitionOf(id, head, sections, whole),
      paper: { id, title: head.title, languages: head.languages, sections: sections.map(sectionOf) },
      key: { version: 1, right: questionsIn(sections).map(entryOf) },
      explanations: explanationsOf(sections, head.languages),
    },
  };
}
