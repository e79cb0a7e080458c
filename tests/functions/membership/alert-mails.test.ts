import { beforeAll, describe, expect, it } from 'vitest';
import { sendAlertMails } from '../../../functions/services/membership/alert-mails.ts';
import { env } from '../../support/worker/api.ts';
import { paymentLab, sendWebhook } from '../../support/worker/payments.ts';
import { addStudent, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Alerts about money: who is named, until when the bank waits, and the mails to the owners. */

let lab: ReturnType<typeof paymentLab>;
let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
  lab = paymentLab();
});

const ANSWER_BY = 1_798_000_000;
const answerBy = new Date(ANSWER_BY * 1000).toISOString();

async function disputed(respondBy: unknown): Promise<{ studentId: number; paymentId: string }> {
  const student = await addStudent();
  const { studentId } = student;
  const paymentId = `pay_Dispute${studentId}`;
  await env.DB.batch([
    env.DB.prepare("UPDATE students SET first_name = 'Rekha', last_name = 'Solanki' WHERE id = ?1").bind(studentId),
    env.DB.prepare(
      `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at)
       VALUES (?1, ?2, ?1, '1-Year', 'One year', 12, 299900, 'INR', 0, 'sandbox', ?3, 'paid', '2026-11-21T10:00:00.000Z')`,
    ).bind(`disputed-${studentId}`, studentId, `order_Dispute${studentId}`),
  ]);
  await sendWebhook(lab, {
    event: 'payment.dispute.created',
    payload: {
      payment: {
        entity: {
          id: paymentId,
          order_id: `order_Dispute${studentId}`,
          amount: 299900,
          currency: 'INR',
          status: 'captured',
          captured: true,
          method: 'upi',
        },
      },
      dispute: { entity: { id: 'disp_1', respond_by: respondBy } },
    },
  });
  await lab.settleMails();
  return { studentId, paymentId };
}

const alertOf = async (paymentId: string) =>
  (await lab.call('GET', '/api/admin/payment-alerts', { token: admin.token })).json.items.find(
    (item: { paymentId: string }) => item.paymentId === paymentId,
  );
const mailsAbout = (paymentId: string) => lab.mailbox.list().filter(({ subject }) => subject.includes(paymentId));

describe('an alert about a dispute', () => {
  it('names the student, and the date until which the bank waits', async () => {
    const { studentId, paymentId } = await disputed(ANSWER_BY);
    expect(await alertOf(paymentId)).toMatchObject({
      kind: 'disputed',
      studentId,
      studentName: 'Rekha Solanki',
      answerBy,
    });
  });

  it.each([undefined, null, 'soon', -1, 1.5, 9e15])('has no date where the message has none: %j', async (respondBy) => {
    const { paymentId } = await disputed(respondBy);
    expect(await alertOf(paymentId)).toMatchObject({ answerBy: null });
  });

  it('is mailed to the owner once, however often the job runs', async () => {
    const { studentId, paymentId } = await disputed(ANSWER_BY);
    await sendAlertMails(lab.ctx);
    const mails = mailsAbout(paymentId);
    expect(mails.map(({ to }) => to)).toEqual(['admin1@academy.test']);
    expect(mails[0]?.text).toContain(`Rekha Solanki, id ${studentId}`);
    expect(mails[0]?.text).toContain('₹2,999.00');
    expect(mails[0]?.text).toMatch(/waits for an answer until .*2026/);
  });

  it('is mailed by one of two runs at once', async () => {
    const { paymentId } = await disputed(ANSWER_BY);
    await env.DB.prepare('UPDATE payment_alerts SET mailed_at = NULL WHERE payment_id = ?1').bind(paymentId).run();
    const before = mailsAbout(paymentId).length;
    await Promise.all([sendAlertMails(lab.ctx), sendAlertMails(lab.ctx)]);
    expect(mailsAbout(paymentId)).toHaveLength(before + 1);
  });

  it('is mailed by the next run when the mail could not be sent', async () => {
    const { paymentId } = await disputed(ANSWER_BY);
    await env.DB.prepare('UPDATE payment_alerts SET mailed_at = NULL WHERE payment_id = ?1').bind(paymentId).run();
    const before = mailsAbout(paymentId).length;
    const failing = { ...lab.ctx, mailer: { send: () => Promise.reject(new Error('away')) } };
    await sendAlertMails(failing);
    expect(mailsAbout(paymentId)).toHaveLength(before);
    await sendAlertMails(lab.ctx);
    expect(mailsAbout(paymentId)).toHaveLength(before + 1);
  });
});

describe('an alert is mailed at once, and not only by the job', () => {
  const noted = (from: typeof lab) =>
    from.mailbox.list().filter(({ to, subject }) => to === 'admin1@academy.test' && subject.startsWith('Payment'));

  it.each(['look', 'return'] as const)('when a %s of the student finds money that does not fit', async (way) => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('the lab has no gateway');
    const paymentId = `pay_Odd${way}`;
    const odd = {
      paymentId,
      amountPaise: 100,
      currency: 'INR',
      status: 'captured',
      isCaptured: true,
      feePaise: 0,
    } as const;
    const fetchOrderPayments = (gatewayOrderId: string) =>
      Promise.resolve([
        { ...odd, gatewayOrderId, refundedPaise: 0, hasOffer: false, method: 'upi', pageId: null, notedOrderId: null },
      ]);
    const own = paymentLab({ gateway: { ...gateway, fetchOrderPayments } });
    const { token } = await studentWithToken();
    const begun = await own.begin(token);
    own.pass(60_000);
    if (way === 'look') await own.call('GET', `/api/payments/orders/${begun.json.order.orderId}`, { token });
    else await own.callback(begun.json.order.orderId, await own.press(begun, 'pay'));
    await own.settleMails();
    expect(noted(own).map(({ subject }) => subject)).toEqual([`Payment to look at: ${paymentId}`]);
  });

  it('and leads to the payment in the admin area, once the academy has a domain', async () => {
    const { paymentId } = await disputed(ANSWER_BY);
    expect(mailsAbout(paymentId)[0]?.text).not.toContain('http');
    const own = paymentLab({ site: 'https://academy.test' });
    await env.DB.prepare('UPDATE payment_alerts SET mailed_at = NULL WHERE payment_id = ?1').bind(paymentId).run();
    await sendAlertMails(own.ctx);
    expect(noted(own)[0]?.text).toContain(`https://academy.test/admin/payments?payment=${paymentId}`);
  });
});
