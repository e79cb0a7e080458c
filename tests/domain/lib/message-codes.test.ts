import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addCatalogue, defineText, readEnglishBy, sayByCode, speakBy } from '#domain/lib/define-text.ts';
import { codeOfMessage, keepMessageCodes } from '#domain/lib/message-codes.ts';

/** A message that the server says in English is said by the browser in the language of its page, by its code. */

const doorText = defineText('door', {
  shut: 'The door is shut. Knock again.',
  wait: ({ minutes }: { minutes: number }) => `Wait ${minutes} minutes`,
  lost: ({ what }: { what: string }) => `${what} is lost`,
  inner: { lost: 'The key is lost' },
});

describe('the code of a message', () => {
  afterEach(() => speakBy(() => 'en'));
  afterAll(() => readEnglishBy((_, english) => english));

  test('is its place, with the values that it was made of', () => {
    keepMessageCodes();
    const text = doorText();
    expect(codeOfMessage(text.shut)).toEqual({ code: 'door.shut' });
    expect(codeOfMessage(text.inner.lost)).toEqual({ code: 'door.inner.lost' });
    expect(codeOfMessage(text.wait({ minutes: 4 }))).toEqual({ code: 'door.wait', values: { minutes: 4 } });
    expect(codeOfMessage('Another text')).toBeNull();
  });

  test('is not kept for one that is longer than any of ours', () => {
    keepMessageCodes();
    const long = 'x'.repeat(2000);
    expect(codeOfMessage(doorText().lost({ what: long }))).toBeNull();
    expect(codeOfMessage(doorText().lost({ what: 'The key' }))).not.toBeNull();
  });

  test('is said in the language of the page, and not at all where it has no such message', () => {
    addCatalogue('gu', { door: { shut: 'બારણું બંધ છે', wait: ({ minutes }: { minutes: number }) => `${minutes} મિનિટ` } });
    speakBy(() => 'gu');
    expect(sayByCode('door.shut', undefined)).toBe('બારણું બંધ છે');
    expect(sayByCode('door.wait', { minutes: 4 })).toBe('4 મિનિટ');
    expect(sayByCode('door.wait', undefined)).toBeNull();
    expect(sayByCode('door.inner.lost', undefined)).toBeNull();
    expect(sayByCode('door', undefined)).toBeNull();
    expect(sayByCode('constructor.name', undefined)).toBeNull();
  });
});
