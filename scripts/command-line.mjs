// Plain JavaScript, because run.mjs reads it before anything is installed.
import { parseArgs } from 'node:util';

/** An option that is followed by a value. */
const text = /** @type {const} */ ({ type: 'string' });
/** One that may be given several times. */
const texts = /** @type {const} */ ({ type: 'string', multiple: true });
const flag = /** @type {const} */ ({ type: 'boolean' });
const HELP = /** @type {const} */ ({ type: 'boolean', short: 'h' });

/**
 * Every command, by its name in package.json: the file that runs it, what it does, the options it takes; `names` says
 * what else may be given. A command that is not listed does not run.
 */
export const COMMANDS = {
  // Every day
  start: { file: 'scripts/commands/start.ts', does: 'builds and serves the academy on this machine' },
  dev: { file: 'scripts/commands/dev.ts', does: 'serves it with hot reload' },
  build: { file: 'scripts/commands/build.ts', does: 'makes the deployable build in dist/' },
  check: { file: 'scripts/commands/check.ts', does: 'checks format, types, lint, papers and architecture' },
  'check:changed': {
    file: 'scripts/commands/check-changed.ts',
    does: 'checks what changed since main',
    options: { browser: flag },
  },
  'docs:figures': {
    file: 'tools/doc-figures/run-doc-figures.ts',
    does: 'writes the figures that code and measurements know into docs/',
    options: { measured: flag },
  },
  'field-places': {
    file: 'tools/field-places.ts',
    does: 'lists the files that name a field of content',
    names: 'FIELD',
  },
  'two-way-subjects': {
    file: 'tools/two-way-subjects.ts',
    does: 'lists the pairs of subjects that import each other',
  },
  format: {
    file: 'scripts/commands/format.ts',
    does: 'formats all code, or these files',
    options: { check: flag },
    names: 'FILE ...',
  },
  test: { file: 'scripts/commands/test.ts', does: 'runs the tests; names pick browser tests', names: 'FILE ...' },
  'test:all': {
    file: 'scripts/commands/test.ts',
    does: 'runs every test; names pick browser tests',
    names: 'FILE ...',
    env: { ACADEMY_TESTS: 'all' },
  },
  // Content and papers
  'content:pull': {
    file: 'scripts/commands/content-pull.ts',
    does: 'copies what admins have published into src/content/',
    options: { from: text },
  },
  'papers:check': {
    file: 'scripts/commands/papers-check.ts',
    does: 'lists what is wrong with the questions',
    options: { json: flag },
  },
  'papers:stock': {
    file: 'scripts/commands/papers-stock.ts',
    does: 'counts tables, families, questions, tests and mocks by subject',
    options: { json: flag },
  },
  'facts:dates': {
    file: 'scripts/commands/facts-dates.ts',
    does: 'lists the facts that can change, with their days',
    options: { ending: flag, json: flag },
  },
  'papers:import': {
    file: 'scripts/commands/papers-import.ts',
    does: 'reads a paper from a file',
    options: {
      exam: text,
      day: text,
      paper: text,
      topic: text,
      language: text,
      format: text,
      encoding: text,
      sheet: text,
      images: text,
      preview: flag,
      replace: flag,
      renumber: flag,
      'accept-losses': flag,
    },
    names: 'FILE',
  },
  'papers:export': {
    file: 'scripts/commands/papers-export.ts',
    does: 'writes a paper as a file',
    options: { exam: text, day: text, paper: text, format: text, out: text, replace: flag },
  },
  'mocks:fill': {
    file: 'scripts/commands/mocks-fill.ts',
    does: 'writes the sections of a mock test that question families can draw',
    options: { seed: text, out: text, section: texts, date: text, replace: flag },
    names: 'BLUEPRINT',
  },
  'figures:draw': { file: 'tools/figures/run-draw-figures.ts', does: 'draws the figure questions' },
  'font-subsets': { file: 'scripts/commands/font-subsets.ts', does: 'writes the fonts of src/fonts/ again' },
  // Running the academy
  'admin:claim': {
    file: 'scripts/commands/admin-claim.ts',
    does: "makes student 1, 2 or 3 an owner's account",
    options: { id: text, email: text, mobile: text, 'first-name': text, 'last-name': text, remote: flag },
  },
  restore: {
    file: 'scripts/commands/restore.ts',
    does: 'restores a backup and starts the academy from it',
    options: { into: text, files: text, remote: flag, drill: flag },
    names: 'DAY',
  },
  deploy: {
    file: 'scripts/commands/deploy.ts',
    does: 'updates the deployed database and publishes to Cloudflare',
    options: { first: flag, 'despite-holes': flag, 'despite-ended-facts': flag, 'dry-run': flag },
  },
  // Attacks and measurements
  guards: {
    file: 'tools/guards/run-guards.ts',
    does: 'takes guards out and expects a test to fail',
    options: { only: text },
  },
  faults: {
    file: 'tools/faults/run-faults.ts',
    does: 'kills the server under load',
    options: { trials: text, seed: text },
  },
  fuzz: {
    file: 'tools/fuzz/run-fuzz.ts',
    does: 'sends hostile requests',
    options: { seed: text, requests: text, only: text, path: text },
  },
  attack: {
    file: 'tools/attack/run-attack.ts',
    does: 'runs sqlmap and wapiti',
    options: { only: text, minutes: text },
  },
  'trials:offline': {
    file: 'tools/bench/offline-trials.ts',
    does: 'cuts the network in a quiz',
    options: { trials: text },
  },
  'trials:mocks': {
    file: 'tools/bench/mock-trials.ts',
    does: 'cuts the network in a mock test',
    options: { trials: text, step: text },
  },
  bench: { file: 'tools/bench/all.ts', does: 'runs the benches and prints one table', options: { only: text } },
  'bench:api': { file: 'tools/bench/api.ts', does: 'measures the API', options: { calls: text, quick: flag } },
  'bench:login-storm': {
    file: 'tools/bench/login-storm.ts',
    does: 'measures calls beside many wrong logins',
    options: { seconds: text, built: flag },
  },
  'bench:arrival': {
    file: 'tools/bench/arrival.ts',
    does: 'counts the way to the first question',
    options: { before: text },
  },
  'bench:quiz': { file: 'tools/bench/quiz-pace.ts', does: 'measures a tap in a quiz' },
  'bench:mocks': { file: 'tools/bench/mocks.ts', does: 'measures a mock test', options: { only: text, quick: flag } },
  'bench:slow-line': {
    file: 'tools/bench/slow-line.ts',
    does: 'measures visits on slow 3G',
    options: { runs: text, paths: flag },
  },
  'bench:weight': { file: 'tools/bench/weight.ts', does: 'measures what pages download', options: { all: flag } },
  'bench:bank': {
    file: 'tools/bench/bank.ts',
    does: 'measures big question banks',
    options: { sizes: text, builds: text, runs: text },
  },
  'bench:items': {
    file: 'tools/bench/items.ts',
    does: 'measures current affairs in a build',
    options: { sizes: text, builds: text },
  },
  'bench:families': { file: 'tools/bench/families.ts', does: 'measures question families' },
  'bench:papers': { file: 'tools/bench/papers.ts', does: 'measures hostile files' },
  'bench:modules': { file: 'tools/bench/modules.ts', does: 'measures the modules of each page' },
  'bench:evening': { file: 'tools/bench/evening.ts', does: 'measures an evening of students' },
  load: {
    file: 'tools/bench/load.ts',
    does: 'measures calls at a rate',
    options: { rate: text, seconds: text, students: text, crowd: text },
  },
  scale: {
    file: 'tools/bench/scale.ts',
    does: 'measures a large database',
    options: { students: text, databases: text },
  },
  'bench:lighthouse': {
    file: 'tools/bench/lighthouse.ts',
    does: 'measures pages with Lighthouse',
    options: { only: text, built: text, file: text, runs: text },
  },
};

