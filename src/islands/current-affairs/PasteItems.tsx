import { useState } from 'react';
import { categoryName } from '#domain/current-affairs/current-affairs.ts';
import { shortDayText } from '#domain/lib/india-time.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import type { PastedOutcome } from '#stores/current-affairs/pasted-items.ts';
import { findPasted, itemsOfPasted, keepPasted, makeDrafts } from '#stores/current-affairs/pasted-items.ts';
import { TextArea } from '#ui/TextArea.tsx';

/** A message with several items becomes as many drafts. What is pasted stays on the device until they are made. */
export function PasteItems() {
  const [text, setText] = useState(findPasted);
  const [isKept, setKept] = useState(true);
  const [isMaking, setMaking] = useState(false);
  const [outcome, setOutcome] = useState<PastedOutcome | null>(null);
  const words = staffNewsText().paste;
  const items = itemsOfPasted(text);

  async function make(): Promise<void> {
    setMaking(true);
    const done = await makeDrafts(text);
    setMaking(false);
    setOutcome(done);
    setText(done.left);
  }

  return (
    <section className="stack" aria-labelledby="paste-items">
      <h2 id="paste-items">{words.title}</h2>
      <p className="soft">{words.intro}</p>
      <TextArea
        name="pasted"
        label={words.label}
        value={text}
        rows={6}
        readOnly={isMaking}
        onValue={(value) => {
          setText(value);
          setOutcome(null);
          setKept(keepPasted(value));
        }}
      />
      {!isKept && <p className="note note-caution">{words.notKept}</p>}
      {items.length > 0 && (
        <ol>
          {items.map(({ text: own, title, date, category, language }) => (
            <li key={own}>
              <span lang={language}>{title}</span>{' '}
              <span className="soft">
                {shortDayText(date)}, {categoryName(category)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && (
        <button type="button" className="button button-primary" disabled={isMaking} onClick={() => void make()}>
          {isMaking ? words.making : words.make({ count: items.length })}
        </button>
      )}
      <div role="status">
        {outcome !== null && outcome.made > 0 && <p className="note">{words.made({ count: outcome.made })}</p>}
        {outcome !== null && outcome.refusals.length > 0 && (
          <div className="note note-caution">
            <p>{words.left}</p>
            <ul>
              {outcome.refusals.map(({ title, message }) => (
                <li key={title}>
                  {title}: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
