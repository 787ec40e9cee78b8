/*
 * Our pages refuse code that is made from text. zod tries it once when its first schema is made: it does without, but
 * browsers report the attempt as an issue of the page. It reads this setting when it is loaded; calling its own `config`
 * would bring zod into the start of pages that have no form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
