import { shortDayText } from '#domain/lib/india-time.ts';
import type { CouponKind } from '#domain/membership/coupon.ts';
import { COUPON_KINDS, couponText } from '#domain/membership/coupon.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
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

const fieldsOf = ({ coupons: text, plan }: ReturnType<typeof staffPaymentsText>) =>
  [
    { name: 'code', label: text.code, hint: text.codeHint, isText: true },
    { name: 'kind', label: text.kind, options: COUPON_KINDS, names: text.kinds },
    { name: 'value', label: text.value, hint: text.valueHint, isText: true },
    { name: 'planId', label: plan, options: [EVERY_PLAN, ...PLAN_IDS], names: { [EVERY_PLAN]: text.everyPlan } },
    { name: 'firstDay', label: text.firstDay },
    { name: 'lastDay', label: text.lastDay },
    { name: 'mostUses', label: text.mostUses, hint: text.mostUsesHint, isNumber: true },
    { name: 'mostEach', label: text.mostEach, isNumber: true },
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
  const text = staffPaymentsText().coupons;
  if (endedAt !== null) return text.ended;
  if (!may('payment-changes')) return text.runs;
  return (
    <ActionForm
      title={text.endIt}
      initial={NOTHING}
      question={() => text.endQuestion({ code })}
      label={text.endLabel}
      doneText={text.endDone}
      onSend={(_, change) => endCoupon(id, change)}
      focusAfter={TITLE}
      onChanged={refresh}
    />
  );
}

const columnsOf = ({
  coupons: text,
  plan,
  card,
}: ReturnType<typeof staffPaymentsText>): readonly Column<CouponReply>[] => [
  { label: text.code, cell: ({ code }) => code },
  { label: text.takesOff, cell: couponText },
  { label: plan, cell: ({ planId }) => planId ?? text.everyPlan },
  {
    label: text.days,
    cell: ({ firstDay, lastDay }) => card.span({ from: shortDayText(firstDay), until: shortDayText(lastDay) }),
  },
  {
    label: text.used,
    cell: ({ used, held, mostUses }) => {
      const most = mostUses === null ? text.anyNumber : String(mostUses);
      return held === 0 ? text.usedOf({ used, most }) : text.usedOfHeld({ used, most, held });
    },
  },
  { label: text.forEach, cell: ({ mostEach }) => String(mostEach) },
  { label: text.end, cell: (item) => <Ending item={item} /> },
];

/** Coupons for staff: those that there are, and a new one. */
export function CouponsSection() {
  const may = useMay();
  const words = staffPaymentsText();
  const text = words.coupons;
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {text.title}
      </h2>
      <DataTable
        table={couponsTable}
        columns={columnsOf(words)}
        noun={[text.one, text.many]}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        empty={<p className="note">{text.empty}</p>}
      />
      {may('payment-changes') && (
        <ActionForm
          title={text.create}
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
          fields={fieldsOf(words)}
          check={(values) => typedCouponIssues(typedOf(values))}
          question={({ code, value, kind, lastDay }) => {
            const asked = { code: code || text.thisCoupon, value: value || '…', day: lastDay || '…' };
            return kind === 'percent' ? text.percentQuestion(asked) : text.amountQuestion(asked);
          }}
          label={text.createLabel}
          doneText={text.created}
          onSend={(values, change) => createCoupon({ ...change, ...typedOf(values) })}
          onChanged={refresh}
        />
      )}
    </section>
  );
}
