import { spokenLanguage } from '#domain/lib/define-text.ts';
import type { Mail } from '../../ports/lib.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Builds a mail with the same paragraphs as text and as HTML. It has no name, which a stranger may have chosen at
 * sign-up, and no link: students should not learn to follow links in mails about passwords or money. Its language is the one that is spoken: call it inside `ctx.inLanguage`.
 */
export function mailOf(to: string, subject: string, paragraphs: readonly string[]): Mail {
  const language = spokenLanguage();
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language === 'en' ? 'en-IN' : language}">\n<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${html}\n</body>\n</html>\n`,
  };
}
