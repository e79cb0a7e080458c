import { createElement } from 'react';

/** The element that a part's words go into: its name and its attributes. */
type Part = readonly [tag: 'a' | 'button' | 'strong' | 'kbd', attributes?: Readonly<Record<string, unknown>>];

/** Parts that need no attributes. */
const PLAIN: Readonly<Record<string, Part>> = { strong: ['strong'], kbd: ['kbd'] };

interface WithPartsProps {
  /** A message in which `<name>words</name>` marks a part. */
  readonly text: string;
  /** By name; `strong` and `kbd` need none. */
  readonly parts?: Readonly<Record<string, Part>>;
}

const PART = /<(\w+)>(.*?)<\/\1>/;

/** A sentence with a link or bold words in it, whose place differs from language to language. */
export function WithParts({ text, parts }: WithPartsProps) {
  const [before = '', name, words = ''] = text.split(PART);
  if (name === undefined) return text;
  const part = parts?.[name] ?? PLAIN[name];
  const rest = text.slice(before.length + words.length + 2 * name.length + '<></>'.length);
  return (
    <>
      {before}
      {part === undefined ? words : createElement(part[0], part[1] ?? {}, words)}
      {rest !== '' && <WithParts text={rest} {...(parts && { parts })} />}
    </>
  );
}
