/**
 * Marks Gujarati and Devanagari words in English Markdown with their language, so that screen readers change the voice
 * and the right font loads. Authors just type the words.
 */

const RUN =
  /([\p{Script=Gujarati}\p{Script=Devanagari}][\p{Script=Gujarati}\p{Script=Devanagari}\p{M}\u200c\u200d]*(?:[ ,]+[\p{Script=Gujarati}\p{Script=Devanagari}][\p{Script=Gujarati}\p{Script=Devanagari}\p{M}\u200c\u200d]*)*)/u;

const languageOf = (text) => (/\p{Script=Gujarati}/u.test(text) ? 'gu' : 'hi');

const span = (properties, children) => ({ type: 'element', tagName: 'span', properties, children });

export const languageSpans = {
  name: 'language-spans',
  text(node, context) {
    if (!RUN.test(node.value)) return;
    const parts = node.value.split(RUN).filter((part) => part !== '');
    const children = parts.map((value) =>
      RUN.test(value) ? span({ lang: languageOf(value) }, [{ type: 'text', value }]) : { type: 'text', value },
    );
    context.replaceNode(node, children.length === 1 ? children[0] : span({}, children));
  },
};
