import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hammered, Order, Target } from './order.ts';

/**
 * The load of the API's bench in a process of its own: first at full speed, the targets in turn, then at a fixed rate.
 */

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one call and returns its time in milliseconds. Throws for another status. */
function call({ url, method, headers, bodies, status }: Target, turn: number): Promise<number> {
  const body = bodies[turn % bodies.length] ?? '';
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers[turn % headers.length],
          ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === status
            ? resolve(performance.now() - start)
            : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const turns = new Map<Target, number>();
const nextTurn = (target: Target): number => {
  const turn = turns.get(target) ?? 0;
  turns.set(target, turn + 1);
  return turn;
};

/** Calls a second while `lanes` callers call one after the other. */
async function fullLoad(target: Target, milliseconds: number, lanes: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    for (; performance.now() < end; done += 1) await call(target, nextTurn(target));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done * 1000) / (performance.now() - start);
}

async function fixedRate(target: Target, rate: number, seconds: number): Promise<readonly number[]> {
  const startedAt = performance.now();
  const running: Promise<number>[] = [];
  while (running.length < rate * seconds) {
    const dueAt = startedAt + (running.length * 1000) / rate;
    const now = performance.now();
    if (dueAt > now) await sleep(dueAt - now);
    else running.push(call(target, nextTurn(target)).then((time) => time));
  }
  return Promise.all(running);
}

process.on('message', async (order: Order) => {
  const results: Hammered[] = order.targets.map(({ name }) => ({ name, perSecond: [], times: [] }));
  for (let round = 0; round < order.rounds; round += 1)
    for (const [index, target] of order.targets.entries())
      results[index]?.perSecond.push(await fullLoad(target, order.roundMs, order.lanes));
  for (const [index, target] of order.targets.entries())
    results[index]?.times.push(
      ...(order.rateSeconds > 0 ? await fixedRate(target, order.rate, order.rateSeconds) : []),
    );
  process.send?.(results, () => process.exit(0));
});
