import { expect, test } from 'vitest';
import { emailMeant } from '#domain/account/email-doubt.ts';

test.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  [' Asha@GMAIL.CON ', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gamil.con', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.comm', 'asha@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahoo.co.im', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@my-school.con', 'asha@my-school.com'],
  ['asha@gmail.com', null],
  ['asha@ymail.com', null],
  ['asha@mail.com', null],
  ['asha@yahoo.co.in', null],
  ['asha@academy.test', null],
  ['asha@falcon.in', null],
  ['asha@x.co', null],
  ['.con', null],
  ['', null],
])('%j probably means %j', (typed, meant) => expect(emailMeant(typed)).toBe(meant));
