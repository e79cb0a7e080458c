import { ViewHeading } from './ViewHeading.tsx';

export function AccountView() {
  return (
    <section className="stack" aria-labelledby="account-title">
      <ViewHeading view="account" id="account-title">
        Your account
      </ViewHeading>
    </section>
  );
}
