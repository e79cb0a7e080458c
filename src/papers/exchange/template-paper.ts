import type { Language } from '#domain/lib/languages.ts';
import { nameOfTopic } from '#domain/papers/topic-names.ts';
import type { Authored } from './reading.ts';

/** A paper with one question of each kind, for teachers to write over. */

interface Words {
  readonly topic: string;
  readonly choice: readonly [question: string, explanation: string];
  readonly statements: readonly [question: string, statements: readonly string[], options: readonly string[]];
  readonly statementsWhy: string;
  readonly assertion: readonly [question: string, assertion: string, reason: string, options: readonly string[]];
  readonly assertionWhy: string;
  readonly matching: readonly [question: string, left: readonly string[], right: readonly string[]];
  readonly matchingWhy: string;
  readonly several: readonly [question: string, explanation: string];
  readonly number: readonly [question: string, explanation: string];
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    topic: 'Write the topic of the paper here',
    choice: ['What is 15% of 240?', '10% of 240 is 24 and 5% is 12, so 15% is 36.'],
    statements: [
      'Which of the statements about a square are correct?',
      ['Its diagonals are equal.', 'Its diagonals meet at right angles.'],
      ['Only 1', 'Only 2', 'Both 1 and 2', 'Neither 1 nor 2'],
    ],
    statementsWhy: 'A square is a rectangle, so its diagonals are equal, and a rhombus, so they meet at right angles.',
    assertion: [
      'Choose what is true of the assertion and the reason.',
      'Ice floats on water.',
      'Ice has a lower density than water.',
      [
        'Both are true, and the reason explains the assertion',
        'Both are true, but the reason does not explain the assertion',
        'Only the assertion is true',
        'Only the reason is true',
      ],
    ],
    assertionWhy: 'A body floats on a liquid that is denser than the body. Water becomes less dense when it freezes.',
    matching: ['Match each quantity with its SI unit.', ['Force', 'Energy', 'Power'], ['Joule', 'Watt', 'Newton']],
    matchingWhy: 'Force is measured in newtons, energy in joules and power in watts.',
    several: ['Which of these numbers are prime?', '21 is 3 × 7 and 33 is 3 × 11. 17 and 29 have no such factors.'],
    number: [
      'The perimeter of a square is 26 cm. How long is its side, in centimetres?',
      'A square has four equal sides: 26 ÷ 4 = 6.5.',
    ],
  },
  hi: {
    topic: 'यहाँ प्रश्नपत्र का विषय लिखें',
    choice: ['240 का 15% कितना है?', '240 का 10% = 24 और 5% = 12, इसलिए 15% = 36।'],
    statements: [
      'वर्ग के बारे में कौन-से कथन सही हैं?',
      ['उसके विकर्ण बराबर होते हैं।', 'उसके विकर्ण समकोण पर काटते हैं।'],
      ['केवल 1', 'केवल 2', '1 और 2 दोनों', 'न 1, न 2'],
    ],
    statementsWhy: 'वर्ग एक आयत है, इसलिए उसके विकर्ण बराबर हैं; वह समचतुर्भुज भी है, इसलिए वे समकोण पर काटते हैं।',
    assertion: [
      'अभिकथन और कारण के बारे में सही विकल्प चुनें।',
      'बर्फ़ पानी पर तैरती है।',
      'बर्फ़ का घनत्व पानी से कम होता है।',
      [
        'दोनों सही हैं और कारण अभिकथन की सही व्याख्या है',
        'दोनों सही हैं, पर कारण अभिकथन की व्याख्या नहीं है',
        'केवल अभिकथन सही है',
        'केवल कारण सही है',
      ],
    ],
    assertionWhy: 'जो वस्तु द्रव से कम घनी हो, वह उस पर तैरती है। जमने पर पानी का घनत्व घट जाता है।',
    matching: ['राशि को उसके SI मात्रक से मिलाएँ।', ['बल', 'ऊर्जा', 'शक्ति'], ['जूल', 'वाट', 'न्यूटन']],
    matchingWhy: 'बल न्यूटन में, ऊर्जा जूल में और शक्ति वाट में मापी जाती है।',
    several: ['इनमें से कौन-सी संख्याएँ अभाज्य हैं?', '21 = 3 × 7 और 33 = 3 × 11। 17 और 29 के ऐसे गुणनखंड नहीं हैं।'],
    number: ['एक वर्ग का परिमाप 26 सेमी है। उसकी भुजा कितने सेंटीमीटर है?', 'वर्ग की चारों भुजाएँ बराबर हैं: 26 ÷ 4 = 6.5।'],
  },
  gu: {
    topic: 'પ્રશ્નપત્રનો વિષય અહીં લખો',
    choice: ['240ના 15% કેટલા થાય?', '240ના 10% = 24 અને 5% = 12, તેથી 15% = 36.'],
    statements: [
      'ચોરસ વિશે કયાં વિધાનો સાચાં છે?',
      ['તેના વિકર્ણ સરખા હોય છે.', 'તેના વિકર્ણ કાટખૂણે છેદે છે.'],
      ['માત્ર 1', 'માત્ર 2', '1 અને 2 બંને', '1 કે 2 એકેય નહીં'],
    ],
    statementsWhy: 'ચોરસ લંબચોરસ છે, તેથી તેના વિકર્ણ સરખા છે; તે સમબાજુ ચતુષ્કોણ પણ છે, તેથી તેઓ કાટખૂણે છેદે છે.',
    assertion: [
      'વિધાન અને કારણ માટે સાચો વિકલ્પ પસંદ કરો.',
      'બરફ પાણી પર તરે છે.',
      'બરફની ઘનતા પાણી કરતાં ઓછી હોય છે.',
      [
        'બંને સાચાં છે અને કારણ વિધાનની સાચી સમજૂતી છે',
        'બંને સાચાં છે, પણ કારણ વિધાનની સમજૂતી નથી',
        'માત્ર વિધાન સાચું છે',
        'માત્ર કારણ સાચું છે',
      ],
    ],
    assertionWhy: 'પ્રવાહી કરતાં ઓછી ઘનતાવાળી વસ્તુ તેના પર તરે છે. પાણી ઠરે ત્યારે તેની ઘનતા ઘટે છે.',
    matching: ['રાશિને તેના SI એકમ સાથે જોડો.', ['બળ', 'ઊર્જા', 'શક્તિ'], ['જૂલ', 'વૉટ', 'ન્યૂટન']],
    matchingWhy: 'બળ ન્યૂટનમાં, ઊર્જા જૂલમાં અને શક્તિ વૉટમાં મપાય છે.',
    several: ['આમાંથી કઈ સંખ્યાઓ અવિભાજ્ય છે?', '21 = 3 × 7 અને 33 = 3 × 11. 17 અને 29ના એવા અવયવ નથી.'],
    number: ['એક ચોરસની પરિમિતિ 26 સેમી છે. તેની બાજુ કેટલા સેન્ટિમીટર છે?', 'ચોરસની ચારે બાજુ સરખી છે: 26 ÷ 4 = 6.5.'],
  },
};

