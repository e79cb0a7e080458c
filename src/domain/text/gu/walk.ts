import type { Translation } from '../../lib/define-text.ts';
import type { walkText } from '../en/walk.ts';

export default {
  previous: 'પાછળ',
  next: 'આગળ',
  position: ({ place, total }) => `${place} / ${total}`,
  openMap: 'પ્રશ્નોનો નકશો',
  map: 'નકશો',
  mapOf: ({ section }) => `પ્રશ્નો: ${section}`,
  number: ({ number, outcome, isMarked }) => `પ્રશ્ન ${number}: ${outcome}${isMarked ? ', ફરી જોવા માટે ચિહ્નિત' : ''}`,
  dropped: 'રદ થયેલો',
  unknown: 'પછી બદલાયેલો',
  keys: '← અને → કીથી આગલા-પાછલા પ્રશ્ન પર જવાય છે.',
  none: 'આવો કોઈ પ્રશ્ન નથી.',
  printAll: 'બધા પ્રશ્નો સાથે પ્રિન્ટ કરો',
} satisfies Translation<typeof walkText>;
