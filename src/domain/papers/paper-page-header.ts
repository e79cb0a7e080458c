/** How the worker tells a quiz page which paper stands at its address; taken off every request from outside. */
export const paperPageHeader = 'x-academy-paper';
