/** Whether this build is for a developer's machine. astro.config.mjs sets the value. */
declare const IS_LOCAL_BUILD: boolean;
