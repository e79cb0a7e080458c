import { parsePushNotice } from '../domain/site/push.ts';

/** What the page types do not know about a worker. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly openWindow: (path: string) => Promise<unknown> };
}
interface PushedEvent extends Event {
  readonly data: { readonly text: () => string } | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface TappedEvent extends Event {
  readonly notification: Notification;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A browser that gets a notice must show one, even when it cannot be read. */
const UNREADABLE = { title: 'News from the academy', body: 'Open the announcements.', path: '/announcements' };

/** Shows the academy's notices and opens their page when they are tapped. */
export function showNotices(): void {
  const { registration, clients } = globalThis as unknown as WorkerScope;
  addEventListener('push', (event) => {
    const { data } = event as PushedEvent;
    const { title, body, path } = parsePushNotice(data?.text() ?? '') ?? UNREADABLE;
    const options = { body, icon: '/apple-touch-icon.png', data: path };
    (event as PushedEvent).waitUntil(registration.showNotification(title, options));
  });
  addEventListener('notificationclick', (event) => {
    const { notification } = event as TappedEvent;
    notification.close();
    (event as TappedEvent).waitUntil(clients.openWindow(String(notification.data)));
  });
}
