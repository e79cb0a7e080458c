import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { minifySync } from 'vite';
import academy from './src/content/academy.json' with { type: 'json' };
import { refuseInvalidPapers } from './scripts/papers/refuse-invalid-papers.ts';
import { repeatLostPages } from './scripts/repeat-lost-pages.ts';
import { writeExamModules } from './src/build/exams/exam-modules.ts';
import { finishSite } from './src/build/finish-site.ts';
import { islandScriptInFile } from './src/build/island-script.ts';
import { isPreloadHelper, shortPreloadHelper } from './src/build/preload-helper.ts';
import { shippedPackages } from './src/build/shipped-packages.ts';
import { contractWithoutSummaries } from './src/build/without-summaries.ts';
import { NO_IMPORT_MAP } from './src/domain/site/no-import-map.ts';
import { pageDirectives } from './src/domain/site/content-security-policy.ts';
import { academyWords } from './src/markdown/academy-words.ts';
import { languageSpans } from './src/markdown/language-spans.mjs';
import { scrollTables } from './src/markdown/scroll-tables.mjs';

/** `client:wake`: an island is downloaded when it is first needed (src/islands/shell/wake.directive.ts). */
const wakeDirective = {
  name: 'wake-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/islands/shell/wake.directive.ts' }),
  },
};

/** What only developers see (/dev/...) is in a build alone where ACADEMY_LOCAL says that it is not deployed. */
const isLocalBuild = process.env['ACADEMY_LOCAL'] === '1';

/**
 * Every page stands in each language, at the same address behind the language's own: `/gu/courses`. The
 * files of `src/pages` are its routes too. The pages of staff are in English and Gujarati.
 */
const pagesInLanguages = {
  name: 'pages-in-languages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const file of globSync([
        'src/pages/**/*.astro',
        'src/pages/**/{rss.xml,dates.ics,manifest.webmanifest}.ts',
      ]).map((path) => path.replaceAll('\\', '/'))) {
        const route = file.slice('src/pages'.length).replace(/(?:\/index)?\.(?:astro|ts)$/, '');
        const languages = route.startsWith('/admin/') ? ['gu'] : ['gu', 'hi'];
        for (const language of languages) injectRoute({ pattern: `/${language}${route}`, entrypoint: `./${file}` });
      }
    },
  },
};

/** The page of all parts in all states, and the lists of an exam with a year of papers. */
const partsPage = {
  name: 'parts-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!isLocalBuild) return;
      injectRoute({ pattern: '/dev/ui', entrypoint: './src/dev/PartsPage.astro' });
      injectRoute({ pattern: '/dev/papers/[...days]', entrypoint: './src/dev/LargeIndexPage.astro' });
      injectRoute({ pattern: '/dev/paper-lists', entrypoint: './src/dev/PaperListsPage.astro' });
    },
  },
};

/** Inline scripts that Astro does not hash by itself: they run before the first paint, minified. */
const minified = (name) =>
  minifySync(name, readFileSync(new URL(`./src/layouts/${name}`, import.meta.url), 'utf8')).code;
const earlyScripts = Object.fromEntries(['early-script.js', 'early-quiz.js'].map((name) => [name, minified(name)]));
const minifiedEarlyScripts = {
  name: 'minified-early-scripts',
  enforce: 'pre',
  load(id) {
    const code = id.endsWith('?raw') ? earlyScripts[basename(id, '?raw')] : undefined;
    return code === undefined ? null : `export default ${JSON.stringify(code)}`;
  },
};
/**
 * A script's name changes with its own content alone (docs/decisions/183-a-name-changes-with-its-own-file.md). Astro passes
 * this option on from no other place.
 */
const scriptsByName = {
  name: 'scripts-by-name',
  configEnvironment: (name) => (name === 'client' ? { build: { chunkImportMap: true } } : null),
};
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Which pages the browser fetches ahead: in the page, because a file of its own takes a connection from the first view. */
const speculationRules = JSON.stringify(
  JSON.parse(readFileSync(new URL('./src/layouts/speculation-rules.json', import.meta.url), 'utf8')),
);

