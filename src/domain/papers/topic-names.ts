import type { Language } from '../lib/languages.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { TOPIC_NAMES } from '../text/en/topics.ts';
import gujarati from '../text/gu/topics.ts';
import hindi from '../text/hi/topics.ts';
import type { Topic } from './topics.ts';
import { TOPICS } from './topics.ts';

/** The names of all topics in all languages: for the server and for staff, never in what students download. */
const NAMES: Readonly<Record<Language, Readonly<Record<Topic, string>>>> = {
  en: TOPIC_NAMES,
  gu: gujarati,
  hi: hindi,
};

const compared = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const IDS: ReadonlyMap<string, Topic> = new Map([
  ...LANGUAGES.flatMap((language) => TOPICS.map((topic) => [compared(NAMES[language][topic]), topic] as const)),
  ...TOPICS.map((topic) => [topic, topic] as const),
]);

/** The topic whose id, or whose name in one of the languages, somebody typed, in any case. */
export const findNamedTopic = (label: string): Topic | null => IDS.get(compared(label)) ?? null;

/** A label as questions keep it: the id of the topic that it names, or as it was typed. */
export const topicOfLabel = (label: string): string => findNamedTopic(label) ?? label;

export const nameOfTopic = (topic: Topic, language: Language): string => NAMES[language][topic];

/** The names of a language, to be offered where a topic is typed. */
export const topicNamesIn = (language: Language): readonly string[] =>
  TOPICS.map((topic) => nameOfTopic(topic, language));
