import type { MembershipType } from '#domain/membership/membership.ts';
import type { Memberships } from '../../ports/membership.ts';
import { repeatable } from '../d1-retry.ts';
import { isOfKnownType } from '../account/student-rows.ts';

export interface MembershipRow {
  readonly membership_type: MembershipType;
  readonly plan: string | null;
  readonly exam_type: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly special_membership: number;
}

/** A student's memberships, oldest first. */
export const selectMemberships = (database: D1Database, studentId: number): D1PreparedStatement =>
  database
    .prepare(
      'SELECT membership_type, plan, exam_type, start_date, end_date, special_membership FROM memberships WHERE student_id = ?1 ORDER BY id',
    )
    .bind(studentId);

export const membershipsOf = (rows: readonly MembershipRow[]): Awaited<ReturnType<Memberships['list']>> =>
  rows.filter(isOfKnownType).map((row) => ({
    membershipType: row.membership_type,
    plan: row.plan,
    examType: row.exam_type,
    startDate: row.start_date,
    endDate: row.end_date,
    specialMembership: row.special_membership === 1,
  }));

/** Memberships in D1. */
export const d1Memberships = (database: D1Database): Memberships => ({
  async list(studentId) {
    const { results } = await repeatable(() => selectMemberships(database, studentId).all<MembershipRow>());
    return membershipsOf(results);
  },
});
