const MATERIAL = {
  place: 'courses.english',
  kind: 'pdf',
  title: 'Tenses on two pages',
  language: 'en',
  access: 'page',
  position: 1,
  body: '',
  link: null,
  fileId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
  audioId: null,
  captionsId: null,
  isPublished: true,
};

const ITEM = {
  status: 'scheduled',
  publishAt: '2026-11-21T06:30:00.000Z',
  date: '2026-11-21',
  title: 'A dam on the Narmada is finished',
  category: 'Gujarat',
  summary: 'The last gate was set after nine years of work.',
  body: 'The dam is **138 metres** high. See [the month](/currentaffairs/2026-11).',
  examNote: 'Height and river.',
  image: null,
  imageAlt: '',
  source: 'Press Information Bureau',
  sourceUrl: null,
  language: 'en',
  paper: { exam: 'cgl', day: '1', paper: '1' },
};
const PAPER = {
  exam: 'cgl',
  day: '12',
  paper: '1',
  authored: {
    topic: 'Percentage',
    questions: [
      {
        id: 'cgl-d12-p1-q01',
        question: 'What is 15% of 240?',
        topic: 'Percentage',
        options: ['32', '36', '38', '40'],
        correctAnswer: '36',
        explanation: '10% of 240 is 24 and 5% is 12; together 36.',
      },
    ],
  },
};

