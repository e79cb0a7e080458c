/** India's clock is five and a half hours ahead of UTC. Counted here: a guest would download the module of dates for it. */
const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);

/** An exam that was held since the build is not the next one any more. */
for (const date of document.querySelectorAll<HTMLElement>('[data-until]'))
  if ((date.dataset['until'] ?? '') < today)
    date.textContent = `${date.textContent.trim().replace('Next:', 'Was held:')}. Next date not announced`;
