import fc from 'fast-check';

/** Any text that a program can hold: every code unit is as likely, control characters and lone surrogates included. */
export const anyCodeUnits = fc.string({ unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)) });
