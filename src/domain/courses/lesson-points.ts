import type { DrawnNode } from '../lib/drawn-node.ts';
import { textOfDrawn } from '../lib/drawn-node.ts';

/** What the last part of a lesson is called: its bullets are the points to remember. */
const REMEMBER: ReadonlySet<string> = new Set(['Remember', 'યાદ રાખો', 'याद रखें']);

/** A fact that stands alone. */
export type LessonPoint = readonly DrawnNode[];

/** The points of a lesson's drawn text; none where it does not end with them. */
export function pointsOf(body: readonly DrawnNode[]): readonly LessonPoint[] {
  const at = body.findLastIndex((node) => typeof node !== 'string' && node.tag === 'h2');
  const head = body[at];
  if (head === undefined || !REMEMBER.has(textOfDrawn(head).trim())) return [];
  return body
    .slice(at + 1)
    .flatMap((node) =>
      typeof node !== 'string' && node.tag === 'ul'
        ? node.children.flatMap((item) => (typeof item === 'string' ? [] : [item.children]))
        : [],
    );
}