/** Those that package.json has no name for. */
const WITHOUT_NPM = new Set(['font-subsets', 'field-places', 'two-way-subjects']);
/** Those that npm knows without `run`. */
const OF_NPM = new Set(['start', 'test']);

const callOf = (name) =>
  WITHOUT_NPM.has(name) ? `node scripts/run.mjs ${name}` : `npm ${OF_NPM.has(name) ? '' : 'run '}${name}`;

/** How a command is written, and what it does. */
function usageOf(name) {
  const { does, options = {}, names } = COMMANDS[name];
  const given = [
    ...(names === undefined ? [] : [`[${names}]`]),
    ...Object.entries(options).map(([option, { type }]) => `[--${option}${type === 'string' ? ' VALUE' : ''}]`),
  ];
  const words = given.length === 0 ? [] : [...(WITHOUT_NPM.has(name) ? [] : ['--']), ...given];
  return `${[callOf(name), ...words].join(' ')}\n  ${does}. docs/commands.md says more.`;
}

/**
 * The outcome of a command line: 'run' it with the `given` arguments, show 'help', or refuse it with a sentence. An argument
 * that a command does not know is never taken for none: `deploy -- --help` once deployed.
 *
 * @param {string | undefined} name
 * @param {readonly string[]} args
 * @returns {{ kind: 'run', given: object, text: '' } | { kind: 'help' | 'refused', text: string }}
 */
export function readCommandLine(name, args) {
  if (name === undefined || !Object.hasOwn(COMMANDS, name)) {
    const names = Object.keys(COMMANDS).join(', ');
    return { kind: 'refused', text: `There is no command '${name ?? ''}' in scripts/command-line.mjs: ${names}.` };
  }
  const { options = {}, names } = COMMANDS[name];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: HELP },
      allowPositionals: names !== undefined,
    });
    const { help, ...given } = values;
    if (help === true) return { kind: 'help', text: usageOf(name) };
    return { kind: 'run', given: { values: given, positionals }, text: '' };
  } catch (error) {
    return { kind: 'refused', text: `${error.message}\n${usageOf(name)}` };
  }
}
