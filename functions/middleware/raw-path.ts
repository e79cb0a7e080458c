const END_OF_PATH = /[?#]/g;

/**
 * The path of a request's address as it was sent, with nothing decoded: '/api/students/%31' stays as it is. The address
 * is that of a Request, which has a slash after its host. Making a URL object would cost more than this search.
 */
export function rawPathOf(address: string): string {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  END_OF_PATH.lastIndex = start;
  return address.slice(start, END_OF_PATH.exec(address)?.index);
}

/** Whether it is an address of the API, spelled plainly. */
export const isCallAddress = (address: string): boolean => /^\/api(?:\/|$)/.test(rawPathOf(address));