const CHANGE = { clientId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b', reason: 'Paid by bank transfer, receipt 118' };

const ENTRY = {
  status: 'published',
  subject: 'History',
  topic: 'The Solanki dynasty',
  faculty: 'History faculty',
  group: 'eklavya',
  start: '18:30',
  end: '19:30',
  date: null,
  recurrence: { weekdays: [1, 4], from: '2026-11-23', until: '2026-12-31' },
  exceptions: [
    { date: '2026-11-26', movedTo: { date: '2026-11-27', start: '18:30', end: '19:30' } },
    { date: '2026-12-24', movedTo: null },
  ],
  recordings: [{ date: '2026-11-23', state: 'ready', address: 'https://youtu.be/abcdefghijk', materialId: null }],
  joinAddress: 'https://meet.google.com/abc-defg-hij',
};

const ANNOUNCEMENT = {
  status: 'published',
  title: 'The class of Thursday is moved to Friday',
  body: 'It begins at **18:30**. See [the timetable](/liveclasses).',
  audience: 'exam/cgl',
  from: '2026-11-23T06:30:00.000Z',
  until: '2026-11-27T13:00:00.000Z',
  isImportant: true,
};

const BLUEPRINT = {
  languages: ['en', 'hi'],
  sections: [
    {
      slug: 'quantitative-aptitude',
      name: 'Quantitative Aptitude',
      names: { hi: 'मात्रात्मक अभिरुचि' },
      languages: ['en', 'hi'],
      topics: [
        { topic: 'Percentage', easy: 1, medium: 2 },
        { topic: 'Average', also: ['Averages'], easy: 1 },
      ],
    },
  ],
};
const MADE_OF = { profile: 'ssc-cgl-tier1-2026', blueprint: BLUEPRINT };
const PICKED = [{ slug: 'quantitative-aptitude', ids: ['fam.percent-of-number.k3f9x2'] }];
const MOCK_SOURCE = { kind: 'picked', ...MADE_OF, sections: PICKED };

/** The bodies of an editable resource: those of its calls that create, replace, remove and restore. */
const bodiesOf = (resource: string, form: object): Readonly<Record<string, unknown>> => ({
  [`postAdmin${resource}`]: { clientId: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b', ...form },
  [`putAdmin${resource}ById`]: { version: 1, ...form },
  [`deleteAdmin${resource}ById`]: { version: 2 },
  [`postAdmin${resource}ByIdRestore`]: { version: 3 },
});

const LESSON = {
  course: 'ssc',
  chapter: 'arithmetic',
  slug: 'partnership',
  number: 4,
  title: 'Partnership',
  summary: 'Share a profit by money and months, when partners join late, leave early or draw a salary.',
  language: 'en',
  minutes: 10,
  free: false,
  checked: null,
  papers: ['cgl/1/1'],
  families: [],
  markdown: '## Money times months\n\nA profit is shared in the ratio of money times months.',
  questions: [
    {
      question: 'A puts in ₹4,000 for 6 months, B ₹3,000 for 8 months. In which ratio do they share?',
      options: ['1 : 1', '4 : 3', '3 : 4', '2 : 3'],
      correctAnswer: '1 : 1',
      explanation: '4,000 × 6 = 24,000 and 3,000 × 8 = 24,000.',
    },
  ],
  recordingId: null,
  fileId: 12,
};

/** A valid body for each call, by operationId. Tests parse each one with its schema. */
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
  deleteAuthSessionsBySessionId: {},
  deleteAuthSessions: { which: 'others', password: 'a long phrase 1' },
  postAuthPassword: { currentPassword: 'a long phrase 1', newPassword: 'another long phrase 2' },
  postAccountDeletion: { password: 'a long phrase 1', confirmation: 'DELETE' },
  putTodayExam: { exam: 'cgl' },
  putProgressGoal: { days: 5 },
  putLessonsByCourseByLessonProgress: { readAt: true, position: 1, check: { responses: [0, 2, 'Skip', 1, null] } },
  patchAuthProfile: {
    pincode: '380001',
    state: 'Gujarat',
    city: 'Ahmedabad',
    address: '12 Ashram Road',
    dob: '2003-08-15',
  },
  postAttempts: {
    attemptId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    exam: 'cgl',
    day: '1',
    paper: '1',
    responses: [0, 1, 2, 3, 'Skip', null, 0, 1, 2, 3],
    secondsByQuestion: [41, 30, 25, 52, 8, 0, 33, 47, 29, 36],
    takenSeconds: 301,
  },
  postMistakesByIdAnswers: { response: 2, answeredId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b', seconds: 24 },
  ...bodiesOf('Materials', MATERIAL),
  postMaterialsByIdTicket: {},
  postAdminUploadsByUploadIdComplete: {},
  deleteAdminUploadsByUploadId: {},
  postAdminUploads: {
    clientId: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b',
    name: 'tenses.pdf',
    type: 'application/pdf',
    size: 15728640,
  },
  ...bodiesOf('CurrentAffairs', ITEM),
  postAdminStudentsByIdMemberships: {
    ...CHANGE,
    membershipType: '1-Year',
    startDate: '2026-11-21',
    endDate: '2027-11-20',
  },
  putAdminStudentsByIdMembershipsByMembershipId: { ...CHANGE, version: 1, endDate: 'now' },
  postAdminStaff: { ...CHANGE, reason: 'Teaches history from Monday', email: 'asha@example.in', role: 'teacher' },
  putAdminStaffByStudentId: { ...CHANGE, reason: 'Has left the academy', seen: 'teacher', role: null },
  postAdminSecondFactor: { password: 'Academy@123' },
  postAdminSecondFactorActivate: { code: '492039' },
  postAdminSecondFactorConfirm: { code: '492039' },
  postAdminSecondFactorRecoveryCodes: {},
  deleteAdminSecondFactor: {},
  putAdminStudentsByIdFreeAccess: { ...CHANGE, seen: null, freeAccess: '2026-12-31' },
  postAdminStudentsByIdSignOut: CHANGE,
  putAdminStudentsByIdSuspension: { ...CHANGE, isSuspended: true },
  ...bodiesOf('Timetable', ENTRY),
  ...bodiesOf('Announcements', ANNOUNCEMENT),
  ...bodiesOf('Lessons', { status: 'draft', ...LESSON }),
  postAdminLessonsCheck: LESSON,
  postAdminPapersCheck: PAPER,
  ...bodiesOf('Papers', { status: 'published', ...PAPER }),
  postQuestionReports: {
    clientId: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b',
    paper: 'cgl/1/1',
    question: 'cgl-d1-p1-q01',
    reason: 'typing-error',
    text: 'The second line says 15% and the options are for 25%.',
  },
  postAdminQuestionReportsAnswer: {
    clientId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    paper: 'cgl/1/1',
    question: 'cgl-d1-p1-q01',
    upTo: 1,
    outcome: 'corrected',
    note: 'The second line now says 25%.',
  },
  postPaymentsOrders: { planId: '1-Year' },
  postAdminPaymentsByIdRefund: { ...CHANGE, reason: 'Asked on the third day, nothing opened' },
  postMocksByMockTicket: {},
  postMocksByMockStart: { page: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b', language: 'en' },
  postMocksByMockTakeover: { page: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b' },
  postMocksByMockEvents: {
    epoch: 1,
    events: [
      { seq: 1, kind: 'choose', question: 0, option: 2, at: 1795000000000 },
      { seq: 2, kind: 'save', question: 0, at: 1795000004000 },
      { seq: 3, kind: 'visit', question: 1, at: 1795000004000 },
    ],
  },
  postMocksByMockSubmit: { epoch: 1, events: [{ seq: 4, kind: 'submit', at: 1795000900000 }] },
  postMocksByMockObjections: {
    clientId: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b',
    attempt: 1,
    question: 36,
    reason: 'Both B and C follow from the passage: its second line says so.',
  },
  postAdminMocksFill: { ...MADE_OF, seed: '7' },
  postAdminMocksAnother: {
    ...MADE_OF,
    seed: '7',
    sections: PICKED,
    section: 'quantitative-aptitude',
    topic: 'Percentage',
    difficulty: 'easy',
    refused: ['fam.percent-of-number.k3f9x2'],
  },
  postAdminMocksCheck: { source: MOCK_SOURCE },
  postAdminMocks: {
    clientId: '8a4d3f2b-0c1e-4f6e-9b7a-1c2d3e4f5a6b',
    id: 'cgl-arithmetic-1',
    title: 'SSC CGL: arithmetic mock 1',
    summary: 'Arithmetic with the marks of the 2026 pattern. English and Hindi.',
    access: 'members',
    timeWindow: { opensAt: 1795000000000, entryClosesAt: 1795010000000, resultsAt: 1795020000000 },
    objectionsUntil: null,
    source: MOCK_SOURCE,
  },
  postAdminMocksByMockRulingsPreview: { question: 36, kind: 'several-keys', right: '12' },
  postAdminMocksByMockRulings: {
    clientId: '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    question: 36,
    kind: 'several-keys',
    right: '12',
    note: 'Both B and C follow from the passage, so both count.',
  },
  postAdminMocksByMockByStudentIdByAttemptVoid: { ...CHANGE, reason: 'The screen froze in the exam hall' },
  putAdminStudentsByIdExtraTime: { ...CHANGE, reason: 'Certificate of disability seen', extraMinutesPerHour: 20 },
  postAdminPaymentAlertsByIdSettle: { ...CHANGE, reason: 'Given back in the dashboard of the gateway' },
};
