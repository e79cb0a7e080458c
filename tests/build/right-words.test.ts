import { expect, it } from 'vitest';
import { rightWords } from '../../src/build/search-index.ts';

const page = (text: string) => ({
  html: `<html><style>.prince{}</style><body><p title="prince">${text}</p></body></html>`,
});

it('words that two pages have are kept from being corrected where they are close to a name', () => {
  // 'prime' is close to 'price', 'constant' to 'contact'; 'monsoon' is close to nothing, 'ganit' is a name.
  const pages = [
    page('A prime number, constant. Monsoon ganit'),
    page('Prime <b>constants</b>; monsoon, ganit, plant'),
  ];
  expect(rightWords(pages)).toEqual(['prime']);
});
