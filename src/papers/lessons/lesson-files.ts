/** The names of a lesson's texts in a folder. */
export interface LessonNamesInFolder {
  /** '01-divisibility' */
  readonly name: string;
  /** Its texts in other languages: 'hi' for '01-divisibility.hi.md'. */
  readonly others: readonly string[];
}

const OTHER = /^(.+)\.([a-z]+)\.md$/;

/** The lessons whose files a folder of a chapter has. */
export const lessonsOfFolder = (files: readonly string[]): readonly LessonNamesInFolder[] =>
  files
    .filter((file) => file.endsWith('.md') && !OTHER.test(file))
    .map((file) => {
      const name = file.replace(/\.md$/, '');
      const others = files.flatMap((each) => {
        const [, of, language] = OTHER.exec(each) ?? [];
        return of === name && language !== undefined ? [language] : [];
      });
      return { name, others: others.toSorted() };
    });

/** Files of a folder that belong to no lesson of it. */
export const straysOfFolder = (files: readonly string[]): readonly string[] =>
  files.filter((file) => {
    const text = OTHER.test(file) ? file.replace(OTHER, '$1.md') : file.replace(/\.json$/, '.md');
    return !/\.(?:md|json)$/.test(file) || !files.includes(text);
  });
