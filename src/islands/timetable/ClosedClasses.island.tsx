import { useEffect } from 'react';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { classClockText } from '#domain/text/en/class-clock.ts';
import { liveClassesText } from '#domain/text/en/live-classes.ts';
import { findClosedGroups } from '#stores/timetable/closed-groups.ts';
import { make } from '../lib/make-element.ts';

/** Says what opens a class in place of its button. */
function close(entry: HTMLElement, text: string): void {
  const [button, note] = [entry.querySelector('button'), entry.querySelector('.class-note')];
  if (button === null) return;
  const link = make('a', { href: localPath('/membership') }, liveClassesText().seeMemberships);
  button.replaceWith(make('span', { class: 'class-note' }, `${text} `, link));
  if (note !== null) note.textContent = note.textContent.replace(classClockText().open, classClockText().runs);
}

/** Marks the classes that the student may not join, now and in what the lists get later. */
function follow(closed: ReadonlyMap<CourseGroup, string>): MutationObserver {
  const lists = ['class-days', 'older-classes']
    .map((id) => document.getElementById(id))
    .filter((list) => list !== null);
  const mark = (): void => {
    for (const [group, text] of closed)
      for (const list of lists)
        for (const entry of list.querySelectorAll<HTMLElement>(`[data-group="${group}"]`)) close(entry, text);
  };
  const observer = new MutationObserver(mark);
  for (const list of lists) observer.observe(list, { childList: true });
  mark();
  return observer;
}

/** Tells the list of classes which of them the student may not join. It shows nothing itself, and no guest downloads it. */
export function ClosedClasses() {
  useEffect(() => {
    let observer: MutationObserver | null = null;
    let isGone = false;
    const start = async (): Promise<void> => {
      const closed = await findClosedGroups();
      if (!isGone) observer = follow(closed);
    };
    void start();
    return () => {
      isGone = true;
      observer?.disconnect();
    };
  }, []);
  return null;
}
