import { ownDigits } from '#domain/lib/own-digits.ts';
import { environment } from '#stores/environment.ts';
import { pageLanguage } from './page-words.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/**
 * Shows the numbers of a page in the digits of its language, for a reader who chose so (docs/decisions/165). They are
 * changed in the texts of the page as it stands and as it changes; nothing that stores, calls or fields hold is touched.
 */

const CHOSEN_KEY = 'academy:digits';

/** What stays as it was written: what is typed or copied, questions with their answers, receipts, and authors' texts. */
const AS_WRITTEN = [
  '[translate="no"], input, textarea, select, output, code, pre, kbd, samp, math, figure, address, script, style, noscript',
  'a[href^="tel:"], a[href^="mailto:"], .recovery-codes, .feed-address, .receipt, .keypad, .number-response',
  '.quiz-early, .question, .passage, .matching, .statements, .options, .option, .review-options, .answers, .explanation',
  '.sample, .prose, .search-results',
].join();

/** How a text was before, by the text that stands in its place. */
const changed = new WeakMap<Text, { readonly was: string; readonly is: string }>();

const isStudent = (): boolean => document.documentElement.dataset['session'] !== undefined;

/**
 * React marks what it has drawn or taken over. If a text differs from the build's before that, React throws the island's
 * HTML away and draws it again.
 */
const isDrawn = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

/** An island's text can be changed once React has it, or while nobody is there to wake it. Slots stay as built. */
function isSettled(text: Text, parent: Element): boolean {
  const owner = parent.closest('astro-island, astro-slot');
  if (owner?.localName !== 'astro-island') return true;
  if (!owner.hasAttribute('ssr')) return isDrawn(text) || isDrawn(parent);
  return !isStudent() && owner.getAttribute('opts')?.includes('"session"') === true;
}

function change(text: Text): void {
  if (!/\d/.test(text.data)) return;
  const parent = text.parentElement;
  if (parent === null || parent.closest(AS_WRITTEN) !== null || !isSettled(text, parent)) return;
  if (parent.closest<HTMLElement>('[lang]')?.lang !== pageLanguage) return;
  const is = ownDigits(text.data, pageLanguage);
  if (is === text.data) return;
  changed.set(text, { was: text.data, is });
  text.data = is;
}

function restore(text: Text): void {
  const known = changed.get(text);
  if (known?.is === text.data) text.data = known.was;
}

function eachText(root: Node, task: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  // The root itself is the first, when it is a text.
  if (root instanceof Text) task(root);
  while (walker.nextNode() !== null) task(walker.currentNode as Text);
}

/** Pause between two looks at an island that React takes over, milliseconds, and how many. */
const LOOK_MS = 50;
const MOST_LOOKS = 100;

function changeWhenDrawn(island: Element, looks = 0): void {
  const first = island.firstElementChild;
  if (!island.isConnected || first === null) return;
  if (isDrawn(first)) eachText(island, change);
  else if (looks < MOST_LOOKS) setTimeout(changeWhenDrawn, LOOK_MS, island, looks + 1);
}

const observer = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') changeWhenDrawn(target as Element);
    if (type === 'characterData') change(target as Text);
    for (const node of addedNodes) eachText(node, change);
  }
});

const switches = document.querySelectorAll('[data-digits]');
let isOwn = false;

function press(isPressed: boolean): void {
  isOwn = isPressed;
  for (const button of switches) button.ariaPressed = String(isPressed);
}

function showOwnDigits(): void {
  press(true);
  eachText(document.body, change);
  for (const island of document.querySelectorAll('astro-island:not([ssr])')) changeWhenDrawn(island);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['ssr'] });
}

function showWesternDigits(): void {
  press(false);
  observer.disconnect();
  eachText(document.body, restore);
}

function toggle(): void {
  const { local } = environment();
  if (isOwn) {
    local.remove(CHOSEN_KEY);
    showWesternDigits();
  } else {
    local.set(CHOSEN_KEY, 'own');
    showOwnDigits();
  }
}

// React takes an island over only as it was built. It does so after this event.
document.addEventListener(WAKE_EVENTS.session, () => {
  for (const island of document.querySelectorAll('astro-island[ssr]')) eachText(island, restore);
});

// A page in English and staff's pages have no switch. This file comes by a press of it, or because one was made before.
if (switches.length > 0) {
  if (environment().local.get(CHOSEN_KEY) === null) toggle();
  else showOwnDigits();
  for (const button of switches) button.addEventListener('click', toggle);
}
