import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/islands/shell/wake.directive.ts. */
    'client:wake'?: 'session' | 'gate' | 'auth' | 'popup' | 'search' | 'page-search' | 'admin' | 'class' | 'parent';
  }
}
