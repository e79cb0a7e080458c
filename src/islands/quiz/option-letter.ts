/** A, B, C ... for an option's place. */
export const optionLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
