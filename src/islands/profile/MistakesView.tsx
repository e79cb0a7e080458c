import { ViewHeading } from './ViewHeading.tsx';

export function MistakesView() {
  return (
    <section className="stack" aria-labelledby="mistakes-title">
      <ViewHeading view="mistakes" id="mistakes-title">
        Your mistake book
      </ViewHeading>
    </section>
  );
}
