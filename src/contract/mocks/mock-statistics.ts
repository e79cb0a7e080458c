import * as v from 'valibot';
import { FILE_STATES } from '#domain/staff/file-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { questionStatisticsSchema } from '../papers/item-statistics.ts';
import { clientIdSchema, versionSchema } from '../lib/editable.ts';
import { instantSchema } from '../lib/instant.ts';
import { mockIdParameter, mockSummarySchema, mockTitleSchema, mockWindowSchema } from './mock.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const listedMockEntries = {
  id: v.string(),
  title: v.string(),
  exam: v.string(),
  timeWindow: mockWindowSchema,
  questions: count,
};

/** What staff change of a published mock test, and the version that they change. */
const changeableEntries = {
  summary: v.string(),
  objectionsUntil: v.nullable(instantSchema),
  /** How its words, hours and withdrawal stand to the site's file; 'none' for one that was made here. */
  fileState: v.picklist(FILE_STATES),
  /** The file's words and hours where they are newer than what was compared with them; null otherwise. */
  newerFile: v.nullable(
    v.object({
      title: v.string(),
      summary: v.string(),
      timeWindow: mockWindowSchema,
      objectionsUntil: v.nullable(instantSchema),
    }),
  ),
  /** When it was taken from the lists; null while it is listed. */
  withdrawnAt: v.nullable(instantSchema),
  version: versionSchema,
};

export const listAdminMocks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks',
  summary: 'Every mock test, by exam and name, with its attempts and the objections that wait for a ruling.',
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    now: instantSchema,
    items: v.array(
      v.object({
        ...listedMockEntries,
        ...changeableEntries,
        /** Those that are scored, whether they count for the rank or not. */
        attempts: count,
        /** Objections that no ruling answers. */
        openObjections: count,
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403],
});
export type AdminMockList = v.InferOutput<NonNullable<typeof listAdminMocks.reply>>;

export const changeMock = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/mocks/:mock',
  summary:
    'Corrects the title, the summary and the hours of a published mock test, or withdraws it from the lists; attempts and results stay. Once students may hold tickets (eight days before it opens), entry only closes later and the hour of the results stays. Once one of the site’s files was edited, its words and hours no longer follow the file; `newerFile` has the file’s where they have changed since. 409 where somebody else has changed it. The same `clientId` again changes nothing and gets the same reply.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: v.strictObject({
    clientId: clientIdSchema,
    version: versionSchema,
    title: mockTitleSchema,
    summary: mockSummarySchema,
    /** Null for a mock that is always open. */
    timeWindow: mockWindowSchema,
    objectionsUntil: v.nullable(instantSchema),
    isWithdrawn: v.boolean(),
  }),
  reply: v.object({ item: v.object({ ...listedMockEntries, ...changeableEntries }) }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type ChangeMockBody = v.InferOutput<typeof changeMock.body>;
export type ChangedMock = v.InferOutput<NonNullable<typeof changeMock.reply>>['item'];

export const getMockStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mocks/:mock/statistics',
  summary:
    'What the ranked attempts of a mock test say about each of its questions. Those that look wrong come first. The figures are gathered at most once a minute.',
  parameters: { mock: mockIdParameter },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    now: instantSchema,
    ...listedMockEntries,
    keyVersion: count,
    /** When the figures were gathered; null while there are none. */
    asOf: v.nullable(instantSchema),
    /** True where simulated attempts are among the figures, which only a local academy has. */
    isSample: v.boolean(),
    /** Attempts that count for the rank. */
    attempts: count,
    /** Of their scores, in marks. */
    average: v.nullable(v.number()),
    best: v.nullable(v.number()),
    items: v.array(questionStatisticsSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type MockStatistics = v.InferOutput<NonNullable<typeof getMockStatistics.reply>>;
