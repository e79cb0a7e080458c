import { useEffect, useRef } from 'react';
import type { BegunOrder } from '#stores/membership/payments.ts';

/** Leaves for the payment page with exactly the fields that the server has given. Nothing of the bank's runs on our page. */
export function CheckoutForm({ action, fields }: BegunOrder['checkout']) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form method="post" action={action} ref={form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
