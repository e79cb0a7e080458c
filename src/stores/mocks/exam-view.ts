import { atom } from 'nanostores';
import { environment } from '../environment.ts';

/** How large questions are set, beside the browser's own size: A−, A, A+. */
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'academy:exam-text';

export const $textSize = atom<TextSize>('normal');

export function restoreTextSize(): void {
  const kept = environment().local.get(KEY);
  $textSize.set(TEXT_SIZES.find((each) => each === kept) ?? 'normal');
}

export function setTextSize(size: TextSize): void {
  $textSize.set(size);
  environment().local.set(KEY, size);
}
