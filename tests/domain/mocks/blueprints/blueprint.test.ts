import { describe, expect, test } from 'vitest';
import { parseBlueprint, writeBlueprint } from '#domain/mocks/blueprints/blueprint.ts';
import type { ExamProfile } from '#domain/papers/exam-profile.ts';

const PROFILE: ExamProfile = {
  name: 'An exam, 2026',
  exam: 'cgl',
  year: 2026,
  sections: [
    { name: 'Reasoning', questions: 2, marks: 4 },
    { name: 'English', questions: 1, marks: 2 },
  ],
  minutes: 3,
  timing: 'pooled',
  marking: { right: 2, wrong: -0.5, blank: 0 },
  questions: 3,
  maximum: 6,
  languages: ['English', 'Hindi'],
  sources: [],
};

const reasoning = {
  slug: 'reasoning',
  name: 'Reasoning',
  names: { hi: 'तर्कशक्ति' },
  languages: ['en', 'hi'],
  topics: [{ topic: 'Clock', also: ['Faulty clock'], easy: 1, hard: 1 }],
};
const english = { slug: 'english', name: 'English', languages: ['en'], topics: [{ topic: 'Spelling', medium: 1 }] };
const WHOLE = { languages: ['en', 'hi'], sections: [reasoning, english] };

const issuesOf = (value: unknown): readonly string[] => {
  const parsed = parseBlueprint(value, 'an-exam', PROFILE);
  return parsed.ok ? [] : parsed.issues.map(({ path, reason }) => `${path} ${reason}`);
};

describe('a blueprint', () => {
  test('is read and written without a loss', () => {
    const parsed = parseBlueprint(WHOLE, 'an-exam', PROFILE);
    const written = parsed.ok ? writeBlueprint(parsed.value) : null;
    expect(parseBlueprint(written, 'an-exam', PROFILE)).toEqual(parsed);
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        profile: 'an-exam',
        exam: 'cgl',
        sections: [{ topics: [{ spread: { easy: 1, medium: 0, hard: 1 } }] }, {}],
      },
    });
  });

  test('may ask fewer questions than the exam', () => {
    expect(issuesOf({ languages: ['en'], sections: [english] })).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['no object', 'text', ' must be an object'],
    ['an unknown field', { ...WHOLE, seed: 1 }, 'seed is not one of'],
    ['no languages', { ...WHOLE, languages: [] }, 'languages must be a list of languages'],
    ['a language that no section has', { ...WHOLE, languages: ['en', 'hi', 'gu'] }, 'languages has gu'],
    ['a language that the mock has not', { ...WHOLE, languages: ['en'] }, 'sections[0].languages must be among en'],
    ['no sections', { ...WHOLE, sections: [] }, 'sections must be a list of 1 to'],
    ['a section that is a text', { ...WHOLE, sections: ['x'] }, 'sections[0] must be an object'],
    [
      'a section without the name in its language',
      { ...WHOLE, sections: [{ ...reasoning, names: {} }, english] },
      'sections[0].names.hi is missing',
    ],
    [
      'a slug of other letters',
      { ...WHOLE, sections: [{ ...reasoning, slug: '../x' }, english] },
      'sections[0].slug must be',
    ],
    [
      'questions of a kind that there is not',
      { ...WHOLE, sections: [{ ...reasoning, responseKind: 'essay' }, english] },
      'sections[0].responseKind must be one of option, several, number',
    ],
    [
      'a slug twice',
      { ...WHOLE, sections: [reasoning, { ...english, slug: 'reasoning' }] },
      "sections[1].slug 'reasoning' is used twice",
    ],
    [
      'a section without topics',
      { ...WHOLE, sections: [{ ...reasoning, topics: [] }, english] },
      'sections[0].topics must be a list',
    ],
    [
      'a topic without a name',
      { ...WHOLE, sections: [{ ...reasoning, topics: [{ easy: 2 }] }, english] },
      'sections[0].topics[0].topic must be a text',
    ],
    [
      'a topic twice',
      {
        ...WHOLE,
        sections: [
          {
            ...reasoning,
            topics: [
              { topic: 'Clock', easy: 1 },
              { topic: 'Clock', hard: 1 },
            ],
          },
          english,
        ],
      },
      "sections[0].topics[1].topic 'Clock' is named twice",
    ],
    [
      'words for a topic that are no list',
      { ...WHOLE, sections: [{ ...reasoning, topics: [{ topic: 'Clock', also: 'x', easy: 2 }] }, english] },
      'sections[0].topics[0].also must be a list',
    ],
    [
      'half a question',
      { ...WHOLE, sections: [{ ...reasoning, topics: [{ topic: 'Clock', easy: 1.5 }] }, english] },
      'sections[0].topics[0].easy must be a whole number',
    ],
    [
      'fewer than no question',
      { ...WHOLE, sections: [{ ...reasoning, topics: [{ topic: 'Clock', easy: -1 }] }, english] },
      'sections[0].topics[0].easy must be a whole number',
    ],
    [
      'more questions than the exam',
      { ...WHOLE, sections: [{ ...reasoning, topics: [{ topic: 'Clock', easy: 3 }] }, english] },
      'sections ask 4 questions, but the exam has 3',
    ],
    [
      'no question',
      { languages: ['en'], sections: [{ ...english, topics: [{ topic: 'Spelling' }] }] },
      'sections ask no question',
    ],
    [
      'the sections of another exam',
      { ...WHOLE, sections: [english, reasoning] },
      'sections do not agree with the exam, which has Reasoning 2, English 1',
    ],
  ])('with %s is refused, and says where', (_, value, issue) => {
    expect(issuesOf(value)).toEqual(expect.arrayContaining([expect.stringContaining(issue)]));
  });
});
