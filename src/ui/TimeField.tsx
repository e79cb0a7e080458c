import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** A time of day, HH:MM, by the device's own clock. The label or the hint says whose time it is. */
export function TimeField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} type="time" />;
}
