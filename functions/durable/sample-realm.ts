/**
 * The realm of simulated students: attempts that a local academy makes up, so that the figures of a cohort can be looked
 * at. No account and no upstream has it.
 */
export const SAMPLE_REALM = 'sample';
