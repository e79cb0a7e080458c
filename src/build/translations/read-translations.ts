import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES, OWN_NAMES } from '#domain/lib/languages.ts';
import type { ExamFile } from '../exams/exam-file.ts';
import { examPartsOf } from '../exams/exam-file.ts';

/**
 * A translation stands beside its file in a folder of its language: `pages/gu/about.md` for `pages/about.md`. It holds
 * texts alone; facts, order and pictures come from the English file. Without a text below the fields only these are
 * translated, so that lists name the page and the page says that its text is in English.
 */

export type OtherLanguage = Exclude<Language, 'en'>;
export const OTHER_LANGUAGES: readonly OtherLanguage[] = LANGUAGES.filter((each) => each !== 'en');

const text = z.string().trim().min(1);
/** Shorter scripts say in fewer characters what English says. */
const summary = z.string().trim().min(30).max(220);
const practice = z
  .strictObject({
    title: text,
    intro: text,
    questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
  })
  .optional();
const titled = z.strictObject({ title: text, summary });

const FIELDS = {
  pages: z.strictObject({ title: text, summary, practice }),
  faqs: z.strictObject({ question: text }),
  groups: titled,
  subjects: titled,
  foundation: titled,
  english: titled,
  updates: z.strictObject({ title: text }),
  faculty: z.strictObject({ role: text }),
  exams: z.strictObject({
    summary: text,
    guide: z.strictObject({ summary, pattern: z.array(text).min(1).max(4) }),
    series: z.strictObject({ summary }),
    /** Of profiles, by their keys. */
    cautions: z.record(z.string(), text).optional(),
  }),
} as const;
type Folder = keyof typeof FIELDS;
const FOLDERS = Object.keys(FIELDS) as readonly Folder[];

/** The texts that take the place of the English ones. */
export interface TranslatedTexts {
  readonly title?: string;
  readonly fullName?: string;
  readonly summary?: string;
  readonly question?: string;
  readonly role?: string;
  readonly practice?: z.infer<typeof practice>;
  readonly pattern?: readonly string[];
  /** Of an exam: its cautions by profile, the summary of its papers. */
  readonly cautions?: Readonly<Record<string, string>>;
  readonly papers?: string;
}

export interface Translation {
  /** 'gu/pages/about': language, collection and the id of the English entry. */
  readonly id: string;
  /** Null while only its fields are translated. */
  readonly text: string | null;
  readonly english: string;
  readonly texts: TranslatedTexts;
}

interface Source {
  readonly fields: unknown;
  readonly body: string;
}

function sourceOf(path: string): Source {
  const [, front = '', body = ''] =
    /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')) ?? [];
  return { fields: parse(front), body: body.trim() };
}

/** The part of a text that has a part for each language, such as the privacy notice. */
const ownPartOf = (body: string, language: OtherLanguage): string | null =>
  body
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${OWN_NAMES[language]}\n`))
    ?.trim() ?? null;

const headingsOf = (body: string): string => [...body.matchAll(/^(#{2,6}) /gm)].map(([, marks]) => marks).join(' ');

const SERIES_TITLES: Readonly<Record<OtherLanguage, (exam: string) => string>> = {
  gu: (exam) => `${exam}: ટેસ્ટ સિરીઝ`,
  hi: (exam) => `${exam}: टेस्ट सीरीज़`,
};

/** An exam has a name in each language, and its file two texts. */
function translationsOfExam(language: OtherLanguage, exam: ExamFile, source: Source): readonly Translation[] {
  const { summary: papers, guide, series, cautions = {} } = source.fields as z.infer<typeof FIELDS.exams>;
  const parts = examPartsOf(source.body);
  const title = exam.name[language];
  const own = { cautions, papers };
  return [
    {
      id: `${language}/examGuides/${exam.slug}`,
      text: parts.get('Guide') ?? null,
      english: exam.guideText,
      texts: { title, fullName: exam.fullName[language], ...guide, ...own },
    },
    {
      id: `${language}/testSeries/${exam.id}`,
      text: parts.get('Test series') ?? null,
      english: exam.seriesText,
      texts: { title: SERIES_TITLES[language](title), ...series },
    },
  ];
}

/** Every translation in a folder like src/content. Throws with a sentence for each issue. */
export function readTranslations(content: string, exams: readonly ExamFile[]): readonly Translation[] {
  const issues: string[] = [];
  const read = OTHER_LANGUAGES.flatMap((language) =>
    FOLDERS.flatMap((folder) =>
      globSync(`${folder}/${language}/*.md`, { cwd: content })
        .toSorted()
        .flatMap((path): readonly Translation[] => {
          const file = `src/content/${path.replaceAll('\\', '/')}`;
          const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
          const original = join(content, folder, `${name}.md`);
          if (!existsSync(original)) {
            issues.push(`${file} translates src/content/${folder}/${name}.md, which does not exist.`);
            return [];
          }
          const source = sourceOf(join(content, path));
          const parsed = FIELDS[folder].safeParse(source.fields);
          for (const issue of parsed.error?.issues ?? [])
            issues.push(`${file} has an issue at ${issue.path.join('.') || 'its fields'}: ${issue.message}.`);
          if (!parsed.success) return [];
          const exam = exams.find(({ slug }) => folder === 'exams' && slug === name);
          const { body } = sourceOf(original);
          const own = source.body === '' ? ownPartOf(body, language) : source.body;
          const translations =
            exam === undefined
              ? [
                  {
                    id: `${language}/${folder}/${name}`,
                    text: own,
                    english: source.body === '' ? (own ?? '') : body,
                    texts: parsed.data as TranslatedTexts,
                  },
                ]
              : translationsOfExam(language, exam, source);
          for (const each of translations)
            if (each.text !== null && headingsOf(each.text) !== headingsOf(each.english))
              issues.push(`${file} must have a heading for each one of the English text, in the same order.`);
          return translations;
        }),
    ),
  );
  if (issues.length > 0) throw new Error(issues.join('\n'));
  return read;
}

interface Rendered {
  readonly html: string;
  readonly metadata?: {
    readonly headings?: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
  };
}

/** A character reference, an address, or words in Latin letters. */
const LATIN = /&#?\w+;|\S*[@/]\S*|\S+\.[a-z]{2,}\S*|[A-Za-z][A-Za-z'’ ,-]*[A-Za-z]/g;

/** Marks English words in a text of another language; names and short forms in capitals are no words. */
const markEnglish = (text: string): string =>
  text.replaceAll(LATIN, (part) =>
    /^&|[@/.]/.test(part) || !/(?<![\w-])[a-z]{3,}(?![\w-])/.test(part) ? part : `<span lang="en">${part}</span>`,
  );

/** Headings keep the addresses of the English ones, so that a link to a part leads there in each language. */
export function withEnglishAnchors<Own extends Rendered>(language: Language, own: Own, english: Rendered): Own {
  const slugs = (english.metadata?.headings ?? []).map(({ slug }) => slug);
  let next = 0;
  const html = own.html
    .replaceAll(/(<h[2-6] id=")[^"]*"/g, (_, start: string) => `${start}${slugs[next++] ?? ''}"`)
    // The page's own language needs no mark in its texts.
    .replaceAll(new RegExp(`<span lang="${language}">([^<]*)</span>`, 'g'), '$1')
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')
    .replaceAll(/>([^<]+)</g, (_, text: string) => `>${markEnglish(text)}<`);
  const headings = (own.metadata?.headings ?? []).map((each, index) => ({ ...each, slug: slugs[index] ?? each.slug }));
  return { ...own, html, metadata: { ...own.metadata, headings } };
}
