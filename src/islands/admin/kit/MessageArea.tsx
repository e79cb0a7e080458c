import type { ClipboardEvent, ComponentProps } from 'react';
import { useState } from 'react';
import { hasMessageHeaders, markdownOfMessage } from '#domain/lib/message-markdown.ts';
import { TextArea } from '#ui/TextArea.tsx';

const PASTED =
  'The pasted text keeps its lists, its bold words and its lines. Look at the preview; Undo brings back what you copied.';
const WITHOUT_HEADERS = 'The time and the sender of each message are left out.';

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
    setSaid(markdown === text ? '' : hasMessageHeaders(text) ? `${PASTED} ${WITHOUT_HEADERS}` : PASTED);
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
