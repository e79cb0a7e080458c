import { quizPath } from '#domain/papers/paper-reference.ts';
import { listRunningDrafts, titleOfDraft } from '../attempts/running-drafts.ts';
import { findRunningMock } from './kept-mock.ts';

/** A mock test or paper of a student that was begun on this device and has time left. */
export interface Running {
  readonly name: string;
  readonly href: string;
  readonly leftMs: number;
}

/** What runs on this device, a mock test first: its clock is the server's. Null for nothing. */
export function findRunning(studentId: number): Running | null {
  const mock = findRunningMock(studentId);
  if (mock !== null) return { name: mock.title, href: `/mock/${mock.id}`, leftMs: mock.leftMs };
  const [draft] = listRunningDrafts(studentId);
  if (draft === undefined) return null;
  return { name: titleOfDraft(draft), href: quizPath(draft.reference), leftMs: draft.leftMs };
}
