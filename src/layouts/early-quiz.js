{
  const view = document.currentScript.parentElement;
  const { paper, revision, seconds } = view.dataset;
  /** What the quiz takes over (src/stores/environment.ts). */
  const early = { revision, events: [] };
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
    // Each screen keeps what was chosen in it while another one is shown.
    const [instructions, ...questions] = [...view.querySelectorAll('template')].map(
      ({ content }) => content.firstChild,
    );
    view.replaceChildren(instructions);
    view.hidden = false;
    let position = 0;
    let held = null;
    let moved = null;
    const showTimeLeft = () => {
      const left = Math.max(0, Math.ceil(seconds - (performance.now() - early.startedAt) / 1000));
      const digits = [left / 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
      view.querySelector('[role=timer]').textContent = digits.join(':');
    };
    /** Shows on the control that it was heard. The last one counts, so a menu that waited has its first choice again. */
    const hold = (control) => {
      held?.removeAttribute('aria-busy');
      const first = control !== held && held?.querySelector('[selected]');
      if (first) first.selected = true;
      held = control;
      if (held) held.ariaBusy = 'true';
    };
    const show = (index, tap) => {
      hold(null);
      position = index;
      moved = tap;
      view.replaceChildren(questions[index]);
      view.querySelector('h1').focus();
      showTimeLeft();
    };
    const start = (tap) => {
      early.startedAt = performance.now();
      show(0, tap);
      const clock = setInterval(() => (view.isConnected ? showTimeLeft() : clearInterval(clock)), 1000);
    };
    const note = (type, option) => early.events.push({ type, option, now: performance.now() });
    const allowNext = () => (view.querySelector('.button-primary').disabled = false);
    view.addEventListener('click', (event) => {
      const { target, timeStamp, clientX, clientY } = event;
      // The second tap of a double tap (src/islands/attempts/use-double-tap-guard.ts).
      const isNear = clientX && moved && Math.hypot(clientX - moved.clientX, clientY - moved.clientY) < 40;
      if (isNear && timeStamp - moved.timeStamp < 350) return event.preventDefault();
      const button = target.closest('button');
      if (!button) return;
      if (early.startedAt === undefined && button.matches('.button-primary')) return start(event);
      const move = ['previous', 'skip', 'next'][[...view.querySelectorAll('.quiz-actions button')].indexOf(button)];
      const index = move === 'previous' ? position - 1 : position + 1;
      // Any other button is pressed again once the quiz is there (src/islands/attempts/use-early-view.ts).
      if (!move || !questions[index]) return hold(button);
      note(move);
      if (move === 'skip') {
        for (const input of view.querySelectorAll('input')) input.checked = false;
        allowNext();
      }
      show(index, event);
    });
    // The keys of the quiz (src/islands/attempts/use-quiz-keys.ts), as long as the student has not switched them off.
    addEventListener('keydown', (event) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      const isOurs = early.startedAt !== undefined && view.isConnected && !areKeysOff && !target.matches('select');
      if (!isOurs || ctrlKey || metaKey || altKey || repeat) return;
      const name = key.toLowerCase();
      const option = view.querySelectorAll('input')[Math.max('123456789'.indexOf(name), 'abcdefghi'.indexOf(name))];
      const number = { p: 0, arrowleft: 0, s: 1, n: 2, arrowright: 2 }[name];
      const pressed = option ?? view.querySelectorAll('.quiz-actions button')[number];
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    });
    view.addEventListener('change', ({ target }) => {
      if (target.matches('select')) return hold(target);
      note('choose', [...view.querySelectorAll('input')].indexOf(target));
      allowNext();
    });
  }
}
