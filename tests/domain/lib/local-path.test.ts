import { expect, test } from 'vitest';
import { languageOfPath, localPath, plainPath } from '#domain/lib/local-path.ts';

test.each([
  ['/courses', '/gu/courses', '/hi/courses'],
  ['/admin/papers#new', '/gu/admin/papers#new', '/admin/papers#new'],
  ['/admin?a=1', '/gu/admin?a=1', '/admin?a=1'],
  ['/administration', '/gu/administration', '/hi/administration'],
  ['/api/admin/students', '/api/admin/students', '/api/admin/students'],
  ['/sandbox/pay/plink_1', '/sandbox/pay/plink_1', '/sandbox/pay/plink_1'],
])('%s leads to %s in Gujarati and to %s in Hindi', (path, gujarati, hindi) => {
  expect([localPath(path, 'gu'), localPath(path, 'hi'), localPath(path, 'en')]).toEqual([gujarati, hindi, path]);
  expect(localPath(localPath(path, 'gu'), 'hi')).toBe(hindi);
});

test('a page of staff in Gujarati is the same page to whoever guards it', () => {
  expect([plainPath('/gu/admin/papers'), languageOfPath('/gu/admin/papers')]).toEqual(['/admin/papers', 'gu']);
});
