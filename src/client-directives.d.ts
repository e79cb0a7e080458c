import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/islands/shell/wake.directive.ts. */
    'client:wake'?: 'session' | 'auth' | 'popup' | 'search';
  }
}