/** What each image of a paper weighs, by its address. */
const publicFolder = fileURLToPath(new URL('./public', import.meta.url));
const imageBytes = Object.fromEntries(
  globSync('images/**/*.*', { cwd: publicFolder }).map((path) => [
    `/${path.replaceAll('\\', '/')}`,
    statSync(join(publicFolder, path)).size,
  ]),
);

/** Whether a module is one of these files, named by the beginning of their path from src/ on, or by a package's. */
const isOneOf = (paths) => {
  const moved = paths.filter((path) => !path.startsWith('lucide/') && globSync(`src/${path}*`).length === 0);
  if (moved.length > 0)
    throw new Error(`astro.config.mjs puts files into a chunk that are not there: ${moved.join(', ')}`);
  return (id) => paths.some((path) => id.includes(path.startsWith('lucide/') ? path : `/src/${path}`));
};

/** What every page runs without React, with all that it imports: the shell, but no island and no script of one page. */
const isBaseFile = (id) =>
  // Numbers and plural forms, which guests' lists say too, and how guests' scripts read a public file.
  /\/src\/(?:domain\/lib\/format|stores\/public-json)\.ts$/.test(id) ||
  /\/src\/layouts\/BaseLayout\.astro|\/src\/islands\/shell\/(?!admin-area|language-offer|lost-page|own-digits)[\w.-]+\.ts$/.test(
    id,
  );

const ISLAND_FILES = [
  'lucide/dist/esm/icons/x.',
  'islands/account/AccountMenu.island.tsx',
  'islands/attempts/use-double-tap-guard.',
  'domain/lib/digits.ts',
  'islands/lib/use-focus-on-mount.ts',
  'islands/lib/when-idle.ts',
  'islands/lib/with-nodes.tsx',
  'islands/lib/use-near.ts',
  'islands/lib/use-shared.ts',
  'islands/lib/when-near.ts',
  'islands/lib/ErrorBoundary.tsx',
  'islands/lib/LazyPart.tsx',
  'islands/lib/WithParts.tsx',
  'ui/CheckField.tsx',
  'ui/Dialog.tsx',
  'ui/FailedNote.tsx',
  'ui/Icon.tsx',
  'ui/Loader.tsx',
  'ui/field-parts.tsx',
  'stores/outbox.ts',
  'stores/request.ts',
  'stores/tab-environment.ts',
  'stores/identity/keep-alive.ts',
  'stores/account/logout.ts',
  'stores/identity/other-tabs.ts',
  'stores/account/student-tasks.ts',
  'stores/outboxes.ts',
  'stores/attempts/outbox.ts',
  'contract/lib/exam-parameter.ts',
  'contract/lib/instant.ts',
  'contract/attempts/attempt.ts',
  'contract/attempts/post-attempt.ts',
  'contract/attempts/today-path.ts',
  'domain/attempts/progress-text.ts',
  'domain/papers/marking.ts',
  'domain/papers/paper-reference.ts',
  // Quiz, exam and result share it; the result downloads no question at first. A file of its own is one more for a quiz.
  'domain/papers/section.ts',
  'domain/text/en/account-menu.ts',
  'domain/text/en/form-parts.ts',
  'domain/text/en/replies-fields.ts',
  'domain/text/en/retry.ts',
  'domain/lib/course-paths.ts',
  'domain/lib/text-language.ts',
];

/** A question with its options: in a quiz, in the exam of a mock test, and where an attempt is read again. */
const QUESTION_FILES = [
  // The share card of a result needs it too, and must not download the quiz.
  'domain/text/en/score.ts',
  'domain/attempts/chosen-options.ts',
  'domain/papers/question.ts',
  'domain/papers/paper-slice.ts',
  'domain/papers/rich-text.ts',
  'domain/papers/typed-number.ts',
  'islands/attempts/use-back-guard.',
  'islands/papers/Figure',
  'islands/papers/OptionList',
  'islands/papers/QuestionText',
  'islands/papers/RichText',
  'lucide/dist/esm/icons/clock.',
  'stores/attempts/quiz-keys.ts',
];

