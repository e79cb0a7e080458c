import type { Schema } from '@cfworker/json-schema';
import fc from 'fast-check';
import type { Cast } from './cast.ts';
import type { DescribedOperation } from './described-api.ts';
import { hostileKey, hostileText, hostileValue } from './hostile.ts';

/** Request bodies: valid ones, and invalid ones of every kind. */

export interface FuzzBody {
  /** The kind of body, for the report. */
  readonly kind: string;
  readonly content: string | Uint8Array;
}

type Fields = Readonly<Record<string, unknown>>;

/** A valid value for a field: a new one where it must be unique, otherwise the example's. */
function goodValue(name: string, schema: Schema, example: unknown, cast: Cast): fc.Arbitrary<unknown> {
  const { own, other, decoy } = cast.people;
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.format === 'uuid') return fc.uuid();
  if (name === 'studentId') return fc.constantFrom(own.studentId, own.studentId, other.studentId, 1);
  if (name === 'email')
    return fc.oneof(
      fc.nat().map((number) => `fuzz${number}@example.com`),
      fc.constantFrom(decoy.email, decoy.email.toUpperCase()),
    );
  if (/^mobilenumber$/i.test(name))
    return fc.oneof(
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
      fc.constant(decoy.mobileNumber),
    );
  return fc.constant(example);
}

/** Bodies that fit the schema. Login also gets the real password of a person. */
function goodFields({ id, body }: DescribedOperation, cast: Cast): fc.Arbitrary<Fields> {
  const example = (body?.example ?? {}) as Fields;
  const properties = (body?.schema.properties ?? {}) as Record<string, Schema>;
  const values = Object.entries(properties)
    .filter(([name]) => name in example)
    .map(([name, schema]) => [name, goodValue(name, schema, example[name], cast)] as const);
  const made = fc.record(Object.fromEntries(values)) as fc.Arbitrary<Fields>;
  if (id !== 'postAuthLogin') return made;
  const { email, mobileNumber, password } = cast.people.decoy;
  return fc.oneof(
    made,
    fc.constantFrom<Fields>(
      { email, password },
      { mobileNumber, password },
      { mobileNumber, password: `${password}x` },
    ),
  );
}

const kindOf =
  (kind: string) =>
  (content: string | Uint8Array): FuzzBody => ({ kind, content });
const asJson =
  (kind: string) =>
  (value: unknown): FuzzBody => ({ kind, content: JSON.stringify(value) ?? 'null' });

/** One member of an object as JSON text, where a key may be anything and may come twice. */
const memberText = ([key, value]: readonly [string, unknown]): string =>
  `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`;
const objectText = (members: readonly (readonly [string, unknown])[]): string =>
  `{${members.map(memberText).join(',')}}`;

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Valid JSON with wrong fields. */
function wrongFields(good: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<FuzzBody> {
  const name = names.length === 0 ? fc.constant('x') : fc.constantFrom(...names);
  const some = names.length === 0 ? fc.constant<string[]>([]) : fc.subarray([...names], { minLength: 1 });
  return fc.oneof(
    fc
      .tuple(good, name, hostileValue)
      .map(([fields, key, value]) => asJson('another value')({ ...fields, [key]: value })),
    fc
      .tuple(good, name, hostileText)
      .map(([fields, key, value]) => asJson('hostile text')({ ...fields, [key]: value })),
    fc.tuple(good, some).map(([fields, keys]) => asJson('fields missing')(without(fields, keys))),
    fc
      .tuple(good, hostileKey, hostileValue)
      .map(([fields, key, value]) => kindOf('unknown key')(objectText([...Object.entries(fields), [key, value]]))),
    fc
      .tuple(good, name, hostileValue)
      .map(([fields, key, value]) => kindOf('key twice')(objectText([[key, value], ...Object.entries(fields)]))),
    fc
      .tuple(good, name, fc.constantFrom('__proto__', 'constructor', 'toString'))
      .map(([fields, key, odd]) =>
        kindOf('prototype key')(
          objectText([...Object.entries(fields).filter(([each]) => each !== key), [key, 0]]).replace(
            /:0\}$/,
            `:{"a":[{"${odd}":{"role":"admin"}}]}}`,
          ),
        ),
      ),
    fc
      .tuple(some, fc.array(hostileValue, { minLength: names.length, maxLength: names.length }))
      .map(([, values]) =>
        asJson('all values hostile')(Object.fromEntries(names.map((key, index) => [key, values[index]]))),
      ),
  );
}

/** Valid JSON except for a byte in a text that is not UTF-8. */
function brokenUtf8(json: string): Uint8Array {
  const bytes = new TextEncoder().encode(json);
  const at = bytes.lastIndexOf(0x22);
  return at === -1 ? bytes : new Uint8Array([...bytes.slice(0, at), 0xff, ...bytes.slice(at)]);
}

const DEEP = 7000;

/** Too long, too deep, or no JSON at all. */
const notJson = (good: fc.Arbitrary<Fields>, names: readonly string[]): fc.Arbitrary<FuzzBody> => {
  const name = names[0] ?? 'x';
  const text = good.map((fields) => JSON.stringify(fields));
  return fc.oneof(
    fc.tuple(text, fc.nat()).map(([json, at]) => kindOf('cut off')(json.slice(0, at % Math.max(1, json.length)))),
    fc
      .tuple(text, fc.nat(), hostileText)
      .map(([json, at, odd]) =>
        kindOf('garbled')(json.slice(0, at % json.length) + odd + json.slice(at % json.length)),
      ),
    fc
      .constantFrom(
        '',
        ' ',
        'null',
        '[]',
        '7',
        '"x"',
        'true',
        '{}{}',
        '{"a":1,}',
        "{'a':1}",
        'NaN',
        '{"a":Infinity}',
        '{"a":01}',
        '// x\n{}',
        '\ufeff{}',
        'undefined',
        '{"a":"\t"}',
        '{"a":"\\ud800"',
        '{"a":1e999}',
      )
      .map(kindOf('no object')),
    fc.uint8Array({ minLength: 1, maxLength: 60 }).map(kindOf('bytes')),
    text.map((json) => kindOf('half a character')(brokenUtf8(json))),
    text.map((json) =>
      kindOf('UTF-16')(new Uint8Array(new Uint16Array([...json].map((letter) => letter.charCodeAt(0))).buffer)),
    ),
    fc
      .constantFrom(
        '['.repeat(DEEP),
        `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
        `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
        `{"${name}":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
      )
      .map(kindOf('deep')),
    fc.constantFrom(16_385, 70_000, 1_000_000).map((size) => kindOf('too long')(`{"${name}":"${'x'.repeat(size)}"}`)),
    fc.constantFrom(16_000, 16_385).map((size) => kindOf('long key')(`{"${'k'.repeat(size)}":1}`)),
    fc.constant(kindOf('many entries')(`{"${name}":[${'0,'.repeat(8000)}0]}`)),
  );
};

/** Any body for a call that takes one. */
export function bodyFor(operation: DescribedOperation, cast: Cast): fc.Arbitrary<FuzzBody> {
  const good = goodFields(operation, cast);
  const names = Object.keys((operation.body?.schema.properties ?? {}) as object);
  return fc.oneof(
    { weight: 2, arbitrary: good.map(asJson('good')) },
    { weight: 6, arbitrary: wrongFields(good, names) },
    { weight: 2, arbitrary: notJson(good, names) },
  );
}
