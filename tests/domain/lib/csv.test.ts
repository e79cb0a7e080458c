import { expect, test } from 'vitest';
import { csvLine } from '../../../src/domain/lib/csv.ts';

test.each([
  [['a', 1, null, -1.25], 'a,1,,-1.25\r\n'],
  [['a,b', 'a"b', 'a\r\nb', 'a;b'], '"a,b","a""b","a\r\nb","a;b"\r\n'],
  [['=1', '+1', '-1', '@1', '\t1', '\r1', '  =1', '\n=1'], `"'=1","'+1","'-1","'@1","'\t1","'\r1","'  =1","'\n=1"\r\n`],
  [['1=1', 'a-b', 'a@b.in', ''], '1=1,a-b,a@b.in,\r\n'],
])('%j is one record that a spreadsheet only shows', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
