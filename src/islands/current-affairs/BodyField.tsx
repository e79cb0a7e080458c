import { useState } from 'react';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import type { CurrentAffairsFields } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { useMedia } from '../lib/use-media.ts';

interface BodyFieldProps {
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onValue: (value: string) => void;
  };
  /** How often the form was refused: where the text was wrong it is shown to be written. */
  readonly refusals: number;
  readonly label: string;
  readonly fields: CurrentAffairsFields;
}

/** The text of an item with its preview: beside it where there is room, else behind a tab. */
export function BodyField({ field, refusals, label, fields }: BodyFieldProps) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [refusalsSeen, setRefusalsSeen] = useState(refusals);
  if (refusals !== refusalsSeen) {
    setRefusalsSeen(refusals);
    if (field.error !== undefined) setTab('write');
  }
  const isWide = useMedia('(min-width: 60rem)');
  const words = staffNewsText();
  const { preview } = staffKitText().form;
  const area = (
    <MessageArea
      {...field}
      label={label}
      hint={words.hints.body}
      rows={12}
      autoCapitalize="sentences"
      spellCheck
      lang={fields.language}
    />
  );
  if (isWide)
    return (
      <div className="body-panes">
        <div>{area}</div>
        <section aria-label={preview}>
          <p className="label">{preview}</p>
          <ItemPreview fields={fields} />
        </section>
      </div>
    );
  return (
    <div>
      <Tabs
        label={words.textAndPreview}
        tabs={[
          { name: 'write', label: words.write },
          { name: 'preview', label: preview },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'write' ? area : <ItemPreview fields={fields} />}
      </Tabs>
    </div>
  );
}
