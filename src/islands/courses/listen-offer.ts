import '../shell/page-words.ts';
import { listenText } from '#domain/text/en/listen.ts';

/** Offers to speak the sentences of a lesson where the browser has an English voice and the text is in the page. */
const place = document.getElementById('listen');

const load = () => import('./listen-practice.ts');
const hasEnglish = (): boolean => speechSynthesis.getVoices().some(({ lang }) => /^en\b|^en_/i.test(lang));

let isLooking = false;

async function offer(section: HTMLElement): Promise<void> {
  if (!section.hidden || isLooking || !hasEnglish() || document.getElementById('lesson-text') === null) return;
  isLooking = true;
  // The text of a lesson for members is looked through here. A guest, who does not have it, downloads nothing.
  section.hidden =
    section.dataset['sure'] === undefined &&
    (await load().then(
      ({ sentencesOfPage }) => sentencesOfPage().length === 0,
      () => true,
    ));
  isLooking = false;
}

if (place !== null && 'speechSynthesis' in window) {
  const look = (): void => void offer(place);
  look();
  // Voices come late in some browsers, and the text of a lesson for members with the session.
  speechSynthesis.addEventListener('voiceschanged', look);
  const column = place.parentElement;
  if (column !== null) new MutationObserver(look).observe(column, { childList: true, subtree: true });
  const button = place.querySelector('button');
  button?.addEventListener('click', () => {
    load().then(
      ({ startListening }) => startListening(place, button),
      () => {
        const note = place.querySelector('[role="alert"]') ?? place.appendChild(document.createElement('p'));
        note.setAttribute('role', 'alert');
        note.textContent = listenText().notLoaded;
      },
    );
  });
}
