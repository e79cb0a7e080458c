import { describe, expect, it } from 'vitest';
import { IN_FORM, KEPT, refusalText } from '../../../src/stores/staff/outcome.ts';
import { changeOutcomeOf } from '../../../src/stores/account/admin-students.ts';

const REFUSALS = [
  ['refused', 401],
  ['unreachable', 0],
  ['garbled', 200],
  ['refused', 500],
] as const;

describe('what an admin is told of a form that could not be sent', () => {
  it.each(REFUSALS)(
    '(%s, %i) is where what was typed is: on the device with a draft, in the form without one',
    (kind, status) => {
      const reply = { ok: false, kind, status, message: 'No', errors: {} } as const;
      expect(refusalText(reply)).toContain(KEPT);
      const outcome = changeOutcomeOf(reply);
      expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining(IN_FORM) });
      expect(outcome).toMatchObject({ message: expect.not.stringContaining(KEPT) });
    },
  );
});
