import { defineText } from '../../lib/define-text.ts';

/** The rules of the API's fields. Pages load these with the contract, so nothing else stands here. */
export const repliesFieldsText = defineText('replies-fields', {
  oneIdentifier: 'Send either email or mobileNumber, not both',
  codeWithRequest: 'Send requestId and code together',
  date: 'The date must read like 2026-11-23',
  noDate: 'There is no such date',
  month: 'The month must read like 2026-11',
  time: 'Enter a time such as 21:30',
  plan: 'There is no such plan. Choose one of the list.',
  cursor: 'The cursor is not one of this list.',
  listCursor: 'The cursor is not one of this list. Begin at the first page.',
  listedExam: 'Choose one of the exams in the list',
  exam: 'Choose the exam',
  number: 'Enter a whole number from 1',
  goal: 'Choose 1 to 7 days',
  attempt: 'attempt must be a number from 1',
  pushService: 'This browser’s push service is not known to the academy',
  pushKey: 'Send the key as the browser gives it',
  pushSecret: 'Send the secret as the browser gives it',
  oneOrNone: ({ field }: { field: string }) => `${field} must be 1 or left out`,
  oneOf: ({ field, options }: { field: string; options: string }) => `${field} must be one of ${options}`,
});
