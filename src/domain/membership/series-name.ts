import { mockSeriesText } from '../text/en/mock-series.ts';

const SERIES = / test series$/;

/** The exam of a test series, from the series' English title. */
export const examInTitle = (title: string): string => title.replace(SERIES, '');

/** The name of a test series in the language that is spoken, from its English one: 'SSC CGL test series'. */
export const seriesName = (title: string): string =>
  SERIES.test(title) ? mockSeriesText().seriesTitle({ exam: examInTitle(title) }) : title;
