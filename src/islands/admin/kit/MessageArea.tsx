import type { ClipboardEvent, ComponentProps } from 'react';
import { useState } from 'react';
import { hasMessageHeaders, markdownOfMessage } from '#domain/lib/message-markdown.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { TextArea } from '#ui/TextArea.tsx';

/** Puts text in the place of the selection, so that Undo takes it back where the browser can do that. */
function insert(area: HTMLTextAreaElement, text: string, onValue: (value: string) => void): void {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  onValue(area.value);
}

type MessageAreaProps = Omit<ComponentProps<typeof TextArea>, 'onPaste'> & {
  /** Whether '## ' begins a part of this text; a text without parts turns it into bold. */
  readonly hasParts?: boolean;
};

/** A text that may be pasted from a message: its asterisks, bullets and lines become Markdown that looks the same. */
export function MessageArea({ hasParts = false, ...area }: MessageAreaProps) {
  const [said, setSaid] = useState('');
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const markdown = markdownOfMessage(text, hasParts ? 2 : 4);
    const { kept, withoutHeaders } = staffKitText().pasted;
    setSaid(markdown === text ? '' : hasMessageHeaders(text) ? `${kept} ${withoutHeaders}` : kept);
    if (markdown === text) return;
    event.preventDefault();
    insert(event.currentTarget, markdown, area.onValue);
  }
  return (
    <>
      <TextArea {...area} onPaste={onPaste} />
      <p className="soft" role="status">
        {said}
      </p>
    </>
  );
}
