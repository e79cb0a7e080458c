import type { Answered, Caller } from './api.ts';
import { call } from './api.ts';

export const ITEMS = '/api/admin/current-affairs';

/** A published item as a form sends it. */
export const FORM = {
  status: 'published',
  publishAt: null,
  date: '2026-11-21',
  title: 'A dam on the Narmada is finished',
  category: 'Gujarat',
  summary: 'The last gate is set.',
  body: 'The dam is **138 metres** high.',
  examNote: 'Height and river.',
  image: null,
  source: 'Press Information Bureau',
  sourceUrl: 'https://pib.gov.in/dam',
  language: 'en',
  paper: null,
  translations: [],
  question: {
    question: 'On which river is the dam?',
    options: ['Narmada', 'Tapi', 'Mahi', 'Banas'],
    correctAnswer: 'Narmada',
    explanation: 'It is on the Narmada.',
    topic: 'current-gujarat',
    difficulty: 'easy',
  },
  supersededBy: null,
  lapsed: null,
};

/** Calls of one admin on the items. Each call that adds one makes its own client id. */
export function itemsOf(token: string, send: Caller = call) {
  const at = (id: number, method: string, body?: unknown, rest = ''): Promise<Answered> =>
    send(method, `${ITEMS}/${id}${rest}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    list: (query = '') => send('GET', ITEMS + query, { token }),
    add: (changes: Record<string, unknown> = {}) =>
      send('POST', ITEMS, { token, body: { clientId: crypto.randomUUID(), ...FORM, ...changes } }),
    get: (id: number) => at(id, 'GET'),
    put: (id: number, version: number, changes: Record<string, unknown> = {}) =>
      at(id, 'PUT', { ...FORM, ...changes, version }),
    remove: (id: number, version: number) => at(id, 'DELETE', { version }),
    restore: (id: number, version: number) => at(id, 'POST', { version }, '/restore'),
  };
}