/** Codes of the matching question; the second is right. */
const CODES = [{ match: [1, 2, 3] }, { match: [3, 1, 2] }, { match: [2, 3, 1] }, { match: [3, 2, 1] }] as const;

/** The paper that a template file holds, in the given language. */
export function templatePaper(language: Language): Authored {
  const words = WORDS[language];
  const [statementQuestion, statements, statementOptions] = words.statements;
  const [assertionQuestion, assertion, reason, assertionOptions] = words.assertion;
  const [matchingQuestion, left, right] = words.matching;
  return {
    topic: words.topic,
    ...(language !== 'en' && { language }),
    questions: [
      {
        question: words.choice[0],
        options: ['30', '36', '40', '48'],
        correctAnswer: '36',
        topic: nameOfTopic('percentage', language),
        difficulty: 'easy',
        explanation: words.choice[1],
      },
      {
        type: 'statements',
        question: statementQuestion,
        statements,
        options: statementOptions,
        correctAnswer: statementOptions[2],
        topic: nameOfTopic('geometry', language),
        difficulty: 'medium',
        explanation: words.statementsWhy,
      },
      {
        type: 'assertion-reason',
        question: assertionQuestion,
        assertion,
        reason,
        options: assertionOptions,
        correctAnswer: assertionOptions[0],
        topic: nameOfTopic('physics', language),
        difficulty: 'medium',
        explanation: words.assertionWhy,
      },
      {
        type: 'matching',
        question: matchingQuestion,
        matchingLeftOptions: left,
        matchingRightOptions: right,
        options: CODES,
        correctAnswer: CODES[1],
        topic: nameOfTopic('units-and-instruments', language),
        difficulty: 'easy',
        explanation: words.matchingWhy,
      },
      {
        type: 'several',
        question: words.several[0],
        options: ['17', '21', '29', '33'],
        correctAnswers: ['17', '29'],
        topic: nameOfTopic('number-system', language),
        difficulty: 'medium',
        explanation: words.several[1],
      },
      {
        type: 'number',
        question: words.number[0],
        correctNumber: 6.5,
        topic: nameOfTopic('mensuration', language),
        difficulty: 'easy',
        explanation: words.number[1],
      },
    ],
  };
}
