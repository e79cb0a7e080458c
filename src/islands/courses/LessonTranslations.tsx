import { LESSON_LIMITS } from '#domain/courses/lesson.ts';
import type { LessonTranslation } from '#domain/courses/lesson.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

interface TranslationsProps {
  readonly label: string;
  readonly translations: readonly LessonTranslation[];
  readonly error: string | undefined;
  /** The lesson's main language. */
  readonly language: Language;
  readonly onTranslations: (translations: readonly LessonTranslation[]) => void;
}

/** The lesson in its other languages: title, summary and text, each language behind its own line. */
export function LessonTranslations({ label, translations, error, language, onTranslations }: TranslationsProps) {
  const { labels } = staffLessonsText();
  const words = staffQuestionsText().translation;
  const { languages } = staffKitText();
  const missing = LANGUAGES.filter(
    (each) => each !== language && !translations.some((translation) => translation.language === each),
  );
  const change = (index: number, changes: Partial<LessonTranslation>): void =>
    onTranslations(translations.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <fieldset className="stack" name="translations" tabIndex={-1}>
      <legend>{label}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {translations.map(({ language: own, title, summary, markdown }, index) => {
        const name = languages[own];
        const field = (key: 'title' | 'summary' | 'markdown') => ({
          name: `translation-${own}-${key}`,
          label: words.labelIn({ label: labels[key], language: name }),
          lang: own,
          onValue: (value: string) => change(index, { [key]: value }),
        });
        return (
          <details key={`${own}-${index}`}>
            <summary>
              {name}: <span lang={own}>{title === '' ? staffLessonsText().notWritten : title}</span>
            </summary>
            <div className="stack">
              <TextField {...field('title')} value={title} maxLength={LESSON_LIMITS.title} />
              <TextArea {...field('summary')} value={summary} rows={2} />
              <TextArea {...field('markdown')} value={markdown} rows={16} spellCheck />
              <button
                type="button"
                className="button button-quiet"
                onClick={() => onTranslations(translations.toSpliced(index, 1))}
              >
                {words.takeOut({ language: name })}
              </button>
            </div>
          </details>
        );
      })}
      <div className="button-row">
        {missing.map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            onClick={() => onTranslations([...translations, { language: each, title: '', summary: '', markdown: '' }])}
          >
            {words.translate({ language: languages[each] })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
