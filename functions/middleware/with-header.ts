/** The request with this header, or without it for null, whatever the caller sent. */
export function withHeader(request: Request, name: string, value: string | null): Request {
  if (value === null && !request.headers.has(name)) return request;
  const headers = new Headers(request.headers);
  headers.delete(name);
  if (value !== null) headers.set(name, value);
  return new Request(request, { headers });
}
