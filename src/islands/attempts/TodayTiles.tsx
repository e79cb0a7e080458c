import type { IconNode } from 'lucide';
import { BookOpen, BookOpenCheck, CalendarCheck, ClipboardList, Video } from 'lucide';
import type { NextClass, Today } from '#stores/attempts/today.ts';
import { classTime } from '#stores/timetable/timetable.ts';
import { countText } from '#domain/attempts/progress-text.ts';
import { courseOfExam } from '#domain/papers/exams.ts';
import { streakText } from '#domain/attempts/today-words.ts';
import { coursePath, lessonPath } from '#domain/lib/course-paths.ts';
import { momentText, timeText } from '#domain/lib/india-time.ts';
import { daysOf } from '#domain/timetable/class-status.ts';
import { Icon } from '#ui/Icon.tsx';

interface TodayTilesProps {
  readonly today: Today | null;
  /** The day could not be loaded, and none was kept. */
  readonly isFailed: boolean;
  readonly nextClass: NextClass;
}

interface TileFacts {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Of the text. */
  readonly language?: string;
  /** A second line. */
  readonly more?: string;
  /** It is on at this minute, or due. */
  readonly isNow?: boolean;
}

/** What could not be loaded still leads to its page. */
const unknown = (title: string, href: string): TileFacts => ({ title, text: 'Could not be loaded.', href });

function classFacts(next: NextClass): TileFacts | null {
  if (next === null) return null;
  if (next === 'failed') return unknown('Live classes', '/liveclasses');
  if (next === 'none')
    return { title: 'No class announced', text: 'Recordings of past classes are there.', href: '/liveclasses' };
  const { startsAt, endsAt, subject, topic } = next;
  const now = classTime();
  const name = topic === '' ? subject : `${subject}: ${topic}`;
  if (startsAt <= now)
    return { title: 'Live now', text: `${name}, until ${timeText(endsAt)}`, href: '/liveclasses', isNow: true };
  const isToday = daysOf(next, now) === 'today';
  return {
    title: isToday ? `Class at ${timeText(startsAt)}` : 'Next class',
    text: isToday ? name : `${name}, ${momentText(startsAt)}`,
    href: '/liveclasses',
  };
}

function mistakeFacts({ mistakesDue }: Today): TileFacts {
  if (mistakesDue === 0)
    return {
      title: 'No mistakes due',
      text: 'Questions you get wrong come back here on a later day.',
      href: '/profile#mistakes',
    };
  return {
    title: `${countText(mistakesDue, 'mistake')} due`,
    text: 'Answer them while you still remember why.',
    href: '/profile#mistakes',
    isNow: true,
  };
}

function mockFacts({ mock, exam, now }: Today): TileFacts {
  if (mock === null)
    return exam === null
      ? { title: 'Mock tests', text: 'Choose your exam to see yours.', href: '/#test-series' }
      : { title: 'No mock test planned', text: 'See your results and the trend.', href: '/#test-series' };
  const size = `${mock.questions} questions, ${mock.minutes} minutes`;
  const href = `/mock/${mock.mock}`;
  if (mock.state === 'running') return { title: 'Your mock test runs', text: mock.title, href, isNow: true };
  if (mock.state === 'upcoming' && mock.at !== null && mock.at > now)
    return { title: `Mock test opens ${momentText(mock.at)}`, text: `${mock.title}. ${size}`, href };
  return { title: 'Your next mock test', text: `${mock.title}. ${size}`, href };
}

/** The lesson to go on with. A day that an older release kept on this device has none. */
function lessonFacts({ exam, lesson = null }: Pick<Today, 'exam'> & { readonly lesson?: Today['lesson'] }): TileFacts {
  if (lesson === null) {
    const course = exam === null ? undefined : courseOfExam(exam);
    return course === undefined
      ? { title: 'Lessons', text: 'Ten minutes each, with a check at the end.', href: '/courses' }
      : { title: 'Lessons', text: 'See the course, and what you have read.', href: coursePath(course) };
  }
  const { course, slug, title, language, minutes, isBegun, read, all } = lesson;
  return {
    title: isBegun ? 'Go on with your lesson' : read === 0 ? 'Your first lesson' : 'Your next lesson',
    text: title,
    language,
    more: `${countText(minutes, 'minute')}. ${read} of ${all} read.`,
    href: lessonPath(course, slug),
  };
}

const streakFacts = ({ streak }: Today): TileFacts => ({ ...streakText(streak), href: '/profile#progress' });

function Tile({
  icon,
  label,
  facts,
}: {
  readonly icon: IconNode;
  readonly label: string;
  readonly facts: TileFacts | null;
}) {
  if (facts === null)
    return (
      <li className="day-tile" aria-busy="true">
        <Icon node={icon} />
        <span className="visually-hidden">{label}</span>
        <span className="skeleton" />
      </li>
    );
  return (
    <li className={facts.isNow ? 'day-tile day-tile-now' : 'day-tile'}>
      <Icon node={icon} />
      <a href={facts.href}>{facts.title}</a>
      <span className="soft" lang={facts.language}>
        {facts.text}
      </span>
      {facts.more !== undefined && <span className="soft">{facts.more}</span>}
    </li>
  );
}

/** What else the day has: mistakes, the class, the mock test and the row of days. */
export function TodayTiles({ today, isFailed, nextClass }: TodayTilesProps) {
  const of = (facts: (day: Today) => TileFacts, title: string, href: string): TileFacts | null => {
    if (today !== null) return facts(today);
    return isFailed ? unknown(title, href) : null;
  };
  return (
    <ul className="day-tiles">
      <Tile icon={BookOpenCheck} label="Mistakes due" facts={of(mistakeFacts, 'Mistake book', '/profile#mistakes')} />
      <Tile icon={Video} label="Class" facts={classFacts(nextClass)} />
      <Tile icon={ClipboardList} label="Mock test" facts={of(mockFacts, 'Mock tests', '/testseries')} />
      <Tile icon={BookOpen} label="Lesson" facts={of(lessonFacts, 'Lessons', '/courses')} />
      <Tile icon={CalendarCheck} label="Days in a row" facts={of(streakFacts, 'Progress', '/profile#progress')} />
    </ul>
  );
}
