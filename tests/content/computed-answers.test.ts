/**
 * The practice papers, checked against their own wording.
 *
 * Every question whose answer can be worked out has an entry in `computed`
 * that works it out from the numbers, words or drawing of the question as the
 * student sees it (the stem, the image description, the SVG). No entry holds
 * an answer, so a changed number with an unchanged key fails here.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Image {
  src: string;
  alt: string;
  width: number;
  height: number;
}
type Option = string | { text: string; image: Image };
interface Question {
  id: string;
  question: string;
  topic: string;
  options: Option[];
  correctAnswer: Option;
  explanation: string;
  image?: Image;
  type?: string;
  matchingLeftOptions?: string[];
  matchingRightOptions?: string[];
}
type Paper = { topic: string; questions: Question[] };
type PaperFile = Record<string, Record<string, Paper>>;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const examNames = ['cgl', 'revenuetalati'] as const;
const raw = (exam: string): string => readFileSync(join(root, 'src', 'content', 'papers', `${exam}.json`), 'utf8');
const exams = examNames.map((exam) => {
  const file = JSON.parse(raw(exam)) as PaperFile;
  const questions = Object.values(file).flatMap((day) => Object.values(day).flatMap((paper) => paper.questions));
  return { exam, file, questions };
});
/** Both from Day 3 on are in computed-subjects.test.ts. */
const all = exams
  .flatMap((entry) => entry.questions)
  .filter(({ id }) => !/^(?:cgl|revenuetalati)-d([3-9]|\d\d)-/.test(id));

/* ------------------------------------------------------------------ helpers */

const textOf = (option: Option): string => (typeof option === 'string' ? option : option.text);

function question(id: string): Question {
  const found = all.find((q) => q.id === id);
  if (!found) throw new Error(`No question ${id}`);
  return found;
}
const stem = (id: string): string => question(id).question;
function alt(id: string): string {
  const image = question(id).image;
  if (!image) throw new Error(`No image in ${id}`);
  return image.alt;
}

