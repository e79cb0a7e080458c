import { useEffect, useRef, useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { DevicesState, SignedInDevice } from '#stores/account/devices.ts';
import { $devices, loadDevices, signOutDevice, signOutEverywhere, signOutOthers } from '#stores/account/devices.ts';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { useShared } from '../lib/use-shared.ts';

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

function DeviceActions({
  hasOthers,
  isBusy,
  run,
}: {
  readonly hasOthers: boolean;
  readonly isBusy: boolean;
  readonly run: Run;
}) {
  return (
    <div className="button-row">
      {hasOthers && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(signOutOthers)}>
          Sign out all other devices
        </button>
      )}
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => run(signOutEverywhere)}>
        Sign out everywhere
      </button>
    </div>
  );
}

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
          <DeviceActions
            hasOthers={state.devices.some(({ isThisDevice }) => !isThisDevice)}
            isBusy={isBusy}
            run={run}
          />
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
        You can be logged in at five places at once; each login ends by itself after ten hours. Sign out what you do not
        know, then change your password.
      </p>
      <DevicesBody state={state} isBusy={isBusy} run={run} />
    </section>
  );
}
