import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { isMonth } from '#domain/lib/india-time.ts';
import { daySchema } from '../lib/admin-fields.ts';

export const exportStudents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/students.csv',
  summary:
    'All accounts as a CSV file (UTF-8 with byte order mark, RFC 4180). A text that a spreadsheet would run begins with an apostrophe.',
  access: 'admin',
  permission: 'exports',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403, 404],
});

export const exportSecurityLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/security-log.csv',
  summary:
    'Logins, failures, resets, changes of credentials and roles, and what staff read of personal data in 400 days, as a CSV file, oldest first.',
  access: 'admin',
  permission: 'exports',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403],
});

export const exportAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/attempts.csv',
  summary: 'Attempts of all students as a CSV file, oldest first; `from` and `to` are days in India, both included.',
  query: { from: v.optional(daySchema), to: v.optional(daySchema) },
  access: 'admin',
  permission: 'exports',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403],
});

/** YYYY-MM. */
const monthSchema = v.pipe(v.string(), v.check(isMonth, 'Choose a month, such as 2026-11.'));

export const exportRevenue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/revenue.csv',
  summary:
    'Payments received in a month of India as a CSV file, oldest first, with the figures of their receipts and a last line of sums. Amounts are whole paise. It holds live payments only, or test payments only while the gateway is a test gateway.',
  query: { month: monthSchema },
  access: 'admin',
  permission: 'reports',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403, 404],
});

export const exportRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/admin/refunds.csv',
  summary:
    'What went back in a month of India as a CSV file, oldest first, a line for each part with its taxable value and tax, and a last line of sums. Amounts are whole paise. It holds live payments only, or test payments only while the gateway is a test gateway.',
  query: { month: monthSchema },
  access: 'admin',
  permission: 'reports',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403, 404],
});
