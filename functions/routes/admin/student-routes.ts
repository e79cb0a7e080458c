import type { Hono } from 'hono';
import { checkGrants as checkGrantsCall, grantRows as grantRowsCall } from '#contract/account/bulk-grants.ts';
import {
  changeMembership as changeMembershipCall,
  closeStudent as closeStudentCall,
  correctStudent as correctStudentCall,
  grantMembership as grantMembershipCall,
  setFreeAccess as setFreeAccessCall,
  signOutStudent as signOutStudentCall,
  suspendStudent as suspendStudentCall,
} from '#contract/account/change-student.ts';
import { getStudent as getStudentCall } from '#contract/account/get-student.ts';
import { listEndingMemberships as listEndingCall } from '#contract/account/list-ending-memberships.ts';
import { listOpenings as listOpeningsCall } from '#contract/account/list-openings.ts';
import { listStudents as listStudentsCall, searchStudents } from '#contract/account/list-students.ts';
import {
  listWaitingGrants as listWaitingGrantsCall,
  withdrawGrant as withdrawGrantCall,
} from '#contract/account/waiting-grants.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { checkGrants, grantRows } from '../../services/account/bulk-grants.ts';
import { changeMembership } from '../../services/account/change-membership.ts';
import { closeStudent } from '../../services/account/close-student.ts';
import { correctStudent } from '../../services/account/correct-student.ts';
import { getStudent } from '../../services/account/get-student.ts';
import { grantMembership } from '../../services/account/grant-membership.ts';
import { listEndingMemberships } from '../../services/account/list-ending-memberships.ts';
import { listOpenings } from '../../services/account/list-openings.ts';
import { listStudents } from '../../services/account/list-students.ts';
import { setFreeAccess } from '../../services/account/set-free-access.ts';
import { signOutStudent } from '../../services/account/sign-out-student.ts';
import { suspendStudent } from '../../services/account/suspend-student.ts';
import { listWaitingGrants, withdrawGrant } from '../../services/account/waiting-grants.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

function mountReads(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listStudentsCall, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await listStudents(ctx, { sort: query('sort'), cursor: query('cursor') }),
  }));

  mountEndpoint(app, searchStudents, adminsOnly(ctx), async ({ body }) => ({
    status: 200,
    reply: await listStudents(ctx, body),
  }));

  mountEndpoint(app, listEndingCall, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await listEndingMemberships(ctx, { kind: query('kind'), cursor: query('cursor') }),
  }));

  mountEndpoint(app, getStudentCall, adminsOnly(ctx), async ({ parameter, query }) => ({
    status: 200,
    reply: await getStudent(ctx, { segment: parameter('id'), cursor: query('cursor') }),
  }));

  mountEndpoint(app, listOpeningsCall, adminsOnly(ctx), async ({ caller, parameter }) => ({
    status: 200,
    reply: await listOpenings(ctx, { caller, segment: parameter('id') }),
  }));
}

function mountLists(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, checkGrantsCall, adminsOnly(ctx), async ({ caller, body }) => ({
    status: 200,
    reply: { items: await checkGrants(ctx, { caller, rows: body.rows }) },
  }));

  mountEndpoint(app, grantRowsCall, adminsOnly(ctx), async ({ caller, body }) => ({
    status: 200,
    reply: { items: await grantRows(ctx, { caller, body }) },
  }));

  mountEndpoint(app, listWaitingGrantsCall, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await listWaitingGrants(ctx, { cursor: query('cursor') }),
  }));

  mountEndpoint(app, withdrawGrantCall, adminsOnly(ctx), async ({ caller, body, parameter }) => {
    await withdrawGrant(ctx, { caller, body, id: Number(parameter('id')) });
    return { status: 204, reply: null };
  });
}

function mountChanges(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, grantMembershipCall, adminsOnly(ctx), async ({ caller, body, parameter }) => {
    const { item, isNew } = await grantMembership(ctx, { caller, body, segment: parameter('id') });
    return { status: isNew ? 201 : 200, reply: { item } };
  });

  mountEndpoint(app, changeMembershipCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: {
      item: await changeMembership(ctx, {
        caller,
        body,
        segment: parameter('id'),
        membershipId: Number(parameter('membershipId')),
      }),
    },
  }));

  mountEndpoint(app, setFreeAccessCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await setFreeAccess(ctx, { caller, body, segment: parameter('id') }) },
  }));

  mountEndpoint(app, correctStudentCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await correctStudent(ctx, { caller, body, segment: parameter('id') }) },
  }));

  mountEndpoint(app, suspendStudentCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await suspendStudent(ctx, { caller, body, segment: parameter('id') }) },
  }));

  mountEndpoint(app, closeStudentCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: await closeStudent(ctx, { caller, body, segment: parameter('id') }),
  }));

  mountEndpoint(app, signOutStudentCall, adminsOnly(ctx), async ({ caller, body, parameter }) => {
    await signOutStudent(ctx, { caller, body, segment: parameter('id') });
    return { status: 204, reply: null };
  });
}

export function mountStudentRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountReads(app, ctx);
  mountChanges(app, ctx);
  mountLists(app, ctx);
}
