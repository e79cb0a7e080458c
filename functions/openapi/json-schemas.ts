import type { JsonSchema } from '@valibot/to-json-schema';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { materialResource } from '#contract/materials/material.ts';
import { uploadSchema } from '#contract/materials/upload.ts';
import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import { paperResource } from '#contract/papers/stored-paper.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import { apiErrorSchema } from '#contract/lib/api-error.ts';
import { attemptRecordSchema } from '#contract/attempts/attempt.ts';
import { membershipSchema } from '#contract/membership/subscriptions.ts';
import { profileSchema, userSchema } from '#contract/identity/user.ts';

/** Schemas that several calls share get a name; the others are written where they are used. */
const NAMED: Readonly<Record<string, GenericSchema>> = {
  Error: apiErrorSchema,
  User: userSchema,
  Profile: profileSchema,
  Membership: membershipSchema,
  Attempt: attemptRecordSchema,
  AdminMaterial: materialResource.item,
  Upload: uploadSchema,
  CurrentAffairsItem: currentAffairsResource.item,
  TimetableEntry: timetableResource.item,
  StoredPaper: paperResource.item,
};

export const refTo = (name: 'Error'): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Describes a body as the caller sends it, and a reply as it arrives. */
const configFor = (typeMode: 'input' | 'output'): Parameters<typeof toJsonSchema>[1] => ({
  target: 'draft-2020-12',
  typeMode,
  definitions: NAMED,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : null,
  // Rules between fields and transformations have no JSON Schema. Leaving them out only makes the description wider.
  overrideAction: ({ errors, jsonSchema }) => (errors === undefined ? null : jsonSchema),
});

/** The JSON Schema (2020-12) of a contract schema; throws where JSON Schema has no form for it. */
export function jsonSchemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs: _named, ...own } = toJsonSchema(schema, configFor(typeMode));
  return own;
}

export const namedSchemas = (): Readonly<Record<string, JsonSchema>> => toJsonSchemaDefs(NAMED, configFor('output'));
