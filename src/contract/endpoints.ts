import { listAudit } from './admin/list-audit.ts';
import type { Endpoint } from './endpoint.ts';
import { forgotPassword } from './forgot-password.ts';
import { getOpenApi } from './get-openapi.ts';
import { getProfile } from './get-profile.ts';
import { health } from './health.ts';
import { heartbeat } from './heartbeat.ts';
import { listAttempts } from './list-attempts.ts';
import { listMaterials } from './list-materials.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { postAttempt } from './post-attempt.ts';
import { signup } from './signup.ts';
import { subscriptions } from './subscriptions.ts';
import { updateProfile } from './update-profile.ts';

/** Every call there is. The server mounts exactly these, which tests/contract holds it to. */
export const ENDPOINTS: readonly Endpoint[] = [
  login, signup, forgotPassword, getProfile, updateProfile, logout, heartbeat, subscriptions, postAttempt, listAttempts, listMaterials, health, getOpenApi,
  listAudit,
];
