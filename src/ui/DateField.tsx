import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** A day as YYYY-MM-DD, chosen in the device's own calendar. */
export function DateField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} type="date" />;
}
