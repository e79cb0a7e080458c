import { useEffect } from 'react';
import { findClosedGroups } from '#stores/timetable/closed-groups.ts';
import { closedName } from './class-list.ts';

/** Tells the list of classes which of them the student may not join. It shows nothing itself, and no guest downloads it. */
export function ClosedClasses() {
  useEffect(() => {
    void findClosedGroups().then((closed) => {
      for (const [group, text] of closed) document.getElementById('class-days')?.setAttribute(closedName(group), text);
    });
  }, []);
  return null;
}
