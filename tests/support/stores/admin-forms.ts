import type { SaveOutcome } from '../../../src/stores/staff/outcome.ts';
import { riversTable, said } from '../fact-tables.ts';
import type { Page } from '../test-environment.ts';
import { lessonOf } from '../worker/courses.ts';
import { freePlace, paperAt } from '../worker/papers.ts';

/** The forms of the admin area, each with what it is filled with, for tests that save them against the real API. */

export interface AdminRow {
  readonly id: number;
  readonly version: number;
  readonly deletedAt: string | null;
}

/** Saves what was typed, as a new row or as a change of `row`. */
export type AdminSave = (
  fields: Record<string, string>,
  intent: 'save' | 'publish' | 'delete',
  clientId: string,
  row?: AdminRow,
) => Promise<SaveOutcome<AdminRow>>;

const HOSTS = { live: ['meet.google.com'], recordings: [] };
const contentOf = (title: string): string =>
  JSON.stringify({
    fileName: 'a.csv',
    authored: paperAt(freePlace(), { topic: title }),
    places: ['1', '2', '3'],
    issues: [],
    skipped: [],
    notes: [],
  });
const place = freePlace();
const rowOf = (row: AdminRow | undefined) => ({ row: (row ?? null) as never, version: row?.version ?? null });

/** Each form: its call, what it is filled with, the field that is typed anew, and how the server says that it is published. */
export const ADMIN_FORMS = {
  'current affairs': {
    path: '/api/admin/current-affairs',
    field: 'title',
    isPublished: { status: 'published' },
    isDraft: { status: 'draft' },
    fields: {
      title: 'A dam',
      date: '2026-11-21',
      category: 'Gujarat',
      summary: 'The last gate is set.',
      body: 'It is high.',
      examNote: '',
      source: 'PIB',
      sourceUrl: 'https://pib.gov.in/dam',
      language: 'en',
      paper: '',
      translations: '[]',
      question:
        '{"question":"On which river is the dam?","options":["Narmada","Tapi","Mahi","Banas"],"correctAnswer":"Narmada"}',
      supersededBy: '',
      lapsed: '',
      image: '',
      imageAlt: '',
      publishDate: '',
      publishTime: '',
    },
    save:
      ({ currentAffairsStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        currentAffairsStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }),
  },
  materials: {
    path: '/api/admin/materials',
    field: 'title',
    isPublished: { isPublished: true },
    isDraft: { isPublished: false },
    fields: {
      title: 'Panipat',
      kind: 'note',
      place: 'courses.eklavy.history',
      language: 'en',
      access: 'page',
      position: '3',
      file: '',
      audio: '',
      captions: '',
      link: '',
      body: '1526, 1556, 1761.',
    },
    save:
      ({ materialsStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        materialsStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }),
  },
  timetable: {
    path: '/api/admin/timetable',
    field: 'topic',
    isPublished: { status: 'published' },
    isDraft: { status: 'draft' },
    fields: {
      subject: 'History',
      topic: 'Dynasties',
      faculty: 'History faculty',
      group: 'eklavya',
      start: '18:30',
      end: '19:30',
      repeats: 'once',
      date: '2026-11-23',
      weekdays: '',
      from: '',
      until: '',
      topics: '',
      exceptions: '',
      joinAddress: '',
      recordings: '',
    },
    save:
      ({ timetableStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        timetableStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }, HOSTS),
  },
  announcements: {
    path: '/api/admin/announcements',
    field: 'title',
    isPublished: { status: 'published' },
    isDraft: { status: 'draft' },
    fields: {
      title: 'A class is moved',
      body: 'To Friday.',
      audience: 'everybody',
      isImportant: '',
      fromDate: '2026-11-23',
      fromTime: '12:00',
      untilDate: '2026-11-30',
      untilTime: '12:00',
    },
    save:
      ({ announcementsStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        announcementsStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }),
  },
  lessons: {
    path: '/api/admin/lessons',
    field: 'title',
    isPublished: { status: 'published' },
    isDraft: { status: 'draft' },
    fields: {
      course: 'trial',
      chapter: 'one',
      title: 'Ratios',
      slug: 'ratios',
      number: '1',
      summary: 'Share an amount by a ratio of two or three numbers, with whole numbers and fractions.',
      language: 'en',
      minutes: '10',
      free: '',
      checked: '',
      markdown: '## Parts\n\nA ratio names parts.',
      questions: JSON.stringify(lessonOf('ratios').text.questions),
      papers: '',
      families: '',
      topics: '',
      translations: '[]',
      recordingId: '',
      fileId: '',
    },
    save:
      ({ lessonsStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        lessonsStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }),
  },
  chapters: {
    path: '/api/admin/chapters',
    field: 'title',
    // It has no drafts.
    isPublished: {},
    isDraft: {},
    fields: { course: 'trial', title: 'Ratios', summary: 'Shares of an amount.', number: '2' },
    save:
      ({ chaptersStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        chaptersStore.save({
          fields: fields as never,
          intent: intent === 'delete' ? 'delete' : 'save',
          ...rowOf(row),
          clientId,
        }),
  },
  'fact tables': {
    path: '/api/admin/fact-tables',
    field: 'title',
    // It has no drafts.
    isPublished: {},
    isDraft: {},
    fields: { title: 'Rivers of a form' },
    save:
      ({ factTablesStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        factTablesStore.save({
          fields: {
            title: '',
            table: JSON.stringify(riversTable('rivers-of-forms', { name: said(fields['title'] ?? '') })),
          },
          intent: intent === 'delete' ? 'delete' : 'save',
          ...rowOf(row),
          clientId,
        }),
  },
  papers: {
    path: '/api/admin/papers',
    field: 'topic',
    isPublished: { status: 'published' },
    isDraft: { status: 'draft' },
    fields: { ...place, content: contentOf('Sums'), topic: 'Sums', language: 'en', profile: '' },
    save:
      ({ papersStore }: Page): AdminSave =>
      (fields, intent, clientId, row) =>
        papersStore.save({ fields: fields as never, intent, ...rowOf(row), clientId }),
  },
} as const;

export const ADMIN_TABLES = [
  'current_affairs_items',
  'materials',
  'timetable_entries',
  'announcements',
  'lessons',
  'chapters',
  'fact_tables',
  'stored_papers',
];
