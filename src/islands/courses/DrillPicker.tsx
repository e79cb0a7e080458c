import { useEffect, useState } from 'react';
import { MOST_DRILLS } from '#domain/courses/lesson.ts';
import type { LessonDrills } from '#stores/courses/admin-lessons.ts';
import { findLessonDrills } from '#stores/courses/admin-lessons.ts';
import { listOf, textOfList } from '#stores/courses/admin-lessons-form.ts';
import { SeveralPicker } from '#ui/SeveralPicker.tsx';
import { TextField } from '#ui/TextField.tsx';

/** What can practise a lesson; null where it could not be loaded. */
export type DrillChoices = LessonDrills | 'loading' | null;

export function useDrillChoices(): DrillChoices {
  const [choices, setChoices] = useState<DrillChoices>('loading');
  useEffect(() => {
    let isWanted = true;
    void findLessonDrills().then((reply) => isWanted && setChoices(reply.ok ? reply.value : null));
    return () => {
      isWanted = false;
    };
  }, []);
  return choices;
}

/** The titles of what a field names, as a conflict shows it. */
export function titlesOf(choices: DrillChoices, kind: keyof LessonDrills, value: string): string {
  const known = choices === null || choices === 'loading' ? [] : choices[kind];
  const titles = listOf(value).map((name) => known.find((drill) => drill.name === name)?.title ?? name);
  return titles.join('; ');
}

const WORDS = {
  papers: { adds: 'Add a paper', none: 'Choose a paper', unlisted: 'is not among the papers that ship' },
  families: { adds: 'Add a question family', none: 'Choose a family', unlisted: 'is no family of the practice' },
} as const;

interface DrillPickerProps {
  readonly name: keyof LessonDrills;
  readonly label: string;
  readonly error?: string | undefined;
  /** The names with commas between them. */
  readonly value: string;
  readonly choices: DrillChoices;
  readonly onValue: (value: string) => void;
}

/** Finds papers or question families by their titles. Without the list their names can be typed. */
export function DrillPicker({ choices, value, onValue, ...field }: DrillPickerProps) {
  if (choices === null)
    return (
      <TextField
        {...field}
        value={value}
        autoCapitalize="none"
        autoComplete="off"
        hint="The list could not be loaded. Type the names, with commas between them, or reload the page."
        onValue={onValue}
      />
    );
  const isLoading = choices === 'loading';
  const options = isLoading ? [] : choices[field.name];
  return (
    <SeveralPicker
      {...field}
      {...WORDS[field.name]}
      {...(isLoading && { unlisted: '' })}
      chosen={listOf(value)}
      most={MOST_DRILLS}
      options={options.map(({ name, title, place }) => ({ value: name, text: title, note: place }))}
      hint={isLoading ? 'The list is loading.' : `Up to ${MOST_DRILLS}; may stay empty. Type a word to find one.`}
      onChosen={(chosen) => onValue(textOfList(chosen))}
    />
  );
}
