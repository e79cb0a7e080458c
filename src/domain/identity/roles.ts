/** Roles that an owner gives to ordinary accounts. */
export const GIVEN_ROLES = ['teacher', 'support', 'accounts'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];
/** An owner is student id 1, 2 or 3; nobody gives or takes that role. */
export type Role = 'owner' | GivenRole;

export const isGivenRole = (value: unknown): value is GivenRole =>
  typeof value === 'string' && (GIVEN_ROLES as readonly string[]).includes(value);
