import type { Language } from '../../lib/languages.ts';
import { LANGUAGE_NAMES } from '../../lib/languages.ts';
import type { ExamProfile } from '../../papers/exam-profile.ts';
import type { MockDefinition } from '../mock-definition.ts';
import { questionCountOf } from '../mock-rules.ts';
import type { Blueprint } from './blueprint.ts';
import { countOfSection } from './blueprint.ts';

type Mock = Pick<MockDefinition, 'rules' | 'sectionLanguages'>;

const listText = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

function sectionGaps({ rules }: Mock, blueprint: Blueprint): readonly string[] {
  return blueprint.sections.flatMap((section) => {
    const { en: name = section.slug } = section.names;
    const found = rules.sections.find((each) => each.name === name)?.count ?? 0;
    const wanted = countOfSection(section);
    return found >= wanted ? [] : [`${name}: ${found} of ${wanted} questions`];
  });
}

/** The languages of the exam that a mock has in no section, then those that single sections lack. */
function languageGaps({ rules, sectionLanguages }: Mock, blueprint: Blueprint): readonly string[] {
  const named = (languages: readonly Language[]): string => listText(languages.map((each) => LANGUAGE_NAMES[each]));
  const whole = blueprint.languages.filter((each) => !rules.languages.includes(each));
  const parts = rules.sections.flatMap(({ name }, index) => {
    const wanted = blueprint.sections.find(({ names }) => names.en === name)?.languages ?? [];
    const lacking = wanted.filter((each) => !whole.includes(each) && sectionLanguages[index]?.includes(each) !== true);
    return lacking.length === 0 ? [] : [`${name} is not in ${named(lacking)}`];
  });
  return [...(whole.length === 0 ? [] : [`No question is in ${named(whole)}`]), ...parts];
}

/**
 * What of its exam a mock test lacks, each as a sentence for staff without its full stop: questions, sections and
 * languages. Empty for a whole mock. `blueprint` is the exam's own, where it has one.
 */
export function mockGapsOf(
  definition: Mock,
  profile: Pick<ExamProfile, 'questions'>,
  blueprint: Blueprint | undefined,
): readonly string[] {
  const count = questionCountOf(definition.rules);
  const isShort = profile.questions !== null && count < profile.questions;
  const hasSections = blueprint?.sections.some(({ names }) =>
    definition.rules.sections.some(({ name }) => name === names.en),
  );
  return [
    ...(isShort ? [`${count} of the exam’s ${profile.questions} questions`] : []),
    ...(isShort && blueprint !== undefined && hasSections === false && blueprint.sections.length > 1
      ? [`One section in place of the exam’s ${blueprint.sections.length}`]
      : []),
    ...(isShort && blueprint !== undefined && hasSections === true ? sectionGaps(definition, blueprint) : []),
    ...(blueprint === undefined ? [] : languageGaps(definition, blueprint)),
  ];
}
