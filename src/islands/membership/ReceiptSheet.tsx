import { momentText } from '#domain/lib/india-time.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { PAYMENT_WAYS } from '#domain/membership/entered-payment.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import type { Receipt } from '#stores/membership/payments.ts';

const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  paylater: 'Pay later',
  coupon: 'Coupon',
  ...PAYMENT_WAYS,
};

function factsOf(receipt: Receipt): readonly (readonly [string, string])[] {
  const { seller, startDate, endDate } = receipt;
  return [
    ['Receipt number', receipt.number],
    ['Date', `${momentText(receipt.paidAt)}, India time`],
    ['Sold by', [seller.legalName, ...seller.address].join(', ')],
    ...(seller.gstin === '' ? [] : [['GSTIN', seller.gstin] as const]),
    ['Sold to', [receipt.buyerName, receipt.buyerState].filter((part) => part !== '').join(', ')],
    ['Place of supply', receipt.buyerState],
    ['Paid by', METHODS[receipt.method] ?? 'Online payment'],
    ...(receipt.reference === '' ? [] : [['Reference', receipt.reference] as const]),
    ['Payment', receipt.paymentId],
    ...(startDate === null || endDate === null
      ? []
      : [['Period', `${dateText(startDate)} to ${dateText(endDate)}`] as const]),
  ];
}

function Amounts({ receipt }: { readonly receipt: Receipt }) {
  const { amountPaise, taxablePaise, taxes, planId, planName, serviceCode } = receipt;
  return (
    <table className="table receipt-amounts">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {planId}: {planName} <span className="soft">(service {serviceCode})</span>
          </th>
          <td className="number">{exactRupeeText(taxablePaise)}</td>
        </tr>
        {taxes.map(({ name, paise }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{exactRupeeText(paise)}</td>
          </tr>
        ))}
        {receipt.coupon !== null && (
          <tr>
            <th scope="row">
              <span className="soft">
                Coupon {receipt.coupon.code}, taken off the price of{' '}
                {exactRupeeText(receipt.coupon.discountPaise + amountPaise)}
              </span>
            </th>
            <td className="number">−{exactRupeeText(receipt.coupon.discountPaise)}</td>
          </tr>
        )}
        <tr className="receipt-total">
          <th scope="row">Total paid</th>
          <td className="number">{exactRupeeText(amountPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** One receipt, fit to be printed on one page. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  return (
    <article className="receipt stack" aria-label={`Receipt ${receipt.number}`}>
      {receipt.isTest && <p className="receipt-test">Test payment: no money was taken</p>}
      <h3>Receipt</h3>
      <dl className="facts">
        {factsOf(receipt).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="long-word">{value}</dd>
          </div>
        ))}
      </dl>
      <Amounts receipt={receipt} />
      {receipt.refund !== null && (
        <p className="note">
          {receipt.method in PAYMENT_WAYS
            ? 'This receipt is void: the academy has taken it back'
            : `${exactRupeeText(receipt.refund.amountPaise)} was refunded`}
          , and the membership ended on {momentText(receipt.refund.at)}.
        </p>
      )}
      <p className="soft">Made by a computer; it needs no signature.</p>
      <p className="button-row no-print">
        <button type="button" className="button button-primary" onClick={() => window.print()}>
          Print or save as PDF
        </button>
        <a className="button" href="#memberships">
          All memberships
        </a>
      </p>
    </article>
  );
}
