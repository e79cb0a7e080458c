import type { APIRoute } from 'astro';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { frameText } from '#domain/text/en/frame.ts';
import academy from '../content/academy.json';

/** --paper of the light theme in src/styles/tokens.css, the same as the pages' theme-color. */
const PAPER = '#fbfaf7';

/** What a phone needs to put the site on its home screen. */
export const GET: APIRoute = () => {
  const language = spokenLanguage();
  return Response.json({
    id: '/',
    name: academy.name,
    short_name: academy.shortName,
    description: frameText().tagline,
    lang: language === 'en' ? 'en-IN' : language,
    dir: 'ltr',
    start_url: localPath('/'),
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['education'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