/** The list of a series has them too, and downloads no exam. */
const MOCK_LIST_FILES = [
  'contract/mocks/list-mocks.ts',
  'contract/mocks/mock.ts',
  'domain/mocks/voided-attempt.ts',
  'islands/mocks/VoidNote.',
];

/** What the exam and the page of its result share. */
const MOCK_PAPER_FILES = [
  'contract/mocks/get-mock-result.ts',
  'domain/mocks/mock-paper.ts',
  'domain/mocks/mock-response.ts',
];

/** How a result is scored, in its figures and in its questions; staff read keys by it. */
const SCORE_MOCK_FILES = [
  'domain/mocks/key-entry.ts',
  'domain/mocks/score-mock.ts',
  'domain/mocks/results/reviewed-attempt.ts',
];

/** What the later parts of the exam and the page of its result share: the first instructions do without it. */
const MOCK_WORDS_FILES = ['domain/mocks/palette.ts', 'islands/lib/WideTable', 'islands/mocks/mock-words.ts'];

/** What a device keeps of a mock test: a login looks for one that runs, and must not download its attempt. */
const KEPT_MOCK_FILES = ['stores/mocks/kept-mock.ts'];

/** The attempt of a mock test, which its instructions, its screen and its end share. The acts of the exam come with its screen. */
const MOCK_FILES = ['stores/mocks/mock-exam.ts', 'stores/mocks/mock-running.ts'];

/** The dialog of login and sign-up: in twenty files it costs a phone with six connections three round trips more. */
const LOGIN_FILES = [
  'lucide/dist/esm/icons/eye',
  'contract/account/forgot-password.ts',
  'contract/account/get-profile.ts',
  'contract/identity/identifier.ts',
  'contract/identity/login.ts',
  'contract/account/signup.ts',
  'contract/account/update-profile.ts',
  'contract/identity/user.ts',
  'domain/account/form-messages.ts',
  'domain/account/reset-code.ts',
  'domain/account/validation.ts',
  'domain/membership/access.ts',
  'domain/membership/free-trial.ts',
  'domain/membership/gate.ts',
  'domain/membership/membership.ts',
  'domain/site/visit-state.ts',
  'domain/lib/field-name.ts',
  'domain/text/en/auth-dialog.ts',
  'domain/text/en/email-claim.ts',
  'domain/text/en/reset-code.ts',
  'domain/text/en/validation.ts',
  'islands/account/AuthDialog.island.tsx',
  'islands/account/CodeForm.tsx',
  'islands/account/ForgotForm.tsx',
  'islands/identity/IdentifierField.tsx',
  'islands/identity/LoginForm.tsx',
  'islands/account/OutlineNote.tsx',
  'islands/account/SignupForm.tsx',
  'islands/identity/secret-fields.tsx',
  'islands/lib/SubmissionForm.tsx',
  'islands/lib/use-form.ts',
  'islands/lib/WithParts.tsx',
  'stores/account/auth.ts',
  'stores/account/forgot.ts',
  'stores/account/profile.ts',
  'stores/site/external-form.ts',
  'stores/site/submission.ts',
  'ui/FormAdvice.tsx',
  'ui/PasswordField.tsx',
  'ui/SelectField.tsx',
  'ui/SubmitButton.tsx',
  'ui/Tabs.tsx',
  'ui/TextField.tsx',
];

const QUIZ_FILES = [
  'islands/attempts/Countdown.',
  'islands/attempts/EmptyQuiz.',
  'islands/attempts/Instructions.',
  'islands/attempts/PaperFacts.',
  'islands/attempts/QuestionScreen.',
  'islands/attempts/QuizScreen.',
  'islands/attempts/ScoreScreen.',
  'islands/attempts/SectionBar.',
  'islands/attempts/use-quiz-keys.',
];

