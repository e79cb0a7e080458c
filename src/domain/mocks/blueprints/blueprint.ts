import { isRecord } from '../../lib/is-record.ts';
import type { Language } from '../../lib/languages.ts';
import { isLanguage } from '../../lib/languages.ts';
import { addIssues, issuesOfKeys, textIssue } from '../../lib/parsing.ts';
import type { Issue, Parsed } from '../../lib/result.ts';
import type { ResponseKind } from '../mock-rules.ts';
import { RESPONSE_KINDS } from '../mock-rules.ts';
import type { Difficulty, Spread } from '../../papers/difficulty.ts';
import { DIFFICULTIES } from '../../papers/difficulty.ts';
import type { ExamProfile } from '../../papers/exam-profile.ts';
import { MOST_QUESTIONS } from '../../papers/paper-limits.ts';

/** How many questions of a topic a section asks, by difficulty. */
export interface BlueprintTopic {
  readonly topic: string;
  /** Other topics whose questions it may ask. */
  readonly also: readonly string[];
  readonly spread: Spread;
}

export interface BlueprintSection {
  /** The name of its file, such as 'quantitative-aptitude'. */
  readonly slug: string;
  /** By language; `en` is the name in the exam's profile. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** Every question has them all; the first is the default. */
  readonly languages: readonly Language[];
  /** How its questions are answered. Families draw questions of one option alone. */
  readonly responseKind: ResponseKind;
  readonly topics: readonly BlueprintTopic[];
}

/** What a mock test of a profile asks: how many questions of which topic, difficulty and languages in each section. */
export interface Blueprint {
  /** The id of an exam profile. */
  readonly profile: string;
  readonly exam: string;
  /** Those that the student picks from; the first is the default. */
  readonly languages: readonly Language[];
  readonly sections: readonly BlueprintSection[];
}

export const countOfSpread = (spread: Spread): number => DIFFICULTIES.reduce((sum, each) => sum + spread[each], 0);

/** How many questions a section asks. */
export const countOfSection = ({ topics }: Pick<BlueprintSection, 'topics'>): number =>
  topics.reduce((sum, { spread }) => sum + countOfSpread(spread), 0);

/** How many questions the whole mock asks. */
export const countOfBlueprint = ({ sections }: Pick<Blueprint, 'sections'>): number =>
  sections.reduce((sum, section) => sum + countOfSection(section), 0);

const BLUEPRINT_KEYS = ['languages', 'sections'];
const SECTION_KEYS = ['slug', 'name', 'names', 'languages', 'responseKind', 'topics'];
const TOPIC_KEYS = ['topic', 'also', ...DIFFICULTIES];
const SLUG = /^[a-z]+(-[a-z]+){0,5}$/;
const MOST_SECTIONS = 20;
const MOST_TOPICS = 80;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function parseLanguages(value: unknown, path: string, issues: Issue[]): readonly Language[] {
  const list = listOf(value).filter(isLanguage);
  if (list.length === 0 || list.length !== listOf(value).length || new Set(list).size !== list.length)
    issues.push({ path, reason: "must be a list of languages, each once, such as ['en', 'hi']" });
  return list;
}

function parseCount(record: Record<string, unknown>, difficulty: Difficulty, path: string, issues: Issue[]): number {
  const { [difficulty]: count = 0 } = record;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_QUESTIONS) return count;
  issues.push({ path: `${path}.${difficulty}`, reason: 'must be a whole number of questions, from 0' });
  return 0;
}

function parseTopic(value: unknown, path: string, issues: Issue[]): BlueprintTopic | null {
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be an object with topic, easy, medium and hard' });
    return null;
  }
  addIssues(issues, issuesOfKeys(value, TOPIC_KEYS, path));
  const { topic, also = [] } = value;
  const issue = textIssue(topic, `${path}.topic`);
  if (issue !== null) issues.push(issue);
  const words = listOf(also).filter((word) => typeof word === 'string');
  if (!Array.isArray(also) || words.length !== also.length)
    issues.push({ path: `${path}.also`, reason: 'must be a list of other topics' });
  const [easy = 0, medium = 0, hard = 0] = DIFFICULTIES.map((each) => parseCount(value, each, path, issues));
  return { topic: String(topic), also: words, spread: { easy, medium, hard } };
}

