import { is } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * The path of a request's address as it was sent: a URL object would take '..' out of it, and Hono decodes '%31', so that
 * both could read another id than the one that is checked.
 */
export const rawPathOf = (address: string): string => /^[a-z]+:\/\/[^/]+([^?#]*)/.exec(address)?.[1] ?? '';

export interface PathParameters {
  /** A parameter as the address spells it, not decoded: neither '1%00' nor '%31' is an id. Empty for an unknown name. */
  readonly read: (name: string) => string;
  /** Whether all match their schemas. */
  readonly areValid: boolean;
}

/** Reads the parameters of an endpoint's addresses. What depends on the endpoint alone is found out once. */
export function pathParameters({ path, parameters = {} }: Endpoint): (address: string) => PathParameters {
  const places = new Map(
    path.split('/').flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), place]] : [])),
  );
  const schemas: readonly (readonly [string, GenericSchema])[] = Object.entries(parameters);
  return (address) => {
    const parts = rawPathOf(address).split('/');
    const read = (name: string): string => parts[places.get(name) ?? -1] ?? '';
    return { read, areValid: schemas.every(([name, schema]) => is(schema, read(name))) };
  };
}
