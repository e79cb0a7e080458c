import { dayText } from '#domain/current-affairs/current-affairs.ts';
import type { CurrentAffairsFields } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { MarkdownText } from '../admin/kit/MarkdownText.tsx';

/** The item as its month shows it. */
export function ItemPreview({ fields }: { readonly fields: CurrentAffairsFields }) {
  const { title, date, source, body, summary, examNote } = fields;
  return (
    <div className="prose preview" lang={fields.language}>
      <div className="news-item">
        <h3>{title.trim() === '' ? 'No title yet' : title}</h3>
        <p className="soft" lang="en">
          {Number.isNaN(Date.parse(date)) ? 'No date yet' : dayText(date)}. Source:{' '}
          {source.trim() === '' ? 'none yet' : source}
        </p>
        {summary.trim() !== '' && <p>{summary}</p>}
        <MarkdownText text={body} />
        {examNote.trim() !== '' && (
          <p>
            <strong lang="en">For the exam:</strong> {examNote}
          </p>
        )}
      </div>
    </div>
  );
}