function parseSection(value: unknown, path: string, issues: Issue[]): BlueprintSection | null {
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be an object with slug, name, languages and topics' });
    return null;
  }
  addIssues(issues, issuesOfKeys(value, SECTION_KEYS, path));
  const { slug, name, names = {}, topics } = value;
  if (typeof slug !== 'string' || !SLUG.test(slug))
    issues.push({ path: `${path}.slug`, reason: 'must be small letters and hyphens' });
  const issue = textIssue(name, `${path}.name`);
  if (issue !== null) issues.push(issue);
  const languages = parseLanguages(value['languages'], `${path}.languages`, issues);
  const { responseKind = 'option' } = value;
  const kind = RESPONSE_KINDS.find((each) => each === responseKind);
  if (kind === undefined)
    issues.push({ path: `${path}.responseKind`, reason: `must be one of ${RESPONSE_KINDS.join(', ')}` });
  const others = isRecord(names) ? names : {};
  for (const language of languages)
    if (language !== 'en' && textIssue(others[language], '') !== null)
      issues.push({ path: `${path}.names.${language}`, reason: 'is missing, but the section has this language' });
  const listed = listOf(topics);
  if (listed.length === 0 || listed.length > MOST_TOPICS)
    issues.push({ path: `${path}.topics`, reason: `must be a list of 1 to ${MOST_TOPICS} topics` });
  const parsed = listed
    .slice(0, MOST_TOPICS)
    .map((topic, index) => parseTopic(topic, `${path}.topics[${index}]`, issues))
    .filter((topic) => topic !== null);
  parsed.forEach(({ topic }, index) => {
    if (parsed.findIndex((other) => other.topic === topic) < index)
      issues.push({ path: `${path}.topics[${index}].topic`, reason: `'${topic}' is named twice` });
  });
  return {
    slug: String(slug),
    names: { ...(others as BlueprintSection['names']), en: String(name) },
    languages,
    responseKind: kind ?? 'option',
    topics: parsed,
  };
}

/** What contradicts the exam's profile. A blueprint of fewer questions is a part of the exam, in sections of its own. */
function issuesWithProfile(blueprint: Blueprint, profile: ExamProfile): readonly Issue[] {
  const count = countOfBlueprint(blueprint);
  const most = profile.questions ?? MOST_QUESTIONS;
  if (count > most) return [{ path: 'sections', reason: `ask ${count} questions, but the exam has ${most}` }];
  if (count === 0) return [{ path: 'sections', reason: 'ask no question' }];
  if (count !== profile.questions) return [];
  const own = blueprint.sections.map((section) => ({ name: section.names.en, count: countOfSection(section) }));
  const wrong = own.findIndex(({ name, count: asked }, index) => {
    const section = profile.sections[index];
    return section?.name !== name || section?.questions !== asked;
  });
  const named = profile.sections.map(({ name, questions }) => `${name} ${questions}`).join(', ');
  return wrong === -1 && own.length === profile.sections.length
    ? []
    : [{ path: 'sections', reason: `do not agree with the exam, which has ${named}` }];
}

/** Parses the blueprint of a profile. Never throws. */
export function parseBlueprint(value: unknown, id: string, profile: ExamProfile): Parsed<Blueprint> {
  if (!isRecord(value))
    return { ok: false, issues: [{ path: '', reason: 'must be an object with languages and sections' }] };
  const issues: Issue[] = issuesOfKeys(value, BLUEPRINT_KEYS, '');
  const languages = parseLanguages(value['languages'], 'languages', issues);
  const listed = listOf(value['sections']);
  if (listed.length === 0 || listed.length > MOST_SECTIONS)
    issues.push({ path: 'sections', reason: `must be a list of 1 to ${MOST_SECTIONS} sections` });
  const sections = listed
    .slice(0, MOST_SECTIONS)
    .map((section, index) => parseSection(section, `sections[${index}]`, issues))
    .filter((section) => section !== null);
  sections.forEach((section, index) => {
    if (sections.findIndex(({ slug }) => slug === section.slug) < index)
      issues.push({ path: `sections[${index}].slug`, reason: `'${section.slug}' is used twice` });
    if (!section.languages.every((language) => languages.includes(language)))
      issues.push({ path: `sections[${index}].languages`, reason: `must be among ${languages.join(', ')}` });
  });
  for (const language of languages)
    if (!sections.some((section) => section.languages.includes(language)))
      issues.push({ path: 'languages', reason: `has ${language}, which no section has` });
  const blueprint: Blueprint = { profile: id, exam: profile.exam, languages, sections };
  if (issues.length === 0) addIssues(issues, issuesWithProfile(blueprint, profile));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: blueprint };
}

/** The blueprint as its file and the wire have it. */
export const writeBlueprint = ({ languages, sections }: Pick<Blueprint, 'languages' | 'sections'>) => ({
  languages,
  sections: sections.map(({ slug, names: { en: name, ...names }, languages: own, responseKind, topics }) => ({
    slug,
    name: name ?? '',
    names,
    languages: own,
    ...(responseKind !== 'option' && { responseKind }),
    topics: topics.map(({ topic, also, spread }) => ({ topic, ...(also.length > 0 && { also }), ...spread })),
  })),
});
