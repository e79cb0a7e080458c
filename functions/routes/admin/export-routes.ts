import type { Hono } from 'hono';
import {
  exportAttempts as exportAttemptsCall,
  exportSecurityLog as exportSecurityLogCall,
  exportRefunds as exportRefundsCall,
  exportRevenue as exportRevenueCall,
  exportStudents as exportStudentsCall,
} from '#contract/staff/exports.ts';
import { exportAttendance as exportAttendanceCall } from '#contract/timetable/attendance.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { exportAttempts } from '../../services/staff/export-attempts.ts';
import { exportRefunds } from '../../services/staff/export-refunds.ts';
import { exportRevenue } from '../../services/staff/export-revenue.ts';
import { exportStudents } from '../../services/staff/export-students.ts';
import { exportSecurityLog } from '../../services/staff/security-log.ts';
import { exportAttendance } from '../../services/timetable/export-attendance.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** Makes a text piece by piece while the reader takes it, and stops when the reader has left. */
function textStream(pieces: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}

/** Lists as CSV files for a spreadsheet. */
export function mountExportRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, exportStudentsCall, adminsOnly(ctx), async ({ caller, requestId }) => ({
    status: 200,
    reply: null,
    file: { name: 'students.csv', content: textStream(await exportStudents(ctx, { caller, requestId })) },
  }));

  mountEndpoint(app, exportSecurityLogCall, adminsOnly(ctx), async ({ caller, requestId }) => ({
    status: 200,
    reply: null,
    file: { name: 'security-log.csv', content: textStream(await exportSecurityLog(ctx, { caller, requestId })) },
  }));

  mountEndpoint(app, exportAttemptsCall, adminsOnly(ctx), async ({ caller, requestId, query }) => ({
    status: 200,
    reply: null,
    file: {
      name: 'attempts.csv',
      content: textStream(await exportAttempts(ctx, { caller, requestId, from: query('from'), to: query('to') })),
    },
  }));

  mountEndpoint(app, exportAttendanceCall, adminsOnly(ctx), async ({ caller, requestId, parameter, query }) => {
    const [id, date] = [Number(parameter('id')), query('date')];
    return {
      status: 200,
      reply: null,
      file: {
        name: `attendance-${id}-${date}.csv`,
        content: textStream(await exportAttendance(ctx, { caller, requestId, id, date })),
      },
    };
  });

  mountEndpoint(app, exportRefundsCall, adminsOnly(ctx), async ({ caller, requestId, query }) => {
    const month = query('month');
    return {
      status: 200,
      reply: null,
      file: {
        name: `refunds-${month}.csv`,
        content: textStream(await exportRefunds(ctx, { caller, requestId, month })),
      },
    };
  });

  mountEndpoint(app, exportRevenueCall, adminsOnly(ctx), async ({ caller, requestId, query }) => {
    const month = query('month');
    return {
      status: 200,
      reply: null,
      file: {
        name: `revenue-${month}.csv`,
        content: textStream(await exportRevenue(ctx, { caller, requestId, month })),
      },
    };
  });
}
