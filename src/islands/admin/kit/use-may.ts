import type { Permission } from '#domain/identity/rights.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { may } from '#stores/identity/may.ts';
import { useShared } from '../../lib/use-shared.ts';

/** Whether the role of whoever is logged in includes something; false in the prerendered page. */
export function useMay(): (permission: Permission) => boolean {
  const session = useShared($session, GUEST);
  return (permission) => may(permission, session);
}
