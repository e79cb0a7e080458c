import { lessonPath } from '../lib/course-paths.ts';
import { courseOfExam } from '../papers/exams.ts';
import { lessonPlaceOfTopic } from './lessons-of-topics.ts';

/** The address of the lesson that teaches a topic of an exam's papers; null where none does. */
export function lessonOfTopic(topic: string, exam: string): string | null {
  const place = lessonPlaceOfTopic(topic, courseOfExam(exam));
  return place === null ? null : lessonPath(place.course, place.lesson);
}
