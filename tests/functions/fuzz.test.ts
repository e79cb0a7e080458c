import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../functions/openapi/document.ts';
import type { Person } from '../../tools/fuzz/cast.ts';
import { assembleCast } from '../../tools/fuzz/cast.ts';
import { describeApi } from '../../tools/fuzz/described-api.ts';
import { fuzz } from '../../tools/fuzz/engine.ts';
import type { Send } from '../../tools/fuzz/exchange.ts';
import { failureText, summaryOf } from '../../tools/fuzz/report.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ORIGIN } from '../support/worker/api.ts';
import { addStudent, claimAdmin, PASSWORD } from '../support/worker/students.ts';

/** A sample of `npm run fuzz`, each time another one; the line that is printed repeats it. */
const SEED = Date.now() % 2 ** 31;

/** Letters beyond ASCII go over the real line only: here workerd would warn of each. */
const plain = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '?');

const send: Send = async ({ method, path, headers, body, isChunked }) => {
  const startedAt = performance.now();
  const blob = body === null ? null : new Blob([body as BlobPart]);
  const content = blob === null ? {} : { body: isChunked ? blob.stream() : await blob.arrayBuffer() };
  const sent = headers.map(([name, value]): [string, string] => [name, plain(value)]);
  const response = await exports.default.fetch(
    new Request(ORIGIN + path, { method, redirect: 'manual', headers: sent, ...content }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    ms: performance.now() - startedAt,
  };
};

const person = async (): Promise<Person> => ({ ...(await addStudent()), password: PASSWORD });

async function admin(): Promise<Person> {
  await claimAdmin(1);
  return { studentId: 1, email: 'admin1@academy.test', mobileNumber: '9000000001', password: PASSWORD };
}

it('replies to 500 hostile requests as its description says, and never with 5xx', async () => {
  const api = describeApi(JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, '0.0.0'))));
  const cast = await assembleCast(send, {
    own: await person(),
    other: await person(),
    admin: await admin(),
    decoy: await person(),
  });
  const outcome = await fuzz(
    { api, cast, send, walkers: [await person(), await person()] },
    { seed: SEED, requests: 500 },
  );
  console.log(`fuzz: ${summaryOf(outcome, SEED)}`);
  expect(outcome.failures.map((failure) => failureText(failure, SEED, ORIGIN)).join('\n\n')).toBe('');
  expect(outcome.requests).toBeGreaterThanOrEqual(500);
  expect([...outcome.tally.keys()]).toEqual(expect.arrayContaining(api.operations.map(({ id }) => id)));
}, 240_000);
