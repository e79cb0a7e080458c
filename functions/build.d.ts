/** Whether this build is for a developer's machine. astro.config.mjs sets the value. */
declare const IS_LOCAL_BUILD: boolean;

declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
