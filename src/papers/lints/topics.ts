import { isTopic } from '#domain/papers/topics.ts';
import type { AuthoredPaper } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

/**
 * Topics are ids, so that a topic adds up over papers and languages. Staff may type another word for the one question that
 * no topic fits, and a pulled paper has it too: a warning, which tests/content refuses in the repository's own files.
 */
export const lintTopics = ({ questions }: AuthoredPaper): readonly Finding[] =>
  questions.flatMap((question) =>
    question.topic === null || isTopic(question.topic)
      ? []
      : [
          warning(
            'topic-unknown',
            { question, field: 'topic' },
            `${quoted(question.topic)} is the id of no topic.`,
            'Take the nearest id of src/domain/papers/topics.ts, or add a topic there with its three names.',
          ),
        ],
  );
