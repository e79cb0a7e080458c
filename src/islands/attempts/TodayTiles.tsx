import type { IconNode } from 'lucide';
import { BookOpen, BookOpenCheck, CalendarCheck, CalendarDays, ClipboardList, Video } from 'lucide';
import type { NextClass, Today } from '#stores/attempts/today.ts';
import { classTime } from '#stores/timetable/timetable.ts';
import { courseOfExam } from '#domain/papers/exams.ts';
import { streakText } from '#domain/attempts/today-words.ts';
import { coursePath, lessonPath } from '#domain/lib/course-paths.ts';
import { indiaDayOf, momentText, timeText } from '#domain/lib/india-time.ts';
import { daysOf } from '#domain/timetable/class-status.ts';
import { Icon } from '#ui/Icon.tsx';
import { useIsChild } from '../lib/use-is-child.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { BOARD_PATH } from '#domain/papers/exam-calendar.ts';
import { todayText } from '#domain/text/en/today.ts';

/** The next date of an exam, as the page has it. */
interface NextDate {
  readonly title: string;
  readonly text: string;
  /** The last day on which it is to come. */
  readonly until: string;
}

export interface TodayTilesProps {
  readonly today: Today | null;
  /** The day could not be loaded, and none was kept. */
  readonly isFailed: boolean;
  readonly nextClass: NextClass;
  /** By exam, the first to come first; of an exam that is not there none is known. */
  readonly nextDates: Readonly<Record<string, readonly NextDate[]>>;
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
const unknown = (title: string, href: string): TileFacts => ({ title, text: todayText().notLoaded, href });

function classFacts(next: NextClass): TileFacts | null {
  if (next === null) return null;
  const text = todayText().class;
  if (next === 'failed') return unknown(text.title, '/liveclasses');
  if (next === 'none') return { title: text.none, text: text.noneText, href: '/liveclasses' };
  const { startsAt, endsAt, subject, topic } = next;
  const now = classTime();
  const name = topic === '' ? subject : `${subject}: ${topic}`;
  if (startsAt <= now)
    return {
      title: text.now,
      text: text.until({ name, time: timeText(endsAt) }),
      href: '/liveclasses',
      isNow: true,
    };
  const isToday = daysOf(next, now) === 'today';
  return {
    title: isToday ? text.at({ time: timeText(startsAt) }) : text.next,
    text: isToday ? name : `${name}, ${momentText(startsAt)}`,
    href: '/liveclasses',
  };
}

/** A day that an older release kept on this device counts no cards. */
function mistakeFacts({
  mistakesDue,
  cardsDue = 0,
}: Omit<Today, 'cardsDue'> & { readonly cardsDue?: number }): TileFacts {
  const text = todayText().mistakes;
  const cards = cardsDue > 0 ? text.cards({ count: cardsDue }) : undefined;
  if (mistakesDue === 0)
    return cards === undefined
      ? { title: text.none, text: text.noneText, href: '/profile#mistakes' }
      : { title: cards, text: text.none, href: '/profile#cards', isNow: true };
  return {
    title: text.due({ count: mistakesDue }),
    text: text.dueText,
    href: '/profile#mistakes',
    ...(cards !== undefined && { more: cards }),
    isNow: true,
  };
}

function mockFacts({ mock, exam, now }: Today): TileFacts {
  const text = todayText().mock;
  if (mock === null)
    return exam === null
      ? { title: text.title, text: text.noExam, href: '/testseries' }
      : { title: text.none, text: text.noneText, href: '/testseries' };
  const facts = text.facts(mock);
  const href = `/mock/${mock.mock}`;
  if (mock.state === 'running') return { title: text.runs, text: mock.title, href, isNow: true };
  if (mock.state === 'upcoming' && mock.at !== null && mock.at > now)
    return { title: text.opens({ moment: momentText(mock.at) }), text: facts, href };
  return { title: text.next, text: facts, href };
}

/** The lesson to go on with. A day that an older release kept on this device has none. */
function lessonFacts({ exam, lesson = null }: Pick<Today, 'exam'> & { readonly lesson?: Today['lesson'] }): TileFacts {
  const text = todayText().lesson;
  if (lesson === null) {
    const course = exam === null ? undefined : courseOfExam(exam);
    return course === undefined
      ? { title: text.title, text: text.noExam, href: '/courses' }
      : { title: text.title, text: text.course, href: coursePath(course) };
  }
  const { course, slug, title, language, minutes, isBegun, read, all } = lesson;
  return {
    title: isBegun ? text.goOn : read === 0 ? text.first : text.next,
    text: title,
    language,
    more: text.facts({ minutes, read, all }),
    href: lessonPath(course, slug),
  };
}

/** The first date of the student's exam that is not over by the server's day. */
function dateFacts({ exam, now }: Today, dates: TodayTilesProps['nextDates']): TileFacts {
  const { choose, none, title, all } = todayText().dates;
  if (exam === null) return { title, text: choose, href: BOARD_PATH };
  const day = indiaDayOf(now);
  const next = dates[exam]?.find(({ until }) => until >= day);
  const href = `${BOARD_PATH}#${exam}`;
  return next === undefined ? { title: none, text: all, href } : { title: next.title, text: next.text, href };
}

const streakFacts = (streak: NonNullable<Today['streak']>): TileFacts => ({
  ...streakText(streak),
  href: '/profile#progress',
});

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
      <a href={localPath(facts.href)}>{facts.title}</a>
      {/* Its key keeps it apart from the skeleton, whose place is another. */}
      <span key="text" className="soft" lang={facts.language}>
        {facts.text}
      </span>
      {facts.more !== undefined && <span className="soft">{facts.more}</span>}
    </li>
  );
}

/** What else the day has: mistakes, the class, the mock test, the exam's next date and the row of days. */
export function TodayTiles({ today, isFailed, nextClass, nextDates }: TodayTilesProps) {
  const of = (facts: (day: Today) => TileFacts | null, title: string, href: string): TileFacts | null => {
    if (today !== null) return facts(today);
    return isFailed ? unknown(title, href) : null;
  };
  const text = todayText();
  const isYoung = useIsChild();
  const streak = today === null ? undefined : today.streak;
  return (
    <ul className="day-tiles">
      <Tile
        icon={BookOpenCheck}
        label={text.mistakes.label}
        facts={of(mistakeFacts, text.mistakes.title, '/profile#mistakes')}
      />
      <Tile icon={Video} label={text.class.label} facts={classFacts(nextClass)} />
      <Tile icon={ClipboardList} label={text.mock.label} facts={of(mockFacts, text.mock.title, '/testseries')} />
      <Tile icon={BookOpen} label={text.lesson.label} facts={of(lessonFacts, text.lesson.title, '/courses')} />
      <Tile
        icon={CalendarDays}
        label={text.dates.label}
        facts={of((day) => dateFacts(day, nextDates), text.dates.title, BOARD_PATH)}
      />
      {!isYoung && streak !== null && (
        <Tile
          icon={CalendarCheck}
          label={text.streak.label}
          facts={of(() => (streak ? streakFacts(streak) : null), text.streak.title, '/profile#progress')}
        />
      )}
    </ul>
  );
}
