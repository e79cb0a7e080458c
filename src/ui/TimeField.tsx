import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

/** A time of day as HH:MM, chosen in the device's own clock. The label or the hint says in which time zone. */
export function TimeField(field: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} type="time" />;
}
