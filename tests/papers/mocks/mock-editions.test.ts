import { describe, expect, test } from 'vitest';
import { lintMock } from '../../../src/papers/mocks/lint-mock.ts';
import { withEditions } from '../../../src/papers/mocks/mock-editions.ts';
import type { MockFiles } from '../../../src/papers/mocks/mock-editions.ts';
import { mockIssueText } from '../../../src/papers/mocks/mock-issue.ts';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';
import type { Authored } from './mock-files.ts';
import { englishQuestion, findProfile, mockFiles } from './mock-files.ts';

/** Editions: the same mock test with a section in another language, and the other sections written once. */

const HINDI_QUESTION = englishQuestion({
  id: 'mock-2-h1',
  question: '“कम” का विलोम शब्द कौन-सा है?',
  options: ['अधिक', 'थोड़ा', 'छोटा', 'देर'],
  correctAnswer: 'अधिक',
  explanation: 'जो कम नहीं है, वह अधिक है।',
});

interface EditionChanges {
  readonly mock?: Authored;
  readonly sections?: Authored;
}

/** A second edition: its own language section, and the numbers of the first one. */
const editionFiles = ({ mock, sections }: EditionChanges = {}): MockFiles => ({
  id: 'mock-2',
  mock: {
    ...(mockFiles().mock as Authored),
    title: 'Mock 1 with Hindi',
    editionOf: 'mock-1',
    languages: ['hi', 'en'],
    sections: ['numbers', 'hindi'],
    ...mock,
  },
  sections: {
    hindi: { name: 'English', names: { hi: 'हिन्दी' }, languages: ['hi'], questions: [HINDI_QUESTION] },
    ...sections,
  },
});

const parseAll = (...mocks: readonly MockFiles[]) => withEditions(mocks).map((files) => parseMock(files, findProfile));

function issuesOf(changes: EditionChanges, ...others: readonly MockFiles[]): readonly string[] {
  const [parsed] = parseAll(editionFiles(changes), ...(others.length > 0 ? others : [mockFiles()]));
  return parsed?.ok === false ? parsed.issues.map(mockIssueText) : [];
}

describe('an edition of a mock test', () => {
  const [first, second] = parseAll(mockFiles(), editionFiles());
  if (first?.ok !== true || second?.ok !== true) throw new Error('a mock has issues');

  test('has the sections of the first one and its own, each with its languages', () => {
    expect(second.value.definition).toMatchObject({
      id: 'mock-2',
      sectionLanguages: [['en', 'hi'], ['hi']],
      rules: { languages: ['hi', 'en'], optionCounts: '444' },
    });
    const [numbers, language] = second.value.paper.sections;
    expect(numbers).toEqual(first.value.paper.sections[0]);
    expect(language?.texts.hi?.questions.map(({ id }) => id)).toEqual(['mock-2-h1']);
    expect(second.value.key.right).toEqual([...first.value.key.right.slice(0, 2), '0']);
  });

  test('is known to the first one and knows it; a mock of its own knows none', () => {
    expect(first.value.definition.otherEditions).toEqual(['mock-2']);
    expect(second.value.definition.otherEditions).toEqual(['mock-1']);
    const [alone] = parseAll(mockFiles());
    expect(alone).toMatchObject({ ok: true, value: { definition: { otherEditions: [] } } });
  });

  test('has its own file of a section before that of the first one', () => {
    const own = mockFiles({ numbers: { names: { hi: 'अंक' } } }).sections['numbers'] as { questions: Authored[] };
    const questions = own.questions.map((each) => ({ ...each, id: String(each['id']).replace('mock-1', 'mock-2') }));
    const [parsed] = parseAll(
      editionFiles({
        mock: { sections: ['numbers', 'english'] },
        sections: { numbers: { ...own, questions }, hindi: undefined },
      }),
      mockFiles(),
    );
    expect(parsed).toMatchObject({ ok: false });
    const { hindi, ...sections } = editionFiles({ sections: { numbers: { ...own, questions } } }).sections;
    expect(hindi).toBeDefined();
    const [taken] = parseAll(
      { ...editionFiles({ mock: { sections: ['numbers', 'english'] } }), sections },
      mockFiles(),
    );
    expect(taken).toMatchObject({ ok: true, value: { paper: { sections: [{ names: { hi: 'अंक' } }, {}] } } });
  });
});

