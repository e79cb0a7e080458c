import type { Person } from '../fuzz/cast.ts';
import { login } from '../fuzz/cast.ts';
import { httpWire } from '../fuzz/http-wire.ts';
import type { Send } from '../fuzz/exchange.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import type { Holder, Session } from './relay.ts';

/** Limits by account stay far away when calls are spread over this many members. */
const MEMBERS = 80;
const OWNERS_SESSIONS = 3;
/** The mock test that the API's examples name. */
const MOCK = 'cgl-tier1-1';
const PLANS = ['1-Year', 'TestSeries'] as const;

const addressOf = (count: number): string => `198.51.100.${count % 250}`;

async function addMember(database: D1Database, count: number): Promise<Pick<Person, 'email' | 'password'>> {
  const email = `attack${count}@academy.test`;
  await database.batch([
    database
      .prepare(
        `INSERT INTO students (status, first_name, last_name, email, mobile_number, password_hash, pincode, state, city, address, dob, created_at, updated_at, gender, education)
         SELECT status, first_name, last_name, ?2, ?3, password_hash, pincode, state, city, address, dob, created_at, updated_at, gender, education
         FROM students WHERE email = ?1`,
      )
      .bind('oneyear@academy.test', email, String(9_100_000_000 + count)),
    ...PLANS.map((plan) =>
      database
        .prepare(
          `INSERT INTO memberships (student_id, membership_type, plan, start_date, end_date, created_at)
           SELECT students.id, ?3, ?3, start_date, end_date, memberships.created_at FROM students, memberships
           WHERE students.email = ?2 AND memberships.student_id = (SELECT id FROM students WHERE email = ?1)
             AND membership_type = '1-Year' LIMIT 1`,
        )
        .bind('oneyear@academy.test', email, plan),
    ),
  ]);
  return { email, password: DEMO_PASSWORD };
}

/** Null when the account cannot log in any more, because an attack closed it or changed its password. */
async function openSession(
  send: Send,
  person: Pick<Person, 'email' | 'password'>,
  count: number,
): Promise<Session | null> {
  const token = await login(send, person, addressOf(count)).catch(() => null);
  return token === null ? null : { token, renew: () => openSession(send, person, count) };
}

/** The ticket of a mock test in place of a session's token. */
async function openTicket(send: Send, session: Session): Promise<Session | null> {
  const reply = await send({
    method: 'POST',
    path: `/api/mocks/${MOCK}/ticket`,
    body: '{}',
    isChunked: false,
    headers: [
      ['content-type', 'application/json'],
      ['authorization', `Bearer ${session.token}`],
    ],
  });
  if (reply.status !== 200) return null;
  const { token } = JSON.parse(reply.text) as { token: string };
  return { token, renew: async () => null };
}

const isThere = (session: Session | null): session is Session => session !== null;

/** Sessions of the owner and of new members, and tickets of some of them. */
export async function openSessions({
  url,
  database,
}: RunningServer): Promise<Readonly<Record<Exclude<Holder, 'nobody'>, readonly Session[]>>> {
  const { send, close } = httpWire(url);
  try {
    const admin = DEMO_ACCOUNTS.find(({ adminId }) => adminId === 1);
    if (admin === undefined) throw new Error('there is no demo account of an owner');
    const owner: (Session | null)[] = [];
    for (let count = 0; count < OWNERS_SESSIONS; count += 1)
      owner.push(await openSession(send, { email: admin.email, password: DEMO_PASSWORD }, count));
    const member: (Session | null)[] = [];
    for (let count = 0; count < MEMBERS; count += 1)
      member.push(await openSession(send, await addMember(database, count), count));
    const ticket: (Session | null)[] = [];
    for (const session of member.filter(isThere).slice(0, 10)) ticket.push(await openTicket(send, session));
    const found = { owner: owner.filter(isThere), member: member.filter(isThere), ticket: ticket.filter(isThere) };
    for (const [holder, sessions] of Object.entries(found))
      if (sessions.length === 0) throw new Error(`no ${holder} could log in for the attack`);
    return found;
  } finally {
    close();
  }
}
