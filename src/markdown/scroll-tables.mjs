import { TABLE_NAMES } from '../domain/lib/drawn-markdown.ts';

/** Puts a wide table into a box that scrolls sideways by touch and keyboard, so that the page never does. */
export const scrollTables = {
  name: 'scroll-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      // Translated Markdown lies in a folder of its language.
      const [, language = 'en'] = /\/(gu|hi)\/[^/]+$/.exec(context.fileURL?.pathname ?? '') ?? [];
      const box = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: TABLE_NAMES[language] };
      context.replaceNode(table, { type: 'element', tagName: 'div', properties: box, children: [table] });
    },
  },
};