describe('what an edition is refused for', () => {
  const other = { ...mockFiles(), id: 'mock-3' };

  test.each<readonly [string, EditionChanges, readonly MockFiles[], string]>([
    ['nothing to be an edition of', {}, [other], "mock.json, sections: names 'numbers', but there is no numbers.json"],
    [
      'a name that no mock has',
      { mock: { editionOf: 'mock-9', sections: ['hindi'] } },
      [],
      "mock.json, editionOf: must name another mock test, but there is no 'mock-9'",
    ],
    [
      'itself',
      { mock: { editionOf: 'mock-2', sections: ['hindi'] } },
      [],
      "mock.json, editionOf: must name another mock test, but there is no 'mock-2'",
    ],
    [
      'an edition of an edition',
      {},
      [{ ...mockFiles({ mock: { editionOf: 'mock-3' } }) }, other],
      "mock.json, editionOf: must name a mock test of its own, but 'mock-1' is an edition itself",
    ],
    [
      'another exam',
      { mock: { exam: 'mts' } },
      [],
      "mock.json, exam: must be that of 'mock-1', because this is an edition of it",
    ],
    [
      'another access, which shuts out who chooses it',
      {},
      [mockFiles({ mock: { access: 'free' } })],
      "mock.json, access: must be that of 'mock-1', because this is an edition of it",
    ],
    [
      'no section in common',
      { mock: { sections: ['hindi'] } },
      [],
      "mock.json, sections: must have at least one of 'mock-1', because this is an edition of it",
    ],
    [
      'a section that neither has',
      { mock: { sections: ['numbers', 'hindi', 'law'] } },
      [],
      "mock.json, sections: names 'law', but there is no law.json",
    ],
    [
      'a question with the name of the other edition in its own section',
      { sections: { hindi: { ...(editionFiles().sections['hindi'] as Authored), questions: [englishQuestion()] } } },
      [],
      "hindi.json, question 1 (mock-1-e1), id: must begin with 'mock-2-'",
    ],
  ])('%s', (_, changes, others, issue) => {
    expect(issuesOf(changes, ...others)).toContain(`mock-2/${issue}`);
  });

  test('nothing: the sample has no issue', () => {
    expect(issuesOf({})).toEqual([]);
  });
});

describe('the lints of an edition', () => {
  const lintsOf = (...mocks: readonly MockFiles[]) =>
    withEditions(mocks).map((files) => lintMock(files, { findProfile, imageOf: () => null }));
  const errorsOf = (lints: ReturnType<typeof lintMock>) => lints.filter(({ severity }) => severity === 'error');

  test('say what is wrong in a shared section once, at its file', () => {
    const broken = mockFiles({ first: { topic: undefined } });
    const [first = [], second = []] = lintsOf(broken, editionFiles()).map(errorsOf);
    expect(first.map(({ place }) => place.file)).toEqual(['mocks/mock-1/numbers.json']);
    expect(second).toEqual([]);
  });

  test('say what is wrong in the section of its own', () => {
    const questions = [{ ...HINDI_QUESTION, correctAnswer: 'अधिकतम' }];
    const hindi = { ...(editionFiles().sections['hindi'] as Authored), questions };
    const [, second = []] = lintsOf(mockFiles(), editionFiles({ sections: { hindi } })).map(errorsOf);
    expect(second.map(({ place }) => place.file)).toEqual(['mocks/mock-2/hindi.json']);
  });
});
