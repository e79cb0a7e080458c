import { expect, it } from 'vitest';
import { linesOf, ruleOf } from '../../functions/openapi/schema-text.ts';

it.each([
  [{ type: 'integer', minimum: 1, maximum: 9 }, 'whole number, 1 to 9'],
  [{ type: 'string', maxLength: 512 }, 'text, at most 512 characters'],
  [{ type: 'string', pattern: '^\\d+$' }, 'text, matches ^\\d+$'],
  [{ type: 'string', enum: ['a', 'b'] }, 'one of "a", "b"'],
  [
    {
      type: 'array',
      minItems: 1,
      items: { anyOf: [{ type: 'integer', minimum: 0 }, { const: 'Skip' }, { type: 'null' }] },
    },
    'list of ((whole number, at least 0) or exactly "Skip" or null), at least 1 entries',
  ],
  [{ $ref: '#/components/schemas/User' }, 'User'],
  [{}, 'anything'],
  [true, 'anything'],
  [false, 'nothing'],
] as const)('the schema %j reads %s', (schema, text) => {
  expect(ruleOf(schema as unknown as Parameters<typeof ruleOf>[0])).toBe(text);
});

it('fields stand below what they belong to, optional ones marked, those of a list’s entries one deeper', () => {
  const lines = linesOf({
    type: 'object',
    additionalProperties: false,
    required: ['list'],
    properties: {
      list: { type: 'array', items: { type: 'object', properties: { day: { type: 'string' } } } },
      user: { $ref: '#/x/User' },
    },
  });
  expect(lines).toEqual([
    { depth: 0, name: '', isRequired: true, rule: 'object, no other fields' },
    { depth: 1, name: 'list', isRequired: true, rule: 'list of object' },
    { depth: 2, name: 'day', isRequired: false, rule: 'text' },
    { depth: 1, name: 'user', isRequired: false, rule: 'User' },
  ]);
});
