/** What a build for a developer's machine defines: it has the payment sandbox. Import it before functions/env.ts. */
Object.assign(globalThis, { IS_LOCAL_BUILD: true });
