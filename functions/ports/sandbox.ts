/** The books of the test bank. Amounts in paise, times in whole seconds since 1970, as Razorpay writes them. */
export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly createdAt: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly refund: { readonly id: string; readonly key: string; readonly amount: number } | null;
  readonly createdAt: number;
}

export interface SandboxBooks {
  addOrder(order: SandboxOrder): Promise<void>;
  findOrder(id: string): Promise<SandboxOrder | null>;
  addPayment(payment: SandboxPayment): Promise<void>;
  findPayment(id: string): Promise<SandboxPayment | null>;
  /** Oldest first. */
  paymentsOf(orderId: string): Promise<readonly SandboxPayment[]>;
  capture(paymentId: string): Promise<void>;
  /** Of a captured payment that has not been refunded; else nothing changes. */
  refund(paymentId: string, refund: NonNullable<SandboxPayment['refund']>): Promise<void>;
}
