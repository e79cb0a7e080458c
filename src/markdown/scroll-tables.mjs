/** Puts a wide table into a box that scrolls sideways by touch and keyboard, so that the page never does. */
export const scrollTables = {
  name: 'scroll-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const box = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' };
      context.replaceNode(table, { type: 'element', tagName: 'div', properties: box, children: [table] });
    },
  },
};
