// Plain JavaScript, because bootstrap.mjs reads it before anything is installed.

/**
 * What each command takes, by the name of its .mjs file. `values` are followed by a value, `names` says what else may be
 * given. A command that is not listed does not run.
 */
export const COMMANDS = {
  // Every day
  start: { run: 'npm start', does: 'builds and serves the academy on this machine' },
  dev: { run: 'npm run dev', does: 'serves it with hot reload' },
  build: { run: 'npm run build', does: 'makes the deployable build in dist/' },
  check: { run: 'npm run check', does: 'checks format, types, lint, papers and architecture' },
  'check-changed': { run: 'npm run check:changed', does: 'checks what changed since main', flags: ['browser'] },
  'doc-figures': {
    run: 'npm run docs:figures',
    does: 'writes the figures that code and measurements know into docs/',
    flags: ['measured'],
  },
  format: { run: 'npm run format', does: 'formats all code, or these files', flags: ['check'], names: 'FILE ...' },
  test: { run: 'npm test', does: 'runs the tests; names pick browser tests', names: 'FILE ...' },
  'test-all': { run: 'npm run test:all', does: 'runs every test; names pick browser tests', names: 'FILE ...' },
  // Content and papers
  'content-pull': {
    run: 'npm run content:pull',
    does: 'copies what admins have published into src/content/',
    values: ['from'],
  },
  'papers-check': { run: 'npm run papers:check', does: 'lists what is wrong with the questions', flags: ['json'] },
  'papers-import': {
    run: 'npm run papers:import',
    does: 'reads a paper from a file',
    values: ['exam', 'day', 'paper', 'topic', 'language', 'format', 'encoding', 'sheet', 'images'],
    flags: ['preview', 'replace', 'renumber', 'accept-losses'],
    names: 'FILE',
  },
  'papers-export': {
    run: 'npm run papers:export',
    does: 'writes a paper as a file',
    values: ['exam', 'day', 'paper', 'format', 'out'],
    flags: ['replace'],
  },
  'mocks-fill': {
    run: 'npm run mocks:fill',
    does: 'writes the sections of a mock test that question families can draw',
    values: ['seed', 'out', 'section'],
    flags: ['replace'],
    names: 'BLUEPRINT',
  },
  'draw-figures': { run: 'npm run figures:draw', does: 'draws the figure questions' },
  // Running the academy
  'admin-claim': {
    run: 'npm run admin:claim',
    does: "makes student 1, 2 or 3 an owner's account",
    values: ['id', 'email', 'mobile', 'first-name', 'last-name'],
    flags: ['remote'],
  },
  restore: {
    run: 'npm run restore',
    does: 'restores a backup and starts the academy from it',
    values: ['into', 'files'],
    flags: ['remote', 'drill'],
    names: 'DAY',
  },
  deploy: {
    run: 'npm run deploy',
    does: 'updates the deployed database and publishes to Cloudflare',
    flags: ['first', 'despite-holes', 'dry-run'],
  },
  // Attacks and measurements
  guards: { run: 'npm run guards', does: 'takes guards out and expects a test to fail', values: ['only'] },
  faults: { run: 'npm run faults', does: 'kills the server under load', values: ['trials', 'seed'] },
  fuzz: { run: 'npm run fuzz', does: 'sends hostile requests', values: ['seed', 'requests', 'only', 'path'] },
  attack: { run: 'npm run attack', does: 'runs sqlmap and wapiti', values: ['only', 'minutes'] },
  'offline-trials': { run: 'npm run trials:offline', does: 'cuts the network in a quiz', values: ['trials'] },
  'mock-trials': { run: 'npm run trials:mocks', does: 'cuts the network in a mock test', values: ['trials', 'step'] },
  all: { run: 'npm run bench', does: 'runs the benches and prints one table', values: ['only'] },
  api: { run: 'npm run bench:api', does: 'measures the API', values: ['calls'], flags: ['quick'] },
  'login-storm': {
    run: 'npm run bench:login-storm',
    does: 'measures calls beside many wrong logins',
    values: ['seconds'],
    flags: ['built'],
  },
  'quiz-pace': { run: 'npm run bench:quiz', does: 'measures a tap in a quiz' },
  mocks: { run: 'npm run bench:mocks', does: 'measures a mock test', values: ['only'], flags: ['quick'] },
  'slow-line': {
    run: 'npm run bench:slow-line',
    does: 'measures a first visit on slow 3G',
    values: ['before', 'runs'],
    flags: ['paths'],
  },
  weight: { run: 'npm run bench:weight', does: 'measures what pages download', flags: ['all'] },
  bank: { run: 'npm run bench:bank', does: 'measures big question banks', values: ['sizes', 'builds', 'runs'] },
  items: { run: 'npm run bench:items', does: 'measures current affairs in a build', values: ['sizes', 'builds'] },
  families: { run: 'npm run bench:families', does: 'measures question families' },
  papers: { run: 'npm run bench:papers', does: 'measures hostile files' },
  modules: { run: 'npm run bench:modules', does: 'measures the modules of each page' },
  evening: { run: 'npm run bench:evening', does: 'measures an evening of students' },
  load: { run: 'npm run load', does: 'measures calls at a rate', values: ['rate', 'seconds', 'students', 'crowd'] },
  scale: { run: 'npm run scale', does: 'measures a large database', values: ['students', 'databases'] },
  lighthouse: {
    run: 'npm run bench:lighthouse',
    does: 'measures pages with Lighthouse',
    values: ['only', 'built', 'file', 'runs'],
  },
};

/** How a command is written, and what it does. */
export function usageOf({ run, does, values = [], flags = [], names = null }) {
  const options = [...values.map((name) => `[--${name} VALUE]`), ...flags.map((name) => `[--${name}]`)];
  const given = [...(names === null ? [] : [`[${names}]`]), ...options];
  return `${[run, ...(given.length > 0 ? ['--', ...given] : [])].join(' ')}\n  ${does}. docs/commands.md says more.`;
}

/**
 * What to do with a command line: 'run' it, show 'help', or refuse it with a sentence. An argument that a command does
 * not know is never taken for none: `deploy -- --help` once deployed.
 */
export function readCommandLine(name, args) {
  const command = COMMANDS[name];
  if (command === undefined)
    return { kind: 'refused', text: `There is no command ${name} in scripts/command-line.mjs.` };
  const { values = [], flags = [], names = null } = command;
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { kind: 'help', text: usageOf(command) };
  const refused = (text) => ({ kind: 'refused', text: `${text}\n${usageOf(command)}` });
  for (let place = 0; place < args.length; place += 1) {
    const [, option, value] = /^--?([^=]*)(?:=(.*))?$/s.exec(args[place]) ?? [];
    if (option === undefined) {
      if (names === null) return refused(`This command takes no '${args[place]}'.`);
    } else if (values.includes(option)) {
      if (value === undefined) place += 1;
      if (place >= args.length) return refused(`--${option} needs a value.`);
    } else if (!flags.includes(option) || value !== undefined) return refused(`This command has no ${args[place]}.`);
  }
  return { kind: 'run' };
}
