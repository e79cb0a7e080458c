import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { isMockId, MOCK_ACCESSES } from '#domain/mocks/mock-definition.ts';
import { RESPONSE_KINDS } from '#domain/mocks/mock-rules.ts';
import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import { LONGEST_AUTHORED_BYTES } from '#domain/papers/stored-paper.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { paperIssueSchema } from '../papers/stored-paper.ts';
import { instantSchema } from '../lib/instant.ts';
import { languageSchema, mockIdParameter, mockSummarySchema, mockTitleSchema, mockWindowSchema } from './mock.ts';

/** How staff make a mock test of a blueprint or of files, and publish it. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const shortText = v.pipe(v.string(), v.maxLength(200));
const difficultySchema = v.picklist(DIFFICULTIES);
/** A profile's id. */
const profileSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
const namesSchema = v.object(Object.fromEntries(LANGUAGES.map((each) => [each, v.exactOptional(shortText)])));

/** The form of src/content/mock-blueprints.json; the domain's parser finds what contradicts the profile. */
const blueprintEntries = {
  languages: v.array(languageSchema),
  sections: v.pipe(
    v.array(
      v.strictObject({
        slug: shortText,
        name: shortText,
        names: namesSchema,
        languages: v.array(languageSchema),
        /** How its questions are answered: by one option where it is missing. */
        responseKind: v.exactOptional(v.picklist(RESPONSE_KINDS)),
        topics: v.array(
          v.strictObject({
            topic: shortText,
            also: v.exactOptional(v.array(shortText)),
            easy: v.exactOptional(count),
            medium: v.exactOptional(count),
            hard: v.exactOptional(count),
          }),
        ),
      }),
    ),
    v.maxLength(20),
  ),
};
const blueprintSchema = v.strictObject(blueprintEntries);
export type BlueprintBody = v.InferOutput<typeof blueprintSchema>;

export const listBlueprints = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/blueprints',
  summary:
    'The exam profiles that a mock test can be made of, each with its blueprint: how many questions of which topic and difficulty each section asks.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    items: v.array(
      v.object({
        profile: v.string(),
        name: v.string(),
        exam: v.string(),
        /** What is not certain about the profile; null for nothing. */
        caution: v.nullable(v.string()),
        blueprint: blueprintSchema,
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type BlueprintItem = v.InferOutput<NonNullable<typeof listBlueprints.reply>>['items'][number];

export const listMockStock = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/stock',
  summary:
    'What a mock test can be made of, by topic: questions that no mock test has asked, those that some have and how often, and the families that draw new ones. What a free paper has is not counted.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    items: v.array(v.object({ topic: v.string(), unused: count, used: count, uses: count, families: count })),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type StockItem = v.InferOutput<NonNullable<typeof listMockStock.reply>>['items'][number];

const madeOf = { profile: profileSchema, blueprint: blueprintSchema };
/** A seed draws the same paper again while the bank and the families are the same. */
const seedSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/, 'seed must be small letters and digits'));

const filledQuestionSchema = v.object({
  /** Of the question in the bank, or 'fam.' with family and seed. */
  id: v.string(),
  topic: v.string(),
  difficulty: difficultySchema,
  kind: v.picklist(['bank', 'drawn']),
  /** The family that drew it, or the mock test or paper that has it. */
  source: v.string(),
  /** In how many mock tests the question is, or how many questions its family has drawn for mock tests. */
  uses: count,
});
export type FilledQuestionItem = v.InferOutput<typeof filledQuestionSchema>;

/** Of a fact table with the codes of its rows, an id is long. */
const questionIdSchema = v.pipe(v.string(), v.maxLength(120));
const writtenText = v.pipe(v.string(), v.maxLength(20_000));
const writtenOptions = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(10));

const writtenTranslationSchema = v.strictObject({
  question: writtenText,
  options: writtenOptions,
  explanation: writtenText,
});

/** A question as authors write it (docs/content.md). The parser of papers finds what is wrong with it. */
const writtenQuestionSchema = v.strictObject({
  topic: shortText,
  difficulty: v.exactOptional(difficultySchema),
  question: writtenText,
  options: writtenOptions,
  /** The text of the right option; missing before one is chosen. */
  correctAnswer: v.exactOptional(writtenText),
  explanation: writtenText,
  translations: v.exactOptional(
    v.strictObject(Object.fromEntries(LANGUAGES.map((each) => [each, v.exactOptional(writtenTranslationSchema)]))),
  ),
});

/** A place of a paper: a question of the bank or of a family, one that was written for it, or none yet. */
const placeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('stock'), id: questionIdSchema }),
  v.strictObject({ kind: v.literal('written'), question: writtenQuestionSchema }),
  v.strictObject({ kind: v.literal('empty') }),
]);
export type PlaceBody = v.InferOutput<typeof placeSchema>;

/** The places of a filled paper. */
const pickedSectionsSchema = v.pipe(
  v.array(v.strictObject({ slug: shortText, places: v.pipe(v.array(placeSchema), v.maxLength(500)) })),
  v.maxLength(20),
);

const LONGEST_BODY_BYTES = LONGEST_AUTHORED_BYTES + 64 * 1024;