/** The numbers of a text, in order: "₹7,200 in 3 years" → [7200, 3]. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((n) => Number(n.replace(/,/g, '')));
/** The numbers of a stem, of which there must be exactly `count`. */
function nums(id: string, count: number): number[] {
  const found = numbersIn(stem(id));
  if (found.length !== count) throw new Error(`${id}: ${found.length} numbers, not ${count}`);
  return found;
}
function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Missing: ${what}`);
  return value;
}
const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0);
const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;
function primeFactors(n: number): number[] {
  const found: number[] = [];
  for (let p = 2; n > 1; p += 1) {
    if (n % p === 0) found.push(p);
    while (n % p === 0) n /= p;
  }
  return found;
}
/** Takes floating-point dust off; throws if the value is not that close to a whole number. */
function whole(value: number): number {
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) > 1e-6) throw new Error(`${value} is not whole`);
  return rounded;
}
const indian = (value: number): string => {
  const digits = String(whole(value));
  return digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;
};
const rupees = (value: number): string => `₹${indian(value)}`;
const fraction = (top: number, bottom: number): string => `${top / gcd(top, bottom)}/${bottom / gcd(top, bottom)}`;
/** A percentage as papers print it: 12%, 33⅓%. */
function percent(top: number, bottom: number): string {
  const value = (100 * top) / bottom;
  const floor = Math.floor(value + 1e-9);
  const rest = value - floor;
  const glyphs: [number, string][] = [
    [0, ''],
    [1 / 3, '⅓'],
    [1 / 2, '½'],
    [2 / 3, '⅔'],
  ];
  const glyph = glyphs.find(([part]) => Math.abs(part - rest) < 1e-9);
  return glyph ? `${floor}${glyph[1]}%` : `${value}%`;
}
const letter = (char: string): number => char.charCodeAt(0) - 65;
const char = (index: number): string => String.fromCharCode(65 + (((index % 26) + 26) % 26));
const capitals = (id: string): string[] => stem(id).match(/\b[A-Z]{2,}\b/g) ?? [];
/** The only option, by its text, that passes the test. */
function onlyOption(id: string, passes: (option: Option) => boolean): string {
  const found = question(id).options.filter(passes);
  if (found.length !== 1) throw new Error(`${id}: ${found.length} options pass`);
  return textOf(found[0] as Option);
}
function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((item, i) =>
    permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
function combinations<T>(list: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((item, i) => combinations(list.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
const differences = (list: number[]): number[] => list.slice(1).map((value, i) => value - (list[i] as number));

/* --------------------------------------------------------- reading drawings */

const fileOf = (src: string): string => join(root, 'public', src);
interface Tag {
  name: string;
  attrs: Record<string, string>;
}
function tagsOf(src: string): Tag[] {
  const svg = readFileSync(fileOf(src), 'utf8');
  return [...svg.matchAll(/<([a-z]+)\b([^>]*?)\/?>/g)].map((m) => ({
    name: need(m[1], 'tag name'),
    attrs: Object.fromEntries([...(m[2] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map((a) => [a[1] ?? '', a[2] ?? ''])),
  }));
}
const num = (tag: Tag, name: string): number => Number(need(tag.attrs[name], name));

type Point = [number, number];
type Segment = [Point, Point];
const segmentOf = (tag: Tag): Segment => [
  [num(tag, 'x1'), num(tag, 'y1')],
  [num(tag, 'x2'), num(tag, 'y2')],
];
const near = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1;

/** Where two segments meet (ends included, within half a unit), if they do. */
function meet([a, b]: Segment, [c, d]: Segment): Point | undefined {
  const r: Point = [b[0] - a[0], b[1] - a[1]];
  const s: Point = [d[0] - c[0], d[1] - c[1]];
  const cross = r[0] * s[1] - r[1] * s[0];
  const lengths = [Math.hypot(...r), Math.hypot(...s)] as const;
  if (Math.abs(cross) / (lengths[0] * lengths[1]) < 1e-3) return undefined;
  const t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / cross;
  const u = ((c[0] - a[0]) * r[1] - (c[1] - a[1]) * r[0]) / cross;
  const inside = (v: number, length: number): boolean => v > -0.5 / length && v < 1 + 0.5 / length;
  return inside(t, lengths[0]) && inside(u, lengths[1]) ? [a[0] + t * r[0], a[1] + t * r[1]] : undefined;
}

/** Triangles whose three sides lie along three of the segments. */
function trianglesIn(segments: Segment[]): number {
  return combinations(segments, 3).filter(([p, q, r]) => {
    const corners = [
      meet(p as Segment, q as Segment),
      meet(q as Segment, r as Segment),
      meet(p as Segment, r as Segment),
    ];
    if (corners.some((corner) => !corner)) return false;
    const [a, b, c] = corners as [Point, Point, Point];
    return !near(a, b) && !near(b, c) && !near(a, c);
  }).length;
}

/** The strokes of a figure as comparable texts, after moving each point by `move`. */
function strokes(src: string, move: (p: Point) => Point): string {
  const show = (p: Point): string => move(p).join(' ');
  return tagsOf(src)
    .flatMap((tag) => {
      if (tag.attrs['stroke-dasharray']) return []; // the mirror line
      if (tag.name === 'line') return `line ${segmentOf(tag).map(show).sort().join(', ')}`;
      if (tag.name === 'circle') {
        return `circle ${show([num(tag, 'cx'), num(tag, 'cy')])} ${tag.attrs.r} ${tag.attrs.fill}`;
      }
      if (tag.name === 'polygon') {
        const corners = need(tag.attrs.points, 'points')
          .split(/\s+/)
          .map((pair) => {
            const [x, y] = pair.split(',').map(Number);
            return show([x as number, y as number]);
          });
        return `polygon ${corners.sort().join(', ')} ${tag.attrs.fill}`;
      }
      return [];
    })
    .sort()
    .join('; ');
}

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
/** Clockwise, so that anticlockwise is one back. */
const cornersClockwise = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const framesIn = (text: string): { heading: number; filled: boolean; corner: number }[] =>
  [...text.matchAll(/arrow pointing ([a-z-]+); a (filled|hollow) circle in the ([a-z-]+) corner/g)].map((m) => ({
    heading: compass.indexOf(m[1] ?? ''),
    filled: m[2] === 'filled',
    corner: cornersClockwise.indexOf(m[3] ?? ''),
  }));

/** Each square frame as the SVG draws it, in the same terms as `framesIn`, from left to right. */
function framesDrawn(src: string): { heading: number; filled: boolean; corner: number }[] {
  const tags = tagsOf(src);
  const boxes = tags.filter((tag) => tag.name === 'rect' && tag.attrs.fill === 'none');
  return boxes.flatMap((box) => {
    const [x, y, w] = [num(box, 'x'), num(box, 'y'), num(box, 'width')];
    const within = (px: number): boolean => px > x && px < x + w;
    const dot = tags.find((tag) => tag.name === 'circle' && within(num(tag, 'cx')));
    const arrow = tags
      .filter((tag) => tag.name === 'line')
      .map(segmentOf)
      .filter(([a]) => within(a[0]));
    if (!dot || arrow.length === 0) return [];
    const size = ([a, b]: Segment): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [shaft, ...head] = [...arrow].sort((a, b) => size(b) - size(a));
    const [start, end] = shaft as Segment;
    const tip = head.every(([a, b]) => near(a, end) || near(b, end)) ? end : start;
    const tail = tip === end ? start : end;
    const degrees = (Math.atan2(tip[0] - tail[0], tail[1] - tip[1]) * 180) / Math.PI;
    const vertical = num(dot, 'cy') < y + w / 2 ? 'top' : 'bottom';
    const side = num(dot, 'cx') < x + w / 2 ? 'left' : 'right';
    return [
      {
        heading: (Math.round(degrees / 45) + 8) % 8,
        filled: dot.attrs.fill !== '#ffffff',
        corner: cornersClockwise.indexOf(`${vertical}-${side}`),
      },
    ];
  });
}

/* ------------------------------------------------------- the answers, worked */

const computed: Record<string, () => string> = {
  /* SSC CGL, quantitative aptitude */
  'cgl-d1-p1-q01': () => {
    const [price, spending] = nums('cgl-d1-p1-q01', 2) as [number, number];
    return percent(price - spending, 100 + price);
  },
  'cgl-d1-p1-q02': () => {
    const [total, milk, water, newMilk, newWater] = nums('cgl-d1-p1-q02', 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const milkLitres = (total * milk) / (milk + water);
    return `${whole((milkLitres * newWater) / newMilk - (total - milkLitres))} litres`;
  },
  'cgl-d1-p1-q03': () => {
    const [count, mean, first, firstMean, last, lastMean, asked] = nums('cgl-d1-p1-q03', 7) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([first, count - last + 1]).toEqual([asked, asked]); // the number both groups share
    return String(first * firstMean + last * lastMean - count * mean);
  },
  'cgl-d1-p1-q04': () => {
    const [markUp, discount, claimedKg, grams] = nums('cgl-d1-p1-q04', 4) as [number, number, number, number];
    const received = (100 + markUp) * (100 - discount) * claimedKg * 1000;
    const paid = 100 * 100 * grams;
    return percent(received - paid, paid);
  },
  'cgl-d1-p1-q05': () => {
    const [a, b, early] = nums('cgl-d1-p1-q05', 3) as [number, number, number];
    return `${whole((1 + early / a) / (1 / a + 1 / b))} days`;
  },
  'cgl-d1-p1-q06': () => {
    const [years, rate, difference] = nums('cgl-d1-p1-q06', 3) as [number, number, number];
    const compound = (1 + rate / 100) ** years - 1;
    return rupees(difference / (compound - (years * rate) / 100));
  },
  'cgl-d1-p1-q07': () => {
    const value = nums('cgl-d1-p1-q07', 3)[1] as number; // x − 1/x = value
    const x = (value + Math.sqrt(value * value + 4)) / 2;
    return String(whole(x ** 3 - 1 / x ** 3));
  },
  'cgl-d1-p1-q08': () => {
    const [R, H, r, h] = nums('cgl-d1-p1-q08', 4) as [number, number, number, number];
    return String(whole((Math.PI * R * R * H) / ((Math.PI * r * r * h) / 3)));
  },
  'cgl-d1-p1-q09': () => {
    const numbers = nums('cgl-d1-p1-q09', 3);
    const [opposite, adjacent] = numbers as [number, number];
    const hypotenuse = whole(Math.hypot(opposite, adjacent));
    return fraction(hypotenuse + opposite, adjacent);
  },
  'cgl-d1-p1-q10': () => {
    const sales = numbersIn(alt('cgl-d1-p1-q10'));
    const april = numbersIn(need(/April \d+/.exec(alt('cgl-d1-p1-q10')), 'April')[0])[0] as number;
    const mean = sum(sales) / sales.length;
    return percent(april - mean, mean);
  },

  /* SSC CGL, reasoning */
  'cgl-d1-p2-q01': () => {
    const series = nums('cgl-d1-p2-q01', 5);
    const steps = differences(series);
    expect(steps.slice(1)).toEqual(steps.slice(0, -1).map((step) => 2 * step + 1));
    return String((series.at(-1) as number) + 2 * (steps.at(-1) as number) + 1);
  },
  'cgl-d1-p2-q02': () => {
    const [plain, coded, asked] = capitals('cgl-d1-p2-q02') as [string, string, string];
    return [...asked].map((c, i) => char(letter(c) + letter(coded.charAt(i)) - letter(plain.charAt(i)))).join('');
  },
  'cgl-d1-p2-q03': () => {
    let [x, y, heading] = [0, 0, compass.indexOf('north')];
    const moves = [...stem('cgl-d1-p2-q03').matchAll(/turns (right|left)|(\d+) m/g)];
    for (const move of moves) {
      if (move[1]) heading = (heading + (move[1] === 'right' ? 2 : 6)) % 8;
      const metres = Number(move[2] ?? 0);
      const angle = (heading * Math.PI) / 4;
      x += metres * Math.round(Math.sin(angle));
      y += metres * Math.round(Math.cos(angle));
    }
    const direction = [y > 0 ? 'north' : y < 0 ? 'south' : '', x > 0 ? 'east' : x < 0 ? 'west' : '']
      .filter(Boolean)
      .join('-');
    return `${whole(Math.hypot(x, y))} m, ${direction}`;
  },
  'cgl-d1-p2-q05': () => {
    const numbers = question('cgl-d1-p2-q05').options.map((option) => Number(textOf(option)));
    const odd = combinations(numbers, 3).flatMap((three) =>
      three.reduce(gcd) > 1 ? numbers.filter((n) => !three.includes(n)) : [],
    );
    expect(odd).toHaveLength(1);
    expect(numbers.reduce(gcd)).toBe(1);
    expect(primeFactors(odd[0] as number).length).toBeGreaterThan(1); // primes would give it away
    return String(odd[0]);
  },
  'cgl-d1-p2-q06': () => {
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const text = stem('cgl-d1-p2-q06');
    const [from, to] = [...text.matchAll(/(\d+) August (\d+)/g)].map((m) =>
      Date.UTC(Number(m[2]), 7, Number(m[1])),
    ) as [number, number];
    const known = days.findIndex((day) => text.includes(`was a ${day}`));
    expect(new Date(from).getUTCDay()).toBe(known);
    return need(days[(known + (to - from) / 86_400_000) % 7], 'day');
  },
  'cgl-d1-p2-q07': () => {
    const src = need(question('cgl-d1-p2-q07').image, 'image').src;
    return String(
      trianglesIn(
        tagsOf(src)
          .filter((tag) => tag.name === 'line')
          .map(segmentOf),
      ),
    );
  },
  'cgl-d1-p2-q08': () => {
    const frames = framesDrawn(need(question('cgl-d1-p2-q08').image, 'image').src);
    expect(frames).toEqual(framesIn(alt('cgl-d1-p2-q08')));
    expect(frames).toHaveLength(4);
    const follow = (frame: (typeof frames)[number]): typeof frame => ({
      heading: (frame.heading + 1) % 8,
      filled: !frame.filled,
      corner: (frame.corner + 3) % 4,
    });
    frames.slice(1).forEach((frame, i) => expect(frame).toEqual(follow(frames[i] as typeof frame)));
    const next = JSON.stringify(follow(frames[3] as (typeof frames)[number]));
    return onlyOption('cgl-d1-p2-q08', (option) => {
      if (typeof option === 'string') return false;
      const [drawn] = framesDrawn(option.image.src);
      expect(framesIn(option.image.alt)).toEqual([drawn]);
      return JSON.stringify(drawn) === next;
    });
  },
  'cgl-d1-p2-q09': () => {
    // Every world: which of the 16 kinds of thing (river or not, lake or not, ...) exist in it.
    const terms = ['river', 'lake', 'pond', 'well'];
    const is = (kind: number, term: string): boolean => ((kind >> terms.indexOf(term)) & 1) === 1;
    type Claim = (world: number[]) => boolean;
    const read = (text: string): Claim => {
      const [, how, a, , negated, b] = need(
        /^(All|No|Some) (\w+?)s? (is|are) (not )?(?:a )?(\w+?)s?$/.exec(text.trim()),
        text,
      ) as unknown as string[];
      const [A, B] = [need(a, 'subject'), need(b, 'predicate')];
      if (how === 'All') return (world) => world.every((k) => !is(k, A) || is(k, B));
      if (how === 'No') return (world) => world.every((k) => !(is(k, A) && is(k, B)));
      return (world) => world.some((k) => is(k, A) && is(k, B) === !negated);
    };
    const text = stem('cgl-d1-p2-q09');
    const given = need(/Statements: (.*?)\. Conclusions/.exec(text)?.[1], 'statements')
      .split('. ')
      .map(read);
    const conclusions = [...text.matchAll(/\((?:I|II)\) ([^.]+)\./g)].map((m) => read(m[1] ?? ''));
    const follows = conclusions.map(() => true);
    for (let bits = 0; bits < 1 << 16; bits += 1) {
      const world = Array.from({ length: 16 }, (_, kind) => kind).filter((kind) => (bits >> kind) & 1);
      if (!given.every((claim) => claim(world))) continue;
      conclusions.forEach((claim, i) => {
        if (!claim(world)) follows[i] = false;
      });
    }
    const [one, two] = follows as [boolean, boolean];
    if (one && two) return 'Both I and II follow';
    if (one || two) return `Only ${one ? 'I' : 'II'} follows`;
    return 'Neither I nor II follows';
  },
  'cgl-d1-p2-q10': () => {
    const people = ['Anu', 'Bina', 'Charu', 'Deep', 'Esha'];
    type Seat = (name: string) => number;
    const clues: [string, (seat: Seat) => boolean][] = [
      ['Charu sits exactly in the middle.', (seat) => seat('Charu') === 2],
      ['Bina sits immediately to the right of Anu.', (seat) => seat('Bina') === seat('Anu') + 1],
      ['Esha does not sit next to Charu.', (seat) => Math.abs(seat('Esha') - seat('Charu')) !== 1],
      ['Deep sits somewhere to the left of Anu.', (seat) => seat('Deep') < seat('Anu')],
    ];
    for (const [clue] of clues) expect(stem('cgl-d1-p2-q10')).toContain(clue);
    expect(stem('cgl-d1-p2-q10')).toMatch(/facing north\..*second to the right of Deep\?$/);
    const rows = permutations(people).filter((row) => clues.every(([, holds]) => holds((name) => row.indexOf(name))));
    expect(rows).toHaveLength(1);
    const row = rows[0] as string[];
    return need(row[row.indexOf('Deep') + 2], 'neighbour');
  },

  /* Revenue Talati, maths and reasoning */
  'revenuetalati-d1-p2-q01': () => {
    const [people, rise, fall] = nums('revenuetalati-d1-p2-q01', 3) as [number, number, number];
    return indian((people * (100 + rise) * (100 - fall)) / 10_000);
  },
  'revenuetalati-d1-p2-q02': () => {
    const [amount, years, laterAmount, laterYears] = nums('revenuetalati-d1-p2-q02', 4) as [
      number,
      number,
      number,
      number,
    ];
    return rupees(amount - (years * (laterAmount - amount)) / (laterYears - years));
  },
  'revenuetalati-d1-p2-q03': () => {
    const [train, speed, seconds] = nums('revenuetalati-d1-p2-q03', 3) as [number, number, number];
    return `${whole((speed * 1000 * seconds) / 3600 - train)} m`;
  },
  'revenuetalati-d1-p2-q04': () => {
    const [long, wide, path] = nums('revenuetalati-d1-p2-q04', 3) as [number, number, number];
    return `${indian(long * wide - (long - 2 * path) * (wide - 2 * path))} sq m`;
  },
  'revenuetalati-d1-p2-q05': () => {
    const [a, b, c, hour, minute] = nums('revenuetalati-d1-p2-q05', 5) as [number, number, number, number, number];
    const time = hour * 60 + minute + [a, b, c].reduce(lcm);
    expect(time).toBeLessThan(12 * 60); // still a.m.
    return `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')} a.m.`;
  },
  'revenuetalati-d1-p2-q06': () => {
    const series = nums('revenuetalati-d1-p2-q06', 5);
    const steps = differences(series);
    expect(steps).toEqual(steps.map((_, i) => (i + 2) ** 2));
    return String((series.at(-1) as number) + (steps.length + 2) ** 2);
  },
  'revenuetalati-d1-p2-q07': () => {
    const [plain, coded, asked] = capitals('revenuetalati-d1-p2-q07') as [string, string, string];
    const opposite = (word: string): string => [...word].map((c) => char(25 - letter(c))).join('');
    expect(opposite(plain)).toBe(coded);
    return opposite(asked);
  },
  'revenuetalati-d1-p2-q08': () => {
    const original = need(question('revenuetalati-d1-p2-q08').image, 'image').src;
    const mirrored = strokes(original, ([x, y]) => [120 - x, y]);
    return onlyOption(
      'revenuetalati-d1-p2-q08',
      (option) => typeof option !== 'string' && strokes(option.image.src, (p) => p) === mirrored,
    );
  },
  'revenuetalati-d1-p2-q09': () => {
    const [hectares] = nums('revenuetalati-d1-p2-q09', 1) as [number];
    const degrees = (name: string): number =>
      numbersIn(need(new RegExp(`${name} \\d+`).exec(alt('revenuetalati-d1-p2-q09')), name)[0])[0] as number;
    return `${whole((hectares * (degrees('irrigated farms') - degrees('grazing land'))) / 360)} hectares`;
  },
  'revenuetalati-d1-p2-q10': () => {
    const [, sitaFromEnd, raviAfter] = nums('revenuetalati-d1-p2-q10', 3) as [number, number, number];
    return String(raviAfter + sitaFromEnd - 1);
  },

  /* Revenue Talati, environment, science and computers */
  'revenuetalati-d2-p2-q02': () => {
    const [energy] = nums('revenuetalati-d2-p2-q02', 1) as [number];
    const steps = (stem('revenuetalati-d2-p2-q02').match(/→/g) ?? []).length;
    return `${indian(energy / 10 ** steps)} J`;
  },
  'revenuetalati-d2-p2-q04': () => {
    const [watts, hours, days] = nums('revenuetalati-d2-p2-q04', 3) as [number, number, number];
    return `${(watts * hours * days) / 1000} units`;
  },
  'revenuetalati-d2-p2-q07': () => {
    const digits = need(/\b[01]{4,}\b/.exec(stem('revenuetalati-d2-p2-q07')), 'binary number')[0];
    return String([...digits].reduce((value, digit) => value * 2 + Number(digit), 0));
  },
  'revenuetalati-d2-p2-q08': () => {
    const text = stem('revenuetalati-d2-p2-q08');
    const cells = numbersIn(need(/hold ([^.]+)\./.exec(text), 'cells')[1] as string);
    const [, limit, yes, no] = need(
      /=IF\(SUM\(A1:A3\)>(\d+),([A-Z]+)\(A1:A3\),([A-Z]+)\(A1:A3\)\)/.exec(text),
      'formula',
    ) as unknown as [string, string, string, string];
    const functions: Record<string, number> = {
      MAX: Math.max(...cells),
      AVERAGE: sum(cells) / cells.length,
    };
    return String(need(functions[sum(cells) > Number(limit) ? yes : no], 'function'));
  },
};

