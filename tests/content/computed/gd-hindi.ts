import { byOwnId, optionWorth } from './option-value.ts';
import type { Computed, Readers } from './tools.ts';
import { check, need, rupees, sum, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];

const SIGNS: Readonly<Record<string, string>> = { 'ा': 'आ', 'ि': 'इ', 'ी': 'ई', 'ु': 'उ', 'ू': 'ऊ' };
/** Guna sandhi: अ or आ with the next word's first vowel, as the sign that the two become. */
const GUNA: Readonly<Record<string, string>> = { इ: 'े', ई: 'े', उ: 'ो', ऊ: 'ो', ऋ: 'र्' };

/** Two words joined by guna sandhi; none where the rule does not speak of the vowels that meet. */
function joined(first: string, second: string): string | undefined {
  const sign = GUNA[second.charAt(0)];
  const last = SIGNS[first.slice(-1)] ?? (/\p{L}$/u.test(first) ? 'अ' : '');
  if (sign === undefined || (last !== 'अ' && last !== 'आ')) return undefined;
  return (last === 'आ' ? first.slice(0, -1) : first) + sign + second.slice(1);
}

/** The Hindi paper of SSC GD. */
export const computedGdHindi = (readers: Readers): Computed => {
  const { stem, nums, onlyOption } = readers;
  const quoted = (id: string): string => need(/‘([^’]+)’/.exec(stem(id))?.[1], `${id}: words in quotes`);
  const partsOf = (text: string): [string, string] => text.split(' + ') as [string, string];
  return byOwnId({
    'gd-d3-p1-q01': (id) => {
      const [all, absent] = nums(id, 2) as Two;
      check(stem(id).includes('अनुपस्थित रहे। कितने अभ्यर्थी उपस्थित थे'), 'the rest is asked for');
      return String(whole((all * (100 - absent)) / 100));
    },
    'gd-d3-p1-q02': (id) => {
      const list = nums(id, 5);
      return String(whole(sum(list) / list.length));
    },
    'gd-d3-p1-q03': (id) => {
      const [amount, first, second] = nums(id, 3) as Three;
      check(stem(id).includes('रमा और सीमा में') && stem(id).includes('रमा को कितने'), 'the first share is asked for');
      return rupees((amount * first) / (first + second));
    },
    'gd-d3-p1-q04': (id) => {
      const [cost, price] = nums(id, 2) as Two;
      return optionWorth(readers, id, ((price - cost) / cost) * 100);
    },
    'gd-d3-p1-q05': (id) => {
      const [principal, rate, years] = nums(id, 3) as Three;
      return rupees((principal * rate * years) / 100);
    },
    'gd-d3-p1-q06': (id) => {
      const [speed, seconds] = nums(id, 2) as Two;
      return optionWorth(readers, id, whole((speed * 1000 * seconds) / 3600));
    },
    'gd-d3-p1-q07': (id) => need(joined(...partsOf(quoted(id))), `${id}: a sandhi`),
    'gd-d3-p1-q08': (id) => onlyOption(id, (option) => joined(...partsOf(option)) === quoted(id)),
  });
};
