import { accountViewText } from '#domain/text/en/account-view.ts';
import { formPartsText } from '#domain/text/en/form-parts.ts';
import { shownDeviceName } from '#domain/identity/device-name.ts';
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
  const text = accountViewText().devices;
  const name = shownDeviceName(deviceName);
  return (
    <li className="device">
      <div>
        <span className="device-name">{name}</span>
        {isThisDevice && text.thisDevice}
        <span className="soft">{text.loggedIn({ when: momentText(startedAt) })}</span>
        <span className="soft">{isThisDevice ? text.inUse : text.lastSeen({ when: momentText(lastSeenAt) })}</span>
      </div>
      {!isThisDevice && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-label={text.signOutOne({ device: name, when: momentText(startedAt) })}
          onClick={() => run(() => signOutDevice(device))}
        >
          {text.signOut}
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
      fieldLabel={accountViewText().devices.passwordToSignOut}
      label={title}
      busyText={accountViewText().devices.signingOut}
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
  const text = accountViewText().devices;
  switch (state.status) {
    case 'loading':
      return <LoadingLines label={text.loading} lines={2} />;
    case 'failed':
      return (
        <div className="note note-caution stack">
          <p>{text.failed({ message: state.message })}</p>
          {!state.isForGood && (
            <button type="button" className="button" onClick={() => void loadDevices()}>
              {formPartsText().tryAgain}
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
            <SignOutForm title={text.signOutOthers} submission={othersSubmission} />
          )}
          <SignOutForm title={text.signOutAll} submission={everywhereSubmission} />
        </>
      );
  }
}

/** Where the student is logged in. Each device can be signed out from here. */
export function DeviceList() {
  const text = accountViewText().devices;
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
        {text.title}
      </h3>
      <p>{text.intro}</p>
      <DevicesBody state={state} isBusy={isBusy} run={run} />
    </section>
  );
}
