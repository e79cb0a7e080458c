import { beforeEach, describe, expect, test } from 'vitest';
import { dropDraft, findDraft, keepDraft } from '../../../src/stores/staff/drafts.ts';
import type { Environment } from '../../../src/stores/environment.ts';
import { environment, setEnvironment } from '../../../src/stores/environment.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const PLACE = { studentId: 1, noun: 'current-affairs', id: 12 } as const;
const DRAFT = { fields: { title: 'A dam', body: 'Full.' }, version: 3, clientId: 'c' };
const SAVED = { title: 'A lake', body: 'Empty.' };
const browser = environment();

let kept: Map<string, string>;
const storage = (isFull: boolean): Environment['local'] => ({
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => !isFull && kept.set(key, value) === kept,
  remove: (key) => void kept.delete(key),
  clear: () => kept.clear(),
  keys: () => [...kept.keys()],
});

beforeEach(() => {
  kept = new Map();
  setEnvironment({ ...browser, local: storage(false), now: () => NOW });
});

describe('a draft of the admin area', () => {
  test('is kept under its admin, its noun and its item, and is no other’s', () => {
    expect(keepDraft(PLACE, DRAFT)).toBe(true);
    expect([...kept.keys()]).toEqual(['academy:draft:admin:1:current-affairs:12']);
    expect(findDraft(PLACE, SAVED)).toEqual({ ...DRAFT, keptAt: NOW });
    for (const other of [
      { ...PLACE, studentId: 2 },
      { ...PLACE, noun: 'materials' },
      { ...PLACE, id: 'new' as const },
    ])
      expect(findDraft(other, SAVED)).toBeNull();
    dropDraft(PLACE);
    expect(findDraft(PLACE, SAVED)).toBeNull();
  });

  test('gives the form’s own fields, and one that it lacks as it is saved', () => {
    keepDraft(PLACE, { ...DRAFT, fields: { title: 'A dam', other: 'x' } });
    expect(findDraft(PLACE, SAVED)?.fields).toEqual({ title: 'A dam', body: 'Empty.' });
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"fields":[]}',
    '{"fields":{},"version":"3","clientId":"c","keptAt":1}',
    '{"fields":{},"version":null,"clientId":1,"keptAt":1}',
  ])('that reads %s is none', (text) => {
    kept.set('academy:draft:admin:1:current-affairs:12', text);
    expect(findDraft(PLACE, SAVED)).toBeNull();
  });

  test('that a full storage refuses says so', () => {
    setEnvironment({ ...browser, local: storage(true), now: () => NOW });
    expect(keepDraft(PLACE, DRAFT)).toBe(false);
  });
});
