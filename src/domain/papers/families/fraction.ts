/** An exact number in lowest terms; the bottom is above 0. */
export interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

/** A whole number or a fraction. Floating-point numbers are refused, because 0.1 + 0.2 is not 0.3. */
export type Exact = number | Fraction;

export function gcd(one: number, other: number): number {
  let [large, small] = [Math.abs(one), Math.abs(other)];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

export const lcm = (one: number, other: number): number => (one / gcd(one, other)) * other;

function reduced(top: number, bottom: number): Fraction {
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom === 0)
    throw new RangeError(`${top}/${bottom} is no exact fraction: divide with over(top, bottom)`);
  const divisor = gcd(top, bottom) * Math.sign(bottom);
  // Adding 0 turns −0 into 0.
  return { top: top / divisor + 0, bottom: bottom / divisor };
}

export const fractionOf = (value: Exact): Fraction => (typeof value === 'number' ? reduced(value, 1) : value);

export function plus(...terms: readonly Exact[]): Fraction {
  return terms
    .map(fractionOf)
    .reduce((sum, term) => reduced(sum.top * term.bottom + term.top * sum.bottom, sum.bottom * term.bottom), {
      top: 0,
      bottom: 1,
    });
}

export function times(...factors: readonly Exact[]): Fraction {
  return factors
    .map(fractionOf)
    .reduce((product, factor) => reduced(product.top * factor.top, product.bottom * factor.bottom), {
      top: 1,
      bottom: 1,
    });
}

export const minus = (from: Exact, taken: Exact): Fraction => plus(from, times(-1, taken));

export function over(dividend: Exact, divisor: Exact): Fraction {
  const { top, bottom } = fractionOf(divisor);
  return times(dividend, reduced(bottom, top));
}

/** A power with a whole exponent from 0. */
export const power = (base: Exact, exponent: number): Fraction =>
  times(...Array.from({ length: exponent }, () => base));

/** Below 0 when the first is smaller. */
export const compare = (one: Exact, other: Exact): number => minus(one, other).top;
