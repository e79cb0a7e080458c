import type { ItemTranslation } from '#domain/current-affairs/item-translation.ts';
import { TRANSLATION_LIMITS } from '#domain/current-affairs/item-translation.ts';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { staffQuestionsText } from '#domain/text/staff/en/staff-questions.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

interface ItemTranslationsProps {
  readonly label: string;
  readonly translations: readonly ItemTranslation[];
  readonly error: string | undefined;
  /** The item's main language. */
  readonly language: Language;
  readonly onTranslations: (translations: readonly ItemTranslation[]) => void;
}

/** The item in its other languages: title, note for the exam and text, each language behind its own line. */
export function ItemTranslations({ label, translations, error, language, onTranslations }: ItemTranslationsProps) {
  const { labels, notWritten } = staffNewsText();
  const words = staffQuestionsText().translation;
  const { languages } = staffKitText();
  const missing = LANGUAGES.filter(
    (each) => each !== language && !translations.some((translation) => translation.language === each),
  );
  const change = (index: number, changes: Partial<ItemTranslation>): void =>
    onTranslations(translations.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <fieldset className="stack" name="translations" tabIndex={-1}>
      <legend>{label}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {translations.map(({ language: own, title, examNote, body }, index) => {
        const name = languages[own];
        const field = (key: 'title' | 'examNote' | 'body') => ({
          name: `translation-${own}-${key}`,
          label: words.labelIn({ label: labels[key], language: name }),
          lang: own,
          onValue: (value: string) => change(index, { [key]: value }),
        });
        return (
          <details key={`${own}-${index}`}>
            <summary>
              {name}: <span lang={own}>{title === '' ? notWritten : title}</span>
            </summary>
            <div className="stack">
              <TextField {...field('title')} value={title} maxLength={TRANSLATION_LIMITS.title} />
              <TextArea {...field('body')} value={body} rows={8} spellCheck />
              <TextField {...field('examNote')} value={examNote} maxLength={TRANSLATION_LIMITS.examNote} />
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
            onClick={() => onTranslations([...translations, { language: each, title: '', examNote: '', body: '' }])}
          >
            {words.translate({ language: languages[each] })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
