import type { AdminMockList } from '#contract/mocks/mock-statistics.ts';
import { listAdminMocks } from '#contract/mocks/mock-statistics.ts';
import { request } from '../request.ts';
import { createTable } from '../staff/table.ts';

export type AdminMock = AdminMockList['items'][number];

/** Every mock test, for staff. */
export const adminMocksTable = createTable<AdminMock>(async () => {
  const reply = await request(listAdminMocks, {});
  return reply.ok ? { ...reply, value: { items: reply.value.items, nextCursor: null } } : reply;
});
