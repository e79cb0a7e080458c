{
  const root = document.documentElement;
  const { announced, login, font, paper } = document.currentScript.dataset;
  const preload = (rel, href, options) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, ...options }));
  let isWanted = false;
  /** Asks for the login's scripts, once. */
  const preloadLogin = () => {
    if (isWanted) return;
    isWanted = true;
    preloadScripts(login);
  };
  // Empty on a page that the worker draws: only the build knows the names.
  const preloadScripts = (names) =>
    names?.match(/\S+/g)?.forEach((name) => preload('modulepreload', '/_astro/' + name));
  const { saveData, type, effectiveType } = navigator.connection ?? {};
  if (saveData || type === 'cellular' || /[23]g/.test(effectiveType)) root.dataset.metered = '';
  /**
   * Asks for what the stores are going to ask for (src/stores/request.ts), which wait as long. The body is read at once:
   * they may come to it later than that. What failed they ask for themselves.
   */
  const ask = (address, options, path = address) => {
    const signal = AbortSignal.timeout(20_000);
    const reply = fetch(address, { ...options, signal }).then(async (each) => new Response(await each.text(), each));
    const asked = { path, body: options.body, reply };
    window.earlyRequest = asked;
    reply.catch(() => window.earlyRequest === asked && delete window.earlyRequest);
  };
  let isFontKept = false;
  // A phone that greets its student with a passkey first: React draws that form.
  let isLoginLate = false;
  /** Whom this phone greets and asks for the password alone (src/stores/identity/known-student.ts). */
  let known = null;
  // Nobody has logged in here: who wants a page that needs an account sees Sign up first.
  let isNewHere = true;
  try {
    const stored = localStorage.getItem('academy:known');
    isLoginLate = /"hasPasskey":true/.test(stored);
    isNewHere = stored === null;
    isFontKept = localStorage.getItem('academy:font') === font;
    if (sessionStorage.getItem('token')) {
      root.dataset.session = '';
      if (localStorage.getItem('academy:bar') && !/^.(?:(?:gu|hi).)?(quiz|mock|a[nd])/.test(location.pathname))
        root.dataset.bar = '';
      isWanted = true;
      if (paper) ask(paper, { headers: { accept: 'application/json' } });
      preloadScripts(announced);
    } else if (sessionStorage.getItem('redirectAfterLogin')) {
      // A quiz has sent the guest here to log in.
      addEventListener('load', preloadLogin);
    }
    // At the end: what cannot be read greets nobody.
    const student = JSON.parse(stored);
    if (student?.identifier && !isLoginLate) known = student;
  } catch {}
  // The font is downloaded after the first view (src/stores/site/brand-font.ts): a change in the middle would move words.
  if (isFontKept) preload('preload', font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  else delete root.dataset.font;

  // A fade between pages that the browser gives up, as when a phone's address bar changes the window, is no mistake.
  for (const type of ['pageswap', 'pagereveal'])
    addEventListener(type, ({ viewTransition: fade }) => fade?.ready.catch(() => {}));

  /** For a page's script that did not come: loads the page again, once for that file, or says what to do. */
  const recover = async ({ target }) => {
    if (!target.matches?.('script[src]')) return;
    const { src } = target;
    try {
      if (history.state?.gone !== src && (await fetch(src, { method: 'HEAD', cache: 'no-store' })).status <= 404) {
        history.replaceState({ ...history.state, gone: src }, '');
        return location.reload();
      }
    } catch {}
    isLoginLate = true;
    findLogin()?.close();
    document.querySelector('#alerts').append(document.querySelector('#lost').content);
  };
  addEventListener('error', recover, true);

  // What does nothing, or something else, without the page's scripts. A student's links lead straight on; all other
  // links lead to a page that does the same.
  const forGuests = 'html:not([data-session]) a:is([data-form], [href*="/quiz/"][href*="/paper-"]:not([data-outline]))';
  const needsScript = 'button:is([data-opens], [data-class], #older), ' + forGuests;
  const leadsToLogin = ':is([data-opens=login], [data-opens=signup], ' + forGuests + ')';
  for (const type of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(type, ({ target }) => target.closest?.(leadsToLogin) && preloadLogin(), true);
  // The forms of login and sign-up stand in the page as their own component draws them, the plain login in the place that
  // React takes over and the others beside it. Until then they open, change and close here, and what is pressed in them
  // waits for React (docs/decisions/180-the-login-before-react.md).
  const findLogin = () => document.querySelector('[ssr] > dialog');
  let isStarted = false;
  // A phone that knows its student has a login of its own, which is not in the place yet.
  let tab = known ? '' : 'login';
  /** Those that do not stand in the place, by tab. */
  const dialogs = {};
  let pressed = null;
  const keep = (control) => {
    pressed?.removeAttribute('aria-busy');
    pressed = control;
    if (control) control.ariaBusy = 'true';
  };
  /** Tells the page's scripts what is open; they ask for it too when they come. */
  const tellTab = () => document.dispatchEvent(new CustomEvent('academy:tab', { detail: tab }));
  /** A form that stands beside the place. */
  const takeForm = (wanted) => {
    const isLogin = wanted === 'login';
    const form = document.querySelector(isLogin ? '#known' : '#signup').content.querySelector('dialog');
    if (isLogin) {
      form.querySelector('[data-first-name]').textContent = known.firstName;
      form.querySelector('[name=username]').value = known.identifier;
    }
    return form;
  };
  /** Puts a form into the place that React takes over, and tells React the form and the beginning of its ids. */
  const putInPlace = (wanted) => {
    const dialog = findLogin();
    const other = (dialogs[wanted] ??= takeForm(wanted));
    dialogs[tab] = dialog;
    tab = wanted;
    keep(null);
    dialog.close();
    const island = dialog.parentElement;
    dialog.replaceWith(other);
    island.setAttribute('prefix', /^_(\w+?)R_/.exec(other.getAttribute('aria-labelledby'))[1]);
    island.setAttribute('props', JSON.stringify({ tab: [0, wanted], isKnown: [0, known !== null] }));
  };
  const openTab = (wanted) => {
    const isChange = wanted !== tab && findLogin().open;
    if (wanted !== tab) putInPlace(wanted);
    const dialog = findLogin();
    if (!dialog.open) {
      dialog.closedBy = 'any';
      dialog.showModal();
    }
    if (isChange) dialog.querySelector('[aria-selected=true]').focus();
    if (isStarted) tellTab();
  };
  const isPlain = (event) => !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const useLogin = (event) => {
    const login = findLogin();
    const control = login && event.target.closest('a, button');
    if (!control || isLoginLate || root.dataset.session !== undefined || !isPlain(event)) return;
    const isInside = login.contains(control);
    const named = isInside && /-(login|signup)$/.exec(control.id)?.[1];
    if (control.matches(forGuests)) login.open || openTab(isNewHere ? 'signup' : 'login');
    else if (named || control.matches('[data-opens=login], [data-opens=signup]')) {
      // An opener is also held, and pressed again for the page's own scripts: one of them keeps the plan that it names.
      if (isInside) event.stopImmediatePropagation();
      if (control !== held || !login.open) openTab(named || control.dataset.opens);
    } else if (isInside && control.type === 'button') {
      event.stopImmediatePropagation();
      if (control.matches('.dialog-close')) login.close();
      else keep(control);
    }
  };
  document.addEventListener('click', useLogin, true);
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!findLogin()?.contains(form)) return;
      event.preventDefault();
      keep(event.submitter ?? form.querySelector('[type=submit]'));
      if (tab !== 'login') return;
      const { identifier = form.username, password } = form;
      sendLogin(identifier.value.trim().toLowerCase(), password.value);
    },
    true,
  );
  /** A login on the home page brings the student's day along, as the store's does (src/stores/account/auth.ts). */
  const dayQuery = () => {
    const home = /^\/(?:(gu|hi)\/?)?$/.exec(location.pathname + location.search);
    try {
      const { redirectPath, redirectAfterLogin } = sessionStorage;
      if (home && !redirectPath && !redirectAfterLogin) return '?today=' + (home[1] ?? 'any');
    } catch {}
    return '';
  };
  /** Sends the login that the store is going to send, where no reading of names and numbers is needed for it. */
  const sendLogin = (identifier, password) => {
    const who = /^[6-9]\d{9}$/.test(identifier) ? 'mobileNumber' : /^[!-?A-~]+@[!-?A-~]+$/.test(identifier) && 'email';
    const body = JSON.stringify({ [who]: identifier, password });
    if (!who || window.earlyRequest?.body === body) return;
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    ask('/api/auth/login' + dayQuery(), { method: 'POST', headers, body, cache: 'no-store' }, '/api/auth/login');
  };
  // What is typed after a login was sent is for another one.
  document.addEventListener('input', () => pressed?.type === 'submit' && keep(null), true);
  document.addEventListener('academy:ready', ({ detail }) => {
    if (detail !== 'auth') return;
    const control = pressed;
    keep(null);
    control?.click();
  });
  let held = null;
  const holdNothing = () => {
    held?.removeAttribute('aria-busy');
    held = null;
  };
  const forget = ({ target }) => {
    if (target !== findLogin()) return;
    keep(null);
    holdNothing();
    // A login that was sent from it is not the next one's.
    if (window.earlyRequest?.body) delete window.earlyRequest;
  };
  document.addEventListener('close', forget, true);
  /** Holds a tap back and shows on the control that it was heard. A later tap takes its turn. */
  const hold = (event) => {
    const control = event.target.closest('a, button');
    if (!control || findLogin()?.contains(control) || !isPlain(event)) return;
    holdNothing();
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
      isStarted = true;
      held?.removeAttribute('aria-busy');
      held?.click();
      if (findLogin()?.open) tellTab();
    }),
  );
}
