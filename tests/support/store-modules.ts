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
    ...(await import('#stores/account-export.ts')),
    ...(await import('#stores/alert.ts')),
    ...(await import('#stores/attempts.ts')),
    ...(await import('#stores/attempt-review.ts')),
    ...(await import('#stores/auth.ts')),
    ...(await import('#stores/change-password.ts')),
    ...(await import('#stores/close-account.ts')),
    ...(await import('#stores/close-pages.ts')),
    ...(await import('#stores/devices.ts')),
    ...(await import('#stores/dialog.ts')),
    ...(await import('#stores/external-form.ts')),
    ...(await import('#stores/fair-clock.ts')),
    ...(await import('#stores/forgot.ts')),
    ...(await import('#stores/gate.ts')),
    ...(await import('#stores/keep-alive.ts')),
    ...(await import('#stores/logout.ts')),
    ...(await import('#stores/materials.ts')),
    ...(await import('#stores/mistake-outbox.ts')),
    ...(await import('#stores/mistakes.ts')),
    ...(await import('#stores/new-papers.ts')),
    ...(await import('#stores/outbox.ts')),
    ...(await import('#stores/payments.ts')),
    ...(await import('#stores/popup-facts.ts')),
    ...(await import('#stores/profile.ts')),
    ...(await import('#stores/progress.ts')),
    ...(await import('#stores/quiz-guard.ts')),
    ...(await import('#stores/quiz.ts')),
    ...(await import('#stores/refused-attempts.ts')),
    ...(await import('#stores/request.ts')),
    ...(await import('#stores/search.ts')),
    ...(await import('#stores/search-index.ts')),
    ...(await import('#stores/session.ts')),
    ...(await import('#stores/student-tasks.ts')),
    ...(await import('#stores/submission.ts')),
    ...(await import('#stores/tab-environment.ts')),
    ...(await import('#stores/visit.ts')),
    ...(await import('#stores/wanted-plan.ts')),
  };
}

export type Stores = Awaited<ReturnType<typeof loadStores>>;