/** Topics of which every question must have an entry above. */
const computableTopics = new Set([
  'percentage',
  'mixtures',
  'averages',
  'profit-and-loss',
  'time-and-work',
  'compound-interest',
  'algebra',
  'mensuration',
  'trigonometry',
  'data-interpretation',
  'number-series',
  'coding',
  'directions',
  'odd-one-out',
  'calendar',
  'counting-figures',
  'figure-series',
  'syllogism',
  'seating',
  'simple-interest',
  'speed',
  'lcm-hcf',
  'mirror-images',
  'ranking',
]);

/* -------------------------------------------------------------------- tests */

describe('computed answers', () => {
  it.each(Object.keys(computed))('%s', (id) => {
    expect(need(computed[id], id)()).toBe(textOf(question(id).correctAnswer));
  });

  it('cover every question of a computable topic', () => {
    const expected = all.filter((q) => computableTopics.has(q.topic)).map((q) => q.id);
    expect(expected.filter((id) => computed[id] === undefined)).toEqual([]);
  });

  it('knows no topic that no question has', () => {
    const topics = new Set(all.map((q) => q.topic));
    expect([...computableTopics].filter((topic) => !topics.has(topic))).toEqual([]);
  });
});

describe('drawings', () => {
  it('the bar chart draws the numbers that its description states', () => {
    const { src, alt: text } = need(question('cgl-d1-p1-q10').image, 'image');
    const heights = tagsOf(src)
      .filter((tag) => tag.name === 'rect' && tag.attrs.stroke)
      .map((tag) => num(tag, 'height'));
    const values = numbersIn(text);
    expect(heights).toHaveLength(values.length);
    const scale = (heights[0] as number) / (values[0] as number);
    heights.forEach((height, i) => expect(height).toBeCloseTo(scale * (values[i] as number), 1));
    const svg = readFileSync(fileOf(src), 'utf8');
    expect([...svg.matchAll(/>(\d+)<\/text>/g)].map((m) => Number(m[1]))).toEqual(values);
  });

  it('the pie chart draws the angles that its description states', () => {
    const { src, alt: text } = need(question('revenuetalati-d1-p2-q09').image, 'image');
    const angles = numbersIn(text);
    expect(sum(angles)).toBe(360);
    const drawn = tagsOf(src)
      .filter((tag) => tag.name === 'path')
      .map((tag) => {
        const [cx, cy, x1, y1, , , , large, , x2, y2] = [...(tag.attrs.d ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(
          ([n]) => Number(n),
        );
        const turn = (x: number, y: number): number =>
          (Math.atan2(y - (cy as number), x - (cx as number)) * 180) / Math.PI;
        const sweep = (turn(x2 as number, y2 as number) - turn(x1 as number, y1 as number) + 720) % 360;
        expect(sweep > 180).toBe(large === 1);
        return Math.round(sweep);
      });
    expect(drawn).toEqual(angles);
    const svg = readFileSync(fileOf(src), 'utf8');
    expect([...svg.matchAll(/, (\d+)°<\/text>/g)].map((m) => Number(m[1]))).toEqual(angles);
  });
});
