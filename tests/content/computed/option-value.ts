import type { Readers } from './tools.ts';
import { check, need, numbersIn } from './tools.ts';

/** What an option is worth that begins with a number, plain or in TeX: ₹6,000; $2\frac{6}{7}\%$; $100\sqrt{3}$ m. */
function valueOfOption(option: string): number {
  const fraction = /^\$(\d*)\\frac\{(\d+)\}\{(\d+)\}/.exec(option);
  if (fraction) return Number(fraction[1]) + Number(fraction[2]) / Number(fraction[3]);
  const root = /^\$(\d+)\\sqrt\{(\d+)\}/.exec(option);
  if (root) return Number(root[1]) * Math.sqrt(Number(root[2]));
  check(!option.includes('\\'), `${option} is read to its end`);
  return need(numbersIn(option)[0], `number of ${option}`);
}

/** The only option of the question that is worth this much. */
export const optionWorth = ({ onlyOption }: Readers, id: string, value: number): string =>
  onlyOption(id, (option) => Math.abs(valueOfOption(option) - value) < 1e-9);

type Work = Record<string, (id: string) => string>;
/** Entries that are told their own id. */
export const byOwnId = (work: Work): Record<string, () => string> =>
  Object.fromEntries(Object.entries(work).map(([id, answer]) => [id, () => answer(id)]));
