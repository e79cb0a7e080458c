/** Whether this build is for a developer's machine; astro.config.mjs puts the value in. */
declare const IS_LOCAL_BUILD: boolean;
