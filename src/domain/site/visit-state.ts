import { isRecord } from '../lib/is-record.ts';

/** What a gated link passes to its page (spec sections 2 and 3, redirectState). */
export interface VisitState {
  /** Null when the page is not a numbered subject. */
  readonly subjectId: number | null;
  readonly title: string;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Parses a stored visit state; null when it is missing or damaged. */
export function parseVisitState(text: string | null): VisitState | null {
  const state = parseJson(text);
  if (!isRecord(state)) return null;
  const { subjectId, title } = state;
  return {
    subjectId: typeof subjectId === 'number' && Number.isSafeInteger(subjectId) && subjectId > 0 ? subjectId : null,
    title: typeof title === 'string' ? title.slice(0, 200) : '',
  };
}

/** Whether an address may open in a new tab: another site over https, without name or password. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
