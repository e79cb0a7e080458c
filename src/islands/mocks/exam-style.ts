import examStyle from '../../styles/exam.css?inline';
import questionStyle from '../../styles/question.css?inline';
import { addStyle } from '../lib/add-style.ts';

/** The style of the exam's screen and of its questions, which the page of a mock test does without until then. For `useInsertionEffect`. */
export function addExamStyle(): void {
  addStyle(questionStyle);
  addStyle(examStyle);
}
