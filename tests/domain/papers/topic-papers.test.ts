import { describe, expect, test } from 'vitest';
import { findTopicPaper, topicPapersOf } from '#domain/papers/topic-papers.ts';

const paper = (exam: string, number: string, ...topics: readonly string[]) => ({
  reference: { exam, day: '1', paper: number },
  topics,
});

const PAPERS = topicPapersOf([
  paper('cgl', '1', 'Percentage', 'Ratio', 'Ratio'),
  paper('cgl', '2', 'Percentage', 'Percentage', 'constructor'),
  paper('maths', '1', 'Percentage', 'Percentage', 'Percentage', 'Trains'),
]);

describe('the paper to practise a topic with', () => {
  test('is the one of the exam that asks the topic most', () => {
    expect(findTopicPaper(PAPERS, 'Percentage', 'cgl')).toEqual({ exam: 'cgl', day: '1', paper: '2' });
    expect(findTopicPaper(PAPERS, 'Ratio', 'cgl')).toEqual({ exam: 'cgl', day: '1', paper: '1' });
  });

  test('is another exam’s where the exam’s own papers do not ask the topic', () => {
    expect(findTopicPaper(PAPERS, 'Trains', 'cgl')).toEqual({ exam: 'maths', day: '1', paper: '1' });
    expect(findTopicPaper(PAPERS, 'Percentage', 'mts')).toEqual({ exam: 'cgl', day: '1', paper: '2' });
  });

  test('is none where no paper asks the topic, whatever its name is', () => {
    expect(findTopicPaper(PAPERS, 'Clocks', 'cgl')).toBeNull();
    expect(findTopicPaper(PAPERS, 'toString', 'cgl')).toBeNull();
    expect(findTopicPaper(PAPERS, 'constructor', 'cgl')).toEqual({ exam: 'cgl', day: '1', paper: '2' });
  });

  test('is of an exam whose key begins like another', () => {
    const papers = topicPapersOf([paper('cgl2', '1', 'Clocks'), paper('cgl', '1', 'Clocks')]);
    expect(findTopicPaper(papers, 'Clocks', 'cgl')).toEqual({ exam: 'cgl', day: '1', paper: '1' });
  });
});
