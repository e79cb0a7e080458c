import { exampleSentences } from '#domain/courses/example-sentences.ts';
import { fillText } from '#domain/lib/fill-text.ts';
import type { DrawnNode, DrawnTag } from '#domain/lib/drawn-node.ts';
import { elementOf } from '#domain/lib/drawn-node.ts';
import { listenText } from '#domain/text/en/listen.ts';

/** Rates of speech: as it is spoken, and slow enough to hear each word. */
const RATES = { listen: 0.95, slow: 0.6 } as const;

function drawnOf(node: Node): readonly DrawnNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const { className } = node;
  const attributes = typeof className === 'string' ? { class: className } : {};
  return [elementOf(node.tagName.toLowerCase() as DrawnTag, attributes, [...node.childNodes].flatMap(drawnOf))];
}

/** The sentences of the lesson in view. */
export const sentencesOfPage = (): readonly string[] =>
  exampleSentences([...(document.getElementById('lesson-text')?.childNodes ?? [])].flatMap(drawnOf));

/** A voice of India, or else any English one; one of the device speaks without a network. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^en\b|^en_/i.test(lang));
  const ofIndia = voices.filter(({ lang }) => /^en[-_]in\b/i.test(lang));
  const best = ofIndia.length > 0 ? ofIndia : voices;
  return best.find(({ localService }) => localService) ?? best[0] ?? null;
}

/** What is spoken now. Chrome stops in the middle where nothing refers to it. */
let spoken: SpeechSynthesisUtterance | null = null;

function stopSpeech(): void {
  spoken = null;
  speechSynthesis.cancel();
}

/** Speaks a sentence in place of one that is spoken. `tell` hears that it has ended, or that the device failed. */
function speak(sentence: string, rate: number, tell: (outcome: 'ended' | 'failed') => void): void {
  stopSpeech();
  const voice = findVoice();
  const own = new SpeechSynthesisUtterance(sentence);
  own.voice = voice;
  own.lang = voice?.lang.replace('_', '-') ?? 'en-IN';
  own.rate = rate;
  own.addEventListener('end', () => spoken === own && tell('ended'));
  // One that another replaced, or that was stopped, is not spoken any more.
  own.addEventListener('error', () => spoken === own && tell('failed'));
  spoken = own;
  speechSynthesis.speak(own);
}

function add<Parent extends Node>(parent: Parent, ...children: readonly Node[]): Parent {
  for (const child of children) parent.appendChild(child);
  return parent;
}

function buttonOf(label: string, press: () => void, name = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = label;
  if (name !== '') button.setAttribute('aria-label', `${label}: ${name}`);
  button.addEventListener('click', press);
  return button;
}

function rowOf(...buttons: readonly HTMLButtonElement[]): HTMLDivElement {
  const row = document.createElement('div');
  row.className = 'button-row';
  return add(row, ...buttons);
}

function lineOf(tag: 'p' | 'span', className: string, text = ''): HTMLElement {
  const line = document.createElement(tag);
  line.className = className;
  line.textContent = text;
  return line;
}

/** Puts the practice in place of the button that asked for it: one sentence after the other, and all of them below. */
export function startListening(place: HTMLElement, begin: HTMLButtonElement): void {
  const text = listenText();
  const sentences = sentencesOfPage();
  let at = 0;
  const count = lineOf('p', 'soft');
  const sentence = lineOf('p', 'listen-sentence');
  sentence.lang = 'en';
  sentence.tabIndex = -1;
  const status = lineOf('p', 'listen-status');
  status.setAttribute('role', 'status');
  const say = (words: string, rate: number): void => {
    status.textContent = '';
    speak(words, rate, (outcome) => (status.textContent = outcome === 'ended' ? text.sayNow : text.failed));
  };
  const current = (): string => sentences[at] ?? '';
  const next = buttonOf(text.next, () => {
    at = at + 1 < sentences.length ? at + 1 : 0;
    show();
    say(current(), RATES.listen);
  });
  function show(): void {
    count.textContent = fillText(text.place, { number: at + 1, count: sentences.length });
    sentence.textContent = current();
    next.textContent = at + 1 < sentences.length ? text.next : text.again;
  }
  const listen = buttonOf(text.listen, () => say(current(), RATES.listen));
  listen.classList.add('button-primary');
  const stop = buttonOf(text.stop, () => {
    stopSpeech();
    status.textContent = '';
  });
  const all = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = text.all;
  const list = document.createElement('ol');
  list.className = 'listen-list';
  add(
    list,
    ...sentences.map((words) => {
      const item = document.createElement('li');
      const shown = lineOf('span', '', words);
      shown.lang = 'en';
      return add(
        item,
        shown,
        rowOf(
          buttonOf(text.listen, () => say(words, RATES.listen), words),
          buttonOf(text.slow, () => say(words, RATES.slow), words),
        ),
      );
    }),
  );
  add(all, summary, list);
  show();
  place.querySelector('[role="alert"]')?.remove();
  begin.parentElement?.remove();
  add(
    place,
    count,
    sentence,
    rowOf(
      listen,
      buttonOf(text.slow, () => say(current(), RATES.slow)),
      next,
      stop,
    ),
    status,
    all,
  );
  sentence.focus();
  say(current(), RATES.listen);
  // Nothing speaks on a page that nobody looks at.
  window.addEventListener('pagehide', stopSpeech);
  document.addEventListener('visibilitychange', () => document.hidden && stopSpeech());
}
