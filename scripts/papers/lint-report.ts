import type { Lint, Severity } from '../../src/papers/lints/lint.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const ofSeverity = (lints: readonly Lint[], severity: Severity): readonly Lint[] =>
  lints.filter((lint) => lint.severity === severity);

export const countLints = (lints: readonly Lint[]): { readonly errors: number; readonly warnings: number } => ({
  errors: ofSeverity(lints, 'error').length,
  warnings: ofSeverity(lints, 'warning').length,
});

/** Where a finding is, in the words a person searches by. */
export function placeText({ place: { day, paper, question, id, field } }: Lint): string {
  const parts = [day, paper, question === null ? null : `question ${question}${id === null ? '' : ` (${id})`}`, field];
  const text = parts.filter((part) => part !== null).join(', ');
  return text === '' ? 'all papers' : text;
}

const lintText = (lint: Lint): string =>
  `  ${placeText(lint)}\n    ${lint.rule}: ${lint.message}\n    ${lint.correction}`;

function section(title: string, lints: readonly Lint[]): string[] {
  if (lints.length === 0) return [];
  const byFile = Map.groupBy(lints, ({ place }) => place.file ?? 'the whole bank');
  return [
    `${title} (${lints.length})`,
    '',
    ...[...byFile].flatMap(([file, own]) => [`${file} (${own.length})`, ...own.map(lintText), '']),
  ];
}

/** The list for people: errors first, then warnings, each by file. */
export const listLints = (lints: readonly Lint[]): string =>
  [...section('Errors', ofSeverity(lints, 'error')), ...section('Warnings', ofSeverity(lints, 'warning'))].join('\n');

/** '65 papers, 4 mock tests: 0 errors, 6 warnings.' Nothing is said of mocks where there are none. */
export function summaryOf(
  { papers, mocks }: { readonly papers: number; readonly mocks: number },
  lints: readonly Lint[],
): string {
  const { errors, warnings } = countLints(lints);
  const checked = [count(papers, 'paper'), ...(mocks > 0 ? [count(mocks, 'mock test')] : [])];
  return `${checked.join(', ')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
}
