import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { twoWaySubjects } from '../tools/two-way-subjects.ts';

/** The house's rules that no compiler holds: who may import whom, and what may be read where (see README, the map). */

const ROOT = resolve(import.meta.dirname, '..');
const FILES = globSync('{src,functions,tests,scripts,tools}/**/*.{ts,tsx,mjs,astro}', { cwd: ROOT }).map((path) =>
  path.split('\\').join('/'),
);
const SOURCES = FILES.filter((path) => /^(src|functions)\//.test(path) && !path.endsWith('.d.ts'));
const textOf = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, local ones as paths from the root, packages by name. */
function importsOf(path: string): readonly string[] {
  return [...textOf(path).matchAll(IMPORT)].map((match) => {
    const name = (match[1] ?? match[2] ?? '').replace(/\?(raw|worker&url)$/, '');
    if (name.startsWith('#')) return `src/${name.slice(1)}`;
    return name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), name)) : name;
  });
}

const isPackage = (name: string): boolean => !/^(src|functions|tests|scripts|tools|package\.json)/.test(name);
const CONTENT = ['src/content/', 'astro:content', 'astro:assets', 'astro'];

const inFolder = (folder: string): readonly string[] => SOURCES.filter((path) => path.startsWith(folder));

/** Folder to what may be imported from it: paths that begin so, and packages by name. */
const MAY_IMPORT: readonly { readonly folder: string; readonly allowed: readonly string[] }[] = [
  { folder: 'src/domain/', allowed: ['src/domain/'] },
  { folder: 'src/contract/', allowed: ['src/contract/', 'src/domain/', 'valibot'] },
  {
    folder: 'src/stores/',
    allowed: ['src/stores/', 'src/contract/', 'src/domain/', 'src/papers/', 'minisearch', 'nanostores', 'valibot'],
  },
  { folder: 'src/ui/', allowed: ['src/ui/', 'src/domain/text/', 'react', 'lucide'] },
  {
    folder: 'src/islands/',
    allowed: [
      'src/islands/',
      'src/stores/',
      'src/ui/',
      'src/domain/',
      'react',
      'nanostores',
      '@nanostores/react',
      'uplot',
      'uqr',
      'lucide',
      'astro',
      // As text, for a part that comes later: '../../styles/question.css?inline' (src/islands/lib/add-style.ts).
      'src/styles/',
    ],
  },
  {
    folder: 'src/pages/',
    allowed: [
      ...CONTENT,
      'src/layouts/',
      'src/components/',
      'src/islands/',
      'src/styles/',
      'src/domain/',
      'src/build/rich-text/',
      'src/build/paper-file.ts',
      'src/papers/',
    ],
  },
  {
    folder: 'src/layouts/',
    allowed: [
      ...CONTENT,
      'src/layouts/',
      'src/components/',
      'src/islands/',
      'src/styles/',
      'src/domain/',
      '@lucide/astro',
    ],
  },
  {
    folder: 'src/components/',
    allowed: [
      ...CONTENT,
      'src/layouts/',
      'src/components/',
      'src/islands/',
      'src/styles/',
      'src/domain/',
      'src/build/rich-text/',
      'src/build/catalogue-paper.ts',
      'src/build/paper-file.ts',
      'src/papers/asked-in-english.ts',
      '@lucide/astro',
    ],
  },
  // What a paper is read from, judged by and set with: in commands, in an admin's browser and on the server alike.
  {
    folder: 'src/papers/',
    allowed: [
      'src/papers/',
      'src/build/rich-text/',
      'src/domain/',
      '@xmldom/xmldom',
      'csv-parse',
      'fflate',
      'numfmt',
      'parse5',
    ],
  },
  {
    folder: 'src/build/',
    allowed: [
      'src/build/',
      'src/content/academy.json',
      'src/domain/',
      'src/papers/parse-authored.ts',
      'src/papers/slice-of-paper.ts',
      'astro',
      'katex',
      'minisearch',
      'parse5',
      'sharp',
      'vite',
      'yaml',
      'node:',
    ],
  },
  {
    folder: 'src/service-worker/',
    allowed: [
      'src/service-worker/',
      'src/domain/',
      'workbox-cacheable-response',
      'workbox-core',
      'workbox-expiration',
      'workbox-navigation-preload',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  {
    folder: 'functions/routes/',
    allowed: [
      'functions/routes/',
      'functions/middleware/',
      'functions/openapi/',
      'functions/services/',
      'functions/errors.ts',
      'functions/sha256.ts',
      'src/contract/',
      'src/domain/',
      'hono',
      'valibot',
    ],
  },
  {
    folder: 'functions/openapi/',
    allowed: ['functions/openapi/', 'src/contract/', 'hono', 'valibot', '@valibot/to-json-schema'],
  },
  {
    folder: 'functions/middleware/',
    allowed: [
      'functions/middleware/',
      'functions/services/',
      'functions/errors.ts',
      'functions/read-bytes.ts',
      'functions/sha256.ts',
      'src/contract/',
      'src/domain/',
      // The language of a request: Astro's pages and those that the worker draws read the same.
      'src/middleware.ts',
      'hono',
      'valibot',
    ],
  },
  { folder: 'functions/ports/', allowed: ['functions/ports/', 'src/domain/', 'src/contract/'] },
  {
    folder: 'functions/services/',
    allowed: [
      'functions/services/',
      'functions/ports/',
      'functions/errors.ts',
      'functions/retry.ts',
      'functions/paper-digest.ts',
      'functions/sha256.ts',
      'functions/bearer-token.ts',
      'src/domain/',
      'src/contract/',
      'src/papers/',
      '@simplewebauthn/server',
      'otpauth',
      'ts-fsrs',
    ],
  },
  {
    folder: 'functions/storage/',
    allowed: [
      'functions/storage/',
      'functions/ports/',
      'functions/errors.ts',
      'functions/retry.ts',
      'functions/paper-digest.ts',
      'functions/sha256.ts',
      'functions/random-text.ts',
      'src/domain/',
      'node:',
      '@cloudflare/',
      'node_modules/@bokuweb/zstd-wasm/',
    ],
  },
  {
    folder: 'functions/durable/',
    allowed: [
      'functions/durable/',
      'functions/ports/',
      'functions/errors.ts',
      'functions/retry.ts',
      'functions/sha256.ts',
      'functions/random-text.ts',
      // A cohort reads its key and sends its scores by itself: no request is there that could do it.
      'functions/storage/mocks/',
      'src/domain/',
      'cloudflare:workers',
      'node:',
    ],
  },
  {
    folder: 'functions/upstream/',
    allowed: [
      'functions/upstream/',
      'functions/ports/',
      'functions/errors.ts',
      'functions/retry.ts',
      'functions/read-bytes.ts',
      'functions/bearer-token.ts',
      'src/domain/',
      'src/contract/',
    ],
  },
  {
    folder: 'functions/gateway/',
    allowed: [
      'functions/gateway/',
      'functions/ports/',
      'functions/errors.ts',
      'functions/retry.ts',
      'functions/read-bytes.ts',
      'src/domain/',
    ],
  },
  {
    folder: 'functions/sandbox/',
    allowed: [
      'functions/sandbox/',
      'functions/gateway/signatures.ts',
      'src/domain/lib/',
      'src/domain/site/content-security-policy.ts',
      // Its page speaks the language of the page that leads there.
      'src/domain/text/en/test-payment.ts',
      'src/domain/membership/money.ts',
      'src/middleware.ts',
      'functions/ports/',
      'functions/middleware/',
      'hono',
    ],
  },
  {
    folder: 'functions/dev/',
    allowed: [
      'functions/dev/',
      'src/domain/site/content-security-policy.ts',
      'functions/ports/',
      'functions/middleware/',
      'hono',
    ],
  },
];

const mayImport = (allowed: readonly string[], name: string): boolean =>
  allowed.some((prefix) =>
    isPackage(name) && !/[:/]$/.test(prefix)
      ? name === prefix || name.startsWith(`${prefix}/`)
      : name.startsWith(prefix),
  );

const wrongImports = (folder: string, allowed: readonly string[], files: readonly string[] = SOURCES): string[] =>
  files
    .filter((path) => path.startsWith(folder))
    .flatMap((path) =>
      importsOf(path)
        .filter((name) => !mayImport(allowed, name))
        .map((name) => `${path} imports ${name}`),
    );

/** Files that hold the pattern, but for the ones allowed to. */
const filesWith = (pattern: RegExp, files: readonly string[], exceptions: readonly string[] = []): string[] =>
  files.filter((path) => !exceptions.includes(path) && pattern.test(withoutComments(textOf(path))));

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;])\/\/.*$/gm, '$1');

