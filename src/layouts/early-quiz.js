{
  const view = document.currentScript.parentElement;
  const { paper, revision, seconds } = view.dataset;
  /** What the quiz takes over (src/stores/environment.ts). */
  const early = { revision };
  let isFree = false;
  let areKeysOff = false;
  try {
    // With a draft the quiz goes on where the student was.
    const isDraft = (name) => name.includes(`:${paper}`);
    areKeysOff = localStorage.getItem('academy:quiz-keys') === 'off';
    const names = [sessionStorage, localStorage].flatMap(Object.keys);
    isFree = !!sessionStorage.getItem('token') && !names.some(isDraft);
  } catch {}
  if (isFree) {
    window.earlyQuiz = early;
    const [instructions, question] = view.querySelectorAll('template');
    view.replaceChildren(instructions.content);
    view.hidden = false;
    let held = null;
    const showTimeLeft = () => {
      const left = Math.max(0, Math.ceil(seconds - (performance.now() - early.startedAt) / 1000));
      const digits = [left / 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
      view.querySelector('[role=timer]').textContent = digits.join(':');
    };
    const start = () => {
      early.startedAt = performance.now();
      view.replaceChildren(question.content);
      view.querySelector('h1').focus();
      showTimeLeft();
      const clock = setInterval(() => (view.isConnected ? showTimeLeft() : clearInterval(clock)), 1000);
    };
    /** Shows on the control that it was heard. The last one counts. */
    const hold = (control) => {
      held?.removeAttribute('aria-busy');
      held = control;
      held.ariaBusy = 'true';
    };
    view.addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      if (!button) return;
      if (early.startedAt === undefined && button.matches('.button-primary')) return start();
      // Any other button is pressed again once the quiz is there (src/islands/attempts/use-early-view.ts).
      hold(button);
      const menu = view.querySelector('select');
      if (menu) menu.value = 0;
      early.section = undefined;
    });
    // The keys of the quiz (src/islands/attempts/use-quiz-keys.ts), as long as the student has not switched them off.
    addEventListener('keydown', (event) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      const isOurs = early.startedAt !== undefined && view.isConnected && !areKeysOff && !target.matches('select');
      if (!isOurs || ctrlKey || metaKey || altKey || repeat) return;
      const name = key.toLowerCase();
      const option = view.querySelectorAll('input')[Math.max('123456789'.indexOf(name), 'abcdefghi'.indexOf(name))];
      const button = view.querySelectorAll('.quiz-actions button')[{ s: 1, n: 2, arrowright: 2 }[name]];
      const pressed = option ?? button;
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    });
    view.addEventListener('change', ({ target }) => {
      if (target.matches('select')) {
        early.section = Number(target.value);
        hold(target);
        return;
      }
      early.option = [...view.querySelectorAll('input')].indexOf(target);
      view.querySelector('.button-primary').disabled = false;
    });
  }
}
