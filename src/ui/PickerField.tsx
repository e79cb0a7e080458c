import { formPartsText } from '#domain/text/en/form-parts.ts';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FieldTexts } from './field-parts.tsx';
import { FieldNotes, useFieldIds } from './field-parts.tsx';
import type { PickerOption } from './picker-options.ts';
import { MOST_SHOWN, pickerOptions } from './picker-options.ts';

interface PickerFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly options: readonly PickerOption[];
  /** The entry for no choice, the first of the list. */
  readonly none: string;
  readonly onValue: (value: string) => void;
}

/** A choice from a long list, which is searched by typing. An emptied field is no choice. */
export function PickerField({ label, hint, error, name, value, options, none, onValue }: PickerFieldProps) {
  const { id, control } = useFieldIds({ label, hint, error });
  /** What is typed; null while the field shows its choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const { found, shown } = pickerOptions(options, { typed: typed ?? '', value, none });
  const at = Math.min(active, shown.length - 1);

  useEffect(() => {
    if (isOpen) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at]);

  function open(): void {
    setIsOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }

  function close(): void {
    setIsOpen(false);
    setTyped(null);
  }

  function choose(option: PickerOption): void {
    onValue(option.value);
    close();
  }

  function leave(): void {
    if (typed?.trim() === '' && value !== '') onValue('');
    close();
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = shown[at];
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(at + step, 0), shown.length - 1));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (option !== undefined) choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="field picker">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={none}
        {...control}
        value={typed ?? chosen?.text ?? ''}
        onClick={() => isOpen || open()}
        onKeyDown={press}
        onBlur={leave}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="picker-list" hidden={!isOpen} ref={list}>
        {shown.map((option, index) => (
          <button
            key={option.value}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field keeps the focus: its leaving closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.text}
            {option.note !== undefined && <span className="soft"> {option.note}</span>}
          </button>
        ))}
      </div>
      <p className={isOpen ? 'field-hint' : 'visually-hidden'} role="status">
        {!isOpen
          ? ''
          : found.length === 0
            ? formPartsText().nothingFound
            : found.length > MOST_SHOWN
              ? formPartsText().someShown({ shown: MOST_SHOWN, all: found.length })
              : formPartsText().found({ count: found.length })}
      </p>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  );
}
