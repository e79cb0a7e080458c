/** What a ticket says: whose session may open which material's files, and until when (epoch milliseconds). */
export interface TicketContent {
  readonly token: string;
  readonly materialId: number;
  readonly expiresAt: number;
}

/** Tickets can be neither read nor made nor changed by whoever carries them. */
export interface Tickets {
  seal(content: TicketContent, now: number): Promise<string>;
  /** Null for what is no ticket of ours, or one of days ago. */
  open(ticket: string, now: number): Promise<TicketContent | null>;
}
