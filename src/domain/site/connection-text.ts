const waitingText = (count: number): string =>
  `${count === 1 ? '1 finished attempt waits' : `${count} finished attempts wait`} to be sent to your account`;

/** The text about the network and what waits for it; empty while all is well. */
export function connectionText(isOnline: boolean, waiting: number): string {
  if (isOnline) return waiting === 0 ? '' : `${waitingText(waiting)}. This happens by itself.`;
  const offline = 'You are offline. Pages and papers that you have opened still open.';
  return waiting === 0 ? offline : `${offline} ${waitingText(waiting)} when the network is back.`;
}
