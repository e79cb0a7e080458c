/** One of the academy's drawings, by its file in src/components/pictures. Screen readers skip it. */
export const Drawing = ({ name }: { readonly name: string }) => (
  <span className={`picture picture-${name.split('-')[0]}`} aria-hidden="true">
    <svg viewBox="0 0 64 64">
      <use href={`/drawings/${name}.svg#d`} />
    </svg>
  </span>
);
