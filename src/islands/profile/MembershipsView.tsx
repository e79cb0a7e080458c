import { ViewHeading } from './ViewHeading.tsx';

export function MembershipsView() {
  return (
    <section className="stack" aria-labelledby="memberships-title">
      <ViewHeading view="memberships" id="memberships-title">
        Your memberships
      </ViewHeading>
    </section>
  );
}
