import { expect, it } from 'vitest';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { UnsupportedPathError } from 'hono/router';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CallRouter } from '../../functions/routes/call-router.ts';

const routerOf = (paths: readonly string[]): CallRouter<string> => {
  const router = new CallRouter<string>();
  router.add('ALL', '/*', 'around');
  for (const path of paths) router.add('GET', path, path);
  return router;
};

const found = (router: CallRouter<string>, path: string): readonly string[] =>
  router.match('GET', path)[0].map(([handler]) => handler);

it('finds a call and what is around it, in both of its routers', () => {
  const router = routerOf(['/api/mocks/:mock/card', '/api/admin/lessons/:id', '/api/admin/lessons/drills']);
  expect(found(router, '/api/mocks/cgl-1/card')).toEqual(['around', '/api/mocks/:mock/card']);
  expect(found(router, '/api/admin/lessons/7')).toEqual(['around', '/api/admin/lessons/:id']);
  expect(found(router, '/api/admin/lessons/drills')).toContain('/api/admin/lessons/drills');
  expect(found(router, '/api/mocks/cgl-1/cards')).toEqual(['around']);
  expect(found(router, '/api/admin/nothing')).toEqual(['around']);
});

it('names a path that needs the slow router, with what to do', () => {
  expect(() => routerOf(['/api/courses/:id', '/api/courses/all'])).toThrow(
    '/api/courses/all has a literal beside a parameter: add its beginning to MIXED in call-router.ts',
  );
});

it.each(['/api/admin/', '/api/papers/'])('must keep the calls of %s apart, and finds all others fast', (start) => {
  const plain = new RegExpRouter<string>();
  plain.add('ALL', '/*', 'around');
  const add = (paths: readonly Endpoint[]): void => {
    for (const { method, path } of paths) plain.add(method, path, path);
  };
  const others = ENDPOINTS.filter(({ path }) => !path.startsWith('/api/admin/') && !path.startsWith('/api/papers/'));
  add(others);
  expect(() => add(ENDPOINTS.filter(({ path }) => path.startsWith(start)))).toThrow(UnsupportedPathError);
});
