/** What is wrong in the files of a mock, and where. */
export interface MockIssue {
  /** Such as 'cgl-tier1-1/reasoning.json'. */
  readonly file: string;
  /** From 1, as an editor counts; null for the file as a whole. */
  readonly question: number | null;
  /** The question's id; null where it has none. */
  readonly id: string | null;
  /** As the author wrote it: 'options[2]', 'translations.hi.explanation', 'window.opensAt'; null for the whole. */
  readonly field: string | null;
  readonly reason: string;
}

/** '`cgl-tier1-1/reasoning.json`, question 3 (cgl-tier1-1-r03), translations.hi.options: must be ...' */
export function mockIssueText({ file, question, id, field, reason }: MockIssue): string {
  const named = question === null ? null : `question ${question}${id === null ? '' : ` (${id})`}`;
  return `${[file, named, field].filter((part) => part !== null).join(', ')}: ${reason}`;
}

/** Whether an authored path of a section, such as 'questions[3].options[1]', lies in a question; its parts. */
export function splitPath(path: string): { readonly index: number | null; readonly field: string | null } {
  const match = /^questions\[(\d+)\]\.?(.*)$/.exec(path);
  const field = match === null ? path : (match[2] ?? '');
  return { index: match === null ? null : Number(match[1]), field: field === '' ? null : field };
}
