import './astro-island.ts';
import wake from './wake.directive.ts';

/**
 * What Astro writes into each page: its element for islands, and the directive that they wake by. Here it is downloaded
 * once, with the shell. Pages that the server draws have both inline too.
 */
(window as unknown as { readonly Astro: Record<string, unknown> }).Astro['wake'] = wake;
dispatchEvent(new Event('astro:wake'));
