/** What is counted: ['member of staff', 'members of staff']. */
export type Noun = readonly [one: string, many: string];

/** '1 member of staff', '1,200 students'. */
export const countOf = (count: number, [one, many]: Noun): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
