import { describe, expect, test } from 'vitest';
import { lintsOfQuestion, lintsOfStem } from './lint-fixtures.ts';

describe('what goes out of date', () => {
  test.each([
    'Who is the current Chief Justice of India?',
    'Which city does the present Union Home Minister come from?',
    'Name the incumbent Governor of Gujarat.',
    'Who is at present the captain of the team?',
    'Who is the Speaker of the Lok Sabha as of now?',
    'Which country recently hosted the summit?',
    'Who was recently appointed to the bench?',
    'Who won the Nobel Prize for Peace this year?',
    'Which film was given the award last year?',
    'Who is the Governor of Gujarat?',
    'ગુજરાતના હાલના મુખ્યમંત્રી કોણ છે?',
    'ભારતના વર્તમાન રાષ્ટ્રપતિ કોણ છે?',
    'તાજેતરમાં કોને એવોર્ડ મળ્યો?',
    'भारत के वर्तमान राष्ट्रपति कौन हैं?',
  ])('%s', (question) => {
    expect(lintsOfStem(question)).toEqual(['warning stale-phrase']);
  });

  test('is found in an explanation too', () => {
    expect(lintsOfQuestion({ explanation: 'The current Prime Minister opened it.' })).toEqual(['warning stale-phrase']);
  });
});

describe('what stays true', () => {
  test.each([
    'Who was the Chief Justice of India as of 1 November 2026?',
    'Who is the current Chief Justice of India, as of 1 November 2026?',
    '૧ નવેમ્બર ૨૦૨૬ની સ્થિતિએ ગુજરાતના હાલના રાજ્યપાલ કોણ છે?',
    'What is the current in a wire of 44 Ω at 220 V?',
    'Which is a cold current?',
    'What is the current account balance?',
    'Choose the present tense of the verb.',
    'The Chipko movement began in which present-day state?',
    'The Speaker, when present, presides. Who presides otherwise?',
    'Who may present the report to the President?',
    'At present a father is three times as old as his son. How old is the son?',
    'The population of a town rose by 10% this year and 20% last year. By how much did it rise?',
    'A man recently bought 12 mangoes. What did each cost?',
    'Which article speaks of the President?',
    'વર્તમાનકાળનું વાક્ય કયું છે?',
    'વર્તમાન કૃદંત કયું છે?',
    'હાલમાં પિતાની ઉંમર ૪૦ વર્ષ છે. પુત્રની ઉંમર કેટલી?',
  ])('%s', (question) => {
    expect(lintsOfStem(question)).toEqual([]);
  });

  test('who holds an office by another office', () => {
    const options = [
      'The Union Finance Minister',
      'The Prime Minister',
      'The Governor of the Reserve Bank',
      'The President',
    ];
    expect(lintsOfQuestion({ question: 'Who is the chairperson of the GST Council?', options })).toEqual([]);
  });
});
