import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import type { GivenRole, Role } from './roles.ts';
import { isGivenRole } from './roles.ts';

/** The profile fields that login checks (spec section 4). If one is empty, login leads to /profile. */
export const PROFILE_FIELDS = ['pincode', 'state', 'city', 'address', 'dob'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The logged-in person as session storage keeps it (spec section 3, User). */
export interface Student {
  readonly studentId: number;
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  /** The date until which access is free, as ISO text. */
  readonly FreeAccess: string | null;
  readonly pincode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  /** Date of birth, YYYY-MM-DD, or empty. */
  readonly dob: string;
  /** Only for staff to whom an owner has given one. The browser shows the admin area by it; the server checks every call. */
  readonly role?: GivenRole;
  /** The language of mails and receipts; absent until the profile is loaded, and where another academy writes them. */
  readonly language?: Language;
}

/** The owners of the academy (spec section 5). The server also requires that the account is claimed and active. */
export const ADMIN_STUDENT_IDS: readonly number[] = [1, 2, 3];
export const isAdminId = (studentId: number): boolean => ADMIN_STUDENT_IDS.includes(studentId);

/** The role of an account: an owner's by its id, anybody else's as stored. A role of a later version counts for nothing. */
export function roleOf(studentId: number, stored: unknown): Role | null {
  if (isAdminId(studentId)) return 'owner';
  return isGivenRole(stored) ? stored : null;
}

/** The only spelling of an id: no plus or minus, no leading zero, no exponent. */
export const STUDENT_ID = /^[1-9]\d{0,8}$/;

/** The id in a raw path segment, or null: '01', '1e0' and '0x1' are not 1. */
export const parseStudentId = (segment: string): number | null => (STUDENT_ID.test(segment) ? Number(segment) : null);

export const isStudentId = (value: unknown): value is number =>
  typeof value === 'number' && STUDENT_ID.test(String(value));

/** The uppercase first letter of each word of the name, or 'U' (spec section 2, header). */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '');
  return letters.join('') || 'U';
}

export const isProfileComplete = (profile: Partial<Record<ProfileField, string | null | undefined>>): boolean =>
  PROFILE_FIELDS.every((field) => (profile[field] ?? '').trim() !== '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a student field by field; null without a valid studentId. Unknown fields are dropped. */
export function parseStudent(data: Record<string, unknown>): Student | null {
  const { studentId, role, language } = data;
  if (!isStudentId(studentId)) return null;
  return {
    studentId,
    name: textOf(data['name']),
    email: textOf(data['email']),
    mobileNumber: textOf(data['mobileNumber']),
    FreeAccess: typeof data['FreeAccess'] === 'string' ? data['FreeAccess'] : null,
    pincode: textOf(data['pincode']),
    state: textOf(data['state']),
    city: textOf(data['city']),
    address: textOf(data['address']),
    dob: textOf(data['dob']),
    ...(isGivenRole(role) && { role }),
    ...(isLanguage(language) && { language }),
  };
}
