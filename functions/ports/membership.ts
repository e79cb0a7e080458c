import type { CouponKind } from '#domain/membership/coupon.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import type { MaterialAccess } from '#domain/materials/material.ts';
import type { Module } from '#domain/membership/access.ts';
import type { AccessAnswer } from '#domain/membership/access-answer.ts';
import type { HeldPeriod as Held } from '#domain/membership/renewal-chain.ts';
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import type { AuditNote } from './staff.ts';

export interface Memberships {
  list(studentId: number): Promise<readonly Membership[]>;
}

/** The facts that an access decision needs. */
export interface AccessFacts {
  /** ISO instant, or null without free access. */
  readonly freeAccessUntil: string | null;
  /** Whether every field that login checks is filled in. */
  readonly isProfileComplete: boolean;
  readonly activeMemberships: readonly Membership[];
  readonly expiredMemberships: readonly Membership[];
}

export interface AccessRecords {
  /** The caller's current facts, never cached; null when the account is not active. `now` is epoch milliseconds. */
  find(caller: { readonly studentId: number; readonly token: string }, now: number): Promise<AccessFacts | null>;
}

/** Signs what a student's memberships open, and recognizes what it signed. */
export interface AccessAnswers {
  sign(answer: AccessAnswer, now: number): Promise<string>;
  /** Null for a text that this academy did not sign. The answer itself says until when it counts. */
  open(signed: string, now: number): Promise<AccessAnswer | null>;
}

export interface HeldPeriod extends Held {
  readonly version: number;
  /** The order that bought it; null for one that was granted. */
  readonly orderId: string | null;
}

/** A student's memberships, oldest first, and a version that changes with any of them. */
export interface Holding {
  readonly memberships: readonly HeldPeriod[];
  readonly version: string;
}

/** New dates for a student's memberships, written only if the holding has not changed since they were computed. */
export interface PeriodChange {
  readonly studentId: number;
  readonly holdingVersion: string;
  readonly at: string;
  /** The cause that the records name: 'refund:' with an order id, or 'end:' with a membership id. */
  readonly cause: string;
  /** The memberships with a new end, without those that have already ended. */
  readonly ended: readonly NewPeriod[];
  /** Later memberships that now begin earlier. */
  readonly moved: readonly NewPeriod[];
}

/** Where a student's free access stands. Instants are ISO. */
export interface TrialState {
  readonly email: string;
  /** Whether it waits for a code. */
  readonly isWaiting: boolean;
  readonly freeAccessUntil: string | null;
  /** Until when the mailed code works; null without one. */
  readonly codeUntil: string | null;
}

export interface TrialStart {
  readonly studentId: number;
  /** The hash of the code that was typed. */
  readonly codeHash: string;
  /** A hash of the browser's mark, and how many may have begun in it since an instant. */
  readonly device: string;
  readonly since: string;
  readonly most: number;
  readonly now: string;
  readonly freeAccessUntil: string;
  /** The address that the code went to, as it stands in the account. */
  readonly email: string;
}

