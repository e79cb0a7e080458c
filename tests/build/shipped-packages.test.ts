import { expect, test } from 'vitest';
import { packageOfModule } from '../../src/build/shipped-packages.ts';

test.each([
  ['/a/node_modules/katex/dist/katex.mjs', 'node_modules/katex'],
  ['/a/node_modules/@lucide/astro/dist/x.js', 'node_modules/@lucide/astro'],
  ['/a/node_modules/b/node_modules/@c/d/e.js?commonjs-proxy', 'node_modules/b/node_modules/@c/d'],
  ['\0/a/node_modules/react/index.js', 'node_modules/react'],
  ['C:\\a\\node_modules\\hono\\dist\\index.js', 'node_modules/hono'],
  ['/a/src/stores/request.ts', null],
  ['virtual:stores', null],
])('the module %j is of the package %j', (id, expected) => {
  expect(packageOfModule(id)).toBe(expected);
});
