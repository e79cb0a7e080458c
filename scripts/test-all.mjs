process.env['ACADEMY_TESTS'] = 'all';
await import('./test.mjs');
