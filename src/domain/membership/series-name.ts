import { popupsText } from '../text/en/popups.ts';

const SERIES = / test series$/;

/** The name of a test series in the language that is spoken, from its English one: 'SSC CGL test series'. */
export const seriesName = (title: string): string =>
  SERIES.test(title) ? popupsText().series({ exam: title.replace(SERIES, '') }) : title;