export const fillBlueprint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/fill',
  summary:
    'A paper by a blueprint: the least used questions first, none that a free paper has, each in all languages of its section, beside those that are kept. Places without a question are listed. Saves nothing.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({
    ...madeOf,
    seed: seedSchema,
    /** Those that stay, each with the topic and difficulty of the blueprint that it stands for. */
    kept: v.optional(
      v.pipe(
        v.array(
          v.strictObject({ section: shortText, topic: shortText, difficulty: difficultySchema, place: placeSchema }),
        ),
        v.maxLength(500),
      ),
      [],
    ),
  }),
  longestBodyBytes: LONGEST_BODY_BYTES,
  reply: v.object({
    sections: v.array(
      v.object({
        slug: v.string(),
        /** Without those that stay. */
        questions: v.array(filledQuestionSchema),
        /** The places for which nothing was found. */
        empty: v.array(v.object({ topic: v.string(), difficulty: difficultySchema })),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type FilledPaperReply = v.InferOutput<NonNullable<typeof fillBlueprint.reply>>;

export const findAnotherQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/another',
  summary:
    'Another question for a place of a filled paper, the least used first: of a topic of the section or of any, of a difficulty or of any; null where there is none that the paper does not have. Saves nothing.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({
    ...madeOf,
    seed: seedSchema,
    sections: pickedSectionsSchema,
    section: shortText,
    /** Null for any that the section asks. */
    topic: v.nullable(shortText),
    /** Null for any. */
    difficulty: v.nullable(difficultySchema),
    /** Ids that stood there before. */
    refused: v.pipe(v.array(questionIdSchema), v.maxLength(500)),
  }),
  longestBodyBytes: LONGEST_BODY_BYTES,
  reply: v.object({ question: v.nullable(filledQuestionSchema) }),
  successStatus: [200],
  refusals: [401, 403],
});

/** A section file of a mock test (docs/content.md). Its ids are set anew; the domain's parser checks the content. */
const sectionFileSchema = v.strictObject({ slug: shortText, file: v.record(v.string(), v.unknown()) });

/** What a mock test is made of: questions picked by a blueprint or written for their places, or sections that somebody wrote. */
const mockSourceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('picked'), ...madeOf, sections: pickedSectionsSchema }),
  v.strictObject({
    kind: v.literal('written'),
    profile: profileSchema,
    languages: v.array(languageSchema),
    sections: v.pipe(v.array(sectionFileSchema), v.maxLength(20)),
  }),
]);
export type MockSourceBody = v.InferOutput<typeof mockSourceSchema>;

export const checkMock = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks/check',
  summary:
    'What is wrong with a mock test before it is published, what a teacher should look at, and each section as students would see it, in each language and with its key. Saves nothing.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({ source: mockSourceSchema }),
  longestBodyBytes: LONGEST_BODY_BYTES,
  reply: v.object({
    faults: v.array(paperIssueSchema),
    warnings: v.array(paperIssueSchema),
    /** What of its exam the mock test lacks: questions, sections, languages. Publishing it then needs `isShortConfirmed`. */
    gaps: v.array(v.string()),
    minutes: count,
    /** Each question of the paper in its order, empty places left out. */
    questions: v.array(
      v.object({
        slug: v.string(),
        /** Its place in the section, from 0. */
        place: count,
        /** In how many mock tests it is. */
        uses: count,
        /** Whether a free paper has it too: then it cannot be published. */
        isFree: v.boolean(),
      }),
    ),
    /** Without sections that cannot be read. `slice` is a section in the form of a practice paper. */
    sections: v.array(
      v.object({
        slug: v.string(),
        name: v.string(),
        language: languageSchema,
        slice: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type CheckedMock = v.InferOutput<NonNullable<typeof checkMock.reply>>;

const shiftNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((name) => isMockId(name), 'Small letters, digits and hyphens, such as cgl-2026-december'),
);

export const publishMock = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mocks',
  summary:
    'Publishes a mock test in the series of its exam. From then on nothing of its paper changes but by a ruling on its key. One that lacks questions or a language of its exam needs `isShortConfirmed`. 409 where another mock test has the id. The same `clientId` again changes nothing and gets the same reply.',
  access: 'admin',
  permission: 'content',
  body: v.strictObject({
    clientId: clientIdSchema,
    id: mockIdParameter,
    title: mockTitleSchema,
    summary: mockSummarySchema,
    access: v.picklist(MOCK_ACCESSES),
    /** Null for a mock that is always open. */
    timeWindow: mockWindowSchema,
    /** The last moment for objections; null for 30 days from each student's own result. */
    objectionsUntil: v.nullable(instantSchema),
    /** The name that all shifts of one exam day share; null, or left out, for a mock of its own. */
    shiftOf: v.optional(v.nullable(shiftNameSchema), null),
    /** True once a person has seen what of its exam the mock test lacks; only a whole one is published without. */
    isShortConfirmed: v.optional(v.boolean(), false),
    source: mockSourceSchema,
  }),
  longestBodyBytes: LONGEST_BODY_BYTES,
  reply: v.object({ id: v.string(), title: v.string(), exam: v.string(), questions: count }),
  successStatus: [201],
  refusals: [401, 403, 409],
});
export type PublishMockBody = v.InferOutput<typeof publishMock.body>;
export type PublishedMock = v.InferOutput<NonNullable<typeof publishMock.reply>>;
