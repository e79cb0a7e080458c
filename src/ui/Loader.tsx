/** The loading placeholder of a part of the page: logo and text, like the full-page loader. */
export function Loader({ text }: { readonly text: string }) {
  return (
    <div className="loader-inline needs-script" role="status">
      <img className="loader-logo" src="/logo.svg" width={56} height={56} alt="" />
      <p>{text}</p>
    </div>
  );
}
