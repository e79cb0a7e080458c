/** Used by this page alone: the site's own styles are not built for the worker. */
export const DOCS_STYLE = `:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 small { font-weight: normal; font-size: 0.6em; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
section { border-top: 1px solid GrayText; padding: 0.5rem 0; scroll-margin-top: 1rem; }
section:target { outline: 2px solid LinkText; outline-offset: 0.5rem; }
code, pre, .method { font-family: ui-monospace, monospace; font-size: 0.95em; }
.method { font-weight: bold; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid GrayText; }
ul.schema { list-style: none; padding: 0; }
.depth-1 { padding-left: 1.25rem; }
.depth-2 { padding-left: 2.5rem; }
.depth-3 { padding-left: 3.75rem; }
.depth-4 { padding-left: 5rem; }
nav a, summary { display: inline-block; min-height: 1.75rem; }
dd { margin-left: 1.25rem; }
`;
