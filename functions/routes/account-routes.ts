import type { Hono } from 'hono';
import { setAccountLanguage } from '#contract/account/account-language.ts';
import { claimEmail, confirmEmailClaim } from '#contract/account/claim-email.ts';
import { changePassword as changePasswordCall } from '#contract/identity/change-password.ts';
import { closeAccount as closeAccountCall } from '#contract/account/close-account.ts';
import { endSession } from '#contract/identity/end-session.ts';
import { endSessions } from '#contract/identity/end-sessions.ts';
import * as consentCalls from '#contract/account/parent-consent.ts';
import { exportAccount as exportAccountCall } from '#contract/account/export-account.ts';
import { listSessions as listSessionsCall } from '#contract/identity/list-sessions.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { rememberDevice } from '../middleware/client.ts';
import { changePassword } from '../services/identity/change-password.ts';
import { closeAccount } from '../services/account/close-account.ts';
import { exportAccount } from '../services/account/export-account.ts';
import type { Context } from '../services/context.ts';
import { agree, askParent, readConsent, readRequest, withdraw } from '../services/account/parent-consent.ts';
import { setLanguage } from '../services/account/set-language.ts';
import { confirmClaim, requestClaim } from '../services/account/resets/claim-email.ts';
import { endOwnSession, endOwnSessions } from '../services/identity/sessions/end-own-sessions.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { listSessions } from '../services/identity/sessions/list-sessions.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Devices and password of an account that is kept here; in proxy mode the calls are forwarded instead. */
export function mountCredentialRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, listSessionsCall, reader, async ({ caller }) => ({
    status: 200,
    reply: await listSessions(ctx, caller),
  }));

  mountEndpoint(app, endSession, student, async ({ caller, parameter }) => {
    await endOwnSession(ctx, { caller, sessionId: parameter('sessionId') });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, endSessions, student, async ({ caller, client, body }) => {
    await endOwnSessions(ctx, { caller, client, body });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, changePasswordCall, student, async ({ caller, client, body }) => {
    const { device, ...reply } = await changePassword(ctx, { caller, client, body });
    return { status: 200, reply, headers: rememberDevice(device) };
  });
}

/** A parent's consent for a student below 18. */
export function mountConsentRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(
    app,
    consentCalls.getParentConsent,
    (authorization) => identifyReader(ctx, authorization),
    async ({ caller }) => ({ status: 200, reply: await readConsent(ctx, caller.studentId) }),
  );

  mountEndpoint(
    app,
    consentCalls.askParent,
    (authorization) => identifyStudent(ctx, authorization),
    async ({ caller, client, origin, body: { parentEmail } }) => ({
      status: 200,
      reply: await askParent(ctx, { studentId: caller.studentId, client, origin, parentEmail }),
    }),
  );

  mountEndpoint(app, consentCalls.readParentRequest, anyone, async ({ client, body: { code } }) => ({
    status: 200,
    reply: await readRequest(ctx, { client, code }),
  }));

  mountEndpoint(app, consentCalls.agreeAsParent, anyone, async ({ client, origin, body: { code, ...form } }) => ({
    status: 200,
    reply: await agree(ctx, { client, origin, code, form }),
  }));

  mountEndpoint(app, consentCalls.withdrawAsParent, anyone, async ({ client, origin, body: { code } }) => ({
    status: 200,
    reply: await withdraw(ctx, { client, origin, code }),
  }));
}

/** A student's copy of their data, the language of mails, closing the account, and taking an email back. In proxy mode these calls say where the account is kept. */
export function mountAccountRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, exportAccountCall, reader, async ({ caller, client }) => ({
    status: 200,
    reply: await exportAccount(ctx, { caller, client }),
    headers: { 'content-disposition': 'attachment; filename="my-academy-data.json"' },
  }));

  mountEndpoint(app, setAccountLanguage, student, async ({ caller, body }) => ({
    status: 200,
    reply: await setLanguage(ctx, { studentId: caller.studentId, body }),
  }));

  mountEndpoint(app, claimEmail, anyone, async ({ body, client }) => ({
    status: 202,
    reply: await requestClaim(ctx, body.email, client),
  }));

  mountEndpoint(app, confirmEmailClaim, anyone, async ({ body, client }) => ({
    status: 200,
    reply: await confirmClaim(ctx, { ...body, client }),
  }));

  mountEndpoint(app, closeAccountCall, student, async ({ caller, client, body, requestId }) => ({
    status: 200,
    reply: await closeAccount(ctx, { caller, client, body, requestId }),
  }));
}
