import { spokenLanguage } from '#domain/lib/define-text.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { isPaymentWay } from '#domain/membership/entered-payment.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import { plansText } from '#domain/text/en/plans.ts';
import { receiptsText } from '#domain/text/en/receipts.ts';
import type { Receipt } from '#stores/membership/payments.ts';

/** A line of a receipt. What its owner or the seller wrote stands as it was written, in `lang`. */
type Fact = readonly [name: string, value: string, lang?: string | undefined];

/** The language of a stored text, where it is not the page's. */
const langOf = (text: string): string | undefined =>
  spokenLanguage() === 'en' ? undefined : (languageOfText(text) ?? 'en');

const asWritten = (name: string, value: string): Fact => [name, value, langOf(value)];

const isKnown = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

function methodText(method: string): string {
  const { methods, onlinePayment } = receiptsText();
  return isKnown(methods, method) ? methods[method] : onlinePayment;
}

function factsOf(receipt: Receipt): readonly Fact[] {
  const text = receiptsText();
  const { seller, periods } = receipt;
  const spans = periods.flatMap(({ membershipType, startDate, endDate }) => {
    if (startDate === null || endDate === null) return [];
    const span = text.fromTo({ from: dateText(startDate), to: dateText(endDate) });
    return [periods.length > 1 ? `${membershipType}: ${span}` : span];
  });
  return [
    [text.number, receipt.number],
    [text.date, text.when({ moment: momentText(receipt.paidAt) })],
    asWritten(text.seller, [seller.legalName, ...seller.address].join(', ')),
    ...(seller.gstin === '' ? [] : [['GSTIN', seller.gstin] as const]),
    asWritten(text.buyer, [receipt.buyerName, receipt.buyerState].filter((part) => part !== '').join(', ')),
    asWritten(text.placeOfSupply, receipt.buyerState),
    [text.paidBy, methodText(receipt.method)],
    ...(receipt.reference === '' ? [] : [asWritten(text.reference, receipt.reference)]),
    [text.payment, receipt.paymentId],
    ...(spans.length === 0 ? [] : [[text.period, spans.join('; ')] as const]),
  ];
}

/** In English as it was sold, else by what it is called now. */
const planNameOf = ({ planId, planName }: Receipt): string =>
  spokenLanguage() === 'en' ? planName : plansText().names[planId];

function Amounts({ receipt }: { readonly receipt: Receipt }) {
  const { amountPaise, taxablePaise, taxes, planId, serviceCode } = receipt;
  const text = receiptsText();
  return (
    <table className="table receipt-amounts">
      <thead>
        <tr>
          <th scope="col">{text.what}</th>
          <th scope="col" className="number">
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {planId}: {planNameOf(receipt)} <span className="soft">{text.service({ code: serviceCode })}</span>
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
                {text.coupon({
                  code: receipt.coupon.code,
                  price: exactRupeeText(receipt.coupon.discountPaise + amountPaise),
                })}
              </span>
            </th>
            <td className="number">−{exactRupeeText(receipt.coupon.discountPaise)}</td>
          </tr>
        )}
        <tr className="receipt-total">
          <th scope="row">{text.total}</th>
          <td className="number">{exactRupeeText(amountPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** One receipt, fit to be printed on one page. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const text = receiptsText();
  return (
    <article className="receipt stack" aria-label={text.label(receipt)}>
      {receipt.isTest && <p className="receipt-test">{text.test}</p>}
      <h3>{text.title}</h3>
      <dl className="facts">
        {factsOf(receipt).map(([name, value, lang]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="long-word" lang={lang}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Amounts receipt={receipt} />
      {receipt.refund !== null && (
        <p className="note">
          {isPaymentWay(receipt.method)
            ? text.voided({ moment: momentText(receipt.refund.at) })
            : text.refunded({
                amount: exactRupeeText(receipt.refund.amountPaise),
                moment: momentText(receipt.refund.at),
              })}
        </p>
      )}
      <p className="soft">{[text.noSignature, text.englishDecides].filter((sentence) => sentence !== '').join(' ')}</p>
      <p className="button-row no-print">
        <button type="button" className="button button-primary" onClick={() => window.print()}>
          {text.print}
        </button>
        <a className="button" href="#memberships">
          {text.all}
        </a>
      </p>
    </article>
  );
}
