import { shortDayText } from '#domain/lib/india-time.ts';
import type { CouponKind } from '#domain/membership/coupon.ts';
import { COUPON_KINDS, couponText } from '#domain/membership/coupon.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import type { CouponReply } from '#stores/membership/admin-coupons.ts';
import { couponsTable, createCoupon, endCoupon, typedCouponIssues } from '#stores/membership/admin-coupons.ts';
import type { ActionValues } from '../admin/kit/ActionForm.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useMay } from '../admin/kit/use-may.ts';

const TITLE = 'coupons-title';
const NOTHING = {};
const EVERY_PLAN = 'every';
const refresh = (): void => void couponsTable.refresh();

const FIELDS = [
  { name: 'code', label: 'Code', hint: '4 to 20 letters and digits; students may type small letters', isText: true },
  {
    name: 'kind',
    label: 'What it takes off',
    options: COUPON_KINDS,
    names: { percent: 'Percent of the price', amount: 'An amount in rupees' },
  },
  { name: 'value', label: 'How much', hint: 'Percent, or rupees', isText: true },
  { name: 'planId', label: 'Plan', options: [EVERY_PLAN, ...PLAN_IDS], names: { [EVERY_PLAN]: 'Every plan' } },
  { name: 'firstDay', label: 'First day' },
  { name: 'lastDay', label: 'Last day' },
  { name: 'mostUses', label: 'Uses in all', hint: 'Leave it empty for no limit', isNumber: true },
  { name: 'mostEach', label: 'Uses for each student', isNumber: true },
] as const;

const typedOf = (values: ActionValues) => ({
  code: values['code'] ?? '',
  kind: values['kind'] as CouponKind,
  value: values['value'] ?? '',
  planId: values['planId'] === EVERY_PLAN ? null : (values['planId'] as PlanId),
  firstDay: values['firstDay'] ?? '',
  lastDay: values['lastDay'] ?? '',
  mostUses: values['mostUses'] ?? '',
  mostEach: values['mostEach'] ?? '',
});

function Ending({ item: { id, code, endedAt } }: { readonly item: CouponReply }) {
  const may = useMay();
  if (endedAt !== null) return 'Ended';
  if (!may('payment-changes')) return 'Runs';
  return (
    <ActionForm
      title="End it"
      initial={NOTHING}
      question={() => `End ${code} now? Orders that were begun with it keep their price.`}
      label="End the coupon"
      doneText="The coupon has ended."
      onSend={(_, change) => endCoupon(id, change)}
      focusAfter={TITLE}
      onChanged={refresh}
    />
  );
}

const COLUMNS: readonly Column<CouponReply>[] = [
  { label: 'Code', cell: ({ code }) => code },
  { label: 'Takes off', cell: couponText },
  { label: 'Plan', cell: ({ planId }) => planId ?? 'Every plan' },
  { label: 'Days', cell: ({ firstDay, lastDay }) => `${shortDayText(firstDay)} to ${shortDayText(lastDay)}` },
  {
    label: 'Used',
    cell: ({ used, held, mostUses }) =>
      `${used} of ${mostUses ?? 'any number'}${held === 0 ? '' : `, ${held} kept by unpaid orders`}`,
  },
  { label: 'For each student', cell: ({ mostEach }) => String(mostEach) },
  { label: 'End', cell: (item) => <Ending item={item} /> },
];

/** Coupons for staff: those that there are, and a new one. */
export function CouponsSection() {
  const may = useMay();
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Coupons
      </h2>
      <DataTable
        table={couponsTable}
        columns={COLUMNS}
        noun={['coupon', 'coupons']}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        empty={<p className="note">No coupon so far.</p>}
      />
      {may('payment-changes') && (
        <ActionForm
          title="Create a coupon"
          initial={{
            code: '',
            kind: '',
            value: '',
            planId: EVERY_PLAN,
            firstDay: todayInIndia(),
            lastDay: '',
            mostUses: '',
            mostEach: '1',
          }}
          fields={FIELDS}
          check={(values) => typedCouponIssues(typedOf(values))}
          question={({ code, value, kind, lastDay }) =>
            `Create ${code || 'this coupon'}: ${value || '…'} ${kind === 'percent' ? 'percent' : 'rupees'} off until ${lastDay || '…'}? It counts from its first day on.`
          }
          label="Create the coupon"
          doneText="The coupon is created."
          onSend={(values, change) => createCoupon({ ...change, ...typedOf(values) })}
          onChanged={refresh}
        />
      )}
    </section>
  );
}
