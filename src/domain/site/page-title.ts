/** Characters. About what a search engine shows of a title. */
export const TITLE_LENGTH = 60;

/** A page's title with the longest of the academy's names that fits, or alone. */
export function fullPageTitle(title: string, names: readonly string[]): string {
  const name = names.find((each) => `${title} | ${each}`.length <= TITLE_LENGTH);
  return name === undefined ? title : `${title} | ${name}`;
}

/** 'Head: first topic, second topic' with as many topics as fit, at least one; a topic may end at its colon. */
export function titleWithTopics(head: string, topics: string): string {
  const ends = [...topics.matchAll(/, |: |$/g)].map(({ index }) => `${head}: ${topics.slice(0, index)}`);
  return ends.findLast((title) => title.length <= TITLE_LENGTH) ?? ends[0] ?? head;
}

/** 'Title: course' where it fits, else with the course's name before its colon: 'SSC' of 'SSC: reasoning'. */
export function titleInCourse(title: string, course: string): string {
  const whole = `${title}: ${course}`;
  return whole.length <= TITLE_LENGTH ? whole : `${title}: ${course.split(': ', 1)[0]}`;
}
