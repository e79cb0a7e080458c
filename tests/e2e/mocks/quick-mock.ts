import { readMocks } from '../../../scripts/mocks/read-mocks.ts';
import type { MockWindow } from '../../../src/domain/mocks/mock-definition.ts';
import type { ParsedMock } from '../../../src/domain/mocks/parsed-mock.ts';
import type { MockFiles } from '../../../src/papers/mocks/mock-editions.ts';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';
import { kindsMockFiles } from '../../support/kinds-mock.ts';
import { everyKind } from '../papers/every-kind.ts';

/** A mock test that only the tests' own academy has. No build makes a page for it, and no series has its exam. */
export const QUICK_EXAM = 'quicktest';

export interface QuickMock {
  readonly id: string;
  /** The first so many sections of the CGL mock, locked as they are there. */
  readonly sections: number;
  readonly sectionMs: number;
  readonly timeWindow: MockWindow | null;
  /** Instead of it: six questions in three sections, of one option, of several, and of numbers. */
  readonly hasEveryKind?: true;
  /** Instead of it: a section with all that stands above options (lists, a passage, a wide table, pictures), then those of several options and of numbers. */
  readonly hasEveryShape?: true;
}

function shapesMockFiles(id: string): MockFiles {
  const files = kindsMockFiles(id, { exam: QUICK_EXAM, sections: ['shapes', 'several', 'numbers'] });
  const { passages, questions } = everyKind('en');
  const shapes = {
    name: 'All that stands above options',
    languages: ['en'],
    passages,
    questions: questions.map((question) => ({
      ...question,
      id: `${id}-${String(question['id'])}`,
      topic: 'Compass',
      difficulty: 'easy',
    })),
  };
  const { several, numbers } = files.sections;
  return { ...files, sections: { shapes, several, numbers } };
}

function parsedMock(files: MockFiles): ParsedMock {
  const parsed = parseMock(files, () => undefined);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ reason }) => reason).join());
  return parsed.value;
}

export function quickMock({
  id,
  sections: count,
  sectionMs,
  timeWindow,
  hasEveryKind,
  hasEveryShape,
}: QuickMock): ParsedMock {
  if (hasEveryShape === true) return parsedMock(shapesMockFiles(id));
  if (hasEveryKind === true) return parsedMock(kindsMockFiles(id, { exam: QUICK_EXAM }));
  const whole = readMocks().find(({ definition }) => definition.id === 'cgl-tier1-1');
  if (whole === undefined) throw new Error('the CGL mock is not there');
  const { definition, paper, key, explanations } = whole;
  const sections = definition.rules.sections.slice(0, count).map((section) => ({ ...section, durationMs: sectionMs }));
  const questions = sections.reduce((sum, section) => sum + section.count, 0);
  return {
    definition: {
      ...definition,
      id,
      exam: QUICK_EXAM,
      access: 'free',
      title: 'Quick mock test',
      timeWindow,
      rules: {
        ...definition.rules,
        sections,
        durationMs: count * sectionMs,
        optionCounts: definition.rules.optionCounts.slice(0, questions),
      },
      sectionLanguages: definition.sectionLanguages.slice(0, count),
    },
    paper: { ...paper, id, sections: paper.sections.slice(0, count) },
    key: { ...key, right: key.right.slice(0, questions) },
    explanations: {
      ...explanations,
      topics: explanations.topics.slice(0, questions),
      difficulties: explanations.difficulties.slice(0, questions),
    },
  };
}
