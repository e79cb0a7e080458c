import { useState } from 'react';
import type { CurrentAffairsFields } from '#stores/current-affairs/admin-current-affairs-form.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { MessageArea } from '../admin/kit/MessageArea.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { useMedia } from '../lib/use-media.ts';

const HINT = 'Markdown: **bold**, *slanted*, lists with “- ”, [words](https://address), tables. HTML is shown as text.';
const TABS = [
  { name: 'write', label: 'Write' },
  { name: 'preview', label: 'Preview' },
] as const;

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
  const area = (
    <MessageArea
      {...field}
      label={label}
      hint={HINT}
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
        <section aria-label="Preview">
          <p className="label">Preview</p>
          <ItemPreview fields={fields} />
        </section>
      </div>
    );
  return (
    <div>
      <Tabs label="Text and preview" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'write' ? area : <ItemPreview fields={fields} />}
      </Tabs>
    </div>
  );
}
