/** An order that uses a coupon at the instant `now`: it is paid, or keeps its use a while. */
export const usesAt = (now: string): string =>
  `(state IN ('paid', 'refunded') OR (state IN ('new', 'open') AND coupon_held_until > ${now}))`;

/**
 * Whether a coupon counts on the day `today` for the plan and the student, without the student's own unpaid orders: each
 * argument is the place of a value. A new order of the same student takes over the use of those.
 */
export const isUsable = (place: { readonly [name in 'now' | 'today' | 'plan' | 'student']: string }): string =>
  `ended_at IS NULL AND first_day <= ${place.today} AND last_day >= ${place.today}
   AND (coupons.plan_id IS NULL OR coupons.plan_id = ${place.plan})
   AND (most_uses IS NULL OR most_uses > (SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND ${usesAt(place.now)}
     AND NOT (student_id = ${place.student} AND state IN ('new', 'open'))))
   AND most_each > (SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND student_id = ${place.student} AND state IN ('paid', 'refunded'))`;

/**
 * Whether a row of `orders` may be paid at the instant `now`: it has no coupon, or a use is left beside those of all
 * other orders, the student's own among them. An order that keeps its use finds it so, because no other was given it.
 * Staff decide about a payment that once found none left, also after another order has given its use back.
 */
export const hasUse = (place: { readonly [name in 'now' | 'payment']: string }): string =>
  `(orders.coupon_id IS NULL OR (
     EXISTS (SELECT 1 FROM coupons WHERE coupons.id = orders.coupon_id
       AND coalesce(most_uses > (SELECT count(*) FROM orders AS others
         WHERE others.coupon_id = coupons.id AND others.order_id <> orders.order_id AND ${usesAt(place.now)}), 1)
       AND most_each > (SELECT count(*) FROM orders AS others WHERE others.coupon_id = coupons.id
         AND others.order_id <> orders.order_id AND others.student_id = orders.student_id AND state IN ('paid', 'refunded')))
     AND NOT EXISTS (SELECT 1 FROM payment_alerts WHERE alert_key = 'coupon-used:' || ${place.payment})))`;
