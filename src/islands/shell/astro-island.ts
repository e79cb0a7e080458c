// Where Astro's element for islands looks for directives. The build adds the element (src/build/island-script.ts).
(window as unknown as { Astro?: object }).Astro ??= {};
