import { defineText } from '../../lib/define-text.ts';

/** Courses: their overview, their groups, and the pages of subjects. */
export const coursePagesText = defineText('course-pages', {
  title: 'Courses',
  summary:
    'Every course and exam guide in one list: subjects for Gujarat’s Class 3 exams, English for exams and for speaking, and guides to each SSC and Class 3 exam.',
  readFree: 'Outlines and guides can be read without an account. To practise, begin with',
  freePaper: 'a free paper',
  wholeExams: '; for whole exams see the',
  testSeries: 'test series',
  whatOpens: ', and what each plan opens under',
  memberships: 'memberships',
  end: '.',
  lessons: 'Lessons',
  lessonsText: 'Chapter by chapter, with worked examples and a check after each.',
  eklavya: 'Eklavya Class - 3',
  eklavyaText: ({ subjects, foundation }: { subjects: number; foundation: number }) =>
    `${subjects} subjects for Gujarat’s Class 3 exams, ${foundation} of them from zero.`,
  allSubjects: 'All subjects',
  english: 'English',
  englishLearning: 'English Learning',
  englishText: 'Grammar and comprehension for the exam, and speaking for life.',
  speaking: 'English Speaking',
  speakingSyllabus: 'The speaking course’s syllabus, week by week',
  ssc: 'SSC',
  sscText: 'Pattern, syllabus and plan of each exam.',
  sscTitle: 'SSC courses',
  sscSummary: ({ exams }: { exams: string }) =>
    `${exams}: the pattern of each exam with marks and times, the syllabus in the order to study it, free papers and mock tests.`,
  class3: 'Class 3',
  class3Text: 'What the posts ask, stage by stage.',
  class3Title: 'Class 3 courses',
  class3Summary: ({ exams }: { exams: string }) =>
    `Gujarat’s Class 3 posts: what ${exams} ask, stage by stage, the syllabus in the order to study it, free papers and mock tests.`,
  everybody:
    'The guides can be read by everybody. What a membership adds, the recordings and files of each course, is listed with its price on the page of',
  forExam: 'Subjects for the exam',
  fromZero: 'Foundation: begin from zero',
  papersBySubject: 'Practice papers by subject',
  subjectTitle: ({ subject }: { subject: string }) => `${subject} for Gujarat Class 3 and SSC exams`,
  next: 'Next:',
  sameForExam: 'the same subject for the exam',
  courseTitle: ({ course }: { course: string }) => `${course}: lessons`,
  guideLink: 'Pattern, syllabus and plan of the exam',
  outlines: {
    title: 'Read every outline before you pay',
    intro:
      'The outline of each course and test series is free to read, without an account. A subject’s outline says what the exam asks, lists the syllabus, shows how to study it and teaches one lesson; a foundation outline begins from zero. The page of a test series lists its mock tests. The material for members stands at the foot of each page.',
    opensWith: ({ plans }: { plans: string }) => `Material opens with ${plans}.`,
    exam: 'Exam',
    foundation: 'Foundation',
    outline: 'Outline',
  },
});
