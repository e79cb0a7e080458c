/** The header with which the worker tells a quiz page which paper it shows. Removed from every request from outside. */
export const paperPageHeader = 'x-academy-paper';
