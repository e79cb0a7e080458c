interface LoadedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}
type VitestWorker = { readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> } };

/**
 * vi.resetModules for the stores alone: forgetting the worker's own modules too would make every Durable Object
 * start again in the middle of a test.
 */
function forgetStores(): void {
  const { __vitest_worker__: worker } = globalThis as unknown as { readonly __vitest_worker__: VitestWorker };
  for (const [id, module] of worker.evaluatedModules.idToModuleMap) {
    if (!id.includes('/src/stores/')) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}

/** Every store, fresh, as a new document gets them: their state lives in modules. */
export async function loadStores() {
  forgetStores();
  return {
    ...(await import('#stores/environment.ts')),
    ...(await import('#stores/account/account-export.ts')),
    ...(await import('#stores/site/alert.ts')),
    ...(await import('#stores/attempts/attempts.ts')),
    ...(await import('#stores/attempts/attempt-review.ts')),
    ...(await import('#stores/account/auth.ts')),
    ...(await import('#stores/account/change-password.ts')),
    ...(await import('#stores/account/close-account.ts')),
    ...(await import('#stores/site/close-pages.ts')),
    ...(await import('#stores/account/devices.ts')),
    ...(await import('#stores/site/dialog.ts')),
    ...(await import('#stores/site/external-form.ts')),
    ...(await import('#stores/attempts/fair-clock.ts')),
    ...(await import('#stores/account/forgot.ts')),
    ...(await import('#stores/membership/gate.ts')),
    ...(await import('#stores/account/keep-alive.ts')),
    ...(await import('#stores/account/logout.ts')),
    ...(await import('#stores/materials/materials.ts')),
    ...(await import('#stores/attempts/mistake-outbox.ts')),
    ...(await import('#stores/attempts/mistakes.ts')),
    ...(await import('#stores/papers/new-papers.ts')),
    ...(await import('#stores/attempts/outbox.ts')),
    ...(await import('#stores/membership/payments.ts')),
    ...(await import('#stores/membership/popup-facts.ts')),
    ...(await import('#stores/account/profile.ts')),
    ...(await import('#stores/attempts/progress.ts')),
    ...(await import('#stores/attempts/quiz-guard.ts')),
    ...(await import('#stores/attempts/quiz.ts')),
    ...(await import('#stores/attempts/refused-attempts.ts')),
    ...(await import('#stores/request.ts')),
    ...(await import('#stores/site/search.ts')),
    ...(await import('#stores/site/search-index.ts')),
    ...(await import('#stores/account/session.ts')),
    ...(await import('#stores/account/student-tasks.ts')),
    ...(await import('#stores/site/submission.ts')),
    ...(await import('#stores/tab-environment.ts')),
    ...(await import('#stores/site/visit.ts')),
    ...(await import('#stores/membership/wanted-plan.ts')),
  };
}

export type Stores = Awaited<ReturnType<typeof loadStores>>;