/** A membership that waited for the email which an account has now confirmed. */
export interface RedeemedGrant {
  readonly membershipType: MembershipType;
  /** Days in India, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Free access that begins with a code. */
export interface Trials {
  /** Null for an account that is not active. `now` ISO. */
  find(studentId: number, now: string): Promise<TrialState | null>;
  /** Stores a code in place of the one before. */
  saveCode(studentId: number, code: { codeHash: string; tries: number; expiresAt: string }): Promise<void>;
  /** Uses one of the tries. The code's hash, or null where it has ended. */
  takeTry(studentId: number, now: string): Promise<string | null>;
  /** Gives back a try whose code was never compared. */
  returnTry(studentId: number): Promise<void>;
  countOfDevice(device: string, since: string): Promise<number>;
  /**
   * Begins free access, which confirms the email, and redeems what waits for it. Changes nothing when free access has
   * begun, the code or the email has changed, or the browser has reached its limit.
   */
  start(start: TrialStart): Promise<readonly RedeemedGrant[]>;
}

export interface NewWaitingGrant {
  readonly clientId: string;
  /** In canonical form. */
  readonly email: string;
  readonly membershipType: MembershipType;
  /** The last day in India. */
  readonly endDate: string;
  readonly reason: string;
  readonly createdBy: number;
  /** ISO instant. */
  readonly createdAt: string;
}

export interface WaitingGrant extends NewWaitingGrant {
  readonly id: number;
}

/** Memberships that wait until an account confirms their email. One waits for each email and type. `today` in India. */
export interface WaitingGrants {
  /**
   * False when an account has the email, when a grant of this type waits for it, and when a grant with this clientId
   * has waited before. The note's change id begins with 'waiting:', the clientId and ':'.
   */
  add(grant: NewWaitingGrant, today: string, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<WaitingGrant | null>;
  findByClientId(clientId: string): Promise<WaitingGrant | null>;
  /** Those for these emails, in canonical form. */
  waitingFor(emails: readonly string[], today: string): Promise<readonly WaitingGrant[]>;
  /** Newest first, with an id below `before`. */
  list(today: string, limit: number, before: number | null): Promise<readonly WaitingGrant[]>;
  /** False when it waits no more. */
  withdraw(id: number, note: AuditNote): Promise<boolean>;
  /** Deletes those whose last day has passed. */
  forgetEnded(today: string): Promise<void>;
}

export interface NewCoupon {
  readonly clientId: string;
  /** Capital letters and digits, unique. */
  readonly code: string;
  readonly kind: CouponKind;
  /** Whole percent, or paise. */
  readonly value: number;
  /** Null for every plan. */
  readonly planId: PlanId | null;
  /** Days in India, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Null without a limit. */
  readonly mostUses: number | null;
  readonly mostEach: number;
  readonly createdAt: string;
  readonly createdBy: number;
}

export interface Coupon extends NewCoupon {
  readonly id: number;
  /** ISO instant; null while it has not been ended by hand. */
  readonly endedAt: string | null;
  /** Paid orders, refunded ones included. */
  readonly used: number;
  /** Unpaid orders that keep a use for a while. */
  readonly held: number;
}

/** The use of a coupon that comes with a new order. */
export interface CouponUse {
  readonly couponId: number;
  readonly code: string;
  readonly discountPaise: number;
  /** ISO instant until which the unpaid order keeps the use. */
  readonly heldUntil: string;
}

/** Who asks for what, and when. `now` is an ISO instant and `today` its day in India. */
export interface CouponQuestion {
  readonly studentId: number;
  readonly planId: PlanId;
  readonly now: string;
  readonly today: string;
}

export interface Coupons {
  /** Coupons, newest first, before the id `before`; null for the first page. `now` is an ISO instant. */
  list(now: string, limit: number, before: number | null): Promise<readonly Coupon[]>;
  findByClientId(clientId: string, now: string): Promise<Coupon | null>;
  find(id: number, now: string): Promise<Coupon | null>;
  /** False for a code or a client id that is there already. */
  add(coupon: NewCoupon, note: AuditNote): Promise<boolean>;
  /** False when it has ended already. */
  end(id: number, note: AuditNote): Promise<boolean>;
  /** The coupon of a code, if the student may use it now; the student's own unpaid orders do not stand against it. */
  findUsable(code: string, question: CouponQuestion): Promise<Pick<Coupon, 'id' | 'code' | 'kind' | 'value'> | null>;
}

/** Published lessons, materials and recordings of classes, counted by what decides who may open them. */
export interface PlanContentCounts {
  /** Lessons for members, by their course and its module; null for the 'any other' rule. */
  readonly lessons: readonly { readonly course: string; readonly module: Module | null; readonly count: number }[];
  readonly materials: readonly { readonly place: string; readonly access: MaterialAccess; readonly count: number }[];
  /** Those that have an address of their own; the others are materials. */
  readonly recordings: readonly { readonly group: CourseGroup; readonly count: number }[];
}
export type CountPlanContents = () => Promise<PlanContentCounts>;
