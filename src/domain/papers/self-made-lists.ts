/** The lists whose papers make themselves of the questions of current-affairs items, by the span of a paper. */
export const SELF_MADE_LISTS = { week: 'newsweek', month: 'newsmonth' } as const;

/** Whether the papers of a list make themselves: nobody writes them, and they count as no questions of their own. */
export const isSelfMade = (exam: string): boolean => Object.values<string>(SELF_MADE_LISTS).includes(exam);