describe('who may import whom', () => {
  test.each(MAY_IMPORT)('$folder imports only what its row of the table allows', ({ folder, allowed }) => {
    expect(inFolder(folder).length).toBeGreaterThan(0);
    expect(wrongImports(folder, allowed)).toEqual([]);
  });

  test('nothing that starts, builds or publishes the academy needs tools/', () => {
    const users = [...SOURCES, ...FILES.filter((path) => path.startsWith('scripts/'))].filter((path) =>
      importsOf(path).some((name) => name.startsWith('tools/')),
    );
    expect(users).toEqual([]);
  });

  test('readers of files weigh on the admin area alone', () => {
    const others = inFolder('src/stores/').filter((path) => !/^src\/stores\/(account|papers|mocks)\/admin-/.test(path));
    // Drawn questions are set in the student's browser, which reads no file and holds no KaTeX.
    const isReader = (name: string): boolean =>
      name.startsWith('src/papers/') && name !== 'src/papers/drawn-practice.ts';
    expect(others.filter((path) => importsOf(path).some(isReader))).toEqual([]);
  });

  test('a forbidden import would be found', () => {
    expect(wrongImports('src/stores/', ['nanostores'])).not.toEqual([]);
  });

  test('islands are entered through their .island.tsx files and the entries without React alone', () => {
    const scripts = [
      'src/islands/shell/shell.ts',
      'src/islands/shell/admin-area.ts',
      'src/islands/shell/lost-page.ts',
      'src/islands/timetable/class-clock.ts',
      'src/islands/site/save-days.ts',
      'src/islands/site/offline-page.ts',
      'src/islands/account/parent-page.ts',
      'src/islands/membership/membership.ts',
      'src/islands/papers/practice.ts',
      'src/islands/timetable/passed-exams.ts',
      'src/islands/account/welcome.ts',
      'src/islands/mocks/passed-mocks.ts',
      'src/islands/courses/listen-offer.ts',
    ];
    const entries = SOURCES.filter((path) => /^src\/(pages|layouts|components)\//.test(path)).flatMap((path) =>
      importsOf(path).filter((name) => name.startsWith('src/islands/')),
    );
    expect(entries.filter((name) => !name.endsWith('.island.tsx') && !scripts.includes(name))).toEqual([]);
  });

  test('no file imports itself by a circle', () => {
    const graph = new Map(SOURCES.map((path) => [path, importsOf(path).filter((name) => SOURCES.includes(name))]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  test('local imports name the file with its extension', () => {
    const wrong = FILES.flatMap((path) =>
      importsOf(path)
        .filter((name) => !isPackage(name) && !/\.[a-z]+(?:\?inline)?$/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The rooms of every floor. `staff` is what serves all of the admin area; `lib` knows no subject. */
const SUBJECTS = [
  'papers',
  'attempts',
  'mocks',
  'courses',
  'membership',
  'identity',
  'account',
  'current-affairs',
  'materials',
  'timetable',
  'site',
  'staff',
  'lib',
];

/** Folders whose files are kept by subject, and what else may stand in them. */
const FLOORS: readonly { readonly folder: string; readonly besides: readonly string[] }[] = [
  { folder: 'src/domain/', besides: ['text'] },
  { folder: 'src/contract/', besides: ['endpoint.ts', 'endpoints.ts'] },
  {
    folder: 'src/stores/',
    besides: ['environment.ts', 'outbox.ts', 'outboxes.ts', 'tab-environment.ts', 'request.ts', 'public-json.ts'],
  },
  { folder: 'src/islands/', besides: ['shell', 'admin'] },
  { folder: 'functions/services/', besides: ['context.ts'] },
  { folder: 'functions/ports/', besides: ['payments.ts'] },
  {
    folder: 'functions/storage/',
    besides: ['binding-rate-limit.ts', 'd1-database.ts', 'd1-retry.ts', 'edge-replies.ts', 'r2-retry.ts'],
  },
];

describe('the rooms', () => {
  test.each(FLOORS)('$folder is kept by subject', ({ folder, besides }) => {
    const rooms = new Set(inFolder(folder).map((path) => path.slice(folder.length).split('/')[0] ?? ''));
    expect(
      [...rooms].filter((room) => !SUBJECTS.includes(room.replace(/\.ts$/, '')) && !besides.includes(room)),
    ).toEqual([]);
  });

  test('tests of a floor stand in the rooms of that floor', () => {
    const tests = FILES.filter((path) => /^tests\/(domain|stores|functions|e2e)\/[^/]+\//.test(path));
    expect(tests.filter((path) => !SUBJECTS.includes(path.split('/')[2] ?? ''))).toEqual([]);
  });
});

/** Subjects that import each other on a floor, at most ten: a new pair is one subject, or lacks a third that both import. */
const TWO_WAY: Readonly<Record<string, string>> = {
  'src/stores: identity, site': 'a session shows alerts, and some parts of every page differ for a guest',
  'src/stores: site, staff': 'announcements are an editable resource, and the guard of the admin area shows alerts',
  'functions/services: account, mocks': 'the export of an account has its mock tests, which staff change by student',
  'functions/services: account, site': 'the export of an account has its phones, and a child’s phone needs consent',
  'functions/services: courses, papers': 'the report of a question is checked against the lesson that asked it',
  'functions/services: mocks, papers':
    'a mock test is checked as a paper is, and its questions are reported like a paper’s',
  'functions/services: staff, timetable': 'classes are an editable resource, and the dashboard shows the day’s classes',
  'functions/storage: account, membership':
    'one transaction changes an account and what it redeems, one query reads both',
};

test('subjects of a floor import each other one way, but for the listed pairs', () => {
  const found = twoWaySubjects(ROOT);
  expect(found.filter(({ pair }) => !(pair in TWO_WAY))).toEqual([]);
  expect(Object.keys(TWO_WAY).filter((pair) => !found.some((each) => each.pair === pair))).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(10);
});

describe('what may be read where', () => {
  test('the domain reads no clock, no chance, no network and no browser', () => {
    const impure =
      /Date\.now|new Date\(\)|performance\.|Math\.random|crypto\.|\bfetch\(|(?<![.\w])window\b(?! ?[:(])|document\.|localStorage|sessionStorage/;
    const words = inFolder('src/domain/text/');
    expect(filesWith(impure, inFolder('src/domain/'), words)).toEqual([]);
  });

  test('stores reach the browser through environment.ts, with three exceptions', () => {
    const browser =
      /\bnavigator\.|BroadcastChannel|\bwindow\.|\bdocument\.|localStorage|sessionStorage\.|Date\.now|performance\.now|setTimeout|setInterval|\blocation\.|\bconsole\./;
    const exceptions = {
      'src/stores/environment.ts': 'the one port to the browser',
      'src/stores/tab-environment.ts': 'channels and locks between tabs, which a guest’s page does not need',
      'src/stores/site/kept-files.ts': 'the cache of papers kept on the phone, which most pages do not need',
      'src/stores/site/push-browser.ts': 'notices of the browser, which a guest’s page does not need',
    };
    expect(filesWith(browser, inFolder('src/stores/'), Object.keys(exceptions))).toEqual([]);
  });

  test('the browser asks the network through request.ts, with exceptions for what is no call of the contract', () => {
    const browserCode = SOURCES.filter((path) =>
      /^src\/(stores|islands|ui|components|layouts|pages|domain|contract)\//.test(path),
    );
    const exceptions = {
      'src/stores/environment.ts': 'hands the browser’s own fetch to the stores',
      'src/stores/request.ts': 'the one fetch for calls of the contract',
      'src/stores/attempts/quiz-guard.ts':
        'whether there is a network, on a guest’s page without the schemas (decision 051)',
      'src/stores/public-json.ts': 'public lists on a guest’s page, without the schemas (decision 029)',
      'src/stores/site/page-again.ts': 'the page in view, once more, for the server’s time and what has changed',
      'src/stores/staff/exports.ts': 'a CSV file that is saved as it comes',
      'src/stores/current-affairs/item-picture.ts': 'the bytes of a stored picture',
      'src/stores/papers/admin-paper-pictures.ts': 'the bytes of a picture of this site, to learn its size',
      'src/stores/papers/upload-picture.ts': 'sends bytes, which request.ts does not',
      'src/stores/site/kept-files.ts': 'files that go into the phone’s cache as they come',
      'src/stores/site/search-worker.ts': 'the files of the search, in a worker, where no environment is',
      'src/stores/site/brand-font.ts': 'downloads the font into the browser’s cache and reads none of it',
      'src/islands/shell/wake.directive.ts': 'asks whether the script of an island still exists; runs before any store',
    };
    expect(filesWith(/\bfetch\(/, browserCode, Object.keys(exceptions))).toEqual([]);
    expect(Object.keys(exceptions).filter((path) => !SOURCES.includes(path))).toEqual([]);
  });

  test('the server asks the network in three files alone, the upstream’s, the payment gateway’s and the one of push services, and never follows a redirect', () => {
    const asking = [
      'functions/gateway/razorpay.ts',
      'functions/storage/site/web-push.ts',
      'functions/upstream/http-upstream.ts',
    ];
    // `x.fetch(` of a binding, an object or the app itself stays on this machine.
    expect(
      filesWith(/(?<![.\w])fetch\(|globalThis\.fetch|(?<!\.)\bconnect\(/, inFolder('functions/')).toSorted(),
    ).toEqual(asking);
    for (const path of asking) expect(textOf(path)).toContain("redirect: 'manual'");
  });

  test('no island reads storage', () => {
    expect(filesWith(/localStorage|sessionStorage/, inFolder('src/islands/'))).toEqual([]);
  });

  test('islands subscribe through useShared, which hydrates what was prerendered', () => {
    expect(filesWith(/\buseStore\(/, inFolder('src/islands/'), ['src/islands/lib/use-shared.ts'])).toEqual([]);
  });

  test('server time comes from the clock port', () => {
    expect(
      filesWith(/Date\.now|new Date\(\)/, [...inFolder('functions/services/'), ...inFolder('functions/routes/')]),
    ).toEqual([]);
  });

  test('HTML is never set from text, but for three fixed inline scripts, data for search engines and scripts, and what is drawn', () => {
    const html = /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|set:html/;
    // Drawn.astro writes nodes, not text: htmlOf escapes every text and value, tags and names come from closed lists.
    const drawn = 'src/components/Drawn.astro';
    // Data that no browser runs, with every '<' escaped.
    const words = 'src/components/PageWords.astro';
    // The HTML that Astro has rendered of its own slot, cut before headings.
    const columns = 'src/components/TextColumns.astro';
    const [layout, quiz] = ['src/layouts/BaseLayout.astro', 'src/components/EarlyQuiz.astro'];
    expect(filesWith(html, SOURCES, [layout, quiz, 'src/components/JsonLd.astro', drawn, words, columns])).toEqual([]);
    expect(textOf(columns)).toContain("await Astro.slots.render('default')");
    expect(textOf(columns).match(/set:html=\{[^}]+\}/g)).toEqual([
      'set:html={opening}',
      'set:html={heading}',
      'set:html={text}',
      "set:html={first + others.join('')}",
    ]);
    expect(textOf(quiz).match(/set:html=\{[\w.()]+\}/g)).toEqual(['set:html={earlyQuizScript}']);
    expect(textOf(layout).match(/set:html=\{[\w.()]+\}/g)).toEqual([
      'set:html={NO_IMPORT_MAP}',
      'set:html={earlyScript}',
      'set:html={JSON.stringify(speculationRules)}',
    ]);
    expect(textOf(words).match(/set:html=.*/g)).toEqual([
      String.raw`set:html={JSON.stringify(screens).replaceAll('<', '\\u003c')}`,
    ]);
    expect(textOf(drawn).match(/set:html=.*/g)).toEqual(['set:html={htmlOf(Astro.props.nodes ?? [])} />']);
  });

  test('SQL holds no value: only column names of the code itself are put into it', () => {
    expect(
      filesWith(/\b(?:prepare|exec)\(\s*`[^`]*\$\{(?!(?:[A-Z]+_)?COLUMNS\}|column\})/, inFolder('functions/')),
    ).toEqual([]);
  });
});

test('every call to D1, R2 and a Durable Object goes through the retry of its store', () => {
  const inFunctions = inFolder('functions/');
  const without = (retry: string, calls: RegExp, exceptions: readonly string[] = []): readonly string[] =>
    filesWith(calls, inFunctions, exceptions).filter((path) => !importsOf(path).includes(retry));
  // The health call tries once and reports what it found. The audit's statements and an attempt's counts are sent in the batches of others.
  const sentElsewhere = [
    'functions/storage/d1-database.ts',
    'functions/storage/staff/audit-statement.ts',
    'functions/storage/attempts/count-statements.ts',
  ];
  expect(without('functions/storage/d1-retry.ts', /\.prepare\(/, sentElsewhere)).toEqual([]);
  expect(without('functions/storage/r2-retry.ts', /\bbucket\.[a-z]+\w*\(/)).toEqual([]);
  expect(without('functions/durable/shard-retry.ts', /\.getByName\(/)).toEqual([]);
});

test('only domain/lib/retry.ts reads from a status whether a call may be tried again', () => {
  const browserCode = SOURCES.filter((path) => /^src\/(domain|stores|islands|ui)\//.test(path));
  const statusLists = /\bstatus (?:>=|<) ?\d|\b(?:408|425|429|502|503|504)\b/;
  expect(filesWith(statusLists, browserCode)).toEqual(['src/domain/lib/retry.ts']);
});

test('only domain/site/content-security-policy.ts writes a rule of a policy', () => {
  const rule = /\b(?:[a-z]+-src|base-uri|form-action|frame-ancestors)(?:', "| )'/;
  expect(filesWith(rule, [...SOURCES, 'astro.config.mjs', 'public/_headers'])).toEqual([
    'src/domain/site/content-security-policy.ts',
  ]);
});

test('what the server refuses a student is a message of the interface, which pages say in their language', () => {
  const own = /(?:new (?:ServiceError|TransportError)\(\s*[^,()]+,\s*|invalidFields\(\{\s*\w+:\s*)['"`]/;
  const forStaff = [
    'functions/services/courses/admin-chapters.ts',
    'functions/services/courses/admin-lessons.ts',
    'functions/services/current-affairs/check-item.ts',
    'functions/services/current-affairs/items.ts',
    'functions/services/mocks/making/check-mock.ts',
    'functions/services/mocks/making/fill-paper.ts',
    'functions/services/mocks/making/publish-mock.ts',
    'functions/services/papers/accept-paper.ts',
    'functions/services/papers/admin-fact-tables.ts',
    'functions/services/papers/admin-papers.ts',
    'functions/services/papers/paper-pictures.ts',
    'functions/services/timetable/check-entry.ts',
  ];
  expect(filesWith(own, inFolder('functions/')).toSorted()).toEqual(forStaff);
});

describe('how files are', () => {
  test('no file is called index but the home page', () => {
    expect(FILES.filter((path) => /(^|\/)index\.[a-z]+$/.test(path) && path !== 'src/pages/index.astro')).toEqual([]);
  });

  test('exports are named, but for what a tool wants as default', () => {
    const tools = ['functions/worker.ts', 'src/islands/shell/wake.directive.ts'];
    // Collected by import.meta.glob (src/domain/text/words-gu.ts).
    const words = FILES.filter((path) => /^src\/domain\/text\/(?:staff\/)?(?:gu|hi)\//.test(path));
    expect(filesWith(/\bexport default\b/, SOURCES, [...tools, ...words])).toEqual([]);
  });

  test('no test is left out or alone', () => {
    const tests = FILES.filter((path) => path.startsWith('tests/') && path !== 'tests/architecture.test.ts');
    expect(filesWith(/\.(only|skip|todo)\(|\b(fit|xit|xdescribe)\(/, tests)).toEqual([]);
  });

  test('every test file states what it requires', () => {
    const tests = FILES.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.filter((path) => !/\b(test|it)(\.each)?\b/.test(textOf(path)))).toEqual([]);
  });

  test('names are kebab-case, React files PascalCase', () => {
    const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
    const wrong = SOURCES.filter((path) => !path.startsWith('src/pages/')).filter((path) => {
      const name = nameOf(path);
      if (name.endsWith('.astro')) return !/^[A-Z][A-Za-z]+\.astro$/.test(name);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|tsx|mjs)$/.test(name) &&
        !/^[A-Z][A-Za-z]+(\.island)?\.tsx$/.test(name)
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('no two decisions share a number, and no two migrations', () => {
  const numbersIn = (folder: string): readonly string[] =>
    globSync(`${folder}/[0-9]*`, { cwd: ROOT }).map((path) => /(\d+)[-_][^/\\]*$/.exec(path)?.[1] ?? path);
  const twice = (numbers: readonly string[]): readonly string[] =>
    numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(numbersIn('docs/decisions{,/replaced}').length).toBeGreaterThan(50);
  expect(twice(numbersIn('docs/decisions{,/replaced}'))).toEqual([]);
  expect(twice(numbersIn('functions/storage/migrations'))).toEqual([]);
});
