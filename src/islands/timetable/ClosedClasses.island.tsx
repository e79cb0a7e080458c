import { useEffect } from 'react';
import { findClosedGroups } from '#stores/timetable/closed-groups.ts';
import { closedName } from './class-list.ts';

async function mark(): Promise<void> {
  for (const [group, text] of await findClosedGroups())
    document.getElementById('class-days')?.setAttribute(closedName(group), text);
}

/** Tells the list of classes which of them the student may not join. It shows nothing itself, and no guest downloads it. */
export function ClosedClasses() {
  useEffect(() => void mark(), []);
  return null;
}
