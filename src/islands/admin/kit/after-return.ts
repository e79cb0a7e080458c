import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { showAlert } from '#stores/site/alert.ts';

/** Announces that a deletion was taken back, reloads the list and focuses its heading, because the button was removed. */
export async function afterReturn(reload: () => Promise<void>): Promise<void> {
  showAlert(staffKitText().list.isBack, 'success');
  await reload();
  const title = document.getElementById('list-title');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
