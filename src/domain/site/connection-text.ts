const waitingText = (count: number): string =>
  `${count === 1 ? '1 finished attempt waits' : `${count} finished attempts wait`} to be sent to your account`;

/** What the bar of a page says of the network and of what waits for it; nothing while all is well. */
export function connectionText(isOnline: boolean, waiting: number): string {
  if (isOnline) return waiting === 0 ? '' : `${waitingText(waiting)}. This happens by itself.`;
  const offline = 'You are offline. Pages and papers that you have opened still open.';
  return waiting === 0 ? offline : `${offline} ${waitingText(waiting)} when the network is back.`;
}
