try {
  if (sessionStorage.getItem('token')) {
    document.documentElement.dataset.session = '';
    const { announced, paper } = document.currentScript.dataset;
    for (const name of announced?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = '/_astro/' + name;
      document.head.append(link);
    }
    if (paper) {
      // As long as the stores wait for a call (src/stores/request.ts).
      const signal = AbortSignal.timeout(20_000);
      const reply = fetch(paper, { headers: { accept: 'application/json' }, signal });
      reply.catch(() => {});
      window.earlyRequest = { path: paper, reply };
    }
  }
} catch {}
{
  // What does nothing, or something else, without the page's scripts. A student's links lead straight on; all other
  // links lead to a page that does the same.
  const needsScript =
    'button[data-opens], html:not([data-session]) a:is([data-form], [href^="/quiz/"][href*="/paper-"]:not([data-outline]))';
  let held = null;
  /** Holds a tap back and shows on the control that it was heard. A later tap takes its turn. */
  const hold = (event) => {
    const control = event.target.closest('a, button[data-opens]');
    if (!control || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    held?.removeAttribute('aria-busy');
    held = null;
    if (!control.matches(needsScript)) return;
    event.preventDefault();
    event.stopPropagation();
    held = control;
    held.ariaBusy = 'true';
  };
  document.addEventListener('click', hold, true);
  // All scripts of the page have run or failed by then; the islands, which listen for this event too, come after it.
  document.addEventListener('DOMContentLoaded', () =>
    setTimeout(() => {
      document.removeEventListener('click', hold, true);
      held?.removeAttribute('aria-busy');
      held?.click();
    }),
  );
}
