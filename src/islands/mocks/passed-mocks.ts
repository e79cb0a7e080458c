/** A mock test on a date whose entry has closed leaves the page. The first line closes first. */
function look(): void {
  const first = document.querySelector<HTMLElement>('.dated-mocks > li');
  if (Number(first?.dataset['ends']) <= Date.now())
    import('./drop-passed-mocks.ts').then(({ dropPassedMocks }) => dropPassedMocks()).catch(() => undefined);
}

look();
// A page that was left open over the end.
document.addEventListener('visibilitychange', look);
