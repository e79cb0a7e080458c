import { byOwnId, optionWorth } from './option-value.ts';
import { tableOf } from './pipe-table.ts';
import type { Computed, Readers } from './tools.ts';
import { check, indian, need, ratio, rupees, sum, whole } from './tools.ts';

type Two = [number, number];
type Three = [number, number, number];
type Four = [number, number, number, number];
type Five = [number, number, number, number, number];
const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

/** Minutes until the tank is full, when the pipes act in turn, a minute each. */
function minutesUntilFull(full: number, pipes: readonly number[]): number {
  let [level, minutes] = [0, 0];
  while (level < full) {
    level = Math.max(0, level + need(pipes[minutes % pipes.length], 'pipe'));
    minutes += 1;
  }
  return minutes;
}

export const computedCglQuant = (readers: Readers): Computed => {
  const { question, stem, nums } = readers;
  const worth = (id: string, value: number): string => optionWorth(readers, id, value);
  const says = (id: string, ...texts: string[]): void =>
    texts.forEach((text) => check(stem(id).includes(text), `${id} says: ${text}`));
  const table = (id: string): [string, number[]][] => {
    const rows = [...tableOf(question(id).passageText)];
    check(
      rows.length === 5 && rows.every(([, row]) => row.length === 4 && row.every(Number.isFinite)),
      'five depots, four quarters',
    );
    return rows;
  };
  return byOwnId({
    'cgl-d3-p1-q51': (id) => {
      const [away, invalid, winner, lead] = nums(id, 4) as Four;
      return indian(lead / (((100 - away) / 100) * ((100 - invalid) / 100) * ((2 * winner - 100) / 100)));
    },
    'cgl-d3-p1-q52': (id) => {
      const [price, gain, loss] = nums(id, 3) as Three;
      const cost = (price * 100) / (100 + gain) + (price * 100) / (100 - loss);
      return worth(id, ((2 * price - cost) / cost) * 100);
    },
    'cgl-d3-p1-q53': (id) => {
      const [markUp, one, two] = nums(id, 3) as Three;
      return worth(id, ((100 + markUp) * (100 - one) * (100 - two)) / 10_000 - 100);
    },
    'cgl-d3-p1-q54': (id) => {
      const [incomeA, incomeB, spentA, spentB, savedA, savedB] = nums(id, 6) as [...Three, ...Three];
      says(id, 'income of A?');
      return rupees((incomeA * (savedB * spentA - savedA * spentB)) / (incomeB * spentA - incomeA * spentB));
    },
    'cgl-d3-p1-q55': (id) => {
      const [vessel, drawn, again] = nums(id, 3) as Three;
      check(drawn === again, 'the same quantity each time');
      says(id, 'this is done twice more');
      return `${whole([1, 2, 3].reduce((milk) => milk - (milk * drawn) / vessel, vessel))} litres`;
    },
    'cgl-d3-p1-q56': (id) => {
      const [men, women, days, someMen, someWomen] = nums(id, 5) as Five;
      return `${whole(days / (someMen / men + someWomen / women))} days`;
    },
    'cgl-d3-p1-q57': (id) => {
      const [a, b, c] = nums(id, 3) as Three;
      says(id, 'in the order A, B, C', 'pipe C can empty');
      const full = a * b * c;
      return String(minutesUntilFull(full, [full / a, full / b, -full / c]));
    },
    'cgl-d3-p1-q58': (id) => {
      const [pole, platform, seconds, other, kmh] = nums(id, 5) as Five;
      const speed = platform / (seconds - pole);
      return `${whole((speed * pole + other) / (speed + kmh / 3.6))} seconds`;
    },
    'cgl-d3-p1-q59': (id) => {
      const [down1, up1, time1, down2, up2, time2] = nums(id, 6) as [...Three, ...Three];
      const determinant = down1 * up2 - down2 * up1;
      const downstream = determinant / (time1 * up2 - time2 * up1);
      const upstream = determinant / (down1 * time2 - down2 * time1);
      return `${whole((downstream + upstream) / 2)} km/h`;
    },
    'cgl-d3-p1-q60': (id) => {
      const [all, years1, rate1, years2, rate2] = nums(id, 5) as Five;
      const first = (all * years2 * rate2) / (years1 * rate1 + years2 * rate2);
      return rupees(Math.min(first, all - first));
    },
    'cgl-d3-p1-q61': (id) => {
      const [principal, months, rate] = nums(id, 3) as Three;
      says(id, 'compounded quarterly');
      return rupees(principal * (1 + rate / 400) ** whole(months / 3) - principal);
    },
    'cgl-d3-p1-q62': (id) => {
      const [runs, innings, rise, same] = nums(id, 4) as Four;
      check(innings === same, 'the same innings');
      return String(runs - innings * rise + rise);
    },
    'cgl-d3-p1-q63': (id) => {
      const [base, exponent, divisor] = nums(id, 3) as Three;
      return String(BigInt(base) ** BigInt(exponent) % BigInt(divisor));
    },
    'cgl-d3-p1-q64': (id) => {
      const twice = Number(need(/If \$x\^2 - (\d+)x \+ 1 = 0\$/.exec(stem(id))?.[1], 'equation'));
      says(id, '$x^3 + \\frac{1}{x^3}$');
      const x = (twice + Math.sqrt(twice * twice - 4)) / 2;
      return String(whole(x ** 3 + 1 / x ** 3));
    },
    'cgl-d3-p1-q65': (id) => {
      const [a, b] = nums(id, 8) as Two;
      const [plus, minus] = [`\\sqrt{${a}} + \\sqrt{${b}}`, `\\sqrt{${a}} - \\sqrt{${b}}`];
      says(id, `$\\frac{${plus}}{${minus}} + \\frac{${minus}}{${plus}}$`);
      const one = (Math.sqrt(a) + Math.sqrt(b)) / (Math.sqrt(a) - Math.sqrt(b));
      return worth(id, one + 1 / one);
    },
    'cgl-d3-p1-q66': (id) => {
      const [upper, lower, trapezium] = nums(id, 3) as Three;
      return `${whole(trapezium / (1 - (upper / (upper + lower)) ** 2))} square cm`;
    },
    'cgl-d3-p1-q67': (id) => {
      const [radius, ...chords] = nums(id, 3) as Three;
      says(id, 'opposite sides of the centre');
      return `${whole(sum(chords.map((chord) => Math.sqrt(radius ** 2 - (chord / 2) ** 2))))} cm`;
    },
    'cgl-d3-p1-q68': (id) => {
      const [sphere, diameter] = nums(id, 2) as Two;
      says(id, 'mm in diameter');
      return `${whole(((4 / 3) * sphere ** 3) / (diameter / 20) ** 2 / 100)} m`;
    },
    'cgl-d3-p1-q69': (id) => {
      const [height, low, high] = nums(id, 3) as Three;
      says(id, 'opposite sides of a lighthouse');
      return worth(id, height / tan(low) + height / tan(high));
    },
    'cgl-d3-p1-q70': (id) => {
      const [top, bottom] = nums(id, 2) as Two;
      says(id, '\\sec\\theta + \\tan\\theta =', 'value of $\\sin\\theta$');
      return worth(id, Math.sin(2 * Math.atan(top / bottom) - Math.PI / 2)); // sec θ + tan θ is tan(45° + θ/2)
    },
    'cgl-d3-p1-q71': (id) => {
      const marks = nums(id, 5);
      const mean = sum(marks) / marks.length;
      return worth(id, Math.sqrt(sum(marks.map((mark) => (mark - mean) ** 2)) / marks.length));
    },
    'cgl-d3-p1-q72': (id) => {
      const [first, last] = [0, 3].map((quarter) =>
        sum(table(id).map(([, row]) => need(row[quarter], 'quarter'))),
      ) as Two;
      return worth(id, ((last - first) / first) * 100);
    },
    'cgl-d3-p1-q73': (id) => {
      const [one, two] = [/of ([A-Z]\w+) in/, /those of ([A-Z]\w+) in/].map((name) => {
        const found = need(name.exec(stem(id))?.[1], 'depot');
        return sum(need(new Map(table(id)).get(found), found));
      }) as Two;
      return ratio(one, two);
    },
    'cgl-d3-p1-q74': (id) => {
      const rises = table(id)
        .map(([name, row]) => [name, need(row[3], 'last') / need(row[0], 'first')] as const)
        .toSorted((a, b) => b[1] - a[1]);
      check(need(rises[0], 'first')[1] > need(rises[1], 'second')[1], 'one is the greatest');
      return need(rises[0], 'depot')[0];
    },
    'cgl-d3-p1-q75': (id) => {
      says(id, 'in the third quarter above that depot’s own average');
      const above = table(id).filter(([, row]) => need(row[2], 'third') > sum(row) / row.length).length;
      return need(['None', 'One', 'Two', 'Three', 'Four', 'Five'][above], 'count');
    },
  });
};