/** Downloaded while the student reads the instructions, and for the review of a stored attempt. */
const SCORE_FILES = ['islands/attempts/ScoreDetails.', 'islands/attempts/SectionScores.'];

/** The score of a paper and the result of a mock test share it, and a result downloads no quiz. */
const SHARE_FILES = ['islands/attempts/ShareButton.', 'islands/attempts/share-score.'];

/** The topics on which questions can be drawn: for the links to fresh practice, and for its own page. */
const FRESH_PRACTICE_FILES = [
  'domain/papers/topics.ts',
  'domain/papers/families/practice-wish.ts',
  'domain/papers/families/variant-question.ts',
];

/** Below each question of a review. */
const REPORT_FILES = ['islands/papers/QuestionReport.', 'stores/papers/question-reports.ts'];

/** The bar of announcements, on every page of a student who is logged in. */
const ANNOUNCEMENT_FILES = ['islands/site/announcement-bar.ts', 'stores/site/own-announcements.ts'];

/** The home of a student. */
const TODAY_FILES = ['islands/attempts/TodayScreen.island.tsx'];

// Before anything reads a list of exams.
writeExamModules(fileURLToPath(new URL('.', import.meta.url)));

const SITE = 'https://eklavya-academy.example';

export default defineConfig({
  site: SITE,
  output: 'static',
  trailingSlash: 'never',
  i18n: { locales: ['en', 'gu', 'hi'], defaultLocale: 'en', routing: 'manual' },
  // A style sheet apart costs a first visit a round trip, two seconds on a slow line; inside the page 5 KB.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [
    refuseInvalidPapers(),
    repeatLostPages(),
    react(),
    wakeDirective,
    partsPage,
    pagesInLanguages,
    sitemap({
      // The worker draws this one: what was published since the build.
      i18n: { defaultLocale: 'en', locales: { en: 'en', gu: 'gu', hi: 'hi' } },
      customSitemaps: [`${SITE}/sitemap-new.xml`],
      filter: (page) =>
        !/\/(profile|parent|404|offline|practice)$|\/(dev|admin)\/|\/points\/|\/mock\/[^/]+\/result$/.test(page),
    }),
    finishSite(),
  ],
  markdown: { processor: satteri({ hastPlugins: [academyWords(academy), languageSpans, scrollTables] }) },
  security: {
    csp: {
      scriptDirective: { hashes: [...Object.values(earlyScripts), speculationRules, NO_IMPORT_MAP].map(hashOf) },
      directives: pageDirectives(),
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Anek Latin',
      cssVariable: '--font-anek',
      // The whole list, generic names too, is `--font` in src/styles/fonts.css.
      fallbacks: ['Anek stand-in for Arial', 'Anek stand-in for Roboto'],
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            display: 'swap',
            src: ['./src/fonts/anek-latin.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [
      scriptsByName,
      contractWithoutSummaries,
      minifiedEarlyScripts,
      islandScriptInFile,
      shortPreloadHelper,
      shippedPackages,
    ],
    define: { IS_LOCAL_BUILD: JSON.stringify(isLocalBuild), IMAGE_BYTES: JSON.stringify(imageBytes) },
    environments: {
      client: {
        build: {
          // For `npm run bench:modules` alone.
          sourcemap: process.env.ACADEMY_SOURCE_MAPS === '1' ? 'hidden' : false,
          rolldownOptions: {
            output: {
              // The adapter's stand-in for `process` is for the worker; a browser's script does not read it.
              banner: ' ',
              // Without any group a guest's plain page runs 13 files instead of 1 (17 % more bytes), a student's quiz 57
              // instead of 5 (10 %), and the login asks for 35 instead of 5.
              codeSplitting: {
                groups: [
                  { name: 'base', test: (id) => isBaseFile(id) || isPreloadHelper(id) },
                  // Live classes and months of news count dates, for guests too. A student's home has the next class, and
                  // shows no habits of a child.
                  {
                    name: 'times',
                    test: isOneOf([
                      'domain/account/age.ts',
                      'domain/lib/india-time.ts',
                      'domain/timetable/class-status.ts',
                      'stores/lib/today-in-india.ts',
                      'stores/timetable/timetable.ts',
                    ]),
                  },
                  // What every island needs beside React: small files apart compress worse and wait longer.
                  { name: 'islands', test: isOneOf(ISLAND_FILES) },
                  // The page for unknown addresses compares words too, and must not download the login.
                  { name: 'word-distance', test: isOneOf(['domain/lib/word-distance.ts']) },
                  { name: 'login', test: isOneOf(LOGIN_FILES) },
                  { name: 'question', test: isOneOf(QUESTION_FILES) },
                  // The exam and the questions of a result share it, and a result must not download the exam.
                  { name: 'read-mock-paper', test: isOneOf(['domain/mocks/read-mock-paper.ts']) },
                  // A guest's page that names a mock test reads its facts, and must not download its attempt.
                  {
                    name: 'mock-rules',
                    test: isOneOf(['domain/mocks/mock-definition.ts', 'domain/mocks/mock-rules.ts']),
                  },
                  { name: 'mock-list', test: isOneOf(MOCK_LIST_FILES) },
                  { name: 'mock-paper', test: isOneOf(MOCK_PAPER_FILES) },
                  { name: 'kept-mock', test: isOneOf(KEPT_MOCK_FILES) },
                  { name: 'mock', test: isOneOf(MOCK_FILES) },
                  { name: 'score-mock', test: isOneOf(SCORE_MOCK_FILES) },
                  { name: 'mock-words', test: isOneOf(MOCK_WORDS_FILES) },
                  // Read again after a quiz and after a mock test, which must not download the quiz.
                  // A result prints as a review does, and draws its ring; it downloads neither review nor quiz at first.
                  { name: 'print', test: isOneOf(['domain/text/en/walk.ts', 'islands/lib/use-print.ts']) },
                  { name: 'score-pie', test: isOneOf(['islands/attempts/ScorePie.']) },
                  { name: 'review', test: isOneOf(['islands/papers/Review']) },
                  { name: 'quiz', test: isOneOf(QUIZ_FILES) },
                  { name: 'share', test: isOneOf(SHARE_FILES) },
                  { name: 'score', test: isOneOf(SCORE_FILES) },
                  // Last, because a group takes along what its files import and no group before it has.
                  // Guests' pages draw with it too.
                  {
                    name: 'make-element',
                    test: isOneOf([
                      'islands/lib/make-element.ts',
                      'domain/lib/drawn-node.ts',
                      // The bar of announcements needs it too, and must not download what draws them.
                      'domain/site/announcement-anchor.ts',
                    ]),
                  },
                  // A guest's page needs each of these whole: small files apart are requests more.
                  {
                    name: 'drawn-markdown',
                    test: isOneOf(['domain/lib/drawn-markdown.ts', 'domain/site/draw-announcement.ts']),
                  },
                  {
                    name: 'wanted-plan',
                    test: isOneOf(['stores/membership/wanted-plan.ts', 'domain/membership/plan.ts']),
                  },
                  {
                    name: 'list',
                    test: isOneOf(['domain/lib/amounts.ts', 'stores/site/kept-files.ts']),
                  },
                  { name: 'fresh-practice', test: isOneOf(FRESH_PRACTICE_FILES) },
                  { name: 'reports', test: isOneOf(REPORT_FILES) },
                  { name: 'announcements', test: isOneOf(ANNOUNCEMENT_FILES) },
                  { name: 'today', test: isOneOf(TODAY_FILES) },
                ],
              },
            },
          },
        },
      },
    },
  },
  // Sessions are the API's, in Durable Objects; Astro's own would ask for a key-value store.
  session: false,
  devToolbar: { enabled: false },
});
