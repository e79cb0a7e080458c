{
  const view = document.currentScript.parentElement;
  const { paper, revision, seconds } = view.dataset;
  /** What the quiz takes over (src/stores/environment.ts). */
  const early = { revision };
  let isFree = false;
  try {
    // With a draft the quiz goes on where the student was.
    const isDraft = (name) => name.includes(`:${paper}`);
    isFree = !!sessionStorage.getItem('token') && !Object.keys(sessionStorage).some(isDraft);
  } catch {}
  if (isFree) {
    window.earlyQuiz = early;
    view.hidden = false;
    let held = null;
    const showTimeLeft = () => {
      const left = Math.max(0, Math.ceil(seconds - (performance.now() - early.startedAt) / 1000));
      const digits = [left / 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
      view.querySelector('[role=timer]').textContent = digits.join(':');
    };
    const start = () => {
      early.startedAt = performance.now();
      view.replaceChildren(view.querySelector('template').content);
      view.querySelector('h1').focus();
      showTimeLeft();
      const clock = setInterval(() => (view.isConnected ? showTimeLeft() : clearInterval(clock)), 1000);
    };
    view.addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      if (!button) return;
      if (early.startedAt === undefined && button.matches('.button-primary')) return start();
      // Any other button is pressed again once the quiz is there (src/islands/attempts/use-early-view.ts).
      held?.removeAttribute('aria-busy');
      held = button;
      held.ariaBusy = 'true';
    });
    view.addEventListener('change', ({ target }) => {
      early.option = [...view.querySelectorAll('input')].indexOf(target);
      view.querySelector('.button-primary').disabled = false;
    });
  }
}
