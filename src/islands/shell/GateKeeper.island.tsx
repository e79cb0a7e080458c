import { useEffect } from 'react';
import type { Module } from '#domain/membership/access.ts';
import { findGate, isExamPage } from '#domain/membership/gate.ts';
import { openLogin, openPopup } from '#stores/site/dialog.ts';
import { openFormAfterLogin } from '#stores/site/external-form.ts';
import { $checkedPath, followGatedLink } from '#stores/membership/gate.ts';
import { keepPageForAfterLogin } from '#stores/site/visit.ts';
import { setLoader } from './loader.ts';
import { $wantedLink } from './wanted-link.ts';

const titleOf = (link: HTMLAnchorElement): string =>
  (link.dataset['title'] ?? link.querySelector('strong')?.textContent ?? link.textContent ?? '').trim();

async function followGated(link: HTMLAnchorElement, module: Module | null): Promise<void> {
  const subjectId = Number(link.dataset['subject'] ?? '');
  await followGatedLink({
    path: link.pathname + link.search + link.hash,
    module,
    state: { subjectId: subjectId > 0 ? subjectId : null, title: titleOf(link) },
    isFooterLink: link.closest('.site-footer') !== null,
  });
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link;
  if (link.dataset['form'] !== undefined) return openFormAfterLogin(link.href);
  if (pathname.startsWith('/quiz/')) {
    keepPageForAfterLogin(pathname);
    return openLogin();
  }
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
