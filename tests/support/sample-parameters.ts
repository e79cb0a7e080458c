/** A valid value for every path parameter, for tests that call each endpoint. */
export const SAMPLE_PARAMETERS: Readonly<Record<string, string>> = {
  studentId: '1001',
  place: 'courses.english',
  id: '1',
  membershipId: '1',
  attemptId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
  uploadId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
  number: '1',
  sessionId: 'AAAAAAAAAAAAAAAAAAAAAA',
  orderId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
  exam: 'cgl',
  day: '12',
  paper: '1',
  mock: 'sample',
  attempt: '1',
  name: `${'0'.repeat(64)}.png`,
  digest: '0'.repeat(64),
};
