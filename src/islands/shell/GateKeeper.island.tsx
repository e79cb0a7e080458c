import { useEffect } from 'react';
import { plainPath } from '#domain/lib/local-path.ts';
import type { Module } from '#domain/membership/access.ts';
import { findGate, isExamPage } from '#domain/membership/gate.ts';
import { currentSession } from '#stores/identity/session.ts';
import { openPopup } from '#stores/site/dialog.ts';
import { openFormAfterLogin } from '#stores/site/external-form.ts';
import type { GatedLink } from '#stores/membership/gate.ts';
import { $checkedPath, askToLogIn, followGatedLink } from '#stores/membership/gate.ts';
import { setLoader } from './loader.ts';
import { $wantedLink } from './wanted-link.ts';

const titleOf = (link: HTMLAnchorElement): string =>
  (link.dataset['title'] ?? link.querySelector('strong')?.textContent ?? link.textContent ?? '').trim();

function visitOf(link: HTMLAnchorElement): Pick<GatedLink, 'path' | 'state'> {
  const subjectId = Number(link.dataset['subject'] ?? '');
  return {
    path: plainPath(link.pathname) + link.search + link.hash,
    state: { subjectId: subjectId > 0 ? subjectId : null, title: titleOf(link) },
  };
}

async function followGated(link: HTMLAnchorElement, module: Module | null): Promise<void> {
  await followGatedLink({
    ...visitOf(link),
    module,
    isFooterLink: link.closest('.site-footer') !== null,
  });
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const pathname = plainPath(link.pathname);
  if (link.dataset['form'] !== undefined) return openFormAfterLogin(link.href);
  // The login may be done by now: its form stood in the page.
  if (pathname.startsWith('/quiz/'))
    return currentSession() === null ? askToLogIn(visitOf(link)) : window.location.assign(link.href);
  // An exam chosen in the menu opens its popup first (spec section 2).
  if (link.closest('.site-nav') !== null && isExamPage(pathname)) return openPopup({ kind: 'exam', path: pathname });
  const gate = findGate(pathname);
  return gate === null ? window.location.assign(link.href) : followGated(link, gate.module);
}

/** Decides about each gated link that startGates holds back. It shows nothing itself. */
export function GateKeeper() {
  useEffect(() => {
    const stopLoader = $checkedPath.listen((path) => setLoader(path !== null));
    const stopLinks = $wantedLink.subscribe((link) => {
      if (link !== null) void follow(link).finally(() => $wantedLink.get() === link && $wantedLink.set(null));
    });
    return () => {
      stopLinks();
      stopLoader();
    };
  }, []);
  return null;
}
