import { quizPath } from '#domain/papers/paper-reference.ts';
import type { StoredPaperItem } from '#stores/papers/admin-papers.ts';

/** Where students get the paper from now. */
export function BuildNote({ item }: { readonly item: StoredPaperItem }) {
  const { isInBuild, isBuildOther, isInPlaceOfBuild, status } = item;
  const address = quizPath({ exam: item.exam, day: item.day, paper: item.paper });
  if (!isInBuild && status === 'draft') return null;
  return (
    <div className="note stack">
      {!isInBuild && (
        <p>
          Students can take this paper now. Search and the sitemap have it after the next build of the site, once it has
          been pulled into the bank.
        </p>
      )}
      {isInBuild && !isBuildOther && (
        <p>
          This paper is in the question bank by now, as it stands here. What you change here replaces it within seconds.
        </p>
      )}
      {isBuildOther && isInPlaceOfBuild && (
        <p>
          Students get this text in place of the one that the question bank holds. What you change here reaches them
          within seconds.
        </p>
      )}
      {isBuildOther && !isInPlaceOfBuild && (
        <p>
          The question bank holds another text at this place, and students get that one. The text below reaches them
          once you save a change of it, or with the next build of the site.
        </p>
      )}
      <p>
        <a href={address}>Open it as students do</a>
      </p>
    </div>
  );
}
