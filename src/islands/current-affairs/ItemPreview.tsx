import { LANGUAGES } from '#domain/lib/languages.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { drawItem } from '#domain/current-affairs/draw-item.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import type { CurrentAffairsFields } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { Drawn } from '../admin/kit/Drawn.tsx';

const textOr = (text: string, other: string): string => (text.trim() === '' ? other : text);

const trimmed = <Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts;

/** What is written so far, as an item. The image and the two addresses are seen at their own fields. */
const itemOf = ({ category, language, ...fields }: CurrentAffairsFields): CurrentAffairsItem => ({
  ...trimmed(fields),
  slug: 'preview',
  title: textOr(fields.title, staffNewsText().noTitle),
  category: CURRENT_AFFAIRS_CATEGORIES.find((each) => each === category) ?? 'National',
  image: null,
  source: textOr(fields.source, staffNewsText().noSource),
  sourceUrl: null,
  language: LANGUAGES.find((each) => each === language) ?? 'en',
  paper: null,
  // The preview is that of the main text; a translation stands in its own fields.
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
});

/** The item as its month shows it. */
export function ItemPreview({ fields }: { readonly fields: CurrentAffairsFields }) {
  return (
    <div className="prose preview">
      <Drawn nodes={[drawItem(itemOf(fields))]} />
    </div>
  );
}
