import { describe, expect, it } from 'vitest';
import { errorsBeside, inForm, kept, refusalText } from '../../../src/stores/staff/outcome.ts';
import { changeOutcomeOf } from '#stores/staff/outcome.ts';
import { failedReply } from '../../../src/stores/request.ts';

const reply = (status: number, message?: string) => failedReply({ status, retryAfter: null, json: { message } });

const FAILURES = [
  ['the session is over', reply(401, 'Session expired. Please login again.'), 'Log in again, then save.'],
  ['nothing is reached', failedReply(null), 'Check your connection, then try again.'],
  ['what comes is no reply of the academy', reply(200), 'Try again in a moment.'],
  ['the academy has a bug', reply(500, 'Something went wrong'), 'Try again in a moment.'],
  ['a store is away', reply(503, 'Send it again in a minute.'), 'Send it again in a minute.'],
] as const;

describe('an admin whose form could not be sent is told what to do next', () => {
  it.each(FAILURES)('when %s, and where the typed text is', (_, failure, advice) => {
    expect(refusalText(failure)).toContain(kept());
    expect(refusalText(failure)).toContain(advice);
    const outcome = changeOutcomeOf(failure);
    expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining(inForm()) });
    expect(outcome).toMatchObject({ message: expect.stringContaining(advice) });
    expect(outcome).toMatchObject({ message: expect.not.stringContaining(kept()) });
  });

  it('when the change itself is refused, by the sentence of the server alone', () => {
    expect(refusalText(reply(403, 'Only owners may do this.'))).toBe('Only owners may do this.');
  });
});

describe('an error whose name no field of the form has', () => {
  it('is told by itself, and one that a field shows is not told twice', () => {
    const errors = { title: 'Enter a title', version: 'Send the version', body: undefined };
    expect(errorsBeside(errors, ['title', 'body'])).toEqual([['version', 'Send the version']]);
    expect(errorsBeside(errors, ['title', 'version'])).toEqual([]);
  });
});
