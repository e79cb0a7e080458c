import { showAlert } from '#stores/site/alert.ts';

/** Says that a deletion has been taken back, reads the list anew and gives its head the focus: the button that had it is gone. */
export async function afterReturn(reload: () => Promise<void>): Promise<void> {
  showAlert('It is back in the list.', 'success');
  await reload();
  const title = document.getElementById('list-title');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
