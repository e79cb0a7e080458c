import { describe, expect, it } from 'vitest';
import { GRANT_MESSAGES, readGrant } from '../../../src/domain/membership/bulk-grants.ts';
import { readGrantFile } from '../../../src/stores/account/admin-grant-file.ts';

const TODAY = '2026-11-23';
const ROW = { line: 2, student: '9898912345', membership: '1-Year', until: '30', reason: 'Paid at the counter' };
const read = (row: object) => readGrant({ ...ROW, ...row }, TODAY);

describe('a list of grants', () => {
  it.each([
    ['commas', 'student,membership,until,reason\na@b.in,1-Year,30,"Paid, in cash"\n'],
    [
      'semicolons, a byte order mark and CRLF',
      '\uFEFFStudent;Membership;Until;Reason\r\na@b.in;1-Year;30;Paid, in cash\r\n\r\n',
    ],
    ['tabs, other heads and another order', 'Reason\tDays\tPlan\tEmail\nPaid, in cash\t30\t1-Year\ta@b.in'],
  ])('is read with %s', (_, text) => {
    expect(readGrantFile(text)).toEqual({
      kind: 'rows',
      rows: [{ line: 2, student: 'a@b.in', membership: '1-Year', until: '30', reason: 'Paid, in cash' }],
    });
  });

  it('counts the lines of the file, also behind a cell of two lines and an empty line', () => {
    const file = readGrantFile(
      'student,membership,until,reason\na@b.in,1-Year,30,"one\ntwo"\n\nc@d.in,1-Year,30,three\n',
    );
    expect(file.kind === 'rows' && file.rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['', GRANT_MESSAGES.empty],
    ['student,membership,until,reason\n', GRANT_MESSAGES.empty],
    ['student,membership,until\na@b.in,1-Year,30', GRANT_MESSAGES.heads('reason')],
    ['s\0t\0', GRANT_MESSAGES.unreadable],
    ['student,membership,until,reason\na@b.in,1-Year,30,"told\nc@d.in,1-Year,30,told\n', GRANT_MESSAGES.openQuote],
    [`student,membership,until,reason\n${'a@b.in,1-Year,30,told\n'.repeat(501)}`, GRANT_MESSAGES.tooMany(501)],
  ])('is refused as a whole: %#', (text, message) => {
    expect(readGrantFile(text)).toEqual({ kind: 'refused', message });
  });

  it.each(['9898912345', '+91 98989 12345', '919898912345', '09898912345', "'9898912345", '૯૮૯૮૯૧૨૩૪૫'])(
    'takes %s',
    (student) => {
      expect(read({ student })).toMatchObject({ mobileNumber: '9898912345', email: null });
    },
  );

  it('takes an email in any case, a type in any case, and a last day in the way of India', () => {
    expect(read({ student: ' A@B.in ', membership: 'testseries', until: '31/3/2027' })).toEqual({
      email: 'a@b.in',
      mobileNumber: null,
      membershipType: 'TestSeries',
      endDate: '2027-03-31',
      reason: 'Paid at the counter',
    });
    expect(read({ until: '૩૧/૦૩/૨૦૨૭' })).toMatchObject({ endDate: '2027-03-31' });
    for (const until of ['30', '૩૦', '३०']) expect(read({ until })).toMatchObject({ endDate: '2026-12-23' });
    expect(read({ until: TODAY })).toMatchObject({ endDate: TODAY });
  });

  it.each([
    [{ student: '9.8989E+09' }, GRANT_MESSAGES.shortened],
    [{ student: '9,89891E+09' }, GRANT_MESSAGES.shortened],
    [{ student: '' }, GRANT_MESSAGES.noStudent],
    [{ student: '12345' }, GRANT_MESSAGES.contact],
    [{ membership: 'Gold' }, GRANT_MESSAGES.membership],
    [{ until: '0' }, GRANT_MESSAGES.until],
    [{ until: '2027-02-30' }, GRANT_MESSAGES.until],
    [{ until: '2026-11-22' }, GRANT_MESSAGES.past],
    [{ reason: 'no' }, 'Give a reason of 5 to 300 characters'],
  ])('says what is wrong with %j', (row, message) => {
    expect(read(row)).toBe(message);
  });
});
