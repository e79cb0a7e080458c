import { useEffect, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { DevicesState, SignedInDevice } from '#stores/account/devices.ts';
import {
  $devices,
  everywhereSubmission,
  loadDevices,
  othersSubmission,
  signOutDevice,
} from '#stores/account/devices.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';
import { OwnPasswordForm } from '../identity/OwnPasswordForm.tsx';

const LOADING: DevicesState = { status: 'loading' };

type Run = (action: () => Promise<void>) => void;

function DeviceRow({
  device,
  isBusy,
  run,
}: {
  readonly device: SignedInDevice;
  readonly isBusy: boolean;
  readonly run: Run;
}) {
  const { deviceName, startedAt, lastSeenAt, isThisDevice } = device;
  return (
    <li className="device">
      <div>
        <span className="device-name">{deviceName}</span>
        {isThisDevice && ' (this device)'}
        <span className="soft">Logged in {momentText(startedAt)}</span>
        <span className="soft">{isThisDevice ? 'In use now' : `Last seen ${momentText(lastSeenAt)}`}</span>
      </div>
      {!isThisDevice && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-label={`Sign out ${deviceName}, logged in ${momentText(startedAt)}`}
          onClick={() => run(() => signOutDevice(device))}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

/** Signs out several devices at once. */
const SignOutForm = ({
  title,
  submission,
}: {
  readonly title: string;
  readonly submission: typeof othersSubmission;
}) => (
  <details className="sheet">
    <summary>{title}</summary>
    <OwnPasswordForm
      submission={submission}
      fieldLabel="Your password, to sign out"
      label={title}
      busyText="Signing out…"
    />
  </details>
);

function DevicesBody({
  state,
  isBusy,
  run,
}: {
  readonly state: DevicesState;
  readonly isBusy: boolean;
  readonly run: Run;
}) {
  switch (state.status) {
    case 'loading':
      return <LoadingLines label="Loading your devices" lines={2} />;
    case 'failed':
      return (
        <div className="note note-caution stack">
          <p>Your devices could not be loaded. {state.message}</p>
          {!state.isForGood && (
            <button type="button" className="button" onClick={() => void loadDevices()}>
              Try again
            </button>
          )}
        </div>
      );
    case 'ready':
      return (
        <>
          <ul className="device-list">
            {state.devices.map((device) => (
              <DeviceRow key={device.sessionId} device={device} isBusy={isBusy} run={run} />
            ))}
          </ul>
          {state.devices.some(({ isThisDevice }) => !isThisDevice) && (
            <SignOutForm title="Sign out all other devices" submission={othersSubmission} />
          )}
          <SignOutForm title="Sign out everywhere" submission={everywhereSubmission} />
        </>
      );
  }
}

/** Where the student is logged in. Each device can be signed out from here. */
export function DeviceList() {
  const state = useShared($devices, LOADING);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadDevices(), []);
  const run: Run = (action) => {
    if (isBusy) return;
    setBusy(true);
    void action().finally(() => {
      setBusy(false);
      // The pressed button may no longer exist.
      heading.current?.focus();
    });
  };
  return (
    <section className="stack" aria-labelledby="devices-title">
      <h3 id="devices-title" ref={heading} tabIndex={-1}>
        Devices
      </h3>
      <p>
        You can be logged in on five devices at a time. Each login ends after ten hours. If you do not know a device,
        sign it out and change your password.
      </p>
      <DevicesBody state={state} isBusy={isBusy} run={run} />
    </section>
  );
}
