/** A good value for every path parameter there is, for tests that call each endpoint. */
export const SAMPLE_PARAMETERS: Readonly<Record<string, string>> = { studentId: '1001', place: 'courses.english', id: '1', membershipId: '1' };
