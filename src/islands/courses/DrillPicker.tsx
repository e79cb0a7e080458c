import { useEffect, useState } from 'react';
import { MOST_DRILLS, MOST_TOPICS } from '#domain/courses/lesson.ts';
import { topicName } from '#domain/papers/topic-name.ts';
import { TOPIC_SUBJECTS } from '#domain/papers/topics.ts';
import { staffLessonsText } from '#domain/text/staff/en/staff-lessons.ts';
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
  const text = staffLessonsText().drills;
  if (choices === null)
    return (
      <TextField
        {...field}
        value={value}
        autoCapitalize="none"
        autoComplete="off"
        hint={text.failed}
        onValue={onValue}
      />
    );
  const isLoading = choices === 'loading';
  const options = isLoading ? [] : choices[field.name];
  return (
    <SeveralPicker
      {...field}
      {...text[field.name]}
      {...(isLoading && { unlisted: '' })}
      chosen={listOf(value)}
      most={MOST_DRILLS}
      options={options.map(({ name, title, place }) => ({ value: name, text: title, note: place }))}
      hint={isLoading ? text.loading : text.upTo({ most: MOST_DRILLS })}
      onChosen={(chosen) => onValue(textOfList(chosen))}
    />
  );
}

/** Finds topics by their names. */
export function TopicPicker({ value, onValue, ...field }: Omit<DrillPickerProps, 'name' | 'choices'>) {
  const text = staffLessonsText().drills;
  const topics = [...new Set(TOPIC_SUBJECTS.flatMap((subject) => subject.topics))];
  return (
    <SeveralPicker
      {...field}
      {...text.topics}
      name="topics"
      chosen={listOf(value)}
      most={MOST_TOPICS}
      options={topics.map((topic) => ({ value: topic, text: topicName(topic), note: topic }))}
      hint={text.upTo({ most: MOST_TOPICS })}
      onChosen={(chosen) => onValue(textOfList(chosen))}
    />
  );
}
