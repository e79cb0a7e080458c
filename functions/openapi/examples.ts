/** A body that each call takes, by operationId; tests hold every one to its schema. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  postAuthLogin: { email: 'asha@example.com', password: 'a long phrase 1' },
  postAuthSignup: {
    firstName: 'Asha',
    lastName: 'Patel',
    email: 'asha@example.com',
    mobileNumber: '9812345678',
    gender: 'Female',
    education: 'Graduation',
    password: 'a long phrase 1',
  },
  postAuthForgotpassword: { email: 'asha@example.com', mobilenumber: '', newpassword: 'another long phrase 2' },
  postAuthLogout: { studentId: 1001 },
  postAuthHeartbeat: { studentId: 1001 },
  patchAuthProfile: { pincode: '380001', state: 'Gujarat', city: 'Ahmedabad', address: '12 Ashram Road', dob: '2003-08-15' },
  postAttempts: {
    attemptId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    exam: 'cgl',
    day: '1',
    paper: '1',
    responses: [0, 1, 2, 3, 'Skip', null, 0, 1, 2, 3],
    secondsByQuestion: [41, 30, 25, 52, 8, 0, 33, 47, 29, 36],
    takenSeconds: 301,
  },
};
