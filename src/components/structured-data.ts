import { spokenLanguage } from '#domain/lib/define-text.ts';
import { LOCALES } from '#domain/lib/languages.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { frameText } from '#domain/text/en/frame.ts';
import academy from '../content/academy.json';

/** What the pages are about in the terms of schema.org, with the properties that search engines ask for. */

const CONTEXT = 'https://schema.org';

type Site = URL | undefined;

const addressOf = (path: string, site: Site): string => new URL(localPath(path), site).href;
/** 'gu-IN'. */
const locale = (): string => LOCALES[spokenLanguage()].slice(0, 'en-IN'.length);

const provider = (site: Site) => ({
  '@type': 'EducationalOrganization',
  name: academy.name,
  url: addressOf('/', site),
});

/** The academy itself. */
export const organizationData = (site: Site): object => ({
  '@context': CONTEXT,
  ...provider(site),
  logo: addressOf('/icons/icon-512.png', site),
  description: frameText().tagline,
  email: academy.email,
});

/** A course of study: a subject, an exam, a group of subjects. */
export const courseData = (
  course: { readonly name: string; readonly description: string; readonly path: string },
  site: Site,
): object => ({
  '@context': CONTEXT,
  '@type': 'Course',
  name: course.name,
  description: course.description,
  url: addressOf(course.path, site),
  inLanguage: locale(),
  provider: provider(site),
});

/** A list of an exam's papers. */
export const paperListData = (
  list: { readonly name: string; readonly description: string; readonly path: string; readonly about: string },
  site: Site,
): object => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name: list.name,
  description: list.description,
  url: addressOf(list.path, site),
  about: { '@type': 'Thing', name: list.about },
  isAccessibleForFree: true,
  inLanguage: locale(),
  provider: provider(site),
});

/** A timed practice paper. */
export const quizData = (
  paper: {
    readonly name: string;
    readonly description: string;
    readonly path: string;
    readonly about: string;
    readonly minutes: number;
  },
  site: Site,
): object => ({
  '@context': CONTEXT,
  '@type': 'Quiz',
  name: paper.name,
  description: paper.description,
  url: addressOf(paper.path, site),
  about: { '@type': 'Thing', name: paper.about },
  educationalUse: 'practice',
  learningResourceType: 'Practice test',
  timeRequired: `PT${paper.minutes}M`,
  isAccessibleForFree: true,
  inLanguage: locale(),
  provider: provider(site),
});
