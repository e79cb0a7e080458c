import { describe, expect, it } from 'vitest';
import { roleOf } from '../../../src/domain/identity/student.ts';
import { isAllowed, PERMISSIONS } from '../../../src/domain/identity/rights.ts';

describe('the role of an account', () => {
  it.each([
    [1, undefined, 'owner'],
    [3, 'teacher', 'owner'],
    [4, 'owner', null],
    [1001, 'support', 'support'],
    [1001, 'rector', null],
    [1001, null, null],
  ] as const)('of id %s with %s stored is %s', (studentId, stored, role) => {
    expect(roleOf(studentId, stored)).toBe(role);
  });
});

describe('the rights', () => {
  it('an owner has all, and nobody else may read the audit log, export lists or give roles', () => {
    for (const permission of PERMISSIONS) expect(isAllowed('owner', permission), permission).toBe(true);
    for (const role of ['teacher', 'support', 'accounts'] as const)
      for (const permission of ['audit', 'exports', 'staff'] as const)
        expect(isAllowed(role, permission), `${role} ${permission}`).toBe(false);
  });

  it('support gives no money back, and who gives it back changes no membership', () => {
    expect([isAllowed('support', 'student-changes'), isAllowed('support', 'payment-changes')]).toEqual([true, false]);
    expect([isAllowed('accounts', 'student-changes'), isAllowed('accounts', 'payment-changes')]).toEqual([false, true]);
  });
});
