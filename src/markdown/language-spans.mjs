import { splitByLanguage } from '../domain/lib/language-runs.ts';

const span = (properties, children) => ({ type: 'element', tagName: 'span', properties, children });

/**
 * Marks Gujarati and Devanagari words in English Markdown with their language, so that screen readers change the voice
 * and the right font loads. Authors just type the words.
 */
export const languageSpans = {
  name: 'language-spans',
  text(node, context) {
    const runs = splitByLanguage(node.value);
    if (runs.every(({ language }) => language === null)) return;
    const children = runs.map(({ language, text: value }) =>
      language === null ? { type: 'text', value } : span({ lang: language }, [{ type: 'text', value }]),
    );
    context.replaceNode(node, children.length === 1 ? children[0] : span({}, children));
  },
};
